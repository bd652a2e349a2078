/** The note that tells how a game ended, a moment after its last move. */
import type { Heart } from "heart";
import { dialogsClosed } from "../dialog.ts";
import { pliesAhead } from "../turns.ts";
import { openResult } from "./dialogs.ts";

/** Long enough to see the last move before the result covers it, in ms. */
const DELAY = 500;

export class ResultNote {
  readonly #heart: Heart;
  #timer = 0;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(async () => {
      await dialogsClosed();
      this.show();
    }, DELAY);
  }

  /** Shows the result of the position on the table, if it has one. */
  show(): void {
    const { game } = this.#heart.app;
    if (game.result !== null && pliesAhead(game) === 0) openResult(this.#heart);
  }

  /** Another game is on the table. */
  forget(): void {
    clearTimeout(this.#timer);
  }
}
