/** `tabulae/ai` for workerd (Cloudflare Workers), which has no workers of its own: every search runs in the calling thread. */
import module from "./ai.wasm";
import { engine } from "./ai-engine.ts";
import { searchSync } from "./ai-sync.ts";
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./ai-types.ts";
import type { WasmSource } from "./wasm-source.ts";

export { searchSync } from "./ai-sync.ts";
export type * from "./ai-types.ts";
export { GameError } from "./error.ts";

engine.provide(() => module);

/** As `searchSync`, in a promise, so that the same program runs elsewhere. */
export function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
  return new Promise((resolve) => resolve(searchSync(game, options)));
}

/** Does nothing here: no worker is ever made. */
export function setWorkerFactory(_factory: WorkerFactory | null): void {}

/** Does nothing here: the engine is ready. */
export function init(_source?: WasmSource): Promise<void> {
  return Promise.resolve();
}

/** Does nothing here: the engine is ready. */
export function initSync(_source?: WasmSource): void {}
