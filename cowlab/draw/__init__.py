"""States as pictures: scenes of plain shapes, painted as SVG or text. No front end in here."""
