/** A wasm module and its one instance: made on first use, called, and made again after a trap. */
import { GameError, reasonOf } from "./error.ts";
import type { Refusal } from "./exports.ts";
import { Memory } from "./memory.ts";
import { Utf8Decoder, Utf8Encoder } from "./utf8.ts";

/** A fresh copy of wasm-bindgen's glue around the functions `R`: what the module imports, and what it exports once it is set. */
export type CreateGlue<R> = (
  TextDecoder: unknown,
  TextEncoder: unknown,
) => R & WebAssembly.ModuleImports & { __wbg_set_wasm(exports: WebAssembly.Exports): void };

/** An instance of the module: the functions `R`, the exports of the wasm behind them, and its memory. */
export type Running<R> = R & { readonly wasm: WebAssembly.Exports; readonly memory: Memory };

export class Instance<R> {
  private readonly createGlue: CreateGlue<R>;
  private source: (() => WebAssembly.Module) | null = null;
  private compiled: WebAssembly.Module | null = null;
  private made: Running<R> | null = null;

  constructor(createGlue: CreateGlue<R>) {
    this.createGlue = createGlue;
  }

  /** Whether calls can be made. */
  get isReady(): boolean {
    return this.source !== null;
  }

  /** Says where the module comes from. `source` is called once, at the first use. */
  provide(source: () => WebAssembly.Module): void {
    this.source = source;
  }

  /** Takes a module and makes the instance now, so that what cannot work fails here and not at the first move. */
  install(module: WebAssembly.Module): void {
    const made = instantiate(this.createGlue, module);
    this.provide(() => module);
    this.made = made;
  }

  /** Makes the instance, unless there is one; throws `not-initialized` or `init-failed`. */
  start(): Running<R> {
    if (this.made) return this.made;
    const { module } = this;
    try {
      this.made = instantiate(this.createGlue, module);
    } catch (cause) {
      throw startFailed(cause);
    }
    return this.made;
  }

  get module(): WebAssembly.Module {
    if (!this.source)
      throw new GameError("not-initialized", "The engine is not ready: call `await init()` once first.", {});
    try {
      this.compiled ??= this.source();
    } catch (cause) {
      throw startFailed(cause);
    }
    return this.compiled;
  }

  /**
   * Runs `use` on the instance and turns what it throws into a {@link GameError}. Whatever is not an error that the
   * engine reports itself (a trap, an overflowing stack) leaves the instance in doubt: it is dropped, and the next
   * call makes a new one. No game lives in it, so none is lost.
   */
  call<T>(use: (raw: Running<R>) => T): T {
    const raw = this.start();
    try {
      return use(raw);
    } catch (thrown) {
      // What the engine refuses is a plain object; everything else that comes from there is an Error.
      if (isRefusal(thrown)) throw refused(thrown);
      this.made = null;
      throw crashed(reasonOf(thrown), thrown);
    }
  }
}

/**
 * A new instance of the module. The module itself is handed to `WebAssembly.Instance`, which takes one of any realm: the
 * loader that wasm-bindgen writes would ask for an instance of its own realm's class.
 */
export function instantiate<R>(createGlue: CreateGlue<R>, module: WebAssembly.Module): Running<R> {
  // Some test environments (jsdom under Jest) have neither class.
  const Decoder = typeof TextDecoder === "undefined" ? Utf8Decoder : TextDecoder;
  const glue = createGlue(Decoder, typeof TextEncoder === "undefined" ? Utf8Encoder : TextEncoder);
  const { exports } = new WebAssembly.Instance(module, { [GLUE]: glue });
  glue.__wbg_set_wasm(exports);
  (exports as { __wbindgen_start(): void }).__wbindgen_start();
  const memory = new Memory(exports.memory as WebAssembly.Memory, new Decoder());
  return { ...glue, wasm: exports, memory };
}

/** Where the wasm imports its glue from. */
const GLUE = "./tabulae_bg.js";

export function isRefusal(thrown: unknown): thrown is Refusal {
  return typeof thrown === "object" && thrown !== null && !(thrown instanceof Error) && "code" in thrown;
}

/** The error that the engine threw. */
export function refused({ code, message, detail }: Refusal): GameError {
  return new GameError(code, message, detail as never);
}

/** The engine cannot be had. The error says why, and what to do where that is known. */
export function startFailed(cause: unknown): GameError {
  const reason = reasonOf(cause);
  return new GameError(
    "init-failed",
    `The engine could not be started: ${reason.replace(/\.$/, "")}.${advice(reason)}`,
    { reason },
    cause,
  );
}

function advice(reason: string): string {
  if (typeof WebAssembly === "undefined")
    return " It is WebAssembly, which this environment does not have; React Native is one of those.";
  // What engines say where a policy forbids compiling differs by word, but not in these.
  if (/disallowed|unsafe-eval|security policy|not allowed|blocked/i.test(reason))
    return (
      " A page needs a content security policy with script-src 'wasm-unsafe-eval'. Where nothing may be compiled at" +
      " run time, as on edge runtimes, import tabulae/core.wasm as a module and hand it to `init` of tabulae/web."
    );
  return "";
}

/** An end that the engine did not choose. `message` is what is known of it. */
function crashed(message: string, cause?: unknown): GameError {
  return new GameError(
    "engine-crashed",
    "The engine crashed. It has been started again, and the game is as it was before this call.",
    { message },
    cause,
  );
}
