/**
 * The layout of a state's head, as far as it is read here; src/state.rs writes it. A state is its head, followed by the keys of
 * the earlier positions that the rules still ask for. The key of a position is in its own head, so that a game keeps each
 * key once.
 */
/** Bytes in a key. */
export declare const KEY_BYTES = 8;
/** How many earlier positions belong to the state. */
export declare function pastOf(head: Uint8Array): number;
/** The key of the state's position, for states of games in which positions can recur. */
export declare function keyOf(head: Uint8Array): Uint8Array;
