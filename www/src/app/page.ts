/** Makes the parts of the page and connects them: what is pressed, what carries it out, what shows it. */
import { listenToPresses } from "../board/pointers.ts";
import { type App, isLent, mayWalk, type Seats, type Settings } from "../state.ts";
import type { Controls } from "../ui/controls.ts";
import { applyColours, applyLanguage } from "./appearance.ts";
import type { Capabilities, HeartOf } from "./capabilities.ts";
import { Moves } from "./moves.ts";
import { Screen } from "./screen.ts";
import { Tables } from "./tables.ts";
import { Turn } from "./turn.ts";

export class Page {
  readonly #app: App;
  readonly #screen: Screen;
  readonly #capabilities: Capabilities;
  readonly #moves: Moves;
  readonly #turn: Turn;
  readonly #tables: Tables;

  constructor(app: App, capabilities: Capabilities) {
    this.#app = app;
    this.#capabilities = capabilities;
    capabilities.heartOf = this.#heart;
    this.#screen = new Screen(app, this.#controls(), capabilities);
    this.#moves = new Moves(app, this.#screen, capabilities);
    this.#tables = new Tables(app, this.#screen, capabilities);
    this.#turn = new Turn(app, this.#moves, this.#screen, capabilities);
    listenToPresses(this.#screen.stage, this.#turn);
    document.addEventListener("keydown", (event) => this.#escape(event));
    capabilities.plugFirst();
    this.#applySettings();
    this.#screen.newBoard();
    capabilities.start();
  }

  /** What capabilities can ask for. */
  readonly #heart: HeartOf = (name) => ({
    app: this.#app,
    parts: (at, setup) => this.#capabilities.ask("parts", at, setup ?? this.#tables.setup()).flat(),
    panel: (element, at) => this.#screen.shell.addPanel(element, at),
    refresh: () => this.#screen.refresh(),
    say: (text) => this.#screen.say(text),
    notice: (text) => this.#screen.notice(text),
    board: this.#screen.stage,
    choose: (place) => (place === null ? this.#turn.cancel() : this.#turn.choose(place)),
    press: (place, input, flying) => this.#turn.press(place, input, flying),
    focusBoard: () => this.#screen.grid.focusBoard(),
    levels: () => this.#capabilities.levels(),
    mark: (places) => {
      this.#app.marked = places;
      this.#screen.refresh();
    },
    offers: (at) => this.#capabilities.offers(at),
    setup: () => this.#tables.setup(),
    next: () => this.#capabilities.next(this.#tables.setup()),
    start: (setup) => this.#tables.startGame(setup),
    seat: (seats) => this.#seat(seats),
    settings: (change) => this.#settings(change),
    open: (own) => this.#tables.openOther(own),
    lend: (game, walks) => this.#tables.lend(game, name, walks),
    walk: (go, said) => this.#moves.walk(go, said),
    cut: () => this.#moves.cut(),
    giveBack: () => this.#tables.giveBack(),
    lock: (locked) => {
      this.#app.boardLocked = locked;
    },
    play: (move) => this.#moves.play(move),
    answers: (address) => this.#capabilities.answers(address),
    visit: (address) => this.#capabilities.visit(address),
    keptWith: (is) => this.#capabilities.ask("keptWith", name, is)[0] ?? null,
    goTo: (ply, said) => this.#moves.goTo(ply, said),
    end: (ending) => this.#moves.end(ending),
    beside: () => (this.#app.shelved ?? this.#app).beside?.[name] ?? null,
    layBeside: (value) => {
      const own = this.#app.shelved ?? this.#app;
      own.beside = { ...own.beside, [name]: value };
      this.#capabilities.ask("keep");
    },
  });

  #controls(): Controls {
    const all = this.#capabilities;
    return {
      playMove: (move) => this.#moves.playMove(move),
      cancel: () => this.#turn.cancel(),
      goTo: (ply) => {
        if (mayWalk(this.#app)) this.#moves.goTo(ply);
      },
      offers: (at) => all.offers(at),
      parts: (at) => all.ask("parts", at, this.#tables.setup()).flat(),
      asks: () => all.ask("asks").at(-1) ?? null,
      besideMove: (ply) => all.ask("besideMove", ply),
    };
  }

  #seat(seats: Seats): void {
    if (isLent(this.#app)) return;
    Object.assign(this.#app, { seats, marked: [] });
    this.#capabilities.ask("keep");
    this.#screen.refresh();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || document.querySelector("dialog") !== null) return;
    const hasEnded = this.#capabilities.ask("escapes").some((ended) => ended);
    if (hasEnded || this.#turn.cancel() || this.#screen.shell.showMoves(false)) event.preventDefault();
  }

  // ---- Settings ----

  #settings(change: Partial<Settings>): void {
    const app = this.#app;
    const before = app.settings;
    app.settings = { ...before, ...change };
    this.#applySettings();
    this.#screen.stage.layout();
    this.#screen.refresh();
    this.#screen.stage.restyle();
    this.#capabilities.ask("changed", before);
  }

  #applySettings(): void {
    applyLanguage(this.#app.settings);
    this.systemChanged();
  }

  /** The system turned light or dark, or the choice of the page did. */
  systemChanged(): void {
    this.#app.dark = applyColours(this.#app.settings);
    this.#screen.stage.restyle();
  }
}
