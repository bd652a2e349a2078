// One long game of Gobblet, in which each side moves a piece to and fro: a ply must cost the same however many there were.

import { classOf, median, percent, ratePerSecond } from "./bench.mjs";

const OPENING = ["1@a1", "1@d4"];
const SHUTTLE = ["a1-a2", "d4-d3", "a2-a1", "d3-d4"];

/**
 * Prints plies a second of whole games of these lengths, each beside the first.
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {number[]} lengths
 * @param {number} rounds
 */
export function measureLengths(tabulae, lengths, rounds) {
  const rates = lengths.map(() => /** @type {number[]} */ ([]));
  ratePerSecond(() => shuttle(tabulae, 1000));
  for (let round = 0; round < rounds; round++)
    for (const [i, length] of lengths.entries())
      rates[i]?.push(ratePerSecond(() => shuttle(tabulae, length)));
  console.log(`\nPlies a second in one long game, median of ${rounds} rounds`);
  const [first = []] = rates;
  const rows = lengths.map((length, i) => {
    const own = rates[i] ?? [];
    const ratio = median(own.map((rate, round) => rate / (first[round] ?? 0)));
    return [
      `${length} plies`,
      { "plies a second": Math.round(median(own)), [`against ${lengths[0]}`]: percent(ratio, 1) },
    ];
  });
  console.table(Object.fromEntries(rows));
}

/**
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {number} length
 */
function shuttle(tabulae, length) {
  const Gobblet = classOf(tabulae, "gobblet");
  const game = new Gobblet();
  for (let ply = 0; ply < length; ply++) {
    const move = OPENING[ply] ?? SHUTTLE[(ply - OPENING.length) % SHUTTLE.length];
    game.play(/** @type {string} */ (move));
  }
  return length;
}
