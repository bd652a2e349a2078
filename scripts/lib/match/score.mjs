// What the games of a match say of two players.

/**
 * @typedef {object} Outcome one game
 * @property {"won" | "drawn" | "lost"} result for the first package
 * @property {number} plies
 * @property {{ ms: number, moves: number }[]} spent processor time of the first and of the second package
 */
/** @typedef {{ won: number, drawn: number, lost: number, plies: number, spent: { ms: number, moves: number }[] }} Tally */

/**
 * @param {Outcome[]} outcomes
 * @returns {Tally}
 */
export function tally(outcomes) {
  const count = (/** @type {Outcome["result"]} */ result) =>
    outcomes.filter((outcome) => outcome.result === result).length;
  const total = (/** @type {(outcome: Outcome) => number} */ of) =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
  return {
    won: count("won"),
    drawn: count("drawn"),
    lost: count("lost"),
    plies: total(({ plies }) => plies),
    spent: [0, 1].map((i) => ({
      ms: total(({ spent }) => spent[i]?.ms ?? 0),
      moves: total(({ spent }) => spent[i]?.moves ?? 0),
    })),
  };
}

/**
 * The interval in which the true rate lies with 95 %, by Wilson's formula. A draw counts as half a win.
 * @param {number} rate
 * @param {number} games
 * @returns {[number, number]}
 */
export function wilson(rate, games) {
  const z = 1.96;
  const middle = rate + z ** 2 / (2 * games);
  const spread = z * Math.sqrt((rate * (1 - rate)) / games + (z / (2 * games)) ** 2);
  const scale = 1 + z ** 2 / games;
  return [Math.max((middle - spread) / scale, 0), Math.min((middle + spread) / scale, 1)];
}

/**
 * The difference in Elo points at which the stronger of two scores so much. Without end where one wins all.
 * @param {number} score from 0 to 1
 */
export const elo = (score) => -400 * Math.log10(1 / score - 1);

/**
 * The result of a match in one line.
 * @param {Tally} tally of at least one game
 * @param {number} sides how many play against each other: with more than two, one of them is the first package
 */
export function summary({ won, drawn, lost, plies, spent }, sides) {
  const games = won + drawn + lost;
  const score = (won + drawn / 2) / games;
  const [low, high] = wilson(score, games);
  const percent = (/** @type {number} */ rate) => (100 * rate).toFixed(1);
  const points = (/** @type {number} */ rate) => {
    const value = elo(rate);
    return Number.isFinite(value) ? `${value > 0 ? "+" : ""}${Math.round(value)}` : value > 0 ? "+∞" : "-∞";
  };
  const even =
    sides === 2
      ? `Elo ${points(score)} (${points(low)} to ${points(high)})`
      : `even is ${percent(1 / sides)} %`;
  const [a, b] = spent.map(({ ms, moves }) => (ms / Math.max(moves, 1)).toFixed(1));
  return (
    `${games} games: ${won} won, ${drawn} drawn, ${lost} lost; score ${percent(score)} % (95 %: ${percent(low)} to ${percent(high)}); ` +
    `${even}; ${Math.round(plies / games)} plies a game; ${a} and ${b} ms of processor time a move`
  );
}
