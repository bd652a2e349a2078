// Nodes a second of the search in wasm beside native: the searches of tests/data/signature.jsonl with the same node limit.
// The best time of each search counts. Both must find the same move after the same nodes.

import { classOf, nameOf as name, natively, percent, ratePerSecond } from "./bench.mjs";

/**
 * One search: an entry of tests/data/signature.jsonl with what was found, and the time it took.
 * @typedef {{ game: string, options: Record<string, string | number>, position: string, move: string, nodes: number,
 *   ms: number }} Search
 */

/**
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {number} nodes the limit of each search
 * @param {number} rounds
 */
export function measureNodes(tabulae, nodes, rounds) {
  const searches = () => /** @type {Search[]} */ (natively("nodes", ["--nodes", String(nodes)]));
  let best = searches().map((native) => ({ native, wasm: inWasm(tabulae, native, nodes) }));
  for (let round = 1; round < rounds; round++) {
    const again = searches();
    best = best.map(({ native, wasm }, i) => ({
      native: faster(native, again[i]),
      wasm: faster(wasm, inWasm(tabulae, native, nodes)),
    }));
  }
  for (const { native, wasm } of best) agree(native, wasm);
  const games = [...new Set(best.map(({ native }) => nameOf(native)))];
  console.log(`\nNodes a second, searches of ${nodes} nodes, best of ${rounds}`);
  console.table(Object.fromEntries(games.map((game) => [game, row(game, best)])));
}

/**
 * @param {string} game
 * @param {{ native: Search, wasm: Search }[]} searches
 */
function row(game, searches) {
  const ofGame = searches.filter(({ native }) => nameOf(native) === game);
  const rate = (/** @type {Search[]} */ list) =>
    list.reduce((sum, { nodes }) => sum + nodes, 0) / list.reduce((sum, { ms }) => sum + ms / 1000, 0);
  const native = rate(ofGame.map((pair) => pair.native));
  const wasm = rate(ofGame.map((pair) => pair.wasm));
  return {
    native: Math.round(native),
    wasm: Math.round(wasm),
    "wasm / native": percent(wasm, native),
  };
}

/**
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {Search} search
 * @param {number} nodes
 * @returns {Search}
 */
function inWasm(tabulae, search, nodes) {
  const game = classOf(tabulae, search.game).fromPosition(search.position, search.options);
  let found = { move: "", nodes: 0 };
  const searchesPerSecond = ratePerSecond(() => {
    found = tabulae.searchSync(game, { nodes });
    return 1;
  });
  return { ...search, move: found.move, nodes: found.nodes, ms: 1000 / searchesPerSecond };
}

/**
 * @param {Search} one
 * @param {Search | undefined} other
 */
const faster = (one, other) => (other && other.ms < one.ms ? other : one);

/** @param {Search} search */
const nameOf = ({ game, options }) => name(game, options);

/**
 * @param {Search} native
 * @param {Search} wasm
 */
function agree(native, wasm) {
  if (native.move !== wasm.move || native.nodes !== wasm.nodes)
    throw new Error(
      `${native.position}: ${native.move} after ${native.nodes} nodes natively, ${wasm.move} after ${wasm.nodes} in wasm`,
    );
}
