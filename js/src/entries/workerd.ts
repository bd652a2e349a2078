/** The entry for workerd (Cloudflare Workers), which compiles the module itself and forbids compiling at run time. */

import { engine } from "../engine/engine.ts";
import module from "./core.wasm";

export { init, initSync } from "../engine/no-init.ts";
export * from "./index.ts";

engine.provide(() => module);
