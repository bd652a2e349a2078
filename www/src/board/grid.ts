/**
 * The real buttons over the canvas, for keyboard and assistive technology: a grid of squares, a group per reserve, and in
 * Góbé one group of cells. Each group is one tab stop; the arrow keys move inside it, always as seen on the screen.
 */

import { attribute, h } from "../dom.ts";
import type { Rect } from "../draw/view.ts";
import { pageGame } from "../games/index.ts";
import type { AnyGame } from "../state.ts";

/** What a button shows. */
export interface ButtonState {
  readonly label: string;
  /** Whether pressing it can lead to anything now. */
  readonly live: boolean;
  /** Whether the best move touches it. */
  readonly hinted: boolean;
}

interface Group {
  readonly element: HTMLElement;
  /** In reading order. */
  places: string[];
  /** The tab stop. */
  current: string;
}

type Way = "left" | "right" | "up" | "down";
const OPPOSITE = { left: "right", right: "left", up: "down", down: "up" } as const;
const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export class BoardGrid {
  readonly #host: HTMLElement;
  #groups: Group[] = [];
  readonly #buttons = new Map<string, HTMLButtonElement>();
  #rects = new Map<string, Rect>();
  #plane = false;
  #flip = false;
  /** Called when a place gets the focus, from the keyboard or otherwise. */
  onFocus: (place: string) => void = () => undefined;
  /** Called when no place has the focus any more. */
  onBlur: () => void = () => undefined;
  /** Called with a factor when a key zooms the plane. */
  onZoom: (factor: number) => void = () => undefined;
  /** Called when the key that looks into a stack is pressed on a place. */
  onPeek: (place: string) => void = () => undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
    host.addEventListener("keydown", (event) => this.#keydown(event));
    host.addEventListener("focusin", (event) => {
      const place = placeOf(event.target);
      if (place === null) return;
      this.#rove(place);
      this.onFocus(place);
    });
    host.addEventListener("focusout", () => this.onBlur());
  }

  /** Whether a place has a focus that is to be seen: by keyboard, not by a press. */
  static seesFocus(): boolean {
    return document.activeElement?.matches(".cell:focus-visible") ?? false;
  }

  /** Makes the buttons of a game again; `flip` turns the reading order with the board. */
  build(game: AnyGame, flip: boolean): void {
    this.#buttons.clear();
    const edge = pageGame(game.name).edge(game.state);
    this.#plane = edge === null;
    this.#flip = flip;
    const groups = edge === null ? [this.#makeGroup("group", [])] : this.#squares(game, edge, flip);
    this.#groups = groups;
    this.#host.replaceChildren(...groups.map((group) => group.element));
  }

  #squares(game: AnyGame, edge: number, flip: boolean): Group[] {
    const rows = Array.from({ length: edge }, (_, r) =>
      Array.from({ length: edge }, (_, f) => `${"abcdefghi"[f]}${edge - r}`),
    );
    if (flip) for (const row of rows.reverse()) row.reverse();
    const grid = h("div", { role: "grid", "data-group": "board" });
    for (const row of rows) {
      const cells = row.map((place) => h("div", { role: "gridcell" }, this.#button(place)));
      grid.append(h("div", { role: "row" }, ...cells));
    }
    const places = rows.flat();
    const groups: Group[] = [{ element: grid, places, current: places[0] ?? "" }];
    const { slots } = pageGame(game.name);
    if (slots === undefined) return groups;
    for (const player of game.players) {
      const group = this.#makeGroup("group", slots(game.state, player));
      group.element.dataset["group"] = player;
      groups.push(group);
    }
    return groups;
  }

  #makeGroup(role: string, places: readonly string[]): Group {
    const element = h("div", { role, "data-group": "board" }, ...places.map((place) => this.#button(place)));
    return { element, places: [...places], current: places[0] ?? "" };
  }

  #button(place: string): HTMLButtonElement {
    const button = h("button", { type: "button", class: "cell", tabindex: "-1", "data-place": place });
    this.#buttons.set(place, button);
    return button;
  }

  /** Góbé: the cells that exist now, row by row. Buttons that stay keep the focus. */
  setPlane(cells: readonly string[]): void {
    const [group] = this.#groups;
    if (!this.#plane || group === undefined) return;
    const places = this.#flip ? [...cells].reverse() : cells;
    const wanted = new Set(places);
    const focused = placeOf(document.activeElement);
    for (const place of group.places) {
      if (!wanted.has(place)) {
        this.#buttons.get(place)?.remove();
        this.#buttons.delete(place);
      }
    }
    let after: Element | null = null;
    for (const place of places) {
      const button = this.#buttons.get(place) ?? this.#button(place);
      const next: Element | null =
        after === null ? group.element.firstElementChild : after.nextElementSibling;
      if (next !== button) group.element.insertBefore(button, next);
      after = button;
    }
    group.places = [...places];
    if (!wanted.has(group.current)) group.current = wanted.has("0,0") ? "0,0" : (places[0] ?? "");
    if (focused !== null && !wanted.has(focused)) this.focus(group.current);
  }

  /** Puts every button over its place. */
  place(rectOf: (place: string) => Rect | null): void {
    this.#rects = new Map();
    for (const [place, button] of this.#buttons) {
      const rect = rectOf(place);
      button.hidden = rect === null;
      if (rect === null) continue;
      this.#rects.set(place, rect);
      button.style.cssText = `left:${rect.x}px;top:${rect.y}px;width:${rect.width}px;height:${rect.height}px`;
    }
  }

  label(stateOf: (place: string) => ButtonState, nameOf: (group: string) => string): void {
    for (const group of this.#groups) {
      attribute(group.element, "aria-label", nameOf(group.element.dataset["group"] ?? ""));
    }
    for (const [place, button] of this.#buttons) {
      const state = stateOf(place);
      attribute(button, "aria-label", state.label);
      attribute(button, "aria-disabled", state.live ? null : "true");
      attribute(button, "data-hinted", state.hinted ? "" : null);
      attribute(button, "tabindex", this.#isStop(place) ? "0" : "-1");
    }
  }

  #isStop(place: string): boolean {
    return this.#groups.some((group) => group.current === place);
  }

  focus(place: string): void {
    this.#buttons.get(place)?.focus();
  }

  /** Gives the focus to the board as a whole: its tab stop. */
  focusBoard(): void {
    const stop = this.#groups[0]?.current;
    if (stop !== undefined) this.focus(stop);
  }

  #rove(place: string): void {
    const group = this.#groups.find((candidate) => candidate.places.includes(place));
    if (group === undefined || group.current === place) return;
    this.#buttons.get(group.current)?.setAttribute("tabindex", "-1");
    group.current = place;
    this.#buttons.get(place)?.setAttribute("tabindex", "0");
  }

  #keydown(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (place === null || event.altKey || event.metaKey) return;
    if (event.code === "KeyP" && !event.ctrlKey) this.onPeek(place);
    // `=` is the key of the plus on many keyboards.
    if (this.#plane && !event.ctrlKey && ["+", "=", "-"].includes(event.key))
      this.onZoom(event.key === "-" ? 0.8 : 1.25);
    const group = this.#groups.find((candidate) => candidate.places.includes(place));
    if (group === undefined) return;
    const next = this.#next(group, place, event);
    if (next === null) return;
    event.preventDefault();
    this.focus(next);
  }

  #next(group: Group, place: string, event: KeyboardEvent): string | null {
    const way = WAYS[event.key];
    if (way !== undefined) return event.ctrlKey ? null : (this.#towards(group, place, way) ?? place);
    if (event.key !== "Home" && event.key !== "End") return null;
    const y = this.#rects.get(place)?.y;
    const line = event.ctrlKey
      ? group.places
      : group.places.filter((candidate) => this.#rects.get(candidate)?.y === y);
    return (event.key === "Home" ? line[0] : line.at(-1)) ?? place;
  }

  #towards(group: Group, place: string, way: Way): string | null {
    if (!this.#plane) return this.#nearest(group.places, place, way);
    return hexTowards(group.places, place, this.#flip ? OPPOSITE[way] : way);
  }

  /** The nearest place on that side, counted along rows and columns, so that it is the one straight ahead. */
  #nearest(places: readonly string[], place: string, way: Way): string | null {
    const from = centre(this.#rects.get(place));
    let best: string | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const candidate of places) {
      const to = centre(this.#rects.get(candidate));
      const [ahead, aside] = apart(from, to, way);
      const cost = ahead + aside;
      if (ahead < 1 || cost >= bestCost) continue;
      best = candidate;
      bestCost = cost;
    }
    return best;
  }
}

/** The place that an event's target stands for. */
export function placeOf(target: EventTarget | Element | null): string | null {
  return target instanceof HTMLElement ? (target.dataset["place"] ?? null) : null;
}

function centre(rect: Rect | undefined): readonly [number, number] {
  return rect === undefined ? [0, 0] : [rect.x + rect.width / 2, rect.y + rect.height / 2];
}

/** How far ahead and how far aside one point lies of another, looking in a direction. */
function apart(
  from: readonly [number, number],
  to: readonly [number, number],
  way: Way,
): readonly [number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const ahead = { left: -dx, right: dx, up: -dy, down: dy }[way];
  return [ahead, way === "left" || way === "right" ? Math.abs(dy) : Math.abs(dx)];
}

/**
 * Left and right go along a row, over gaps; up and down to the nearest cell of the next row. Of the two equally near ones
 * an even row takes the left, an odd row the right, so that up and then down comes back.
 */
function hexTowards(places: readonly string[], place: string, way: Way): string | null {
  const [q, r] = axial(place);
  const cells = places.map((text) => ({ text, at: axial(text) }));
  if (way === "left" || way === "right") {
    const sign = way === "right" ? 1 : -1;
    const row = cells.filter((cell) => cell.at[1] === r && (cell.at[0] - q) * sign > 0);
    return row.sort((a, b) => (a.at[0] - b.at[0]) * sign)[0]?.text ?? null;
  }
  const sign = way === "down" ? 1 : -1;
  const ahead = cells.filter((cell) => (cell.at[1] - r) * sign > 0);
  const next = Math.min(...ahead.map((cell) => (cell.at[1] - r) * sign));
  const lean = r % 2 === 0 ? -0.1 : 0.1;
  const x = q + r / 2 + lean;
  const off = (cell: { at: readonly [number, number] }) => Math.abs(cell.at[0] + cell.at[1] / 2 - x);
  const row = ahead.filter((cell) => (cell.at[1] - r) * sign === next);
  return row.sort((a, b) => off(a) - off(b))[0]?.text ?? null;
}

function axial(place: string): readonly [number, number] {
  const [q = 0, r = 0] = place.split(",").map(Number);
  return [q, r];
}
