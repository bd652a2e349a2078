/**
 * Lessons and puzzles on the board. Which moves are right stands in their data; whether a move is legal, the package
 * decides. The player's own game lies aside meanwhile, and comes back as it was.
 */
import gobblet from "../../learn/gobblet.json" with { type: "json" };
import gobe from "../../learn/gobe.json" with { type: "json" };
import tablut from "../../learn/tablut.json" with { type: "json" };
import { loadProgress, saveProgress } from "../keep/storage.ts";
import { fromPosition } from "../package/games.ts";
import type { AnyMove, App, GameName, Options, OwnGame, Played } from "../state.ts";
import { lang, notation, t } from "../words/i18n.ts";
import { type Told, words } from "../words/texts.ts";

interface Start {
  readonly options: Options;
  readonly position: string;
}
interface Step extends Start {
  readonly accept: "any" | readonly string[];
}
interface Puzzle extends Start {
  readonly solution: readonly (string | readonly string[])[];
}
interface Course {
  readonly lesson: readonly Step[];
  readonly puzzles: readonly Puzzle[];
}

const COURSES = { gobblet, tablut, gobe } as unknown as Readonly<Record<GameName, Course>>;

/** How long a move stays in sight before it is answered or taken back, in ms. */
const PAUSE = 700;

/** What is learnt: a step of a game's lesson, or one of its puzzles. */
export interface Subject {
  readonly game: GameName;
  readonly kind: "lesson" | "puzzle";
  /** Which step or puzzle, from 0. */
  readonly at: number;
}

/** What a lesson does to the table. */
export interface LessonTable {
  replaceGame(other: OwnGame): void;
  /** Lays the player's own game on the table again, and says so. */
  resume(own: OwnGame): void;
  /** Plays a move that is not the learner's own. */
  play(notation: string): void;
  takeBack(): void;
  refresh(): void;
  say(text: string): void;
  focusBoard(): void;
}

export function lengthOf(game: GameName, kind: Subject["kind"]): number {
  const { lesson, puzzles } = COURSES[game];
  return kind === "lesson" ? lesson.length : puzzles.length;
}

/** What a subject is called: `Step 2 of 6`, `Puzzle 1 of 3`. */
export function nameOf({ game, kind, at }: Subject): string {
  const count = { n: at + 1, all: lengthOf(game, kind) };
  return t(kind === "lesson" ? "learn.step" : "learn.puzzle", count);
}

/** A text without its marks, for those who hear it. */
function spoken(text: string): string {
  return text
    .replaceAll(/`([^`]+)`/g, (_, inside: string) => notation(inside))
    .replaceAll(/\*([^*]+)\*/g, "$1");
}

export class Learn {
  readonly #app: App;
  readonly #table: LessonTable;
  #subject: Subject | null = null;
  /** How many plies of the solution have been played. */
  #ply = 0;
  #said: "task" | "wrong" | "success" = "task";
  #hinted = false;
  #shownSolution = false;
  #timer = 0;

  constructor(app: App, table: LessonTable) {
    this.#app = app;
    this.#table = table;
  }

  /** What is on the table, null when it is the player's own game. */
  get subject(): Subject | null {
    return this.#subject;
  }

  get hinted(): boolean {
    return this.#hinted;
  }

  get done(): boolean {
    return this.#said === "success";
  }

  /** Whether the board waits for the learner. */
  get asks(): boolean {
    return !this.done && this.#app.boardLocked !== true;
  }

  /** Whether the end was reached by the learner alone. */
  get solved(): boolean {
    return this.done && !this.#shownSolution;
  }

  /** Whether there is one move to show rather than any. */
  get hasSolution(): boolean {
    return this.#turns()[this.#ply] !== "any";
  }

  /** What the learner reads now, with the marks of the texts. */
  get texts(): readonly string[] {
    const told = this.#told();
    if (told === null) return [];
    if (this.#said === "success") return [...this.#praise(), told.success];
    const hint = this.#hinted ? [told.hint] : [];
    return this.#said === "wrong" ? [t("learn.wrong"), ...hint] : [told.task, ...hint];
  }

  #praise(): readonly string[] {
    const { kind } = this.#subject ?? {};
    if (kind === "puzzle") return this.#shownSolution ? [] : [`${t("learn.solved")}:`];
    return this.next?.kind === "lesson" ? [] : [t("learn.done")];
  }

  #exercise(): Step | Puzzle | null {
    if (this.#subject === null) return null;
    const { game, kind, at } = this.#subject;
    const { lesson, puzzles } = COURSES[game];
    return (kind === "lesson" ? lesson : puzzles)[at] ?? null;
  }

  #told(): Told | null {
    if (this.#subject === null) return null;
    const { game, kind, at } = this.#subject;
    const { lesson, puzzles } = words(lang()).learn[game];
    return (kind === "lesson" ? lesson : puzzles)[at] ?? null;
  }

  /** A ply each: what is right for the learner, the answer of the other side. */
  #turns(): readonly (string | readonly string[])[] {
    const exercise = this.#exercise();
    if (exercise === null) return [];
    return "accept" in exercise ? [exercise.accept] : exercise.solution;
  }

  /** What comes after: the lesson leads to the puzzles. */
  get next(): Subject | null {
    if (this.#subject === null) return null;
    const { game, kind, at } = this.#subject;
    if (at + 1 < lengthOf(game, kind)) return { game, kind, at: at + 1 };
    return kind === "lesson" ? { game, kind: "puzzle", at: 0 } : null;
  }

  start(subject: Subject): void {
    clearTimeout(this.#timer);
    const { game, names, seats, memory } = this.#app;
    this.#app.shelved ??= { game, names, seats, memory };
    this.#subject = subject;
    this.#ply = 0;
    this.#said = "task";
    this.#hinted = false;
    this.#shownSolution = false;
    this.#app.boardLocked = false;
    const exercise = this.#exercise();
    if (exercise === null) return;
    const table = { name: subject.game, options: exercise.options };
    this.#table.replaceGame({
      game: fromPosition(exercise.position, [table]),
      names: {},
      seats: {},
      memory: "off",
    });
    this.#table.say(`${nameOf(subject)}. ${this.#spokenTexts()}`);
    this.#table.focusBoard();
  }

  #spokenTexts(): string {
    return this.texts.map(spoken).join(" ");
  }

  again(): void {
    if (this.#subject !== null) this.start(this.#subject);
  }

  /** The player's own game comes back. */
  leave(): void {
    const own = this.#app.shelved;
    if (own === undefined) return;
    this.#table.resume(own);
    this.#table.focusBoard();
  }

  /** Another game is about to be laid on the table. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#subject = null;
    this.#app.shelved = undefined;
    this.#app.boardLocked = false;
  }

  hint(): void {
    this.#hinted = true;
    this.#table.refresh();
    this.#table.say(spoken(this.#told()?.hint ?? ""));
    this.#table.focusBoard();
  }

  /** Plays the move that was asked for. */
  solve(): void {
    const right = this.#turns()[this.#ply];
    const [move] = typeof right === "string" ? [] : (right ?? []);
    if (move === undefined || !this.asks) return;
    this.#shownSolution = true;
    this.#table.play(move);
    this.#table.focusBoard();
  }

  /** Judges a move that has just been played; returns what is to be said of it. */
  judge({ notation: played }: Played<AnyMove>): string {
    if (this.#subject === null) return "";
    const right = this.#turns()[this.#ply];
    const answer = this.#app.boardLocked === true;
    if (answer || right === "any" || right?.includes(played)) {
      this.#ply += 1;
      this.#said = this.#ply === this.#turns().length ? "success" : "task";
      if (this.done) this.#remember();
      this.#app.boardLocked = this.done || !answer;
    } else {
      this.#said = "wrong";
      this.#hinted = true;
      this.#app.boardLocked = true;
    }
    return this.#said === "task" ? "" : this.#spokenTexts();
  }

  #remember(): void {
    if (this.#subject === null || this.#shownSolution) return;
    const { game, kind, at } = this.#subject;
    const { step, solved } = loadProgress(game);
    if (kind === "lesson") saveProgress(game, { step: Math.max(step, at + 1), solved });
    else saveProgress(game, { step, solved: [...new Set([...solved, at])] });
  }

  /** A move has arrived: a wrong one is taken back, a right one answered. */
  settle(): void {
    if (this.done || this.#app.boardLocked !== true) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (this.#said === "wrong") this.#takeBack();
      else this.#answer();
    }, PAUSE);
  }

  #takeBack(): void {
    this.#app.boardLocked = false;
    this.#table.takeBack();
    this.#table.say(`${t("said.undone")}. ${this.#spokenTexts()}`);
  }

  #answer(): void {
    const reply = this.#turns()[this.#ply];
    if (typeof reply === "string") this.#table.play(reply);
  }
}
