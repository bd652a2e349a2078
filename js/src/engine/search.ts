/** The wasm of the search. */

import type { RawSearch } from "./exports.ts";
import { Instance } from "./instance.ts";
import { createGlue } from "./search-glue.js";

export const engine: Instance<RawSearch> = new Instance(
  createGlue,
  "call `await init()` of tabulae/ai once before searchSync",
);
