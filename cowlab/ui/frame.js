// Makes a board on a canvas reachable: Tab goes through, touches scroll or tap as anywhere else,
// presses are heard where they were made,
// the notebook's own shortcuts stay out, and screen readers get a role and a label.
function render({ model, el }) {
  el.style.height = "0px";
  let stage = null;
  let app = null;
  let observer = null;
  let timer = null;

  // Plain keys belong to the board; the notebook keeps its shortcuts with Ctrl, Alt or Command,
  // which the canvas would swallow: they go round it.
  const onKey = (event) => {
    if (event.key === "Tab") event.stopPropagation();
    if (!(event.ctrlKey || event.metaKey || event.altKey)) return;
    event.stopPropagation();
    const copy = new KeyboardEvent("keydown", event);
    if (!stage.parentElement.dispatchEvent(copy)) event.preventDefault();
  };
  // Plain keys pressed anywhere in the app, on a button say, must not reach the notebook's
  // shortcuts either: there d d deletes the cell.
  const onAppKey = (event) => {
    if (!(event.ctrlKey || event.metaKey || event.altKey)) event.stopPropagation();
  };
  // A press is measured before anybody else hears of it: when the lab does, it may scroll the page
  // to show the cell, and the same press would then lie elsewhere on the board.
  const onPress = (event) => {
    const canvas = event.target;
    if (event.button !== 0 || !canvases().includes(canvas)) return;
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) * canvas.width) / box.width;
    const y = ((event.clientY - box.top) * canvas.height) / box.height;
    model.send({ kind: "press", x, y });
  };
  const onTouch = (event) => event.stopPropagation();
  const canvases = () => (stage ? [...stage.querySelectorAll("canvas")] : []);
  const label = () => {
    for (const canvas of canvases()) {
      canvas.setAttribute("role", "application");
      canvas.setAttribute("aria-roledescription", "board");
      canvas.setAttribute("aria-label", model.get("label"));
      canvas.setAttribute("tabindex", "0");
    }
  };
  const measure = () => {
    const width = Math.round(stage.clientWidth);
    if (width > 0 && width !== model.get("width")) {
      model.set("width", width);
      model.save_changes();
    }
  };
  const attach = () => {
    stage = el.closest(".cowlab-stage");
    if (!stage || canvases().length === 0) {
      timer = setTimeout(attach, 50);
      return;
    }
    app = stage.closest(".cowlab-app") || stage;
    app.addEventListener("keydown", onAppKey);
    stage.addEventListener("keydown", onKey, true);
    window.addEventListener("mousedown", onPress, true);
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      stage.addEventListener(kind, onTouch, true);
    }
    observer = new ResizeObserver(measure);
    observer.observe(stage);
    label();
    measure();
  };
  model.on("change:label", label);
  attach();
  return () => {
    clearTimeout(timer);
    model.off("change:label", label);
    if (observer) observer.disconnect();
    window.removeEventListener("mousedown", onPress, true);
    if (!stage) return;
    app.removeEventListener("keydown", onAppKey);
    stage.removeEventListener("keydown", onKey, true);
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      stage.removeEventListener(kind, onTouch, true);
    }
  };
}

export default { render };
