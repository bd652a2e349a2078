// One game of a match. Each package plays on a game of its own, and both must come to the same positions.

import { threadTime } from "../bench.mjs";
import { MODES } from "./modes.mjs";

/**
 * A package as it is loaded, old or new.
 * @typedef {{ classes: Record<string, any>, searchSync: (game: any, options: object) => { move: string, score: { kind: string } } }} Package
 */
/**
 * @typedef {object} Terms what is alike in all games of a match
 * @property {string} mode a name of MODES
 * @property {object} limits of each move, as `search` takes them
 * @property {number} seed
 * @property {number} opening random plies before the packages take over
 * @property {number} cap a game of so many plies is drawn
 * @property {number | null} side the side that the first package always has, else it has each in turn
 */

/** So many openings are tried for one that is open to both, with so many nodes; beyond that any will do. */
const TRIES = 50;
const NODES_TO_JUDGE = 5000;

/**
 * The teams of a game, each by its players.
 * @param {Terms} terms
 * @param {Package} loaded
 * @returns {string[]}
 */
export function sidesOf({ mode }, { classes }) {
  const { teams } = begin(mode, classes);
  return [...new Set(teams.map((/** @type {string[]} */ team) => team.join()))].map(String);
}

/**
 * The games of one opening follow each other, the first package on another side in each.
 * @param {[Package, Package]} packages
 * @param {Terms} terms
 * @param {number} number of the game
 * @returns {import("./score.mjs").Outcome & { text: string }}
 */
export function playGame(packages, terms, number) {
  const [first] = packages;
  const sides = sidesOf(terms, first);
  const side = terms.side ?? number % sides.length;
  const opening = openingOf(first, terms, terms.side === null ? Math.floor(number / sides.length) : number);
  const games = packages.map(({ classes }) => begin(terms.mode, classes));
  const play = (/** @type {string} */ move) => {
    for (const game of games) game.play(move);
    if (games[0].position() !== games[1].position())
      throw new Error(`the packages differ after ${games[0].toText()}`);
  };
  opening.forEach(play);
  const players = packages.map(({ searchSync }, i) => ({ searchSync, game: games[i], ms: 0, moves: 0 }));
  const [game] = games;
  while (game.result === null && game.ply < terms.cap) {
    const player = players[sides[side]?.split(",").includes(game.turn) ? 0 : 1];
    if (!player) throw new Error("a match has two packages");
    const begin = threadTime();
    const { move } = player.searchSync(player.game, { ...terms.limits, seed: mixed(terms.seed, number) });
    player.ms += threadTime() - begin;
    player.moves += 1;
    play(move);
  }
  const spent = players.map(({ ms, moves }) => ({ ms, moves }));
  return { result: resultFor(game, sides[side] ?? ""), plies: game.ply, spent, text: game.toText() };
}

/**
 * @param {string} mode
 * @param {Record<string, any>} classes
 */
function begin(mode, classes) {
  const known = MODES[mode];
  if (!known) throw new Error(`there is no game ${mode}`);
  return new classes[known.game](known.options);
}

/**
 * A win that is shared with another side counts as a draw.
 * @param {any} game
 * @param {string} side
 * @returns {"won" | "drawn" | "lost"}
 */
function resultFor({ result }, side) {
  const winners = result?.winners ?? [];
  const own = side.split(",");
  if (!winners.some((/** @type {string} */ player) => own.includes(player)))
    return winners.length ? "lost" : "drawn";
  return winners.every((/** @type {string} */ player) => own.includes(player)) ? "won" : "drawn";
}

/**
 * Random plies to a position that a short search does not call decided.
 * @param {Package} judge
 * @param {Terms} terms
 * @param {number} number of the opening
 * @returns {string[]}
 */
function openingOf({ classes, searchSync }, { mode, seed, opening }, number) {
  /** @type {string[]} */
  let moves = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const random = randomFrom(mixed(seed, number * TRIES + attempt));
    const game = begin(mode, classes);
    moves = [];
    while (game.result === null && game.ply < opening) {
      const legal = game.legalMoves();
      const move = legal[Math.floor(random() * legal.length)];
      game.play(move);
      moves.push(move);
    }
    if (opening === 0) break;
    if (game.result === null && searchSync(game, { nodes: NODES_TO_JUDGE }).score.kind === "value") break;
  }
  return moves;
}

/**
 * @param {number} seed
 * @param {number} number
 */
export const mixed = (seed, number) =>
  (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;

/**
 * Numbers from 0 to 1, the same for equal seeds: a linear congruential generator, of which the upper bits are taken.
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}
