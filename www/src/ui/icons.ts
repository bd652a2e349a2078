/** The icons, and how pictures of lines are put into the page. */

const SVG = "http://www.w3.org/2000/svg";

/** Strokes on a 24 × 24 field. */
export const ICONS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  moves: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  centre: "M12 3v4M12 17v4M3 12h4M17 12h4M12 12h.01M17 12a5 5 0 1 1-10 0 5 5 0 0 1 10 0",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  check: "M5 12.500l4.500 4.500L19 7.500",
  latest: "M5 6l8 6-8 6M18 5v14",
  chip: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7z",
  flip: "M7 4v14M4 15l3 3 3-3M17 20V6M14 9l3-3 3 3",
} as const;
export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGElement {
  return strokes(ICONS[name]);
}

/** An icon from its path on that field. */
export function strokes(d: string): SVGElement {
  const svg = svgElement("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg.append(svgElement("path", { d }));
  return svg;
}

export function svgElement(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
