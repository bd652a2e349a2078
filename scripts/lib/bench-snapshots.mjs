// Games as values: what 100 moves cost where a store keeps the state, as boardgame.io or redux do.

import { classOf, median, nameOf, ratePerSecond } from "./bench.mjs";

/** @type {[string, import("./bench.mjs").Options][]} */
const RULES = [
  ["tablut", {}],
  ["gobblet", { rules: "three" }],
  ["gobblet", { rules: "classic" }],
  ["gobe", { players: 2 }],
  ["gobe", { players: 4 }],
];

const MOVES = 100;

/**
 * Prints the milliseconds of 100 moves, each applied, with the legal moves and the status after it: on snapshots that are handed
 * on, on snapshots that went through JSON before each move, and by a document that is replayed before each move, which is
 * what one had to do without snapshots.
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {number} rounds
 */
export function measureSnapshots(tabulae, rounds) {
  console.log(
    `\nMilliseconds of ${MOVES} moves with legal moves and status after each, median of ${rounds} rounds`,
  );
  const rows = RULES.map(([game, options]) => {
    const lines = playedLines(tabulae, game, options);
    const ways = {
      snapshots: () => bySnapshots(tabulae, game, options, lines, (snapshot) => snapshot),
      "through JSON": () =>
        bySnapshots(tabulae, game, options, lines, (snapshot) => JSON.parse(JSON.stringify(snapshot))),
      "replayed documents": () => byDocuments(tabulae, game, options, lines),
    };
    const columns = Object.entries(ways).map(([way, work]) => {
      ratePerSecond(work);
      const times = Array.from({ length: rounds }, () => (1000 * MOVES) / ratePerSecond(work));
      return [way, Math.round(100 * median(times)) / 100];
    });
    return [nameOf(game, options), Object.fromEntries(columns)];
  });
  console.table(Object.fromEntries(rows));
}

/**
 * Games that have so many moves together, each the middle one of the legal moves.
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {string} name
 * @param {import("./bench.mjs").Options} options
 */
function playedLines(tabulae, name, options) {
  const Game = classOf(tabulae, name);
  /** @type {string[][]} */
  const lines = [];
  let left = MOVES;
  while (left > 0) {
    const game = new Game(options);
    /** @type {string[]} */
    const line = [];
    for (let moves = game.legalMoves(); moves.length > 0 && left > 0; moves = game.legalMoves()) {
      const move = /** @type {string} */ (moves[(7 * line.length + 31 * lines.length) % moves.length]);
      game.play(move);
      line.push(move);
      left -= 1;
    }
    lines.push(line);
  }
  return lines;
}

/**
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {string} game
 * @param {import("./bench.mjs").Options} options
 * @param {string[][]} lines
 * @param {(snapshot: object) => object} store
 */
function bySnapshots({ values }, game, options, lines, store) {
  for (const line of lines) {
    let snapshot = values.start(game, options);
    for (const move of line) {
      snapshot = store(values.apply(snapshot, move));
      values.legalMoves(snapshot);
      values.status(snapshot);
    }
  }
  return MOVES;
}

/**
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {string} name
 * @param {import("./bench.mjs").Options} options
 * @param {string[][]} lines
 */
function byDocuments(tabulae, name, options, lines) {
  const Game = classOf(tabulae, name);
  for (const line of lines) {
    let document = new Game(options).toJSON();
    for (const move of line) {
      const game = Game.fromJSON(document);
      game.play(move);
      game.legalMoves();
      game.position();
      document = game.toJSON();
    }
  }
  return MOVES;
}
