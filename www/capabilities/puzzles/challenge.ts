/**
 * Two tasks from the start of Gobblet's three in a row, which whoever begins can force: to do so, and on the other side to hold out as
 * long as anybody can. Each move has many right answers there, so that the engine judges them instead of a list.
 */
import type { Found } from "heart";
import type { Puzzle } from "./collection.ts";

/** With the best play of both the game is over after so many plies (`tests/it/solved.rs`). */
const PLIES = 5;

const START = {
  game: "gobblet",
  options: {},
  position: "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333",
  solution: Array.from({ length: PLIES }, () => []),
  themes: [],
} as const;

export const CHALLENGES: readonly Puzzle[] = [
  { ...START, id: "find", solver: "a", difficulty: 3, judged: "find" },
  { ...START, id: "hold", solver: "b", difficulty: 4, judged: "hold" },
];

/** Whether a move is right after which the other side, to move, finds this; so many plies were left before the move. */
export function keepsUp({ judged }: Puzzle, { score }: Found, left: number): boolean {
  if (judged === "find") return score.kind === "loss" && score.plies < left;
  return score.kind !== "win" || score.plies >= left - 1;
}
