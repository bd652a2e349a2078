/** What playing a move leads to, from the numbers in which the engine says it; `advance` of src/wasm/exports.rs writes them. */
import type { Exports, Source } from "./exports.cjs";
import type { Running } from "./instance.cjs";
export interface Advance {
    /** The number of the player to move. */
    readonly turn: number;
    readonly isOver: boolean;
    /** The head of the new state, where it lies until the next call. */
    readonly head: Uint8Array;
    /** The position in notation. */
    readonly position: string;
    /** The move's number, with what only the position can tell of it. */
    readonly move: number;
    /** The numbers of its effects. */
    readonly effects: number[];
}
/** Plays a move on a state. */
export declare function advance({ advance, memory }: Running<Exports>, head: Uint8Array, source: Source, move: number): Advance;
