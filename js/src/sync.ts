/** The entry for Node and for every `require`: the wasm is inside and is compiled at the first use. */
import { bytesOf } from "./base64.ts";
import { rules } from "./engine.ts";
import { plain } from "./inlined-plain.js";

export * from "./index.ts";
export { init, initSync } from "./no-init.ts";

rules.provide(() => new WebAssembly.Module(bytesOf(plain)));
