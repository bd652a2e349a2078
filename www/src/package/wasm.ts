/** The engines as one compiled module: rules and search together, unpacked at the first call. */
import { type Packed, unpack } from "../words/unpack.ts";

/** Put in by scripts/build-page.mjs. */
declare const ENGINES: Packed;

let compiled: Promise<WebAssembly.Module> | undefined;

export function engines(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(unpack(ENGINES));
  return compiled;
}
