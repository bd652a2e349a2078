// What the package wrote, changed a little: the inputs that come closest to being right.

/** @typedef {import("../chance.mjs").Chance} Chance */

const LETTERS = "abcdefghikrwtTK0123456789-,@x/; .*[]\"'\n{}:\\\u00e9\ud800";

/**
 * A text with one to three changes.
 * @param {Chance} chance
 * @param {string} text
 */
export function changedText({ below, of }, text) {
  let changed = text;
  for (let times = 1 + below(3); times > 0; times--) {
    const at = below(changed.length + 1);
    const to = Math.min(changed.length, at + below(4));
    changed = of([
      () => changed.slice(0, at) + LETTERS.charAt(below(LETTERS.length)) + changed.slice(at),
      () => changed.slice(0, at) + changed.slice(to),
      () => changed.slice(0, at) + LETTERS.charAt(below(LETTERS.length)) + changed.slice(at + 1),
      () => changed.slice(0, to) + changed.slice(at),
      () => changed.slice(at) + changed.slice(0, at),
      () => changed.replace(/\d+/, String(below(100_000))),
    ])();
  }
  return changed;
}

/**
 * Plain data with one thing in it replaced, left out or added, at any depth.
 * @param {Chance} chance
 * @param {any} data
 * @param {() => unknown} other what is put in
 */
export function changedData(chance, data, other) {
  const copy = structuredClone(data);
  let at = copy;
  for (;;) {
    const names = Object.keys(at);
    const name = names.length > 0 ? chance.of(names) : "more";
    const inner = at[name];
    if (inner !== null && typeof inner === "object" && !chance.once(3)) {
      at = inner;
      continue;
    }
    chance.of([
      () => delete at[name],
      () => Object.assign(at, { [`${name}2`]: inner }),
      ...[1, 2, 3, 4].map(() => () => {
        at[name] = typeof inner === "string" && chance.once(2) ? changedText(chance, inner) : other();
      }),
    ])();
    return copy;
  }
}

/**
 * Bytes with one to three changes.
 * @param {Chance} chance
 * @param {Uint8Array} bytes
 */
export function changedBytes({ below, of }, bytes) {
  const list = [...bytes];
  for (let times = 1 + below(3); times > 0; times--) {
    of([
      () => list.splice(below(list.length + 1)),
      () => list.splice(below(list.length + 1), 0, below(256)),
      () => list.splice(below(list.length + 1), 1, below(256)),
      () => list.splice(below(list.length + 1), 1),
    ])();
  }
  return Uint8Array.from(list);
}
