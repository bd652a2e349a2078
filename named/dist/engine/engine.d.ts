/** The wasm module of the package: there is one, for the rules and the search. */
import type { Exports } from "./exports.js";
import { Instance, type Running } from "./instance.js";
export declare const engine: Instance<Exports>;
export declare function call<T>(use: (raw: Running<Exports>) => T): T;
