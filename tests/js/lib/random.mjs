// Chance that is the same at every run.

/** A source of random numbers: a 32-bit xorshift. */
export function chance(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  for (let i = 0; i < 8; i++) next();
  return {
    /** A whole number from 0 to `limit` - 1. */
    below: (limit) => next() % limit,
    /** One of a list. */
    of: (list) => list[next() % list.length],
  };
}

/** Plays random moves until the game is over or `plies` are played. */
export function playOn(game, random, plies = Number.POSITIVE_INFINITY) {
  for (let ply = 0; ply < plies && !game.result; ply++) game.play(random.of(game.legalMoves()));
  return game;
}
