// Values that nobody should hand to the package, and everybody may.

import { runInNewContext } from "node:vm";
import fc from "fast-check";

/** @typedef {import("../chance.mjs").Chance} Chance */

/**
 * A value, and whether reading it does something to the game that is asked.
 * @typedef {{ value: unknown, acts: boolean }} Hostile
 */

const thrower = (/** @type {unknown} */ what) => () => {
  throw what;
};
const everyTrap = Object.fromEntries(
  Object.getOwnPropertyNames(Reflect).map((name) => [name, thrower(new Error(`of a proxy's ${name}`))]),
);
const passing = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, undefined]));

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const cycle = () => {
  /** @type {Record<string, unknown>} */
  const one = { from: "d1" };
  one.to = one;
  return one;
};
/** @param {string} name */
const throwing = (name) => Object.defineProperty({}, name, { enumerable: true, get: thrower("of a getter") });

/** Names that the package reads of objects that it is given. */
const NAMES = [
  ...[
    "from",
    "to",
    "kind",
    "size",
    "lay",
    "pick",
    "points",
    "piece",
    "captures",
    "players",
    "rules",
    "reveal",
  ],
  ...["format", "version", "game", "options", "start", "moves", "ending", "position", "past", "ply", "tags"],
  ...[
    "level",
    "depth",
    "nodes",
    "timeMs",
    "seed",
    "lines",
    "signal",
    "onProgress",
    "as",
    "player",
    "winners",
  ],
];

/** @type {((chance: Chance) => unknown)[]} */
const makers = [
  ...[undefined, null, true, false, "", " ", 0, -0, -1, 1.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY].map(
    (value) => () => value,
  ),
  ...[2 ** 31, 2 ** 32, 2 ** 53, 10n ** 30n, 0n, Symbol("mine"), Symbol.iterator].map((value) => () => value),
  ...["\ud800", "\udfffd1-d4", "d1-d4\u0000", "ｄ1-d4", "d1\u2010d4", "__proto__", "constructor"].map(
    (value) => () => value,
  ),
  ({ below }) => "x".repeat(below(300_000)),
  ({ below }) => "d1-d4 ".repeat(below(50_000)),
  ({ of }) => new Proxy({}, { [of(Object.keys(everyTrap))]: everyTrap[of(Object.keys(everyTrap))] }),
  () => new Proxy({}, everyTrap),
  () => new Proxy([], everyTrap),
  () => new Proxy(() => undefined, everyTrap),
  () => new Proxy({ from: "d1", to: "d4" }, passing),
  () => new Proxy(["d1-d4"], {}),
  revoked,
  ({ of }) => throwing(of(NAMES)),
  () => ({ toString: thrower("of toString"), valueOf: thrower("of valueOf") }),
  () => ({ [Symbol.toPrimitive]: thrower("of toPrimitive") }),
  () => ({ toString: () => "d1-d4" }),
  () => ({ toJSON: thrower("of toJSON") }),
  () => Object.create(null),
  () => Object.create({ from: "d1", to: "d4" }),
  cycle,
  () => [],
  () => [[[[]]]],
  () => new Array(4_294_967_295),
  () => ({ length: 2 ** 53 - 1, 0: "d1-d4" }),
  ({ below }) => Array.from({ length: below(20_000) }, () => "d1-d4"),
  () => Object.assign(new Array(3), { 2: "d1-d4" }),
  () => new Map([["from", "d1"]]),
  () => new Set(["d1-d4"]),
  () => new Date(Number.NaN),
  () => /d1-d4/g,
  () => new Error("mine"),
  () => Promise.resolve("d1-d4"),
  () => Object("d1-d4"),
  () => new (class Mine {})(),
  () => class Mine {},
  () => () => "d1-d4",
  () => async () => "d1-d4",
  () => thrower("of a function"),
  () => new ArrayBuffer(8),
  ({ below }) => Uint8Array.from({ length: below(200) }, () => below(256)),
  () => new SharedArrayBuffer(16),
  () => new DataView(new ArrayBuffer(4)),
  () => new Float64Array([Number.NaN]),
  () => new WeakMap(),
  () => new AbortController().signal,
  () => AbortSignal.abort("mine"),
  () => runInNewContext("({ from: 'd1', to: 'd4' })"),
  () => runInNewContext("['d1-d4']"),
  () => runInNewContext("'d1-d4'"),
  () => globalThis,
];

/**
 * What fast-check thinks of: objects of everything, of any depth.
 * @param {number} seed
 */
export function pool(seed) {
  const anything = fc.anything({
    ...{ maxDepth: 3, withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true },
    ...{ withNullPrototype: true, withObjectString: true, withSparseArray: true, withTypedArray: true },
  });
  const texts = fc.string({ unit: "binary", maxLength: 60 });
  const named = fc.dictionary(fc.constantFrom(...NAMES), fc.anything({ withBigInt: true }), { maxKeys: 5 });
  return fc.sample(fc.oneof(anything, texts, named), { seed, numRuns: 400 });
}

/**
 * Hostile values by chance.
 * @param {readonly unknown[]} known
 * @param {Chance} chance
 */
export function hostileValues(known, chance) {
  /** @returns {Hostile} */
  return function hostile(/** @type {(() => void) | undefined} */ act) {
    if (act && chance.once(12)) {
      const name = chance.of(NAMES);
      const value = {
        from: "d1",
        to: "d4",
        get [name]() {
          act();
          return "d4";
        },
      };
      return { value, acts: true };
    }
    const value = chance.once(3) ? chance.of(known) : chance.of(makers)(chance);
    return { value, acts: false };
  };
}
