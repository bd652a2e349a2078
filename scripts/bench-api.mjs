// npm run bench:api: how fast the package is.
//
//   games      random whole games with `legalMoves()` and `play()`, beside chess.js
//   lengths    one long game, move by move
//   snapshots  games as values, beside documents that are replayed
//   boardgame  what a match of boardgame.io costs of ours
//   perft      move generation in wasm beside native, the last ply counted
//   nodes      the search in wasm beside native
//   hnefatafl  native move generation of Tablut beside the crate hnefatafl
//
// All is measured in the time that the measuring thread is on a processor, and what is compared is measured by turns: another
// program that is busy meanwhile changes little.
//
// `npm run bench:api -- --only games,perft --rounds 9` for a part or a longer look. `--package ../old` measures another
// checkout that has been built: its package, beside the native code of this one.

import { parseArgs } from "node:util";
import { loadPackage } from "./lib/bench.mjs";
import { measureBoardgame } from "./lib/bench-boardgame.mjs";
import { measureGames } from "./lib/bench-games.mjs";
import { measureHnefatafl } from "./lib/bench-hnefatafl.mjs";
import { measureLengths } from "./lib/bench-lengths.mjs";
import { measureNodes } from "./lib/bench-nodes.mjs";
import { measurePerft } from "./lib/bench-perft.mjs";
import { measureSnapshots } from "./lib/bench-snapshots.mjs";

const options = /** @type {const} */ ({
  only: { type: "string", default: "games,lengths,snapshots,boardgame,perft,nodes,hnefatafl" },
  rounds: { type: "string", default: "5" },
  nodes: { type: "string", default: "400000" },
  lengths: { type: "string", default: "2000,40000,100000" },
  package: { type: "string" },
});
const { values } = parseArgs({ options });
const tabulae = loadPackage(values.package);
const rounds = Number(values.rounds);
/** @type {Record<string, () => void>} */
const parts = {
  games: () => measureGames(tabulae, rounds),
  perft: () => measurePerft(tabulae, rounds),
  nodes: () => measureNodes(tabulae, Number(values.nodes), rounds),
  lengths: () => measureLengths(tabulae, values.lengths.split(",").map(Number), rounds),
  snapshots: () => measureSnapshots(tabulae, rounds),
  boardgame: () => measureBoardgame(tabulae, rounds),
  hnefatafl: () => measureHnefatafl(rounds),
};
for (const name of values.only.split(",")) {
  const part = parts[name];
  if (!part) throw new Error(`there is no part ${name}, only ${Object.keys(parts).join(", ")}`);
  part();
}
