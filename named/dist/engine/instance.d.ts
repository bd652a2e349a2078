/** A wasm module and its one instance: made on first use, called, and made again after a trap. */
import { GameError } from "./error.js";
import type { Refusal } from "./exports.js";
import { Memory } from "./memory.js";
/** A fresh copy of wasm-bindgen's glue around the functions `R`: what the module imports, and what it exports once it is set. */
export type CreateGlue<R> = (TextDecoder: unknown, TextEncoder: unknown) => R & WebAssembly.ModuleImports & {
    __wbg_set_wasm(exports: WebAssembly.Exports): void;
};
/** An instance of the module: the functions `R`, the exports of the wasm behind them, and its memory. */
export type Running<R> = R & {
    readonly wasm: WebAssembly.Exports;
    readonly memory: Memory;
};
export declare class Instance<R> {
    private readonly createGlue;
    private source;
    private compiled;
    private made;
    constructor(createGlue: CreateGlue<R>);
    /** Whether calls can be made. */
    get isReady(): boolean;
    /** Says where the module comes from. `source` is called once, at the first use. */
    provide(source: () => WebAssembly.Module): void;
    /** Takes a module and makes the instance now, so that what cannot work fails here and not at the first move. */
    install(module: WebAssembly.Module): void;
    /** Makes the instance, unless there is one; throws `not-initialized` or `init-failed`. */
    start(): Running<R>;
    get module(): WebAssembly.Module;
    /**
     * Runs `use` on the instance and turns what it throws into a {@link GameError}. Whatever is not an error that the
     * engine reports itself (a trap, an overflowing stack) leaves the instance in doubt: it is dropped, and the next
     * call makes a new one. No game lives in it, so none is lost.
     */
    call<T>(use: (raw: Running<R>) => T): T;
}
/**
 * A new instance of the module. The module itself is handed to `WebAssembly.Instance`, which takes one of any realm: the
 * loader that wasm-bindgen writes would ask for an instance of its own realm's class.
 */
export declare function instantiate<R>(createGlue: CreateGlue<R>, module: WebAssembly.Module): Running<R>;
export declare function isRefusal(thrown: unknown): thrown is Refusal;
/** The error that the engine threw. */
export declare function refused({ code, message, detail }: Refusal): GameError;
/** The engine cannot be had. The error says why, and what to do where that is known. */
export declare function startFailed(cause: unknown): GameError;
