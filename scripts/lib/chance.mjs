// Chance that is the same at every run of a seed.

/** @typedef {ReturnType<typeof chanceFrom>} Chance */

/**
 * A source of random numbers from two numbers, so that each round of a seed has its own.
 * @param {number} seed
 * @param {number} round
 */
export function chanceOf(seed, round) {
  return chanceFrom(Math.imul(seed, 2_654_435_761) ^ Math.imul(round + 1, 2_246_822_519));
}

/**
 * A source of random numbers: a 32-bit xorshift.
 * @param {number} start what it begins from
 */
export function chanceFrom(start) {
  let state = start >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  for (let i = 0; i < 8; i++) next();
  const below = (/** @type {number} */ limit) => next() % limit;
  return {
    /** A whole number from 0 to `limit` - 1. */
    below,
    /** True once in `times`. */
    once: (/** @type {number} */ times) => below(times) === 0,
    /**
     * One of a list, which has one.
     * @template T
     * @param {readonly T[]} list
     * @returns {T}
     */
    of: (list) => /** @type {T} */ (list[below(list.length)]),
  };
}
