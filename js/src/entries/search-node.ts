/** `tabulae/ai` for Node and for every `require`: the wasm and the worker's script are inside. */

import { engine } from "../engine/engine.ts";
import { inlinedBytes } from "../engine/ready.ts";
import { Pool } from "../search/pool.ts";
import type {
  AnyGame,
  Review,
  ReviewedGame,
  ReviewOptions,
  SearchOptions,
  SearchResult,
  WorkerFactory,
} from "../search/types.ts";
import { script } from "../search/worker-script-node.js";

export { GameError } from "../engine/error.ts";
export { init, initSync } from "../engine/no-init.ts";
export { searchSync } from "../search/sync.ts";
export type * from "../search/types.ts";

// Asked of Node itself, which it answers from 20.16 on: `require` fails in the ES modules that some bundlers make.
const { Worker } = process.getBuiltinModule?.("node:worker_threads") ?? require("node:worker_threads");
const { availableParallelism } = process.getBuiltinModule?.("node:os") ?? require("node:os");

const pool = new Pool({
  module: async () => engine.module,
  bytes: async () => inlinedBytes(),
  // Without the flags of the program: they say of its own script how to run it, such as as an ES module.
  factory: () => new Worker(script, { eval: true, execArgv: [], name: "tabulae" }),
  cores: availableParallelism(),
});

/**
 * Finds a move for the player to move, in a worker. It takes the game as it is now; the game may go on meanwhile.
 * Rejects with a `GameError`: `bad-argument`, `bad-option`, `game-over`, `aborted`, or `engine-crashed`, after which a next search works.
 *
 * @example
 * const { move, score } = await search(game, { level: 3 });
 * game.play(move);
 * if (score.kind === "win") console.log(`won in ${score.plies} plies`);
 */
export function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
  return pool.search(game, options);
}

/**
 * Judges every move of a game up to the position shown, in workers: what it cost, what was better, how well each player played. An
 * ending by the players is left aside. Rejects with what `search` rejects with, but for `game-over`.
 *
 * @example
 * const judged = await review(game, { onProgress: ({ done, total }) => console.log(done / total) });
 * for (const { ply, move, mark, best } of judged.moves)
 *   if (mark === "mistake" || mark === "blunder") console.log(`${ply}. ${move}: best was ${best}`);
 * console.log(judged.accuracy);
 */
export function review(game: ReviewedGame, options?: ReviewOptions): Promise<Review> {
  return pool.review(game, options);
}

/**
 * Says how workers are made: each must run `tabulae/ai/worker`. With null they are made as at first.
 *
 * @example
 * setWorkerFactory(() => new Worker(new URL(import.meta.resolve("tabulae/ai/worker"))));
 */
export function setWorkerFactory(factory: WorkerFactory | null): void {
  pool.setFactory(factory);
}
