// Games of tests/data played through the package's classes, wherever those run: this file is loaded by browsers too, and
// imports nothing.

/**
 * Plays a game as a line of `<game>.jsonl` or `cases.jsonl` has it, and throws an error at the first difference.
 * @param {Record<string, any>} classes the package's classes by the names of their games
 * @param {string} name of the game
 * @param {{ start: string, options: object, startLegal: number, startLegalHash: string, plies: any[] }} line
 */
export function playLine(classes, name, { start, options, startLegal, startLegalHash, plies }) {
  const game = classes[name].fromPosition(start, options);
  same(game.legalMoves().length, startLegal, start);
  same(hash(bare(game)), startLegalHash, start);
  for (const ply of plies) playPly(game, ply);
}

/**
 * Plays one move, and compares what the package then says.
 * @param {any} game
 * @param {any} ply
 */
export function playPly(game, ply) {
  const at = `${ply.move} to ${ply.position}`;
  const played = game.play(ply.move);
  same(game.position(), ply.position, at);
  same(played.after, ply.position, at);
  same(game.result, ply.outcome, at);
  same(played.result, ply.outcome, at);
  const moves = game.legalMoves();
  same(moves.length, ply.legal, at);
  if (ply.legalHash) same(hash(bare(game)), ply.legalHash, at);
  if (ply.captures) playedCaptures(played, ply, at);
}

/**
 * The legal moves as the data has them: those of Tablut without their captures.
 * @param {any} game
 * @returns {string[]}
 */
export function bare(game) {
  const moves = game.legalMoves();
  return game.name === "tablut" ? moves.map((/** @type {string} */ move) => move.split("x")[0]) : moves;
}

/** @param {any} played @param {any} ply @param {string} at */
function playedCaptures(played, ply, at) {
  // The data sorts them as texts, a record by rank and then file, as the notation of Tablut says.
  const captures = [...ply.captures].sort((one, other) => one[1] - other[1] || (one < other ? -1 : 1));
  same(played.move.captures, captures, at);
  const captured = played.effects.filter((/** @type {any} */ { kind }) => kind === "captured");
  same(
    captured.map((/** @type {any} */ effect) => effect.at),
    captures,
    at,
  );
  same(played.notation, [ply.move, ...captures].join("x"), at);
}

/**
 * 64-bit FNV-1a of the moves, sorted and joined by spaces, as tests/data/README.md says.
 * @param {string[]} moves
 */
export function hash(moves) {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode([...moves].sort().join(" "))) {
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  }
  return value.toString(16).padStart(16, "0");
}

/**
 * @param {unknown} found
 * @param {unknown} expected
 * @param {string} at
 */
export function same(found, expected, at) {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value, sorted));
  if (one !== other) throw new Error(`${at}: ${one} instead of ${other}`);
}

/**
 * Objects with their keys in order, for JSON.
 * @param {string} _
 * @param {unknown} value
 */
function sorted(_, value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
