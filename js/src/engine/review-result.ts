/** What a review finds, as it is handed out. */
import type { Score } from "./search-result.ts";

/** A game judged. */
export interface Review {
  /** What each position is worth: one more than there are moves, from the one before the first. */
  readonly positions: readonly ReviewedPosition[];
  /** The judgement of each move. */
  readonly moves: readonly ReviewedMove[];
  /**
   * How well each player played, from 0 to 1, by letter: the mean over the moves with which there was something to lose, each of which
   * counts half for every 15 hundredths of winning chance that it lost. Null for a player who had none.
   */
  readonly accuracy: Readonly<Record<string, number | null>>;
  /** How many moves were played in all searches. */
  readonly nodes: number;
}

/** What a position is worth. */
export interface ReviewedPosition {
  /** How many moves have been played. */
  readonly ply: number;
  /** The player to move. */
  readonly turn: string;
  /** What it is worth to that player. */
  readonly score: Score;
  /** The chance of each player to win, from 0 to 1, by letter; a draw is a share of it. Partners have the same. */
  readonly chances: Readonly<Record<string, number>>;
}

/** A move judged. What it says of worth and chances is seen by the player who moved. */
export interface ReviewedMove {
  readonly ply: number;
  readonly player: string;
  /** The move, as `legalMoves` writes it. */
  readonly move: string;
  /** The best move; the one that was played where that proved to be as good. */
  readonly best: string;
  readonly isBest: boolean;
  /**
   * `good`, or `inaccuracy`, `mistake` or `blunder` from a loss of 0.05, 0.1 or 0.2 of the winning chance on; null for a move without
   * a choice.
   */
  readonly mark: "good" | "inaccuracy" | "mistake" | "blunder" | null;
  /** What the position was worth with the best move. */
  readonly before: Score;
  /** What the move made of it. */
  readonly after: Score;
  /** The loss in the units of {@link Score}; null where one of the two is a forced win or loss. */
  readonly loss: number | null;
  /** The winning chance with the best move, from 0 to 1. */
  readonly chanceBefore: number;
  /** The winning chance after the move. */
  readonly chanceAfter: number;
  /** How much of the winning chance the move cost: 0 for the best move, though what follows may show that it was worth less. */
  readonly chanceLoss: number;
  /** The moves that the search would have expected, the best first. */
  readonly line: readonly string[];
  /** The moves that it expects after the one that was played; [] when the game is over. */
  readonly reply: readonly string[];
}
