/** What a search is asked for, checked as far as it does not cross to the engine. */
import { GameError } from "../engine/error.cjs";
import type { AnyGame, SearchOptions, Signal } from "./types.cjs";
/** A search that has been asked for. */
export interface SearchRequest {
    /** The state at the moment of asking: the game may change meanwhile. */
    readonly state: Uint8Array;
    /** The options for the engine, which checks them. */
    readonly options: unknown;
    readonly signal: Signal | undefined;
    readonly onProgress: SearchOptions["onProgress"];
}
/** Checks what a search is asked for; throws `bad-argument`, `bad-option` or `aborted`. */
export declare function searchRequest(game: AnyGame, options?: SearchOptions): SearchRequest;
export declare function aborted(signal: Signal): GameError;
/** The refusal of an option's value. */
export declare function refused(option: string, why: string, value: unknown): GameError;
