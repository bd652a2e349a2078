/** The puzzles as the program in examples/puzzles has written them, a line each. */
import { GAMES, type GameName, type Options } from "heart";
import gobblet from "./collections/gobblet.json" with { type: "json" };
import gobe from "./collections/gobe.json" with { type: "json" };
import tablut from "./collections/tablut.json" with { type: "json" };

export interface Puzzle {
  /** Stays the same when others are added or taken away. */
  readonly id: string;
  readonly game: GameName;
  readonly options: Options;
  readonly position: string;
  /** The letter of the player to move, who solves it. */
  readonly solver: string;
  /**
   * An entry a ply: for the solver the moves that win in time, of the last ply one of them, since there every move is right that
   * wins; for the others the best answer.
   */
  readonly solution: readonly (readonly string[])[];
  readonly themes: readonly string[];
  /** From 1 to 5. */
  readonly difficulty: number;
  /** Where the engine judges each move, as the solution has no moves: whether a win is to be found, or a loss put off. */
  readonly judged?: "find" | "hold";
}

/** Puzzles by the same rules, in the order of their difficulty. */
interface PuzzleSet {
  readonly options: Options;
  readonly puzzles: readonly string[];
}

const COLLECTIONS = { gobblet, tablut, gobe } as unknown as Readonly<Record<GameName, readonly PuzzleSet[]>>;

const read = new Map<GameName, readonly Puzzle[]>();

/** All puzzles of a game, the easiest and shortest first. */
export function puzzlesOf(game: GameName): readonly Puzzle[] {
  const known = read.get(game);
  if (known !== undefined) return known;
  const puzzles = COLLECTIONS[game].flatMap(({ options, puzzles }) =>
    puzzles.map((line) => puzzleOf(game, options, line)),
  );
  puzzles.sort((a, b) => a.difficulty - b.difficulty || a.solution.length - b.solution.length);
  read.set(game, puzzles);
  return puzzles;
}

function puzzleOf(game: GameName, options: Options, line: string): Puzzle {
  const [position = "", solution = "", themes = "", difficulty = ""] = line.split("|");
  return {
    id: hashed(`${JSON.stringify(options)} ${position}`),
    game,
    options,
    position,
    solver: position.split(" ")[1] ?? "",
    solution: solution.split(" ").map((ply) => ply.split("=")),
    themes: themes.split(" "),
    difficulty: Number(difficulty),
  };
}

/** A short name for a text, by FNV-1a. */
function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** How many moves the solver makes; of a game that ends by itself, how many are left for everybody. */
export function lengthOf({ game, solution }: Puzzle): number {
  return game === "gobe" ? solution.length : Math.ceil(solution.length / 2);
}

const DAY = 86_400_000;

/** The number of the day, the same all over the world. */
export function today(): number {
  return Math.floor(Date.now() / DAY);
}

export function dateOf(day: number): Date {
  return new Date(day * DAY);
}

/** The puzzle of a day: the games by turns, and of each all puzzles before one comes again. */
export function dailyPuzzle(day: number): Puzzle {
  const game = GAMES[day % GAMES.length] as GameName;
  const puzzles = puzzlesOf(game);
  const turn = Math.floor(day / GAMES.length);
  return puzzles[(turn * stride(puzzles.length)) % puzzles.length] as Puzzle;
}

/** A step through a list that comes by every place of it and far from the one before. */
function stride(length: number): number {
  let step = Math.max(1, Math.floor(length * 0.618));
  while (divisor(step, length) > 1) step -= 1;
  return step;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
