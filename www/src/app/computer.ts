/**
 * The computer at the table: it plays its seats, judges the position for the bar and looks for hints. It has one search
 * at a time, and drops every answer that belongs to another position than the one on the table.
 */
import { reducedMotion } from "../board/motion.ts";
import { errorText } from "../board/said.ts";
import { errorCode } from "../package/games.ts";
import { find, type Question } from "../package/search.ts";
import { type App, type Found, hasBar, isThinking, isWatched, type Speed, seatedComputer } from "../state.ts";
import { dialogsClosed } from "../ui/dialog.ts";
import type { Moves } from "./moves.ts";
import type { Screen } from "./screen.ts";

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
  readonly #app: App;
  readonly #moves: Moves;
  readonly #screen: Screen;
  #task: Task | null = null;
  /** The position on the table, and when it came there. */
  #seen: { readonly state: unknown; readonly since: number } | null = null;
  /** Called when a hint has been found and is shown. */
  onHint: (found: Found) => void = () => undefined;

  constructor(app: App, moves: Moves, screen: Screen) {
    this.#app = app;
    this.#moves = moves;
    this.#screen = screen;
  }

  /** To be called after every change: ends what nobody wants any more, and begins what is wanted now. */
  update(): void {
    const app = this.#app;
    const { state } = app.game;
    if (this.#seen?.state !== state) this.#seen = { state, since: performance.now() };
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
    this.#screen.notice(errorText(errorCode(error), String(error)));
  }

  /** To judge takes no time that anybody would see, so it comes before a move. */
  #wanted(): Task["kind"] | null {
    const app = this.#app;
    if (app.game.result !== null) return null;
    if (app.hinting && seatedComputer(app) === null) return "hint";
    if (hasBar(app) && app.judged === null) return "judge";
    return isThinking(app) ? "move" : null;
  }

  #end(): void {
    this.#task?.stop.abort();
    this.#task = null;
  }

  async #run(task: Task): Promise<void> {
    const { game } = this.#app;
    await drawn();
    if (this.#task !== task) return;
    const found = await find(game, this.#question(task), task.stop.signal).catch((error: unknown) => {
      // Whoever ended it does not want to hear of it.
      if (task.stop.signal.aborted) return null;
      this.#task = null;
      this.#app.hinting = false;
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
    const { settings } = this.#app;
    const still = !settings.animation || reducedMotion();
    const least = isWatched(this.#app) ? PACE[settings.speed] : still ? 0 : REPLY;
    const left = least - (performance.now() - (this.#seen?.since ?? 0));
    return left <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left));
  }

  #use(task: Task, found: Found): void {
    const app = this.#app;
    if (task.kind === "move") {
      this.#moves.play(found.move);
      return;
    }
    app.judged = { turn: app.game.turn, score: found.score };
    if (task.kind === "hint") {
      app.hinting = false;
      app.hinted = found;
    }
    this.#screen.refresh();
    if (task.kind === "hint") this.onHint(found);
  }
}

/** One's own move is on the screen before anything is searched; a page that is out of sight draws nothing. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 120);
  });
}
