/** `tabulae/ai` for Node and for every `require`: the wasm and the worker's script are inside. */
import { Worker } from "node:worker_threads";
import { engine } from "./ai-engine.ts";
import { plain } from "./ai-inlined-plain.js";
import { Pool } from "./ai-pool.ts";
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./ai-types.ts";
import { script } from "./ai-worker-script-node.js";
import { bytesOf } from "./base64.ts";
import type { WasmSource } from "./wasm-source.ts";

export { searchSync } from "./ai-sync.ts";
export type * from "./ai-types.ts";
export { GameError } from "./error.ts";

let module: WebAssembly.Module | undefined;
engine.provide(() => (module ??= new WebAssembly.Module(bytesOf(plain))));

const pool = new Pool(
  async () => engine.module,
  () => new Worker(script, { eval: true, name: "tabulae" }),
);

/**
 * Finds a move for the player to move, in a worker. It takes the game as it is now; the game may go on meanwhile.
 * Rejects with a `GameError`: `bad-option`, `game-over`, `aborted`, or `engine-crashed`, after which a next search works.
 */
export function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
  return pool.search(game, options);
}

/** Says how workers are made: each must run `tabulae/ai/worker`. With null they are made as at first. */
export function setWorkerFactory(factory: WorkerFactory | null): void {
  pool.setFactory(factory);
}

/** Does nothing here: the engine is ready. It is there so that the same program runs in browsers. */
export function init(_source?: WasmSource): Promise<void> {
  return Promise.resolve();
}

/** Does nothing here: the engine is ready. */
export function initSync(_source?: WasmSource): void {}
