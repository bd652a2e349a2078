/** Small makers of elements, and the icons. */

type Child = Node | string | null | false;
type Value = string | number | boolean | null | undefined | ((event: never) => void);

/** An element with attributes and children; `onclick` and its like are listeners, `true` is an empty attribute. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

function set(element: HTMLElement, name: string, value: Value): void {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** Writes an attribute only when it changes, so that assistive technology hears of real changes alone. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function text(element: Element, value: string): void {
  if (element.textContent !== value) element.textContent = value;
}

/** The browser's own frame takes the colour of the page, which may be another than the system's. */
export function colourFrame(): void {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.setAttribute("content", backgroundColor);
  }
}

/** Notation in the flow of a page: Latin, left to right. */
export function bdi(value: string, className = "mv"): HTMLElement {
  return h("bdi", { dir: "ltr", class: className }, value);
}

const SVG = "http://www.w3.org/2000/svg";

/** Strokes on a 24 × 24 field. */
const ICONS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  moves: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  flag: "M5 21V4M5 4h13l-3 4.5L18 13H5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  centre: "M12 3v4M12 17v4M3 12h4M17 12h4M12 12h.01M17 12a5 5 0 1 1-10 0 5 5 0 0 1 10 0",
  book: "M12 6c-2-1.5-4.500-2-8-2v14c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2V4c-3.500 0-6 .5-8 2zM12 6v14",
  learn: "M2 9l10-5 10 5-10 5zM6 11.500v5c3.500 2.500 8.500 2.500 12 0v-5M22 9v6",
  gear: "M4 7h9M17 7h3M15 4.500v5M4 17h3M11 17h9M9 14.500v5",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  check: "M5 12.500l4.500 4.500L19 7.500",
  globe:
    "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3.500 9.500h17M3.500 14.500h17M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9s.5-6 3.500-9z",
  latest: "M5 6l8 6-8 6M18 5v14",
  share: "M12 15V3.500M8 7l4-3.500L16 7M5 12v8h14v-8",
  seats:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 2.500-6 6.500-6s6.500 2 6.500 6M15 4.300a3.500 3.500 0 0 1 0 6.400M18 14.500c2.200.8 3.500 2.600 3.500 5.500",
  lamp: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3z",
  chip: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7z",
  flip: "M7 4v14M4 15l3 3 3-3M17 20V6M14 9l3-3 3 3",
} as const;
export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGElement {
  const svg = svgElement("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg.append(svgElement("path", { d: ICONS[name] }));
  return svg;
}

export function svgElement(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
