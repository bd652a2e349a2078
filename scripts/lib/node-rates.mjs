// The rate of the search natively and in wasm, for `npm run bench:nodes`.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inRoot } from "./paths.mjs";

/**
 * One search: an entry of tests/data/signature.jsonl with what was found, and the time it took.
 * @typedef {{ game: string, options: Record<string, string | number>, position: string, move: string, nodes: number,
 *   ms: number }} Search
 */

/**
 * @param {number} nodes the limit of each search
 * @param {number} rounds
 */
export function measureNodes(nodes, rounds) {
  const first = natively(nodes);
  let best = first.map((native) => ({ native, wasm: inWasm(native, nodes) }));
  for (let round = 1; round < rounds; round++) {
    const again = natively(nodes);
    best = best.map(({ native, wasm }, i) => ({
      native: faster(native, again[i]),
      wasm: faster(wasm, inWasm(native, nodes)),
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
    "wasm / native": `${Math.round((100 * wasm) / native)} %`,
  };
}

/**
 * @param {number} nodes
 * @returns {Search[]}
 */
function natively(nodes) {
  const args = ["run", "--release", "--quiet", "--example", "nodes", "--", "--nodes", String(nodes)];
  const { stdout, status } = spawnSync("cargo", args, {
    cwd: inRoot(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error("the native searches did not run");
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/**
 * @param {Search} search
 * @param {number} nodes
 * @returns {Search}
 */
function inWasm(search, nodes) {
  const require = createRequire(import.meta.url);
  const { Gobblet, Gobe, Tablut } = require(inRoot("dist/sync.cjs"));
  const { searchSync } = require(inRoot("dist/ai.cjs"));
  const Game = { gobblet: Gobblet, gobe: Gobe, tablut: Tablut }[search.game];
  const game = Game.fromPosition(search.position, search.options);
  const begin = threadTime();
  const found = searchSync(game, { nodes });
  return { ...search, move: found.move, nodes: found.nodes, ms: threadTime() - begin };
}

/** As in examples/nodes.rs: milliseconds on a processor where the system tells them, else by the wall. */
function threadTime() {
  try {
    return Number.parseInt(readFileSync("/proc/thread-self/schedstat", "utf8"), 10) / 1e6;
  } catch {
    return performance.now();
  }
}

/**
 * @param {Search} one
 * @param {Search | undefined} other
 */
const faster = (one, other) => (other && other.ms < one.ms ? other : one);

/** @param {Search} search */
const nameOf = ({ game, options }) => [game, ...Object.values(options)].join(" ");

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
