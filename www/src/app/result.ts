/** The note that tells how a game ended, a moment after its last move. */
import { type App, pliesAhead } from "../state.ts";
import { dialogsClosed } from "../ui/dialog.ts";
import { openResult } from "../ui/dialogs.ts";
import type { Tables } from "./tables.ts";

/** Long enough to see the last move before the result covers it, in ms. */
const DELAY = 500;

export class ResultNote {
  readonly #app: App;
  readonly #tables: Tables;
  readonly #openNewGame: () => void;
  #timer = 0;

  constructor(app: App, tables: Tables, openNewGame: () => void) {
    this.#app = app;
    this.#tables = tables;
    this.#openNewGame = openNewGame;
  }

  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(async () => {
      await dialogsClosed();
      const over = this.#app.game.result !== null && pliesAhead(this.#app.game) === 0;
      if (over) openResult(this.#app, () => this.#again(), this.#openNewGame);
    }, DELAY);
  }

  #again(): void {
    this.#tables.startGame(this.#tables.setup());
  }

  /** Another game comes on the table. */
  forget(): void {
    clearTimeout(this.#timer);
  }
}
