// The page's own unpacking against the library that packs: whatever that packs comes back, and nothing else does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import fc from "fast-check";
import { packed } from "../../scripts/lib/packed.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

const made = inRoot("target", "test-pages", "unpack.mjs");
await build({
  entryPoints: [inRoot("www/src/words/unpack.ts")],
  format: "esm",
  tsconfigRaw: {},
  outfile: made,
});
/** @type {{ unpack: (packed: { packed: string, length: number, sum: number }) => Uint8Array }} */
const { unpack } = await import(pathToFileURL(made).href);

/** Noise, few different bytes, long runs, and pieces that come again at a distance: each takes other ways through the format. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 3_000 }),
  fc.array(fc.constantFrom(0, 1, 97), { maxLength: 3_000 }).map((list) => Uint8Array.from(list)),
  fc
    .array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 700 })), { maxLength: 20 })
    .map((runs) => Uint8Array.from(runs.flatMap(([byte, n]) => Array(n).fill(byte)))),
  fc
    .tuple(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 200 }),
    )
    .map(([words, order]) => Uint8Array.from(order.flatMap((n) => [...(words[n % words.length] ?? [])]))),
);

test("what the library packs comes back byte by byte, the empty text too", () => {
  fc.assert(
    fc.property(bytes, (original) => {
      assert.deepEqual(unpack(packed(original)), original);
    }),
    { numRuns: 300, examples: [[new Uint8Array(0)], [new Uint8Array(1)]] },
  );
});

test("a far repetition comes back: forty thousand bytes with its beginning once more at its end", () => {
  const noise = Uint8Array.from({ length: 40_000 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 0xff);
  const original = Buffer.concat([noise, noise.subarray(0, 5_000)]);
  assert.ok(Buffer.from(unpack(packed(original))).equals(original));
});

/**
 * Whether damage was seen; what is handed out is what was packed.
 * @param {Buffer} stream
 * @param {{ length: number, sum: number }} about
 * @param {Uint8Array} original
 */
function seen(stream, about, original) {
  try {
    assert.deepEqual(unpack({ ...about, packed: stream.toString("base64") }), original);
    return false;
  } catch (error) {
    assert.match(String(error), /The packed data of this page is damaged: it (ends|is not|repeats)/);
    return true;
  }
}

test("a stream that is cut, or whose length is another, is refused", () => {
  fc.assert(
    fc.property(bytes, fc.nat(), (original, n) => {
      const { packed: text, length, sum } = packed(original);
      const stream = Buffer.from(text, "base64");
      const cut = stream.subarray(0, n % stream.length);
      const was = seen(cut, { length, sum }, original);
      // The last bytes hold the mark of the end, after everything else.
      assert.ok(was || cut.length > stream.length - 10);
      assert.ok(seen(stream, { length: length + 1 + (n % 9), sum }, original));
    }),
    { numRuns: 200 },
  );
});

test("whatever bit is turned, what was packed comes back or damage is told", () => {
  fc.assert(
    fc.property(bytes, fc.nat(), (original, n) => {
      const { packed: text, ...about } = packed(original);
      const stream = Buffer.from(text, "base64");
      const bit = n % (stream.length * 8);
      stream[bit >> 3] = (stream[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      seen(stream, about, original);
    }),
    { numRuns: 300 },
  );
});
