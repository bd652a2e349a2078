// Random whole games through the classes, beside chess.js.

import { Chess } from "chess.js";
import { classOf, median, nameOf, ratePerSecond } from "./bench.mjs";

/** @type {[string, import("./bench.mjs").Options][]} */
const RULES = [
  ["tablut", {}],
  ["gobblet", { rules: "three" }],
  ["gobblet", { rules: "classic" }],
  ["gobblet", { rules: "gobblers" }],
  ["gobblet", { players: 4 }],
  ["gobe", { players: 2 }],
  ["gobe", { players: 3 }],
  ["gobe", { players: 4 }],
];

/** Chess at random often comes down to two kings, who could walk for ever: nothing but the rules we do not ask for stops them. */
const LONGEST = 400;

/**
 * A game to play: `moves` lists the legal moves, none at the end, and `play` plays one of them.
 * @typedef {{ moves: () => readonly string[], play: (move: string) => unknown }} Playable
 */

/**
 * Prints how many plies a second are listed and played. The contestants take turns, each round has the same random
 * numbers for all, and the first round, in which everything is compiled, does not count.
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {number} rounds
 */
export function measureGames(tabulae, rounds) {
  const contestants = [chess, ...RULES.map(([game, options]) => ours(tabulae, game, options))];
  const rates = contestants.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { begin }] of contestants.entries()) {
      const random = randomNumbers(round + 1);
      const rate = ratePerSecond(() => playOut(begin(), random));
      if (round > 0) rates[i]?.push(rate);
    }
  }
  console.log(`\nPlies a second of random games, median of ${rounds} rounds`);
  const [chessRates = []] = rates;
  const rows = contestants.map(({ name }, i) => {
    const own = rates[i] ?? [];
    const ratios = own.map((rate, round) => rate / (chessRates[round] ?? 0));
    return [name, { "plies a second": Math.round(median(own)), "against chess.js": times(median(ratios)) }];
  });
  console.table(Object.fromEntries(rows));
}

const chess = {
  name: "chess.js",
  begin() {
    const game = new Chess();
    return { moves: () => game.moves(), play: (/** @type {string} */ move) => game.move(move) };
  },
};

/**
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {string} game
 * @param {import("./bench.mjs").Options} options
 */
function ours(tabulae, game, options) {
  const Game = classOf(tabulae, game);
  return {
    name: nameOf(game, options),
    begin() {
      const game = new Game(options);
      return { moves: () => game.legalMoves(), play: (/** @type {string} */ move) => game.play(move) };
    },
  };
}

/**
 * Plays a game to its end and says how many plies it had.
 * @param {Playable} game
 * @param {(below: number) => number} random
 */
function playOut(game, random) {
  let plies = 0;
  for (let moves = game.moves(); moves.length > 0 && plies < LONGEST; moves = game.moves()) {
    game.play(/** @type {string} */ (moves[random(moves.length)]));
    plies += 1;
  }
  return plies;
}

/**
 * Random whole numbers from a seed: a linear congruential generator of 32 bits, of which the upper ones count.
 * @param {number} seed
 * @returns {(below: number) => number}
 */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % below;
  };
}

/** @param {number} ratio */
const times = (ratio) => `${ratio.toFixed(1)} ×`;
