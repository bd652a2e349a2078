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

/** What buttons are made for: a game, or a position that is none yet. */
export type Seated = Pick<AnyGame, "name" | "state" | "players">;

/** Where the arrow keys lead on the screen. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tab stop of a group. */
const STOP = "[tabindex='0']";
/** What lies less apart than this lies in one row, in CSS pixels. */
const SAME = 1;

export class BoardGrid {
  readonly #host: HTMLElement;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  #plane = false;
  #flip = false;
  /** Called when a place gets the focus, from the keyboard or otherwise. */
  onFocus: (place: string) => void = () => undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
    host.addEventListener("keydown", (event) => this.#keydown(event));
    host.addEventListener("focusin", (event) => {
      const place = placeOf(event.target);
      if (place === null) return;
      stopAt(this.#buttons.get(place) ?? null);
      this.onFocus(place);
    });
  }

  /** Makes the buttons of a game again; `flip` turns the reading order with the board. */
  build({ name, state, players }: Seated, flip: boolean): void {
    const { edge, slots } = pageGame(name);
    const side = edge(state);
    this.#buttons.clear();
    this.#plane = side === null;
    this.#flip = flip;
    const board = side === null ? this.#group("board", []) : this.#squares(side, flip);
    const reserves = players.flatMap((player) => {
      const places = slots?.(state, player);
      return places === undefined ? [] : [this.#group(player, places)];
    });
    this.#host.replaceChildren(board, ...reserves);
    for (const group of this.#host.children) stopAt(group.querySelector(".cell"));
  }

  #squares(edge: number, flip: boolean): HTMLElement {
    const rows = Array.from({ length: edge }, (_, r) =>
      Array.from({ length: edge }, (_, f) => `${"abcdefghi"[f]}${edge - r}`),
    );
    if (flip) for (const row of rows.reverse()) row.reverse();
    const cells = (row: readonly string[]) =>
      row.map((place) => h("div", { role: "gridcell" }, this.#button(place)));
    const made = rows.map((row) => h("div", { role: "row" }, ...cells(row)));
    return h("div", { role: "grid", "data-group": "board" }, ...made);
  }

  #group(name: string, places: readonly string[]): HTMLElement {
    return h("div", { role: "group", "data-group": name }, ...places.map((place) => this.#button(place)));
  }

  #button(place: string): HTMLButtonElement {
    const button = h("button", { type: "button", class: "cell", tabindex: "-1", "data-place": place });
    this.#buttons.set(place, button);
    return button;
  }

  /** Góbé: the cells that exist now, row by row. Buttons that stay keep the focus. */
  setPlane(cells: readonly string[]): void {
    const group = this.#host.firstElementChild;
    if (!this.#plane || group === null) return;
    const places = this.#flip ? [...cells].reverse() : cells;
    const wanted = new Set(places);
    const focused = placeOf(document.activeElement);
    for (const [place, button] of this.#buttons) {
      if (wanted.has(place)) continue;
      button.remove();
      this.#buttons.delete(place);
    }
    places.forEach((place, i) => {
      const there = group.children[i] ?? null;
      const button = this.#buttons.get(place) ?? this.#button(place);
      if (there !== button) group.insertBefore(button, there);
    });
    if (group.querySelector(STOP) === null) stopAt(this.#buttons.get("0,0") ?? group.firstElementChild);
    if (focused !== null && !wanted.has(focused)) this.focusBoard();
  }

  /** Puts every button over its place. */
  place(rectOf: (place: string) => Rect | null): void {
    for (const [place, button] of this.#buttons) {
      const rect = rectOf(place);
      button.hidden = rect === null;
      if (rect === null) continue;
      const { x, y, width, height } = rect;
      attribute(button, "style", `left:${x}px;top:${y}px;width:${width}px;height:${height}px`);
    }
  }

  label(stateOf: (place: string) => ButtonState, nameOf: (group: string) => string): void {
    for (const group of this.#host.querySelectorAll<HTMLElement>("[data-group]"))
      attribute(group, "aria-label", nameOf(group.dataset["group"] ?? ""));
    for (const [place, button] of this.#buttons) {
      const state = stateOf(place);
      attribute(button, "aria-label", state.label);
      attribute(button, "aria-disabled", state.live ? null : "true");
      attribute(button, "data-hinted", state.hinted ? "" : null);
    }
  }

  /** Gives the focus to the board as a whole: its tab stop. */
  focusBoard(): void {
    this.#host.querySelector<HTMLElement>(STOP)?.focus();
  }

  #keydown(event: KeyboardEvent): void {
    const cell = event.target;
    if (!(cell instanceof HTMLElement) || event.altKey || event.metaKey) return;
    const group = cell.closest("[data-group]");
    const cells = group?.querySelectorAll<HTMLElement>(".cell") ?? [];
    const next = nextOf([...cells], cell, event);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  }
}

/** Makes a button the tab stop of its group. */
function stopAt(button: Element | null): void {
  button?.closest("[data-group]")?.querySelector(STOP)?.setAttribute("tabindex", "-1");
  button?.setAttribute("tabindex", "0");
}

/** The place that an event's target stands for. */
export function placeOf(target: EventTarget | Element | null): string | null {
  return target instanceof HTMLElement ? (target.dataset["place"] ?? null) : null;
}

/** The button that a key leads to from another of the same group; null for a key that leads nowhere. */
function nextOf(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
): HTMLElement | null {
  const way = WAYS[key];
  if (way !== undefined) return ctrlKey ? null : (towards(cells, from, way) ?? from);
  if (key !== "Home" && key !== "End") return null;
  const { y } = middle(from);
  const line = ctrlKey ? cells : cells.filter((cell) => Math.abs(middle(cell).y - y) < SAME);
  return (key === "Home" ? line[0] : line.at(-1)) ?? from;
}

/** Left and right go along a row, over gaps; up and down to the nearest place of the next row. */
function towards(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const start = middle(from);
  const ahead = cells.flatMap((cell) => {
    const to = middle(cell);
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    const far = Math.round(dx * x + dy * y);
    const isThere = far > 0 && (x === 0 || Math.abs(dy) < SAME);
    return isThere ? [{ cell, far, off: Math.abs(dx - lean(from)) }] : [];
  });
  return ahead.sort((a, b) => a.far - b.far || a.off - b.off)[0]?.cell;
}

function middle(cell: HTMLElement): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Of two cells of a plane that are equally near an even row takes the left, an odd one the right, so that up and then down comes
 * back.
 */
function lean(cell: HTMLElement): number {
  const row = Number(placeOf(cell)?.split(",")[1] ?? 0);
  return row % 2 === 0 ? -SAME : SAME;
}
