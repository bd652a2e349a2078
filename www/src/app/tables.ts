/** Which game is on the table: a new one, one that was handed in or kept, one that is lent by a capability. */
import { standing } from "../board/said.ts";
import { pageGame } from "../games/index.ts";
import { newGame } from "../package/games.ts";
import { type App, EMPTY_HAND, type OwnGame, type Setup } from "../state.ts";
import { t } from "../words/i18n.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Screen } from "./screen.ts";

export class Tables {
  readonly #app: App;
  readonly #screen: Screen;
  readonly #capabilities: Capabilities;

  constructor(app: App, screen: Screen, capabilities: Capabilities) {
    this.#app = app;
    this.#screen = screen;
    this.#capabilities = capabilities;
  }

  /** What a game like the player's own would be started with. */
  setup(): Setup {
    const { game, names, seats, memory } = this.#app.shelved ?? this.#app;
    const { name, options } = game;
    const beside = this.#capabilities.begins();
    return { game: name, options, names, seats, memory: memory !== "off", beside };
  }

  startGame(setup: Setup): void {
    const { names, seats, beside = {} } = setup;
    const memory = setup.memory && pageGame(setup.game).fromMemory ? "on" : "off";
    this.openOther({ game: newGame(setup), names, seats, memory, beside }, "said.new-game");
    this.#screen.grid.focusBoard();
  }

  /** A game that was handed in; the one on the table stays kept. */
  openOther(own: OwnGame, said?: "said.new-game"): void {
    this.#capabilities.ask("leave");
    this.#open(own, said);
  }

  /** Lays a game of the player's own on the table and says so. */
  #open(
    { game, names, seats, memory, beside = {} }: OwnGame,
    said: "said.new-game" | "said.opened" = "said.opened",
  ): void {
    this.#clear();
    this.#replaceGame({ game, names, seats, memory, beside });
    this.#screen.say(`${t(said, { game: t(`game.${game.name}`) })}. ${standing(this.#app)}`);
  }

  /** Lays the game of a capability on the table; the player's own stays the one that is kept. */
  lend(other: OwnGame, by: string, walks = false): void {
    this.#capabilities.cleared(by);
    const { game, names, seats, memory, beside } = this.#app;
    this.#app.shelved ??= { game, names, seats, memory, beside };
    this.#app.walks = walks;
    this.#app.boardLocked = false;
    this.#replaceGame({ ...other, beside: {} });
  }

  /** The player's own game comes back. */
  giveBack(): void {
    const own = this.#app.shelved;
    if (own !== undefined) this.#open(own);
  }

  /** What was lent goes from the table. */
  #clear(): void {
    this.#capabilities.cleared();
    this.#app.shelved = undefined;
    this.#app.boardLocked = false;
  }

  /** Lays another game on the table. */
  #replaceGame(other: OwnGame): void {
    // What flies may arrive with a result of the game before: that is forgotten after it has landed.
    this.#screen.stage.land();
    const seats = this.#capabilities.seated(other.seats);
    Object.assign(this.#app, other, { seats, marked: [], hand: EMPTY_HAND, notice: null, isNewcomer: false });
    this.#screen.newBoard();
    this.#capabilities.ask("keep");
    this.#capabilities.ask("laid");
    // What they know of this game is shown too.
    this.#screen.refresh();
  }
}
