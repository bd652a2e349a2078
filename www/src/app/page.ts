/** Makes the parts of the page and connects them: what is pressed, what carries it out, what shows it. */
import { Pointers } from "../board/pointers.ts";
import { hintSaid } from "../board/said.ts";
import { Sounds } from "../board/sound.ts";
import { Autosave } from "../keep/autosave.ts";
import { oldestGames, saveSettings } from "../keep/storage.ts";
import type { Tab } from "../keep/tab.ts";
import { Learn } from "../learn/lesson.ts";
import {
  type App,
  AT_REST,
  type GameName,
  isLearning,
  isWatched,
  type Seats,
  type Settings,
} from "../state.ts";
import type { Controls, GameControls, TableControls, ViewControls } from "../ui/controls.ts";
import { dialogOpen, refreshDialog } from "../ui/dialog.ts";
import { openEnd, openRules } from "../ui/dialogs.ts";
import { openLearn } from "../ui/lessons.ts";
import { openNewGame } from "../ui/new-game.ts";
import { openOpen } from "../ui/open.ts";
import { openSeats } from "../ui/seats.ts";
import { openSettings } from "../ui/settings.ts";
import { openShare } from "../ui/share.ts";
import { StorageNote } from "../ui/storage-note.ts";
import { useLang } from "../words/i18n.ts";
import { applyColours, applyLanguage } from "./appearance.ts";
import { Computer } from "./computer.ts";
import { Moves } from "./moves.ts";
import { ResultNote } from "./result.ts";
import { Screen } from "./screen.ts";
import { Tables } from "./tables.ts";
import { Turn } from "./turn.ts";

/** What is there beside games: it starts before them, and also without them. */
export interface AppNotes {
  about(): void;
  /** The language may be another. */
  refresh(): void;
}

export class Page {
  readonly #app: App;
  readonly #tab: Tab;
  readonly #notes: AppNotes;
  readonly #controls: Controls;
  readonly #screen: Screen;
  readonly #autosave: Autosave;
  readonly #learn: Learn;
  readonly #sounds: Sounds;
  readonly #moves: Moves;
  readonly #turn: Turn;
  readonly #pointers: Pointers;
  readonly #result: ResultNote;
  readonly #storage: StorageNote;
  /** Which game is on the table. */
  readonly tables: Tables;

  constructor(app: App, tab: Tab, notes: AppNotes) {
    this.#app = app;
    this.#tab = tab;
    this.#notes = notes;
    this.#controls = this.#makeControls();
    this.#autosave = new Autosave(app, tab, (text) => this.notice(text));
    this.#learn = this.#makeLearn();
    this.#screen = new Screen(app, this.#controls, this.#learn);
    this.#sounds = new Sounds(app);
    this.#moves = new Moves(app, this.#screen, this.#autosave, this.#sounds, this.#learn);
    this.tables = new Tables(app, this.#screen, this.#autosave, tab, this.#learn);
    this.#turn = new Turn(app, this.#moves, this.#screen);
    this.#pointers = new Pointers(
      this.#screen.shell.board,
      this.#screen.stage,
      this.#turn,
      this.#screen.peek,
    );
    this.#storage = new StorageNote({
      share: () => this.#controls.share(),
      oldest: () => oldestGames(this.#tab.slot),
      drop: (slots) => this.#autosave.dropAndSave(slots),
    });
    this.#result = new ResultNote(app, this.tables, this.#screen, () => this.openNewGame());
    this.#connect();
    this.#applySettings();
    this.#screen.newBoard();
  }

  #connect(): void {
    this.#moves.onOver = () => this.#result.soon();
    this.tables.onReplace = () => this.#result.forget();
    this.#screen.shell.storage.append(this.#storage.element);
    this.#autosave.onFailure = (failure) => this.#storage.show(failure);
    this.#autosave.try();
    const computer = new Computer(this.#app, this.#moves, this.#screen);
    this.#screen.onRefresh = () => {
      this.#notes.refresh();
      computer.update();
    };
    computer.onHint = (found) => this.#screen.say(hintSaid(this.#app, found));
    document.addEventListener("keydown", (event) => this.#escape(event));
  }

  #makeLearn(): Learn {
    return new Learn(this.#app, {
      replaceGame: (other) => this.tables.replaceGame(other),
      resume: (own) => this.tables.open(own),
      play: (move) => this.#moves.play(move),
      takeBack: () => this.#moves.takeBack(),
      refresh: () => this.#screen.refresh(),
      say: (text) => this.#screen.say(text),
      focusBoard: () => this.#screen.grid.focusBoard(),
    });
  }

  // ---- Controls ----

  #makeControls(): Controls {
    return {
      ...this.#gameControls(),
      ...this.#tableControls(),
      ...this.#viewControls(),
      settings: (change) => this.#settings(change),
    };
  }

  #gameControls(): GameControls {
    return {
      playMove: (move) => this.#moves.playMove(move),
      cancel: () => this.#turn.cancel(),
      undo: () => this.#moves.undo(),
      redo: () => this.#moves.redo(),
      goTo: (ply) => this.#moves.goTo(ply),
      latest: () => this.#moves.latest(),
      continueHere: () => this.#moves.continueHere(),
      resign: (player) => this.#moves.resign(player),
      agreeDraw: () => this.#moves.agreeDraw(),
      hint: () => this.#hint(),
      seat: (seats) => this.#seat(seats),
      pause: (paused) => this.#pause(paused),
    };
  }

  #tableControls(): TableControls {
    return {
      startGame: (setup) => this.tables.startGame(setup),
      openText: (text) => this.tables.openText(text),
      openKept: (slot) => this.tables.openKept(slot),
    };
  }

  #viewControls(): ViewControls {
    const app = this.#app;
    return {
      newGame: () => this.openNewGame(),
      rules: () => openRules(app.game.name, (game) => this.#openLearn(game)),
      learn: () => this.#openLearn(app.game.name),
      openSettings: () => openSettings(app, this.#controls, () => this.#sounds.sample(), this.#notes.about),
      end: () => this.#openEnd(),
      result: () => this.#showResult(),
      seats: () => openSeats(app, this.#controls),
      share: () => openShare(app, () => this.#openOpen()),
      zoom: (factor) => this.#screen.stage.zoom(factor),
      fit: () => this.#screen.stage.fit(),
      centre: () => this.#screen.centre(),
    };
  }

  openNewGame(): void {
    openNewGame(
      this.tables.setup(),
      this.#controls,
      () => this.#openOpen(),
      (game) => this.#openLearn(game),
    );
  }

  #openLearn(game: GameName): void {
    openLearn(game, (subject) => this.#learn.start(subject));
  }

  #openOpen(): void {
    openOpen(this.#controls, this.#tab.slot);
  }

  /** A game that is over shows how it ended. Those who watch have nothing to end. */
  #openEnd(): void {
    const app = this.#app;
    if (app.game.result !== null) this.#showResult();
    else if (!isLearning(app) && !isWatched(app)) openEnd(app, this.#controls);
  }

  #showResult(): void {
    if (!isLearning(this.#app)) this.#result.show();
  }

  notice(text: string): void {
    this.#screen.notice(text);
  }

  #hint(): void {
    const app = this.#app;
    if (isLearning(app)) return;
    app.notice = null;
    if (app.hinted !== null) app.hinted = null;
    else app.hinting = !app.hinting;
    this.#screen.refresh();
  }

  #seat(seats: Seats): void {
    if (isLearning(this.#app)) return;
    Object.assign(this.#app, { seats, ...AT_REST });
    this.#autosave.save();
    this.#screen.refresh();
  }

  #pause(paused: boolean): void {
    this.#app.paused = paused;
    this.#screen.refresh();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || dialogOpen()) return;
    const { peek, shell } = this.#screen;
    if (peek.end() || this.#pointers.escape() || this.#turn.cancel() || shell.showMoves(false))
      event.preventDefault();
  }

  // ---- Settings ----

  #settings(change: Partial<Settings>): void {
    const app = this.#app;
    app.settings = { ...app.settings, ...change };
    saveSettings(app.settings);
    this.#applySettings();
    this.#screen.stage.layout();
    this.#screen.refresh();
    this.#screen.stage.restyle();
    refreshDialog();
  }

  #applySettings(): void {
    const { lang, latinDigits } = this.#app.settings;
    useLang(lang, latinDigits);
    applyLanguage(lang);
    this.#storage.refresh();
    this.systemChanged();
  }

  /** The system turned light or dark, or the choice of the page did. */
  systemChanged(): void {
    this.#app.dark = applyColours(this.#app.settings);
    this.#screen.stage.restyle();
  }
}
