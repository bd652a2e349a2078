/** The entry for Node and for every `require`: the wasm is inside and is compiled at the first use. */
import { bytesOf } from "../engine/base64.ts";
import { rules } from "../engine/engine.ts";
import { plain } from "../engine/inlined-plain.js";

export { init, initSync } from "../engine/no-init.ts";
export * from "./index.ts";

rules.provide(() => new WebAssembly.Module(bytesOf(plain)));
