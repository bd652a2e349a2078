/** How a puzzle is called and marked. */
import { h } from "heart";
import { type Puzzle, puzzlesOf } from "./collection.ts";
import { t } from "./words.ts";

/** Its number in its game. */
export function numberOf(puzzle: Puzzle): number {
  return puzzlesOf(puzzle.game).findIndex(({ id }) => id === puzzle.id) + 1;
}

export function nameOf(puzzle: Puzzle): string {
  if (puzzle.judged !== undefined) return t(`puzzles.${puzzle.judged}`);
  return t("puzzles.one", { n: numberOf(puzzle) });
}

const HARDEST = 5;

/** The difficulty as so many of five dots, which are told in words too. */
export function difficultyMark(difficulty: number): HTMLElement {
  const dots = Array.from({ length: HARDEST }, (_, at) =>
    h("span", { class: at < difficulty ? "dot full" : "dot" }),
  );
  const told = h("span", { class: "vh" }, t("puzzles.difficulty", { n: difficulty }));
  return h("span", { class: "difficulty" }, told, ...dots);
}
