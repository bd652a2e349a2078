// Perft 4 of Tablut beside the crate hnefatafl, both natively: the last ply counted, and every move made.

import { median, natively } from "./bench.mjs";

/**
 * One way to count: the milliseconds that each engine took, round for round.
 * @typedef {{ way: string, leaves: number, ours: number[], theirs: number[] }} Way
 */

/**
 * Prints leaves a second of both and how many times as many ours are.
 * @param {number} rounds
 */
export function measureHnefatafl(rounds) {
  const ways = /** @type {Way[]} */ (natively("hnefatafl", ["--rounds", String(rounds)]));
  console.log(`\nTablut perft 4 natively, millions of leaves a second, median of ${rounds} rounds`);
  console.table(Object.fromEntries(ways.map((way) => [way.way, row(way)])));
}

/** @param {Way} way */
function row({ leaves, ours, theirs }) {
  const millions = (/** @type {number[]} */ times) => Math.round(leaves / median(times) / 100) / 10;
  const ratio = median(ours.map((time, round) => (theirs[round] ?? 0) / time));
  return { tabulae: millions(ours), hnefatafl: millions(theirs), ratio: `${ratio.toFixed(1)} ×` };
}
