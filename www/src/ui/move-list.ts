/** The list of moves; pressing one shows the position after it. Moves that were taken back stay, fainter. */
import { attribute, bdi, h, text } from "../dom.ts";
import { type AnyMove, type App, firstPly, hidesCovered, type Played } from "../state.ts";
import { number, t } from "../words/i18n.ts";
import { playerName } from "../words/players.ts";
import type { Controls } from "./controls.ts";
import { markIcon } from "./marks.ts";

/** At least so many moves are listed on both sides of the one shown. All of them would take seconds in a game of thousands. */
const LISTED = 500;

/** The moves that are listed where `ply` is shown, and how many come before them. */
function listed<T>(
  all: readonly T[],
  ply: number,
): { readonly before: number; readonly moves: readonly T[] } {
  const before = Math.max(0, Math.floor((ply - 1) / LISTED) - 1) * LISTED;
  return { before, moves: all.slice(before, before + 3 * LISTED) };
}

type ListControls = Pick<Controls, "goTo" | "besideMove">;

export class MoveList {
  readonly #list = h("ol", {});
  readonly #start: HTMLButtonElement;
  readonly element: HTMLElement;
  readonly #controls: ListControls;
  #drawn: readonly Played<AnyMove>[] = [];
  /** The ply of the start. */
  #first = 0;
  #key = "";

  constructor(controls: ListControls) {
    this.#controls = controls;
    this.#start = h("button", { type: "button", class: "start", onclick: () => controls.goTo(this.#first) });
    this.element = h("div", { class: "move-list" }, this.#start, this.#list);
  }

  refresh(app: App): void {
    const all = app.game.fullHistory();
    this.#first = firstPly(app.game);
    const ply = app.game.ply - this.#first;
    const { before, moves } = listed(all, ply);
    this.#rebuildFrom(app, all, before, moves);
    text(this.#start, all.length === 0 ? t("moves.none") : t("moves.start"));
    attribute(this.#start, "aria-disabled", all.length === 0 ? "true" : null);
    attribute(this.#start, "aria-current", ply === 0 && all.length > 0 ? "step" : null);
    [...this.#list.children].forEach((item, i) => {
      item.classList.toggle("ahead", before + i >= ply);
      const current = before + i + 1 === ply;
      const button = item.firstElementChild;
      if (button === null) return;
      if (current && button.getAttribute("aria-current") === null) this.#scrollTo(item as HTMLElement);
      attribute(button, "aria-current", current ? "step" : null);
      this.#putBeside(button, this.#first + before + i + 1);
    });
  }

  /** Once everything is in its place, since to ask where an item lies lays out the page. */
  #scrollTo(item: HTMLElement): void {
    requestAnimationFrame(() => scrollInside(this.element, item));
  }

  /** What capabilities have to say of a move stands at the end of its button. */
  #putBeside(button: Element, ply: number): void {
    const place = button.querySelector(".beside");
    const beside = this.#controls.besideMove(ply);
    const there = place?.childNodes;
    const same =
      there?.length === beside.length && beside.every((node, i) => node.isEqualNode(there[i] ?? null));
    if (!same) place?.replaceChildren(...beside);
  }

  /** Keeps the items that show the same moves as before; names and language are part of what is shown. */
  #rebuildFrom(
    app: App,
    all: readonly Played<AnyMove>[],
    before: number,
    moves: readonly Played<AnyMove>[],
  ): void {
    const hides = hidesCovered(app);
    const key = JSON.stringify([
      app.settings.lang,
      app.settings.latinDigits,
      app.game.name,
      app.game.players,
      app.names,
      hides,
      before,
    ]);
    let same = 0;
    if (key === this.#key) {
      while (same < moves.length && this.#drawn[same]?.after === moves[same]?.after) same += 1;
    }
    this.#key = key;
    // The memory game: only the last move can be read, the one before it is made again without its notation.
    if (hides && same < moves.length) same = Math.max(0, same - 1);
    while (this.#list.children.length > same) this.#list.lastElementChild?.remove();
    for (const played of moves.slice(same)) {
      this.#list.append(this.#item(app, played, !hides || played === all.at(-1)));
    }
    this.#drawn = moves;
  }

  #item(app: App, played: Played<AnyMove>, told: boolean): HTMLElement {
    const player = playerName(app.game, app.names, played.player);
    const button = h(
      "button",
      {
        type: "button",
        "data-ply": played.ply,
        onclick: () => this.#controls.goTo(played.ply),
      },
      h("span", { class: "vh" }, `${t("moves.item", { n: played.ply, player })}: `),
      h("span", { class: "ply", "aria-hidden": "true" }, number(played.ply)),
      markIcon(app.game.name, played.player),
      told ? bdi(played.notation) : h("span", { class: "untold" }, t("memory.untold")),
      h("span", { class: "beside" }),
    );
    return h("li", {}, button);
  }
}

/** Scrolls the list alone and never the page. */
function scrollInside(box: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
  else if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
}
