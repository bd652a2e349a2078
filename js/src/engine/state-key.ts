/** Under this key a game gives the bytes of its state to other entries of the package, whichever copy of it they are. */
export const STATE: unique symbol = Symbol.for("tabulae.state") as never;

/** The whole state of a game of this package, of whichever copy of it; undefined for anything else. */
export function stateOf(game: unknown): Uint8Array | undefined {
  try {
    const state = (game as { [STATE]?: () => unknown } | null | undefined)?.[STATE]?.();
    return state instanceof Uint8Array ? state : undefined;
  } catch {
    // A getter that throws, or a proxy that has been revoked, is not a game either.
    return undefined;
  }
}
