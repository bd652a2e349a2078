/**
 * What happens to the game on the table: moves, steps back and forth, endings. While a lesson is on the table only the
 * lesson changes it, whatever control asks.
 */
import { errorText, moveSaid, standing } from "../board/said.ts";
import type { Sounds } from "../board/sound.ts";
import type { Autosave } from "../keep/autosave.ts";
import type { Learn } from "../learn/lesson.ts";
import { cut } from "../package/games.ts";
import {
  type AnyGame,
  type AnyMove,
  type App,
  EMPTY_HAND,
  hidesCovered,
  isLearning,
  lastPlayed,
  NOTHING_FOUND,
  type Played,
  pliesAhead,
  stepsBack,
  stepsForward,
} from "../state.ts";
import { t } from "../words/i18n.ts";
import type { Screen } from "./screen.ts";

export class Moves {
  readonly #app: App;
  readonly #screen: Screen;
  readonly #autosave: Autosave;
  readonly #sounds: Sounds;
  readonly #learn: Learn;
  /** Called when a game of the player's own has ended. */
  onOver: () => void = () => undefined;

  constructor(app: App, screen: Screen, autosave: Autosave, sounds: Sounds, learn: Learn) {
    this.#app = app;
    this.#screen = screen;
    this.#autosave = autosave;
    this.#sounds = sounds;
    this.#learn = learn;
  }

  /** A move of the person at the table. */
  playMove(move: AnyMove, flying = true): void {
    if (this.#app.boardLocked !== true) this.play(move, flying);
  }

  /** A move of a person or, in notation, of the computer or of a lesson. */
  play(move: AnyMove | string, flying = true): void {
    const { game } = this.#app;
    const before = game.state;
    const tried = game.tryPlay(move);
    if (!tried.ok) {
      this.#screen.notice(errorText(tried.error.code, tried.error.message));
      this.#screen.refresh();
      return;
    }
    const { played } = tried;
    const judged = this.#learn.judge(played);
    this.#changed();
    this.#screen.say(`${moveSaid(this.#app, played)} ${judged}`.trim());
    const { stage } = this.#screen;
    stage.follow();
    if (flying) stage.fly(before, played.effects, false, () => this.#arrived(played));
    else this.#arrived(played);
  }

  #arrived(played: Played<AnyMove>): void {
    this.#sounds.played(played.effects, played.result);
    if (this.#learn.subject !== null) this.#learn.settle();
    else if (played.result !== null && this.#app.game.result !== null) this.onOver();
  }

  /** After every change of the game. */
  #changed(): void {
    const app = this.#app;
    app.hand = EMPTY_HAND;
    app.notice = null;
    Object.assign(app, NOTHING_FOUND);
    if (app.memory === "on" && app.game.result !== null) app.memory = "shown";
    this.#screen.peek.end();
    this.#autosave.save();
    this.#screen.refresh();
  }

  // ---- Back and forth ----

  undo(): void {
    if (!isLearning(this.#app)) this.#undo();
  }

  #undo(): void {
    const { game } = this.#app;
    const steps = stepsBack(this.#app);
    const there = game.clone();
    if (steps > 0) there.undo(steps);
    if (steps > 0 && this.#mayStep(there.ply)) this.#step("said.undone", () => game.undo(steps));
  }

  /** A wrong move of a lesson goes back, and is not there to be played again. */
  takeBack(): void {
    this.#undo();
    this.#app.game = cut(this.#app.game);
    this.#screen.refresh();
  }

  redo(): void {
    const steps = isLearning(this.#app) ? 0 : stepsForward(this.#app);
    if (steps > 0) this.#step("said.redone", (game) => game.redo(steps));
  }

  goTo(ply: number): void {
    if (isLearning(this.#app) || !this.#mayStep(ply)) return;
    const all = this.#app.game.fullHistory().length;
    this.#step("said.jumped", (game) => game.goTo(ply), { n: ply, all });
  }

  latest(): void {
    if (isLearning(this.#app)) return;
    const all = this.#app.game.fullHistory().length;
    this.#step("said.jumped", (game) => game.goTo(all), { n: all, all });
  }

  /** Drops the moves beyond the one shown. */
  continueHere(): void {
    const app = this.#app;
    if (isLearning(app) || pliesAhead(app.game) === 0 || hidesCovered(app)) return;
    this.#screen.stage.land();
    app.game = cut(app.game);
    this.#changed();
    this.#screen.say(`${t("said.continued", { n: app.game.ply })}. ${standing(app)}`);
  }

  /** In the memory game there is one step back, to the last turn of a person: further back covered cups could be seen. */
  #mayStep(ply: number): boolean {
    const app = this.#app;
    if (!hidesCovered(app)) return true;
    const game = app.game.clone();
    while (game.canRedo) game.redo();
    const steps = stepsBack({ ...app, game });
    if (steps > 0) game.undo(steps);
    if (ply >= game.ply) return true;
    this.#screen.notice(t("memory.ahead"));
    this.#screen.refresh();
    return false;
  }

  /** Goes back or forth in the game and shows a single step as a motion. */
  #step(
    said: "said.undone" | "said.redone" | "said.jumped",
    go: (game: AnyGame) => void,
    params: Readonly<Record<string, number>> = {},
  ): void {
    const { stage } = this.#screen;
    stage.land();
    const { game } = this.#app;
    const { ply, state } = game;
    const taken = lastPlayed(game);
    const { result } = game;
    go(game);
    if (game.state === state && game.result === result) return;
    const moved = game.ply - ply;
    this.#changed();
    this.#screen.say(`${t(said, params)}. ${standing(this.#app)}`);
    stage.follow();
    const made = lastPlayed(game)?.effects ?? [];
    if (moved === -1 && taken !== null) stage.fly(game.state, taken.effects, true, () => undefined);
    else if (moved === 1) stage.fly(state, made, false, () => this.#sounds.played(made, null));
  }

  // ---- Endings ----

  resign(player: string): void {
    this.#end((game) => game.resign(player));
  }

  agreeDraw(): void {
    this.#end((game) => game.agreeDraw());
  }

  #end(end: (game: AnyGame) => void): void {
    if (isLearning(this.#app) || this.#app.game.result !== null) return;
    end(this.#app.game);
    this.#changed();
    this.#screen.say(standing(this.#app));
    this.onOver();
  }
}
