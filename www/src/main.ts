/** Puts the page together and carries out what its controls ask for. */
import {
  errorText,
  markParts,
  moveSaid,
  placeLabel,
  playerName,
  pointsLabel,
  refusal,
  say,
  standing,
} from "./a11y.ts";
import {
  choices,
  formatPoints,
  lastPlaces,
  NO_CHOICES,
  planeCells,
  press,
  type Step,
  winningPlaces,
} from "./board.ts";
import { errorCode, keep, newGame, ready, restore } from "./engine.ts";
import { BoardGrid } from "./grid.ts";
import { direction, isolate, notation, t, useLang } from "./i18n.ts";
import { Pointers } from "./input.ts";
import { Stage } from "./render.ts";
import {
  type Actions,
  type AnyGame,
  type AnyMove,
  type App,
  EMPTY_HAND,
  type Hand,
  lastPlayed,
  type Played,
  pliesAhead,
  type Settings,
  type Setup,
} from "./state.ts";
import { loadGame, loadSettings, saveGame, saveSettings } from "./storage.ts";
import { dialogOpen, refreshDialog } from "./ui/dialog.ts";
import { openEnd, openResult, openRules, openSettings } from "./ui/dialogs.ts";
import { openNewGame } from "./ui/new-game.ts";
import { type Openers, Shell } from "./ui/shell.ts";

const FIRST_GAME: Setup = { game: "gobblet", options: {}, names: {} };
/** Long enough to see the last move before the result covers it, in ms. */
const RESULT_DELAY = 500;

class Page implements Actions {
  readonly #app: App;
  readonly #shell: Shell;
  readonly #stage: Stage;
  readonly #grid: BoardGrid;
  readonly #pointers: Pointers;
  #storageFailed = false;
  #resultTimer = 0;

  constructor(app: App) {
    this.#app = app;
    this.#shell = new Shell(app, this, this.#openers());
    this.#grid = new BoardGrid(this.#shell.grid);
    this.#stage = new Stage(app, this.#shell.board, this.#shell.canvas);
    this.#stage.cells = () => planeCells(app.game);
    this.#stage.onLayout = () => this.#grid.place((place) => this.#stage.rect(place));
    this.#grid.onFocus = (place) => this.#stage.reveal(place);
    this.#pointers = new Pointers(this.#shell.board, this.#stage, this);
    document.addEventListener("keydown", (event) => this.#escape(event));
    this.#applySettings();
    this.#began();
  }

  #openers(): Openers {
    return {
      newGame: () => openNewGame(this.#setup(), this),
      rules: () => openRules(this.#app.game.name),
      settings: () => openSettings(this.#app, this),
      end: () => openEnd(this.#app, this),
      zoom: (factor) => this.#stage.zoom(factor),
      fit: () => this.#stage.fit(),
      centre: () => this.#stage.centreOn(lastPlaces(this.#app.game)[0] ?? "0,0"),
    };
  }

  openNewGame(): void {
    openNewGame(this.#setup(), this);
  }

  #setup(): Setup {
    const { game, names } = this.#app;
    return { game: game.name, options: game.options, names };
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
    this.#grid.setPlane(planeCells(app.game));
    this.#grid.place((place) => this.#stage.rect(place));
    this.#relabel();
    this.#shell.board.dataset["position"] = app.game.position();
    this.#shell.board.dataset["game"] = app.game.name;
    this.#stage.draw();
  }

  #relabel(): void {
    const app = this.#app;
    const now = choices(app.game, app.hand);
    const last = new Set(lastPlaces(app.game));
    const winning = new Set(winningPlaces(app.game));
    const live = new Set([
      ...now.movable,
      ...now.plays.keys(),
      app.hand.selected ?? "",
      app.hand.pending ?? "",
    ]);
    this.#grid.label(
      (place) => ({
        label: [placeLabel(app, now, place), ...markParts(last.has(place), winning.has(place))].join(", "),
        live: live.has(place),
      }),
      (group) => this.#groupName(group),
    );
  }

  #groupName(group: string): string {
    const { game, names } = this.#app;
    const title = t(`game.${game.name}`);
    if (group !== "board") return t("board.reserve", { player: isolate(playerName(game, names, group)) });
    return t(game.name === "gobe" ? "board.plane" : "board.label", { game: title });
  }

  #say(text: string): void {
    say(this.#shell.live, text);
  }

  #notice(text: string): void {
    this.#app.notice = text;
    this.#say(text);
  }

  // ---- The hand ----

  press(place: string, how: "mouse" | "touch" | "key"): void {
    this.#stage.land();
    this.#take(press(this.#app.game, this.#app.hand, place, how !== "touch"), true);
  }

  lift(from: string): boolean {
    this.#stage.land();
    if (this.#app.hand.selected === from) return true;
    const step = press(this.#app.game, EMPTY_HAND, from, true);
    if (step.kind === "hand") this.#take(step, true);
    return step.kind === "hand";
  }

  drop(from: string, to: string): void {
    if (this.#app.hand.selected !== from) return;
    const step = press(this.#app.game, this.#app.hand, to, true);
    // A drop on another own piece that cannot be covered chooses nothing: the piece goes back.
    if (step.kind === "hand") this.#setHand(EMPTY_HAND);
    else this.#take(step, false);
  }

  cancel(): boolean {
    if (this.#app.hand === EMPTY_HAND) return false;
    this.#setHand(EMPTY_HAND);
    this.#say(t("said.cancelled"));
    return true;
  }

  #setHand(hand: Hand): void {
    this.#app.hand = hand;
    this.#app.notice = null;
    this.refresh();
  }

  #take(step: Step, flying: boolean): void {
    if (step.kind === "play") this.playMove(step.move, flying);
    else if (step.kind === "hand") {
      const place = step.hand.selected ?? step.hand.pending;
      this.#setHand(step.hand === EMPTY_HAND ? EMPTY_HAND : step.hand);
      this.#say(place === null ? t("said.cancelled") : t("said.chosen", { place: this.#spoken(place) }));
    } else this.#refuse(step.attempt);
  }

  /** A place as it is said when it has just been chosen: what is there, without what could be done. */
  #spoken(place: string): string {
    if (!place.startsWith("r:")) return notation(place);
    return placeLabel({ ...this.#app, hand: EMPTY_HAND }, NO_CHOICES, place);
  }

  #refuse(attempt: string | null): void {
    this.#app.hand = this.#app.game.name === "gobe" ? this.#app.hand : EMPTY_HAND;
    const explained = attempt === null ? null : this.#explain(attempt);
    this.#app.notice = null;
    if (explained !== null) this.#notice(explained);
    this.refresh();
  }

  #explain(attempt: string): string | null {
    const found = this.#app.game.explain(attempt);
    return found.legal ? null : refusal(found.rule);
  }

  // ---- Moves ----

  playMove(move: AnyMove, flying = true): void {
    const { game } = this.#app;
    const before = game.state;
    const tried = game.tryPlay(move);
    if (!tried.ok) {
      this.#notice(errorText(tried.error.code, tried.error.message));
      this.refresh();
      return;
    }
    const { played } = tried;
    this.#changed();
    this.#say(moveSaid(this.#app, played));
    this.#stage.follow();
    if (flying) this.#stage.fly(before, played.effects, false, () => this.#arrived(played));
    else this.#arrived(played);
  }

  #arrived(played: Played<AnyMove>): void {
    if (played.result !== null && this.#app.game.result !== null) this.#showResultSoon();
  }

  #showResultSoon(): void {
    clearTimeout(this.#resultTimer);
    this.#resultTimer = window.setTimeout(() => {
      const over = this.#app.game.result !== null && pliesAhead(this.#app.game) === 0;
      if (over && !dialogOpen())
        openResult(
          this.#app,
          () => this.startGame(this.#setup()),
          () => this.openNewGame(),
        );
    }, RESULT_DELAY);
  }

  /** After every change of the game. */
  #changed(): void {
    this.#app.hand = EMPTY_HAND;
    this.#app.notice = null;
    this.#save();
    this.refresh();
  }

  #save(): void {
    const { game, names } = this.#app;
    if (saveGame({ kept: keep(game), names }) || this.#storageFailed) return;
    this.#storageFailed = true;
    this.#notice(t("error.storage"));
  }

  undo(): void {
    this.#step("said.undone", (game) => {
      if (game.canUndo) game.undo();
    });
  }

  redo(): void {
    this.#step("said.redone", (game) => {
      if (game.canRedo) game.redo();
    });
  }

  goTo(ply: number): void {
    const all = this.#app.game.fullHistory().length;
    this.#step("said.jumped", (game) => game.goTo(ply), { n: ply, all });
  }

  latest(): void {
    this.#step("said.redone", (game) => {
      while (game.canRedo) game.redo();
    });
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
    else if (moved === 1) this.#stage.fly(state, lastPlayed(game)?.effects ?? [], false, nothing);
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
    const app = this.#app;
    clearTimeout(this.#resultTimer);
    this.#stage.land();
    app.game = newGame(setup);
    app.names = setup.names;
    app.hand = EMPTY_HAND;
    app.notice = null;
    this.#save();
    this.#began();
    this.#say(`${t("said.new-game", { game: t(`game.${setup.game}`) })}. ${standing(app)}`);
    this.#grid.focusBoard();
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
    formatPoints(pointsLabel);
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dir = direction();
    document.title = `${t("app.title")} – ${t("app.subtitle")}`;
    this.systemChanged();
  }

  /** The system turned light or dark, or the choice of the page did. */
  systemChanged(): void {
    const { theme, contrast } = this.#app.settings;
    const dark =
      theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    this.#app.dark = dark;
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
    document.documentElement.dataset["contrast"] = contrast ? "more" : "normal";
    this.#stage.restyle();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || dialogOpen()) return;
    if (this.#pointers.escape() || this.cancel() || this.#shell.showMoves(false)) event.preventDefault();
  }
}

/** The game that was saved, or a new one. `fresh` says that there was none. */
function firstGame(): { game: AnyGame; names: App["names"]; fresh: boolean; problem: unknown } {
  const saved = loadGame();
  if (saved !== null) {
    try {
      return { game: restore(saved.kept), names: saved.names, fresh: false, problem: null };
    } catch (problem) {
      return { game: newGame(FIRST_GAME), names: {}, fresh: true, problem };
    }
  }
  return { game: newGame(FIRST_GAME), names: {}, fresh: true, problem: null };
}

async function boot(): Promise<void> {
  const settings = loadSettings();
  useLang(settings.lang);
  await ready();
  const { game, names, fresh, problem } = firstGame();
  const notice = problem === null ? null : errorText(errorCode(problem), String(problem));
  const page = new Page({ settings, game, names, hand: EMPTY_HAND, notice, dark: false });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.systemChanged());
  if (fresh) page.openNewGame();
}

boot().catch((error: unknown) => {
  const message = document.createElement("p");
  message.className = "broken";
  message.setAttribute("role", "alert");
  message.textContent = errorText(errorCode(error), String(error));
  document.body.append(message);
});
