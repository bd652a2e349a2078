// Perft in wasm beside native, the last ply counted.

import { classOf, median, nameOf, natively, percent, ratePerSecond } from "./bench.mjs";

/**
 * A count of leaves; from the start where no position is given.
 * @typedef {{ game: string, options: import("./bench.mjs").Options, depth: number, position?: string }} Count
 */

/** A game of Góbé with two players that has come to its second phase, where tiles are picked up. */
const SECOND_PHASE =
  "r-2,-2;r1,-2;r-3,-1;g-2,-1;r-1,-1;g0,-1;r1,-1;g2,-1;g3,-1;w-5,0;g-4,0;g-2,0;g-1,0;r0,0;g2,0;g3,0;r-3,1;" +
  "g-2,1;r-1,1;g1,1;w2,1;w3,1;w-3,2;r-2,2;g-1,2;r-3,3;r-2,3 r 0/0 11/11 65/52";

/** @type {Count[]} */
const COUNTS = [
  { game: "tablut", options: {}, depth: 4 },
  { game: "gobblet", options: { rules: "three" }, depth: 4 },
  { game: "gobblet", options: { rules: "classic" }, depth: 5 },
  { game: "gobblet", options: { rules: "gobblers" }, depth: 5 },
  { game: "gobblet", options: { players: 4 }, depth: 4 },
  { game: "gobe", options: { players: 2 }, depth: 7 },
  { game: "gobe", options: { players: 2 }, depth: 3, position: SECOND_PHASE },
];

/**
 * Prints leaves a second natively and in wasm. Both sides must count the same.
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {number} rounds
 */
export function measurePerft(tabulae, rounds) {
  const rates = COUNTS.map(
    () => /** @type {{ native: number[], wasm: number[] }} */ ({ native: [], wasm: [] }),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [i, count] of COUNTS.entries()) {
      const [{ leaves, ms }] = natively("perft", [], JSON.stringify(count));
      rates[i]?.native.push((1000 * leaves) / ms);
      rates[i]?.wasm.push(inWasm(tabulae, count, leaves));
    }
  }
  console.log(`\nPerft, millions of leaves a second, median of ${rounds} rounds`);
  console.table(Object.fromEntries(COUNTS.map((count, i) => [titleOf(count), row(rates[i])])));
}

/** @param {{ native: number[], wasm: number[] } | undefined} rates */
function row({ native, wasm } = { native: [], wasm: [] }) {
  const ratio = median(wasm.map((rate, round) => rate / (native[round] ?? 0)));
  const millions = (/** @type {number[]} */ list) => Math.round(median(list) / 1e5) / 10;
  return { native: millions(native), wasm: millions(wasm), "wasm / native": percent(ratio, 1) };
}

/**
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {Count} count
 * @param {number} leaves
 */
function inWasm(tabulae, { game, options, depth, position }, leaves) {
  const Game = classOf(tabulae, game);
  const from = position ? Game.fromPosition(position, options) : new Game(options);
  return ratePerSecond(() => {
    const counted = tabulae.perft(from, depth);
    if (counted !== leaves) throw new Error(`${game}: ${leaves} leaves natively, ${counted} in wasm`);
    return counted;
  });
}

/** @param {Count} count */
const titleOf = ({ game, options, depth, position }) =>
  `${nameOf(game, options)}${position ? ", second phase" : ""}, depth ${depth}`;
