/** A wasm module and its one instance: made on first use, called, and made again after a trap. */
import { GameError, reasonOf } from "./error.ts";
import type { RawError } from "./exports.ts";
import { Utf8Decoder, Utf8Encoder } from "./utf8.ts";

/** A fresh copy of wasm-bindgen's glue around the functions `R`. */
export type CreateGlue<R> = (
  TextDecoder: unknown,
  TextEncoder: unknown,
) => R & { initSync(options: { module: WebAssembly.Module }): unknown };

export class Instance<R> {
  private readonly createGlue: CreateGlue<R>;
  private readonly how: string;
  private source: (() => WebAssembly.Module) | null = null;
  private compiled: WebAssembly.Module | null = null;
  private made: R | null = null;

  /** `how` says in an error what makes the engine ready. */
  constructor(createGlue: CreateGlue<R>, how: string) {
    this.createGlue = createGlue;
    this.how = how;
  }

  /** Whether calls can be made. */
  get isReady(): boolean {
    return this.source !== null;
  }

  /** Says where the module comes from. `source` is called once, at the first use. */
  provide(source: () => WebAssembly.Module): void {
    this.source = source;
  }

  /** Makes the instance now, so that what cannot work fails here and not at the first move. */
  install(module: WebAssembly.Module): void {
    const made = this.instantiate(module);
    this.provide(() => module);
    this.made = made;
  }

  get module(): WebAssembly.Module {
    if (!this.source) throw new GameError("not-initialized", `The engine is not ready: ${this.how}.`);
    this.compiled ??= this.source();
    return this.compiled;
  }

  /**
   * Runs `use` on the instance and turns what it throws into a {@link GameError}. Whatever is not an error that the
   * engine reports itself (a trap, an overflowing stack) leaves the instance in doubt: it is dropped, and the next
   * call makes a new one. No game lives in it, so none is lost.
   */
  call<T>(use: (raw: R) => T): T {
    this.made ??= this.instantiate(this.module);
    const raw = this.made;
    try {
      return use(raw);
    } catch (thrown) {
      // The engine throws text; everything else that comes from there is an Error.
      if (typeof thrown === "string") throw reported(thrown);
      this.made = null;
      throw crashed(reasonOf(thrown), thrown);
    }
  }

  private instantiate(module: WebAssembly.Module): R {
    // Some test environments (jsdom under Jest) have neither class.
    const glue = this.createGlue(
      typeof TextDecoder === "undefined" ? Utf8Decoder : TextDecoder,
      typeof TextEncoder === "undefined" ? Utf8Encoder : TextEncoder,
    );
    glue.initSync({ module });
    return glue;
  }
}

/** The error that the engine threw as text. */
export function reported(text: string): GameError {
  const { code, message, detail }: RawError = JSON.parse(text);
  return new GameError(code, message, detail);
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
