/** The wasm module of the package: there is one, for the rules and the search. */
import type { Exports, Json } from "./exports.ts";
import { createGlue } from "./glue.js";
import { Instance } from "./instance.ts";

export const engine: Instance<Exports> = new Instance(createGlue);

export function call<T>(use: (raw: Exports) => T): T {
  return engine.call(use);
}

/** The same for functions that answer in JSON. */
export function ask<T>(use: (raw: Exports) => Json<T>): T {
  return JSON.parse(call(use));
}
