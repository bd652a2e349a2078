/** Small makers of elements. */

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

/** When there is time, and soon where nothing else happens or a browser cannot tell. */
export function whenIdle(work: () => void): void {
  // Chromium was seen to leave an idle callback waiting for good after a click; the timeout wakes it.
  if ("requestIdleCallback" in window) requestIdleCallback(() => work(), { timeout: 300 });
  else setTimeout(work, 30);
}

/** Notation in the flow of a page: Latin, left to right. */
export function bdi(value: string, className = "mv"): HTMLElement {
  return h("bdi", { dir: "ltr", class: className }, value);
}

/** The page is at its own address again, without what stood behind it. */
export function forgetAddress(): void {
  try {
    history.replaceState(null, "", location.pathname + location.search);
  } catch {
    location.hash = "";
  }
}
