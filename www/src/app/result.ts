/** The note that tells how a game ended, a moment after its last move. */
import { type App, pliesAhead } from "../state.ts";
import { dialogsClosed } from "../ui/dialog.ts";
import { openResult } from "../ui/dialogs.ts";
import type { Screen } from "./screen.ts";
import type { Tables } from "./tables.ts";

/** Long enough to see the last move before the result covers it, in ms. */
const DELAY = 500;

export class ResultNote {
  readonly #app: App;
  readonly #tables: Tables;
  readonly #screen: Screen;
  readonly #newGame: () => void;
  #timer = 0;

  constructor(app: App, tables: Tables, screen: Screen, newGame: () => void) {
    this.#app = app;
    this.#tables = tables;
    this.#screen = screen;
    this.#newGame = newGame;
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
    const { game } = this.#app;
    if (game.result === null || pliesAhead(game) > 0) return;
    openResult(this.#app, {
      again: () => this.#again(),
      newGame: this.#newGame,
      decisive: () => this.#screen.decisiveRect(),
    });
  }

  #again(): void {
    this.#tables.startGame(this.#tables.setup());
  }

  /** Another game comes on the table. */
  forget(): void {
    clearTimeout(this.#timer);
  }
}
