/** The wasm module of the package: there is one, for the rules and the search. */
import type { Exports } from "./exports.ts";
import { createGlue } from "./glue.js";
import { Instance, type Running } from "./instance.ts";

export const engine: Instance<Exports> = new Instance(createGlue);

export function call<T>(use: (raw: Running<Exports>) => T): T {
  return engine.call(use);
}
