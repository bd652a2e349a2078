/** Under this key a game gives the bytes of its state to other entries of the package, whichever copy of it they are. */
export declare const STATE: unique symbol;
/** The whole state of a game of this package, of whichever copy of it; undefined for anything else. */
export declare function stateOf(game: unknown): Uint8Array | undefined;
