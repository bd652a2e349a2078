/** The wasm of the search. */
import { createGlue } from "./ai-glue.js";
import { Instance } from "./instance.ts";
import type { RawSearch } from "./raw.ts";

export const engine: Instance<RawSearch> = new Instance(
  createGlue,
  "call `await init()` of tabulae/ai once before searchSync",
);
