/** `tabulae/ai` for edge runtimes, whose bundlers compile a wasm file that is imported with `?module`. */

import { engine } from "../engine/engine.ts";
import module from "./core.wasm?module";

export { GameError } from "../engine/error.ts";
export { init, initSync } from "../engine/no-init.ts";
export { review, search, searchSync, setWorkerFactory } from "../search/threadless.ts";
export type * from "../search/types.ts";

engine.provide(() => module);
