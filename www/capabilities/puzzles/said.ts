/** What is said of puzzles. */
import { type AnyGame, type GameName, isolate, joined, seatLabel } from "heart";
import { lengthOf, type Puzzle } from "./collection.ts";
import { t } from "./words.ts";

type Theme = Parameters<typeof t>[0];

/** Who is to move, and what to reach. */
export function taskOf(puzzle: Puzzle, game: AnyGame): string {
  const player = isolate(seatLabel(game, puzzle.solver));
  if (puzzle.judged !== undefined) return t(`puzzles.${puzzle.judged}.task`, { player });
  const n = lengthOf(puzzle);
  return `${t("said.turn", { player })}. ${t(puzzle.game === "gobe" ? "puzzles.task.gobe" : "puzzles.task", { n })}`;
}

/** What is left to do after so many plies of the solution. */
export function goOn(puzzle: Puzzle, plies: number): string {
  if (puzzle.judged === "hold") return t("puzzles.hold.on");
  const n = lengthOf({ ...puzzle, solution: puzzle.solution.slice(plies) });
  return t(puzzle.game === "gobe" ? "puzzles.on.gobe" : "puzzles.on", { n });
}

/** What is said once it is solved. */
export function praiseOf({ judged }: Puzzle): string {
  return t(judged === "hold" ? "puzzles.hold.done" : "puzzles.right");
}

/** How long it is, as a heading. */
export function lengthSaid(game: GameName, n: number): string {
  return t(game === "gobe" ? "puzzles.length.gobe" : "puzzles.length", { n });
}

export function themeSaid(theme: string): string {
  return t(`theme.${theme}` as Theme);
}

/** What a puzzle is about, as soon as that gives nothing away. */
export function themesSaid({ themes }: Puzzle): string {
  return joined(themes.map(themeSaid));
}

/** What helps to find the first move: by the theme that tells most. */
export function hintOf({ themes }: Puzzle): string {
  // That one move wins at once has been said already.
  const theme = themes.find((each) => each !== "at-once") ?? themes[0];
  return theme === undefined ? "" : t(`idea.${theme}` as Theme);
}

/** By which rules, or for which side, as a heading. */
export function kindOf(puzzle: Puzzle): string {
  if (puzzle.game !== "tablut") return rulesOf(puzzle);
  return t(puzzle.solver === "a" ? "seat.tablut.a" : "seat.tablut.d");
}

/** By which rules; empty where a game has no others. */
export function rulesOf({ game, options }: Puzzle): string {
  if (game === "tablut") return "";
  const players = Number(options["players"] ?? 2);
  if (game === "gobe") return t("new.players.n", { n: players });
  if (players > 2) return t("new.players.teams", { n: players });
  return t(`new.rules.${options["rules"] ?? "three"}` as Theme);
}
