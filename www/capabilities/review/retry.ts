/**
 * Another try at a move, and the better line played out. Both lay a copy of the game on the table as it was before the move; the
 * player's own lies aside meanwhile. What the player tries is judged by the engine: any move that loses little is right.
 */
import { type AnyGame, type AnyMove, errorCode, type Heart, type Played, type ReviewedMove } from "heart";
import { fromDocument } from "../records.ts";
import { takeBack } from "../take-back.ts";
import { reviewGame } from "./judging.ts";
import { marked, spoken, t } from "./words.ts";

/** How long a move stays in sight before the next one, in ms. */
const PAUSE = 800;

/** So many moves answer a wrong one. */
const REFUTATION = 3;

type State = "line" | "asking" | "judging" | "right" | "wrong" | "solved" | "failed";

export class Retry {
  readonly #heart: Heart;
  #move: ReviewedMove | null = null;
  #state: State = "asking";
  /** The moves that are still to be played. */
  #coming: string[] = [];
  /** How many moves go back once they have been seen. */
  #played = 0;
  #tried: Played<AnyMove> | null = null;
  #judging: AbortController | null = null;
  #timer = 0;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  get isOn(): boolean {
    return this.#move !== null;
  }

  get state(): State {
    return this.#state;
  }

  get move(): ReviewedMove | null {
    return this.#move;
  }

  /** What the player reads. */
  get text(): string {
    if (this.#move === null) return "";
    const { move, best } = this.#move;
    const tried = this.#tried?.notation ?? "";
    const at = { move: marked(move), best: marked(best), tried: marked(tried) };
    return t(`review.retry.${this.#state}`, at);
  }

  /** Plays the better line on the board. */
  playOut(own: AnyGame, move: ReviewedMove): void {
    this.#begin(own, move, "line");
    this.#show([...move.line]);
  }

  /** Lets the player find a better move. */
  ask(own: AnyGame, move: ReviewedMove): void {
    this.#begin(own, move, "asking");
    this.#heart.lock(false);
    this.#heart.say(spoken(this.text));
    this.#heart.focusBoard();
  }

  /** Shows what was best, instead of letting it be found. */
  solve(): void {
    if (this.#move === null || this.#state !== "asking") return;
    this.#state = "solved";
    this.#heart.say(spoken(this.text));
    this.#show([...this.#move.line]);
  }

  /** The player's own game comes back, as it was. */
  leave(): void {
    this.#heart.giveBack();
    this.#heart.focusBoard();
  }

  /** What was lent goes from the table. */
  forget(): void {
    this.#stop();
    this.#move = null;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#judging?.abort();
    this.#judging = null;
    this.#coming = [];
  }

  #begin(own: AnyGame, move: ReviewedMove, state: State): void {
    this.#stop();
    this.#move = move;
    this.#state = state;
    this.#played = 0;
    this.#tried = null;
    const before = own.clone();
    before.goTo(move.ply - 1);
    const { names } = this.#heart.app;
    this.#heart.lend({ game: fromDocument(before.toJSON()), names, seats: {}, memory: "off" });
    this.#heart.lock(true);
    this.#heart.refresh();
  }

  /** Plays moves one after the other, each after a while. */
  #show(moves: string[]): void {
    this.#coming = moves;
    this.#heart.lock(true);
    this.#heart.refresh();
    this.#timer = window.setTimeout(() => this.#next(), PAUSE);
  }

  #next(): void {
    const move = this.#coming.shift();
    if (move === undefined) return;
    this.#played += 1;
    this.#heart.play(move);
  }

  /** A move has been played; returns what is to be said of it. */
  played(played: Played<AnyMove>): string {
    if (this.#move === null || this.#state !== "asking") return "";
    this.#tried = played;
    this.#state = "judging";
    this.#heart.lock(true);
    return spoken(this.text);
  }

  /** A move has arrived on the board: it is judged, or the next one follows. */
  arrived(): void {
    if (this.#move === null) return;
    clearTimeout(this.#timer);
    if (this.#state === "judging") void this.#judge();
    else if (this.#coming.length > 0) this.#timer = window.setTimeout(() => this.#next(), PAUSE);
    else if (this.#state === "wrong") this.#timer = window.setTimeout(() => this.#again(), 2 * PAUSE);
  }

  async #judge(): Promise<void> {
    const judging = new AbortController();
    this.#judging = judging;
    const { game } = this.#heart.app;
    try {
      const { moves } = await reviewGame(game, { from: game.ply, signal: judging.signal });
      if (this.#judging === judging) this.#answer(moves[0]);
    } catch (error) {
      if (this.#judging !== judging) return;
      this.#state = errorCode(error) === "aborted" ? this.#state : "failed";
      this.#heart.refresh();
    }
  }

  #answer(judged: ReviewedMove | undefined): void {
    this.#judging = null;
    const isRight = judged !== undefined && (judged.mark === "good" || judged.mark === null);
    this.#state = isRight ? "right" : "wrong";
    this.#heart.say(spoken(this.text));
    if (isRight || judged === undefined) this.#heart.refresh();
    else if (judged.reply.length > 0) this.#show(judged.reply.slice(0, REFUTATION));
    else this.#timer = window.setTimeout(() => this.#again(), 2 * PAUSE);
  }

  /** What was tried and what answered it go back. */
  #again(): void {
    for (let left = this.#played + 1; left > 0; left--) takeBack(this.#heart);
    this.#played = 0;
    this.#state = "asking";
    this.#heart.lock(false);
    this.#heart.say(spoken(this.text));
    this.#heart.refresh();
  }
}
