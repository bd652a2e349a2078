/** The wasm of the rules. */

import type { Json, Raw } from "./exports.ts";
import { createGlue } from "./glue.js";
import { Instance } from "./instance.ts";

export const rules: Instance<Raw> = new Instance(
  createGlue,
  "call `await init()` once before the first game",
);

export function call<T>(use: (raw: Raw) => T): T {
  return rules.call(use);
}

/** The same for functions that answer in JSON. */
export function ask<T>(use: (raw: Raw) => Json<T>): T {
  return JSON.parse(call(use));
}
