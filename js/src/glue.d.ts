import type { CreateGlue } from "./instance.ts";
import type { Raw } from "./raw.ts";

/**
 * A fresh copy of wasm-bindgen's glue, written by scripts/build-package.mjs. Every copy has its own variables, so
 * that an instance that has trapped can be thrown away with everything that the glue knew of it.
 */
export const createGlue: CreateGlue<Raw>;
