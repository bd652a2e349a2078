/**
 * The wasm that is inside the package. No other module names its text: a bundler may write a constant out wherever it is used,
 * and each use would add all of the wasm once more.
 */
import { inflate } from "./base64.ts";
import { deflated } from "./inlined.js";

/** The bytes, unpacked by the platform. */
export function inlinedBytes(): Promise<ArrayBuffer> {
  return inflate(deflated);
}
