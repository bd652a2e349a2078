/** The one wasm instance: made on first use, called, and made again after a trap. */
import { GameError } from "./error.ts";
import { createGlue } from "./glue.js";
import type { Json, Raw, RawError } from "./raw.ts";
import { Utf8Decoder, Utf8Encoder } from "./utf8.ts";

let compiled: (() => WebAssembly.Module) | null = null;
let instance: Raw | null = null;

/** Whether calls can be made. */
export function isReady(): boolean {
  return compiled !== null;
}

/** Says where the module comes from. `source` is called at the first use, and again after a crash. */
export function provide(source: () => WebAssembly.Module): void {
  compiled = source;
}

/** Makes the instance now, so that what cannot work fails here and not at the first move. */
export function install(module: WebAssembly.Module): void {
  const made = instantiate(module);
  compiled = () => module;
  instance = made;
}

/**
 * Runs `use` on the instance and turns what it throws into a {@link GameError}. Whatever is not an error that the
 * engine reports itself (a trap, an overflowing stack) leaves the instance in doubt: it is dropped, and the next
 * call makes a new one. No game lives in it, so none is lost.
 */
export function call<T>(use: (raw: Raw) => T): T {
  instance ??= instantiate(module());
  const raw = instance;
  try {
    return use(raw);
  } catch (thrown) {
    // The engine throws text; everything else that comes from there is an Error.
    if (typeof thrown === "string") throw reported(JSON.parse(thrown));
    instance = null;
    throw new GameError(
      "engine-crashed",
      "The engine crashed. It has been started again, and the game is as it was before this call.",
      { message: thrown instanceof Error ? thrown.message : String(thrown) },
      thrown,
    );
  }
}

/** The same for functions that answer in JSON. */
export function ask<T>(use: (raw: Raw) => Json<T>): T {
  return JSON.parse(call(use));
}

function module(): WebAssembly.Module {
  if (compiled) return compiled();
  throw new GameError(
    "not-initialized",
    "The engine is not ready: call `await init()` once before the first game.",
  );
}

function instantiate(module: WebAssembly.Module): Raw {
  // Some test environments (jsdom under Jest) have neither class.
  const glue = createGlue(
    typeof TextDecoder === "undefined" ? Utf8Decoder : TextDecoder,
    typeof TextEncoder === "undefined" ? Utf8Encoder : TextEncoder,
  );
  glue.initSync({ module });
  return glue;
}

function reported({ code, message, detail }: RawError): GameError {
  return new GameError(code, message, detail);
}
