/** What the player to move would score, beside the score: at the place that is pointed at, or where a tile waits. */
import { type App, h, type Note, text } from "heart";
import { isLaying } from "./gobe.ts";

export class Gain {
  readonly #app: Readonly<App>;
  readonly #notes: () => ReadonlyMap<string, Note>;
  readonly #element = h("span", { class: "gain", dir: "ltr", "aria-hidden": "true" });
  #pointed: string | null = null;

  constructor(app: Readonly<App>, notes: () => ReadonlyMap<string, Note>) {
    this.#app = app;
    this.#notes = notes;
  }

  show(pointed: string | null): void {
    this.#pointed = pointed;
    const { game, hand } = this.#app;
    const waiting = isLaying(game.state) ? hand.pending : null;
    const notes = game.name === "gobe" ? this.#notes() : new Map<string, Note>();
    text(this.#element, (notes.get(pointed ?? "") ?? notes.get(waiting ?? ""))?.label ?? "");
  }

  /** The same element each time: it is where the player to move is. */
  beside(player: string): readonly HTMLElement[] {
    if (player !== this.#app.game.turn) return [];
    this.show(this.#pointed);
    return [this.#element];
  }
}
