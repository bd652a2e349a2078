/** The page put together: it carries out what its controls ask for. */

import { gainAt, lastPlaces, planeCells } from "../board/choices.ts";
import { BoardGrid } from "../board/grid.ts";
import { faces, groupName } from "../board/labels.ts";
import { Peek } from "../board/peek.ts";
import { Pointers } from "../board/pointers.ts";
import { errorText, hintSaid, moveSaid, say, standing } from "../board/said.ts";
import { Sounds } from "../board/sound.ts";
import { Stage } from "../board/stage.ts";
import { pageGame } from "../games/index.ts";
import { Keeping, restored } from "../keep/autosave.ts";
import { readAnything } from "../keep/import.ts";
import { savedGames, saveSettings } from "../keep/storage.ts";
import type { Tab } from "../keep/tab.ts";
import { Learn } from "../learn/lesson.ts";
import { cut, errorCode, newGame } from "../package/games.ts";
import {
  type Actions,
  type AnyGame,
  type AnyMove,
  type App,
  AT_REST,
  EMPTY_HAND,
  type GameName,
  type How,
  hidesCovered,
  isWatched,
  lastPlayed,
  NOTHING_FOUND,
  type OwnGame,
  type Played,
  pliesAhead,
  type Seats,
  type Settings,
  type Setup,
  stepsBack,
  stepsForward,
} from "../state.ts";
import { dialogOpen, dialogsClosed, refreshDialog } from "../ui/dialog.ts";
import { openEnd, openResult, openRules } from "../ui/dialogs.ts";
import { openLearn } from "../ui/lessons.ts";
import { openNewGame } from "../ui/new-game.ts";
import { openOpen } from "../ui/open.ts";
import { openSeats } from "../ui/seats.ts";
import { openSettings } from "../ui/settings.ts";
import { openShare } from "../ui/share.ts";
import { type Openers, Shell } from "../ui/shell.ts";
import { t, useLang } from "../words/i18n.ts";
import { dressColours, dressText } from "./appearance.ts";
import { Computer } from "./computer.ts";
import { Turn } from "./turn.ts";

/** Long enough to see the last move before the result covers it, in ms. */
const RESULT_DELAY = 500;

/** What is there beside games: it starts before them, and also without them. */
export interface Around {
  about(): void;
  /** The language may be another. */
  refresh(): void;
}

export class Page implements Actions {
  readonly #app: App;
  readonly #around: Around;
  readonly #shell: Shell;
  readonly #stage: Stage;
  readonly #grid: BoardGrid;
  readonly #pointers: Pointers;
  readonly #turn: Turn;
  readonly #sounds: Sounds;
  readonly #peek: Peek;
  readonly #learn: Learn;
  readonly #tab: Tab;
  readonly #keeping: Keeping;
  readonly #computer: Computer;
  #resultTimer = 0;

  constructor(app: App, tab: Tab, around: Around) {
    this.#app = app;
    this.#tab = tab;
    this.#around = around;
    this.#keeping = new Keeping(app, tab, (text) => this.notice(text));
    this.#learn = new Learn(app, {
      lay: (other) => this.#lay(other),
      resume: (own) => this.#opened(own),
      play: (move) => this.#play(move),
      takeBack: () => this.#takeBack(),
      refresh: () => this.refresh(),
      say: (text) => this.#say(text),
      focusBoard: () => this.#grid.focusBoard(),
    });
    this.#shell = new Shell(app, this, this.#openers(), this.#learn);
    this.#grid = new BoardGrid(this.#shell.grid);
    this.#stage = new Stage(app, this.#shell.board, this.#shell.canvas);
    this.#stage.cells = () => planeCells(app.game);
    this.#stage.onLayout = () => this.#grid.place((place) => this.#stage.rect(place));
    this.#grid.onFocus = (place) => {
      this.#peek.end();
      this.#stage.reveal(place);
      if (BoardGrid.seesFocus()) this.#stage.point(place);
    };
    this.#grid.onBlur = () => this.#stage.point(null);
    this.#stage.onPoint = () => this.#shell.showGain(gainAt(app, this.#stage.hover));
    this.#sounds = new Sounds(app);
    this.#turn = new Turn(app, {
      land: () => this.#stage.land(),
      refresh: () => this.refresh(),
      say: (text) => this.#say(text),
      playMove: (move, flying) => this.playMove(move, flying),
    });
    this.#computer = new Computer(app, {
      playMove: (move) => this.#play(move, true),
      quiet: dialogsClosed,
      show: () => this.#foundHint(),
      failed: (error) => this.notice(errorText(errorCode(error), String(error))),
    });
    this.#peek = new Peek(app, this.#stage, this.#shell.board, (text) => this.#say(text));
    this.#pointers = new Pointers(this.#shell.board, this.#stage, this, this.#peek);
    this.#grid.onPeek = (place) => this.#peek.toggle(place);
    document.addEventListener("keydown", (event) => this.#escape(event));
    this.#applySettings();
    this.#began();
  }

  #openers(): Openers {
    return {
      newGame: () => this.openNewGame(),
      rules: () => openRules(this.#app.game.name, (game) => this.#openLearn(game)),
      learn: () => this.#openLearn(this.#app.game.name),
      settings: () => openSettings(this.#app, this, () => this.#sounds.sample(), this.#around.about),
      end: () => {
        // Those who watch have nothing to end.
        if (!isWatched(this.#app) || this.#app.game.result !== null) openEnd(this.#app, this);
      },
      seats: () => openSeats(this.#app, this),
      share: () => openShare(this.#app, () => this.#showOpen()),
      zoom: (factor) => this.#stage.zoom(factor),
      fit: () => this.#stage.fit(),
      centre: () => this.#stage.centreOn(lastPlaces(this.#app.game)[0] ?? "0,0"),
    };
  }

  openNewGame(): void {
    openNewGame(
      this.#setup(),
      this,
      () => this.#showOpen(),
      (game) => this.#openLearn(game),
    );
  }

  #openLearn(game: GameName): void {
    openLearn(game, (subject) => this.#learn.start(subject));
  }

  #showOpen(): void {
    openOpen(this, this.#tab.slot);
  }

  #setup(): Setup {
    const { game, names, seats, memory } = this.#app.aside ?? this.#app;
    return { game: game.name, options: game.options, names, seats, memory: memory !== "off" };
  }

  /** A game is on the table that was not there before. */
  #began(): void {
    const { game, settings } = this.#app;
    this.#grid.build(game, settings.flip);
    this.#grid.setPlane(planeCells(game));
    this.#stage.reset();
    this.refresh();
  }

  // ---- Showing ----

  /** Brings everything up to date with the state. */
  refresh(): void {
    const app = this.#app;
    this.#shell.refresh();
    this.#shell.showGain(gainAt(app, this.#stage.hover));
    this.#around.refresh();
    this.#grid.setPlane(planeCells(app.game));
    this.#grid.place((place) => this.#stage.rect(place));
    this.#grid.label(faces(app), (group) => groupName(app, group));
    this.#shell.board.dataset["position"] = hidesCovered(app) ? "" : app.game.position();
    this.#shell.board.dataset["game"] = app.game.name;
    this.#stage.draw();
    this.#computer.attend();
  }

  #say(text: string): void {
    say(this.#shell.live, text);
  }

  /** Shows a message in the place of the hint, until the next action. */
  notice(text: string): void {
    this.#app.notice = text;
    this.#say(text);
    this.#shell.refresh();
  }

  // ---- The hand ----

  press(place: string, how: How): void {
    if (this.#app.still !== true) this.#turn.press(place, how);
  }

  lift(from: string): boolean {
    return this.#app.still !== true && this.#turn.lift(from);
  }

  drop(from: string, to: string, how: How): void {
    if (this.#app.still !== true) this.#turn.drop(from, to, how);
  }

  cancel(): boolean {
    return this.#turn.cancel();
  }

  // ---- Moves ----

  playMove(move: AnyMove, flying = true): void {
    if (this.#app.still !== true) this.#play(move, flying);
  }

  /** A move of a person or, in notation, of the computer or of a lesson. */
  #play(move: AnyMove | string, flying = true): void {
    const { game } = this.#app;
    const before = game.state;
    const tried = game.tryPlay(move);
    if (!tried.ok) {
      this.notice(errorText(tried.error.code, tried.error.message));
      this.refresh();
      return;
    }
    const { played } = tried;
    const judged = this.#learn.judge(played);
    this.#changed();
    this.#say(`${moveSaid(this.#app, played)} ${judged}`.trim());
    this.#stage.follow();
    if (flying) this.#stage.fly(before, played.effects, false, () => this.#arrived(played));
    else this.#arrived(played);
  }

  #arrived(played: Played<AnyMove>): void {
    this.#sounds.played(played.effects, played.result);
    if (this.#learn.subject !== null) this.#learn.settle();
    else if (played.result !== null && this.#app.game.result !== null) this.#showResultSoon();
  }

  /** A wrong move of a lesson goes back, and is not there to be played again. */
  #takeBack(): void {
    this.undo();
    this.#app.game = cut(this.#app.game);
    this.refresh();
  }

  #showResultSoon(): void {
    clearTimeout(this.#resultTimer);
    this.#resultTimer = window.setTimeout(async () => {
      await dialogsClosed();
      const over = this.#app.game.result !== null && pliesAhead(this.#app.game) === 0;
      if (over)
        openResult(
          this.#app,
          () => this.startGame(this.#setup()),
          () => this.openNewGame(),
        );
    }, RESULT_DELAY);
  }

  /** After every change of the game. */
  #changed(): void {
    const app = this.#app;
    app.hand = EMPTY_HAND;
    app.notice = null;
    Object.assign(app, NOTHING_FOUND);
    if (app.memory === "on" && app.game.result !== null) app.memory = "shown";
    this.#peek.end();
    this.#keeping.save();
    this.refresh();
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
    this.notice(t("memory.ahead"));
    this.refresh();
    return false;
  }

  undo(): void {
    const { game } = this.#app;
    const steps = stepsBack(this.#app);
    const there = game.clone();
    if (steps > 0) there.undo(steps);
    if (steps > 0 && this.#mayStep(there.ply)) this.#step("said.undone", () => game.undo(steps));
  }

  redo(): void {
    const steps = stepsForward(this.#app);
    if (steps > 0) this.#step("said.redone", (game) => game.redo(steps));
  }

  hint(): void {
    const app = this.#app;
    app.notice = null;
    if (app.hinted !== null) app.hinted = null;
    else app.hinting = !app.hinting;
    this.refresh();
  }

  #foundHint(): void {
    this.refresh();
    if (this.#app.hinted !== null) this.#say(hintSaid(this.#app, this.#app.hinted));
  }

  seat(seats: Seats): void {
    Object.assign(this.#app, { seats, ...AT_REST });
    this.#keeping.save();
    this.refresh();
  }

  pause(paused: boolean): void {
    this.#app.paused = paused;
    this.refresh();
  }

  goTo(ply: number): void {
    if (!this.#mayStep(ply)) return;
    const all = this.#app.game.fullHistory().length;
    this.#step("said.jumped", (game) => game.goTo(ply), { n: ply, all });
  }

  latest(): void {
    this.#step("said.redone", (game) => {
      while (game.canRedo) game.redo();
    });
  }

  continueHere(): void {
    const app = this.#app;
    if (pliesAhead(app.game) === 0 || hidesCovered(app)) return;
    this.#stage.land();
    app.game = cut(app.game);
    this.#changed();
    this.#say(`${t("said.continued", { n: app.game.ply })}. ${standing(app)}`);
  }

  /** Goes back or forth in the game and shows a single step as a motion. */
  #step(
    said: "said.undone" | "said.redone" | "said.jumped",
    go: (game: AnyGame) => void,
    params: Readonly<Record<string, number>> = {},
  ): void {
    this.#stage.land();
    const { game } = this.#app;
    const { ply, state } = game;
    const taken = lastPlayed(game);
    const { result } = game;
    go(game);
    if (game.state === state && game.result === result) return;
    const moved = game.ply - ply;
    this.#changed();
    this.#say(`${t(said, params)}. ${standing(this.#app)}`);
    this.#stage.follow();
    const nothing = () => undefined;
    if (moved === -1 && taken !== null) this.#stage.fly(game.state, taken.effects, true, nothing);
    else if (moved === 1)
      this.#stage.fly(state, lastPlayed(game)?.effects ?? [], false, () =>
        this.#sounds.played(lastPlayed(game)?.effects ?? [], null),
      );
  }

  resign(player: string): void {
    this.#ending((game) => game.resign(player));
  }

  agreeDraw(): void {
    this.#ending((game) => game.agreeDraw());
  }

  #ending(end: (game: AnyGame) => void): void {
    if (this.#app.game.result !== null) return;
    end(this.#app.game);
    this.#changed();
    this.#say(standing(this.#app));
    this.#showResultSoon();
  }

  startGame(setup: Setup): void {
    this.#keeping.makeRoom();
    this.#learn.forget();
    this.#lay({
      game: newGame(setup),
      names: setup.names,
      seats: setup.seats,
      memory: setup.memory && pageGame(setup.game).fromMemory ? "on" : "off",
    });
    this.#say(`${t("said.new-game", { game: t(`game.${setup.game}`) })}. ${standing(this.#app)}`);
    this.#grid.focusBoard();
  }

  /** Lays another game on the table. */
  #lay(other: OwnGame): void {
    clearTimeout(this.#resultTimer);
    this.#stage.land();
    Object.assign(this.#app, other, { ...AT_REST, hand: EMPTY_HAND, notice: null });
    this.#began();
    this.#keeping.save();
  }

  async openText(text: string): Promise<void> {
    const opened = await readAnything(text, this.#app.game);
    this.#keeping.makeRoom();
    this.#opened({ ...opened, names: {}, seats: {} });
  }

  async openKept(slot: string): Promise<void> {
    const saved = savedGames().find(({ id }) => id === slot)?.saved;
    if (saved == null) throw new Error("no game");
    const own = restored(saved);
    const free = await this.#tab.take(slot);
    this.#opened(own);
    if (!free) this.notice(t("error.two-tabs"));
  }

  #opened({ game, names, seats, memory }: OwnGame): void {
    this.#learn.forget();
    this.#lay({ game, names, seats, memory });
    this.#say(`${t("said.opened", { game: t(`game.${game.name}`) })}. ${standing(this.#app)}`);
  }

  // ---- Settings ----

  settings(change: Partial<Settings>): void {
    const app = this.#app;
    const flipped = change.flip !== undefined && change.flip !== app.settings.flip;
    app.settings = { ...app.settings, ...change };
    saveSettings(app.settings);
    this.#applySettings();
    if (flipped) this.#grid.build(app.game, app.settings.flip);
    this.#stage.layout();
    this.refresh();
    this.#stage.restyle();
    refreshDialog();
  }

  #applySettings(): void {
    const { settings } = this.#app;
    useLang(settings.lang);
    dressText(settings.lang);
    this.systemChanged();
  }

  /** The system turned light or dark, or the choice of the page did. */
  systemChanged(): void {
    this.#app.dark = dressColours(this.#app.settings);
    this.#stage.restyle();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || dialogOpen()) return;
    if (this.#peek.end() || this.#pointers.escape() || this.cancel() || this.#shell.showMoves(false))
      event.preventDefault();
  }
}
