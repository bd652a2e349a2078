/** The review of the game on the table: made in workers, kept with the game. */
import {
  type AnyGame,
  errorCode,
  type Heart,
  hidesCovered,
  type Review,
  type ReviewedMove,
  type ReviewProgress,
} from "heart";
import { reviewGame } from "./judging.ts";

/** What lies beside a game: its review, or that one is under way. */
interface Kept {
  readonly version: 1;
  readonly review: Review | null;
}

/** So many moves of a line are kept: more than anybody plays through. */
const LINE = 12;

export class Reviewer {
  readonly #heart: Heart;
  #running: AbortController | null = null;
  /** The game that is being reviewed. */
  #of: AnyGame | null = null;
  #review: Review | null = null;
  /** The moves of the game, when it was last compared with the review, and how many of them the review knows. */
  #compared: { readonly history: unknown; readonly same: number } = { history: null, same: 0 };
  progress: ReviewProgress | null = null;
  failed = false;
  isShown = false;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  /** The player's own game, on the table or laid aside. */
  get own(): AnyGame {
    const { app } = this.#heart;
    return (app.shelved ?? app).game;
  }

  /** Whether the game has come to an end, wherever in it the board is. */
  get isOver(): boolean {
    const { own } = this;
    return (own.result ?? own.fullHistory().at(-1)?.result ?? null) !== null || hasEnding(own);
  }

  /** Not while it would help somebody against a computer, and not where it would tell what a game from memory hides. */
  get canReview(): boolean {
    const { app } = this.#heart;
    const { game, seats, memory } = app.shelved ?? app;
    if (game.fullHistory().length === 0 || hidesCovered({ memory })) return false;
    return this.isOver || !game.players.some((player) => seats[player] !== undefined);
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** The review as far as it is of the moves that the game has. */
  get review(): Review | null {
    const review = this.#review;
    if (review === null) return null;
    const history = this.own.fullHistory();
    if (this.#compared.history !== history) {
      const differs = review.moves.findIndex(({ move }, at) => history[at]?.notation !== move);
      this.#compared = { history, same: differs < 0 ? review.moves.length : differs };
    }
    const { same } = this.#compared;
    if (same === review.moves.length) return review;
    return { ...review, moves: review.moves.slice(0, same), positions: review.positions.slice(0, same + 1) };
  }

  /** Whether the game has moves that the review does not know. */
  get isBehind(): boolean {
    return (this.review?.moves.length ?? 0) < this.own.fullHistory().length;
  }

  moveAt(ply: number): ReviewedMove | undefined {
    const { review } = this;
    return review?.moves[ply - (review.moves[0]?.ply ?? 1)];
  }

  /** Another game is on the table: with its review, if it has one. */
  laid(): void {
    // The player's own game only lies aside.
    if (this.#running !== null && this.#of === this.own) return;
    this.#running?.abort();
    this.#running = null;
    this.failed = false;
    const kept = this.#heart.beside();
    this.#review = isKept(kept) ? kept.review : null;
    this.#compared = { history: null, same: 0 };
    this.isShown = this.#review !== null;
    // A review that was under way when the page was left begins again.
    if (isKept(kept) && kept.review === null && this.canReview) void this.#run();
    else if (this.isShown) this.#heart.refresh();
  }

  /** Shows the review, and makes it where there is none of all moves. */
  open(): void {
    if (this.#review !== null && !this.isBehind) {
      this.isShown = true;
      this.#heart.refresh();
    } else void this.#run();
  }

  close(): void {
    this.isShown = false;
    this.#heart.refresh();
  }

  stop(): void {
    this.#running?.abort();
  }

  async #run(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#of = this.own;
    this.progress = null;
    this.failed = false;
    this.isShown = true;
    const before = this.#review;
    if (before === null) this.#lay(null);
    this.#heart.refresh();
    try {
      const review = await reviewGame(this.own, {
        signal: running.signal,
        onProgress: (progress) => this.#tell(running, progress),
      });
      this.#finish(running, shortened(review));
    } catch (error) {
      this.#giveUp(running, errorCode(error) !== "aborted");
    }
  }

  #tell(running: AbortController, progress: ReviewProgress): void {
    if (this.#running !== running) return;
    this.progress = progress;
    this.#heart.refresh();
  }

  #finish(running: AbortController, review: Review): void {
    if (this.#running !== running) return;
    this.#running = null;
    this.#review = review;
    this.#compared = { history: null, same: 0 };
    this.#lay(review);
    this.#heart.refresh();
  }

  /** What was known before stays. */
  #giveUp(running: AbortController, failed: boolean): void {
    if (this.#running !== running) return;
    this.#running = null;
    this.failed = failed;
    this.isShown = failed || this.#review !== null;
    if (this.#review === null) this.#heart.layBeside(null);
    this.#heart.refresh();
  }

  #lay(review: Review | null): void {
    const kept: Kept = { version: 1, review };
    this.#heart.layBeside(kept);
  }
}

/** Whether the players ended it, which is a step of its own behind the last move. */
function hasEnding(game: AnyGame): boolean {
  if (!game.canRedo) return false;
  const end = game.clone();
  while (end.canRedo) end.redo();
  return end.result !== null;
}

function shortened(review: Review): Review {
  const moves = review.moves.map((move) => ({
    ...move,
    line: move.line.slice(0, LINE),
    reply: move.reply.slice(0, LINE),
  }));
  return { ...review, moves };
}

/** Whatever lies there may have been written by another version, or by hand: what is not a review is left aside. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { version, review } = value as Partial<Kept>;
  if (version !== 1) return false;
  if (review === null) return true;
  return (
    Array.isArray(review?.moves) &&
    Array.isArray(review.positions) &&
    review.positions.length === review.moves.length + 1 &&
    review.moves.every(isMove) &&
    review.positions.every(({ chances }) => typeof chances === "object" && chances !== null) &&
    typeof review.accuracy === "object" &&
    review.accuracy !== null
  );
}

function isMove(value: unknown): boolean {
  const { ply, player, move, best, line, reply, chanceLoss } = (value ?? {}) as Partial<ReviewedMove>;
  return (
    [player, move, best].every((each) => typeof each === "string") &&
    [ply, chanceLoss].every((each) => typeof each === "number") &&
    [line, reply].every((each) => Array.isArray(each) && each.every((text) => typeof text === "string"))
  );
}
