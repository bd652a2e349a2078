/**
 * The computer at the table: it plays its seats, judges the position for the bar and looks for hints. It has one search
 * at a time, and drops every answer that belongs to another position than the one on the table.
 */
import {
  errorCode,
  errorText,
  type Found,
  type Heart,
  hidesCovered,
  moveArrows,
  reducedMotion,
  type Score,
} from "heart";
import { allSettings, type Speed } from "../all-settings.ts";
import { dialogsClosed } from "../dialog.ts";
import { find, type Question } from "../search.ts";
import { hasAway, isWatched, seatedComputer, sides } from "../seats.ts";
import { pliesAhead } from "../turns.ts";
import { hintSaid } from "./said.ts";

/** What a position is worth to the player whose turn it is. */
export interface Judgement {
  readonly turn: string;
  readonly score: Score;
}

/** How long a position is at least on the table before the computer moves, in ms: else nobody could follow. */
const PACE: Readonly<Record<Speed, number>> = { slow: 2_000, normal: 900, fast: 200 };
const REPLY = 600;
/** Enough to see which way a game leans. */
const JUDGE: Question = { level: 5, nodes: 6_000 };
const HINT: Question = { level: 5, lines: 2 };

/** What is searched for, on which position, and for a move at which level: a search of another task is given up. */
interface Task {
  readonly kind: "move" | "hint" | "judge";
  readonly state: unknown;
  readonly level: number | null;
  readonly stop: AbortController;
}

export class Computer {
  readonly #heart: Heart;
  #task: Task | null = null;
  /** The position on the table, and when it came there. */
  #seen: { readonly state: unknown; readonly since: number } | null = null;
  #seats: unknown = null;
  #paused = false;
  #hinting = false;
  #hinted: Found | null = null;
  #judged: Judgement | null = null;
  /** Called when it is known what the position is worth. A piece may be on its way: nothing but the bar is to be made again. */
  onJudged: () => void = () => undefined;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  // ---- What there is to see ----

  /** Whether computers wait. */
  get paused(): boolean {
    this.#look();
    return this.#paused;
  }

  /** Whether a hint is being looked for. */
  get hinting(): boolean {
    this.#look();
    return this.#hinting;
  }

  /** The hint that has been found for the position on the table. */
  get hinted(): Found | null {
    this.#look();
    return this.#hinted;
  }

  /** What the position on the table is worth, as far as it is known. */
  get judged(): Judgement | null {
    this.#look();
    return this.#judged;
  }

  /** Whether a computer is to move, and may. */
  get thinking(): boolean {
    const { app } = this.#heart;
    const { game } = app;
    return game.result === null && seatedComputer(app) !== null && pliesAhead(game) === 0 && !this.paused;
  }

  /** Whether the bar is shown: it has two sides, and it would tell what a game from memory hides. */
  get hasBar(): boolean {
    const { app } = this.#heart;
    const { game, seats } = app;
    const plays = Object.keys(seats).length > 0 && !hasAway(app);
    return allSettings(app).bar && sides(game) === 2 && plays && !hidesCovered(app);
  }

  /** Forgets what belongs to another position than the one on the table, and that others at the table had to wait. */
  #look(): void {
    const { game, seats } = this.#heart.app;
    if (this.#seats !== seats) this.laid();
    this.#seats = seats;
    if (this.#seen?.state === game.state) return;
    this.#seen = { state: game.state, since: performance.now() };
    this.#hinting = false;
    this.#hinted = null;
    this.#judged = null;
  }

  // ---- What can be asked ----

  pause(paused: boolean): void {
    this.#paused = paused;
    this.#heart.refresh();
  }

  /** Looks for a hint, or takes back the one that is shown or looked for. */
  hint(): void {
    if (this.hinted !== null) this.#hinted = null;
    else this.#hinting = !this.#hinting;
    this.#heart.board.showArrows([]);
    this.#heart.mark([]);
  }

  /** Another game is on the table, or others sit at it. */
  laid(): void {
    this.#paused = false;
    this.#seen = null;
  }

  /** To be called after every change: ends what nobody wants any more, and begins what is wanted now. */
  update(): void {
    const { app } = this.#heart;
    const { state } = app.game;
    this.#look();
    const kind = this.#wanted();
    const level = kind === "move" ? seatedComputer(app) : null;
    const task = this.#task;
    if (task !== null && task.state === state && task.kind === kind && task.level === level) return;
    this.#end();
    if (kind === null) return;
    this.#task = { kind, state, level, stop: new AbortController() };
    this.#run(this.#task).catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    this.#heart.notice(errorText(errorCode(error), String(error)));
  }

  /** To judge takes no time that anybody would see, so it comes before a move. */
  #wanted(): Task["kind"] | null {
    const { app } = this.#heart;
    if (app.game.result !== null) return null;
    if (this.#hinting && seatedComputer(app) === null) return "hint";
    if (this.hasBar && this.#judged === null) return "judge";
    return this.thinking ? "move" : null;
  }

  #end(): void {
    this.#task?.stop.abort();
    this.#task = null;
  }

  async #run(task: Task): Promise<void> {
    const { game } = this.#heart.app;
    await drawn();
    if (this.#task !== task) return;
    const found = await find(game, this.#question(task), task.stop.signal).catch((error: unknown) => {
      // Whoever ended it does not want to hear of it.
      if (task.stop.signal.aborted) return null;
      this.#task = null;
      this.#hinting = false;
      throw error;
    });
    if (found !== null && task.kind === "move") {
      await this.#pace();
      await dialogsClosed();
    }
    if (found === null || this.#task !== task) return;
    this.#task = null;
    this.#use(task, found);
  }

  #question({ kind, level }: Task): Question {
    if (kind !== "move") return kind === "hint" ? HINT : JUDGE;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    return { level: level ?? 1, seed };
  }

  /** Waits until the move before it has been seen. All that has been searched since then counts. */
  #pace(): Promise<void> {
    const settings = allSettings(this.#heart.app);
    const still = !settings.animation || reducedMotion();
    const least = isWatched(this.#heart.app) ? PACE[settings.speed] : still ? 0 : REPLY;
    const left = least - (performance.now() - (this.#seen?.since ?? 0));
    return left <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left));
  }

  #use(task: Task, found: Found): void {
    const { app } = this.#heart;
    if (task.kind === "move") {
      this.#heart.play(found.move);
      return;
    }
    this.#judged = { turn: app.game.turn, score: found.score };
    if (task.kind === "judge") {
      this.onJudged();
      return;
    }
    this.#hinting = false;
    this.#hinted = found;
    const arrows = moveArrows(app.game, found.move, "best");
    const places = arrows.flatMap(({ from, to }) => [from, to]);
    this.#heart.mark(places.filter((place) => place !== null));
    this.#heart.board.showArrows(arrows.filter(({ from }) => from));
    this.#heart.say(hintSaid(app, found));
  }
}

/** One's own move is on the screen before anything is searched; a page that is out of sight draws nothing. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 120);
  });
}
