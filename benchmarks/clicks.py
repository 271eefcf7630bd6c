"""How long a click on the live board takes until the page answers, in a real browser.

    python -m benchmarks.clicks

Prints the median and the 95th percentile, in milliseconds, from the press of the mouse to the
changed sentence, and to the changed picture.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from cowlab.draw.scene import targets
from cowlab.ui.play import PlayApp
from cowlab.ui.session import Session
from cowlab.ui.stage import SHARPNESS
from tests.browser.labdrive import browse, chromium, new_page, serve, write_notebook

CLICKS = 60
WATCH = """() => {
  const canvas = document.querySelector('.jp-OutputArea-output canvas');
  const text = () => document.querySelector('.jp-OutputArea-output [aria-live]').textContent;
  let before = '', start = 0;
  new MutationObserver(() => {
    if (!window.answered.text && text() !== before) {
      window.answered.text = performance.now() - start;
      // The frame's commands came before the sentence: it is on screen with the next paint.
      requestAnimationFrame(() => setTimeout(() => {
        window.answered.picture = performance.now() - start;
      }));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  window.answered = {};
  canvas.addEventListener('mousedown', () => {
    before = text(); start = performance.now(); window.answered = {};
  }, true);
}"""


def main() -> None:
    app = PlayApp(Session.new("fiese_kuehe", ["human", "greedy"], 7))
    scene = app.pointer.scene(None, hidden=False)
    centers = {t.key: t.box.center for t in targets(scene)}
    program = chromium()
    assert program is not None, "no browser"
    times: dict[str, list[float]] = {"text": [], "picture": []}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cell = "from cowlab.ui.play import play\nboard = play(seed=7)\nboard"
        write_notebook(folder / "clicks.ipynb", [cell])
        with (
            serve(folder) as lab,
            browse(program) as browser,
            new_page(browser, lab, folder, size=(1400, 1300)) as page,
        ):
            page.open_notebook("clicks.ipynb")
            page.run_all()
            canvas = page.wait_painted(page.canvas())
            page.page.evaluate(WATCH)
            for n in range(CLICKS):
                x, y = centers[f"card:{n % 5}"]
                page.click(canvas, x * SHARPNESS, y * SHARPNESS)
                page.page.wait_for_timeout(400)
                answered = page.page.evaluate("window.answered")
                for kind in times:
                    if answered.get(kind):
                        times[kind].append(answered[kind])
    for kind, found in times.items():
        found.sort()
        late = found[int(len(found) * 0.95) - 1]
        middle = statistics.median(found)
        print(f"{kind:8} n={len(found)} median {middle:.0f} ms, 95th percentile {late:.0f} ms")


if __name__ == "__main__":
    main()
