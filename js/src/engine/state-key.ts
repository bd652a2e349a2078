/** Under this key a game gives the bytes of its state to other entries of the package, whichever copy of it they are. */
export const STATE: unique symbol = Symbol.for("tabulae.state") as never;
