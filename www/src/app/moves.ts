/**
 * What happens to the game on the table: moves, steps back and forth, endings. A game that a capability has lent is
 * changed by that capability alone, whatever control asks.
 */
import { errorText, moveSaid, standing } from "../board/said.ts";
import { cut } from "../package/games.ts";
import {
  type AnyGame,
  type AnyMove,
  type App,
  EMPTY_HAND,
  type GameEnding,
  isLent,
  lastPlayed,
  lastPly,
  type Played,
  type Result,
} from "../state.ts";
import { t } from "../words/i18n.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Screen } from "./screen.ts";

export class Moves {
  readonly #app: App;
  readonly #screen: Screen;
  readonly #capabilities: Capabilities;

  constructor(app: App, screen: Screen, capabilities: Capabilities) {
    this.#app = app;
    this.#screen = screen;
    this.#capabilities = capabilities;
  }

  /** A move of the person at the table. */
  playMove(move: AnyMove, flying = true): void {
    const { boardLocked, game } = this.#app;
    if (boardLocked === true) return;
    if (this.#capabilities.ask("allows", game.preview(move).notation).every((may) => may)) {
      this.play(move, flying);
      return;
    }
    // What was in the hand for a move that is not played goes back.
    this.#app.hand = EMPTY_HAND;
    this.#screen.refresh();
  }

  /** A move of a person or, in notation, of the computer or of a capability. */
  play(move: AnyMove | string, flying = true): void {
    const { game } = this.#app;
    const before = game.state;
    const timeMs = this.#capabilities.ask("timed")[0];
    const tried = game.tryPlay(move, timeMs === undefined ? undefined : { timeMs });
    if (!tried.ok) {
      this.#screen.notice(errorText(tried.error.code, tried.error.message));
      this.#screen.refresh();
      return;
    }
    const { played } = tried;
    const judged = this.#capabilities.ask("played", played);
    this.#changed();
    this.#screen.say([moveSaid(this.#app, played), ...judged].filter((text) => text !== "").join(" "));
    const { stage } = this.#screen;
    stage.follow();
    if (flying) stage.fly(before, played.effects, false, () => this.#arrived(played, played.result));
    else this.#arrived(played, played.result);
  }

  /** A move is on the board; `result` is null where it is only shown again. */
  #arrived({ effects }: Played<AnyMove>, result: Result | null): void {
    this.#screen.finish();
    this.#capabilities.ask("arrived", effects, result);
    if (result !== null && this.#app.game.result !== null) this.#over(result);
  }

  #over(result: Result): void {
    if (!isLent(this.#app)) this.#capabilities.ask("ended", result);
  }

  /** After every change of the game: what shows it follows between the frames of a flight, or as soon as the screen is to finish. */
  #changed(): void {
    const app = this.#app;
    app.hand = EMPTY_HAND;
    app.notice = null;
    app.marked = [];
    if (app.memory === "on" && app.game.result !== null) app.memory = "shown";
    this.#screen.refreshInParts(() => this.#capabilities.ask("keep"));
  }

  // ---- Back and forth ----

  /** Shows the position after so many plies; `said` stands before whose turn it is there. */
  goTo(ply: number, said?: string): void {
    if (this.#capabilities.ask("shows", ply).every((may) => may)) this.walk((game) => game.goTo(ply), said);
  }

  /** Goes back or forth in the game and shows a single step as a motion. */
  walk(go: (game: AnyGame) => void, said?: string): void {
    const { stage } = this.#screen;
    stage.land();
    const { game } = this.#app;
    const { ply, state } = game;
    const [taken, shown] = [lastPlayed(game), game.position()];
    const { result } = game;
    go(game);
    if (game.state === state && game.result === result) return;
    const moved = game.ply - ply;
    this.#changed();
    const place = { n: game.ply, all: lastPly(game) };
    this.#screen.say(`${said ?? t("said.jumped", place)}. ${standing(this.#app)}`);
    stage.follow();
    const made = lastPlayed(game);
    // In another line there may be no such step between the two positions.
    if (moved === -1 && taken?.before === game.position())
      stage.fly(game.state, taken.effects, true, () => this.#screen.finish());
    else if (moved === 1 && made?.before === shown)
      stage.fly(state, made.effects, false, () => this.#arrived(made, null));
    else this.#screen.finish();
  }

  /** Drops the moves beyond the one shown. */
  cut(): void {
    this.#app.game = cut(this.#app.game);
    this.#changed();
    this.#screen.finish();
  }

  /** Ends the player's own game otherwise than by a move. */
  end(ending: GameEnding): void {
    const { game } = this.#app;
    if (isLent(this.#app) || game.result !== null) return;
    this.#screen.stage.land();
    game.end(ending);
    this.#changed();
    this.#screen.finish();
    this.#screen.say(standing(this.#app));
    if (game.result !== null) this.#over(game.result);
  }
}
