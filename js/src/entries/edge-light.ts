/** The entry for edge runtimes, whose bundlers compile a wasm file that is imported with `?module`: compiling at run time is forbidden. */

import { engine } from "../engine/engine.ts";
import module from "./core.wasm?module";

export { init, initSync } from "../engine/no-init.ts";
export * from "./index.ts";

engine.provide(() => module);
