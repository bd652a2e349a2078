// What the parts of `npm run bench:api` share: the package, native programs, the clock and the middle of a list.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { inRoot } from "./paths.mjs";

/**
 * What is used of the package.
 * @typedef {object} Tabulae
 * @property {Record<string, GameClass>} games by the names of the data files
 * @property {(game: AnyGame, depth: number) => number} perft
 * @property {Values} values the functions over snapshots
 * @property {() => Record<string, unknown>} boardgame the entry for boardgame.io, which packages of before do not have
 * @property {(game: AnyGame, limits: { nodes: number }) => { move: string, nodes: number }} searchSync
 */
/**
 * @typedef {object} AnyGame
 * @property {() => readonly string[]} legalMoves
 * @property {(move: string) => unknown} play
 * @property {() => string} position
 * @property {() => object} toJSON
 */
/**
 * @typedef {object} Values
 * @property {(game: string, options: Options) => object} start
 * @property {(snapshot: object, move: string) => object} apply
 * @property {(snapshot: object) => readonly string[]} legalMoves
 * @property {(snapshot: object) => object} status
 */
/** @typedef {Record<string, string | number>} Options */
/** @typedef {{ new (options?: Options): AnyGame, fromPosition(text: string, options?: Options): AnyGame, fromJSON(document: object): AnyGame }} GameClass */

/**
 * The package of this checkout or of another, as Node resolves it by its name.
 * @param {string} [folder]
 * @returns {Tabulae}
 */
export function loadPackage(folder) {
  const load = createRequire(join(folder ? resolve(folder) : inRoot(), "package.json"));
  const { Gobblet, Gobe, Tablut, perft, ...values } = load("tabulae");
  const { searchSync } = load("tabulae/ai");
  const boardgame = () => load("tabulae/boardgame.io");
  return { games: { gobblet: Gobblet, gobe: Gobe, tablut: Tablut }, perft, values, boardgame, searchSync };
}

/**
 * @param {Tabulae} tabulae
 * @param {string} game
 */
export function classOf({ games }, game) {
  const Game = games[game];
  if (!Game) throw new Error(`there is no game ${game}`);
  return Game;
}

/**
 * Runs one of examples/ and reads the lines of JSON that it prints.
 * @param {string} example
 * @param {string[]} args
 * @param {string} [input]
 */
export function natively(example, args, input = "") {
  const cargo = ["run", "--release", "--quiet", "--example", example, "--", ...args];
  const { stdout, status } = spawnSync("cargo", cargo, {
    cwd: inRoot(),
    encoding: "utf8",
    input,
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`the example ${example} did not run`);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/**
 * Milliseconds that this thread has been on a processor, where the system tells them: on a busy machine the time by the
 * wall says more of the others. The examples measure in the same way.
 */
export function threadTime() {
  try {
    return Number.parseInt(readFileSync("/proc/thread-self/schedstat", "utf8"), 10) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The system counts a thread's time in ticks of some milliseconds, so what is measured must last much longer. */
const ENOUGH = 300;

/**
 * Does something again and again, and says how much of it was done a second.
 * @param {() => number} work says how much it has done
 */
export function ratePerSecond(work) {
  const until = performance.now() + ENOUGH;
  const begin = threadTime();
  let done = 0;
  do done += work();
  while (performance.now() < until);
  return (1000 * done) / (threadTime() - begin);
}

/** @param {number[]} values at least one */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * @param {number} part
 * @param {number} whole
 */
export const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;

/**
 * @param {string} game
 * @param {Options} options
 */
export const nameOf = (game, options) => [game, ...Object.values(options)].join(" ");
