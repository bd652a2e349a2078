// The arithmetic of clocks. The time is told to it, so that nothing is waited for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { inRoot } from "../../../scripts/lib/paths.mjs";

const { outputFiles } = await build({
  entryPoints: [inRoot("www/capabilities/clocks/clock.ts")],
  bundle: true,
  format: "esm",
  tsconfigRaw: {},
  write: false,
});
const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
const clock = await import(`data:text/javascript;base64,${code}`);

const total = { kind: "total", ms: 60_000, increment: 2000 };
const perMove = { kind: "move", ms: 10_000 };
const three = ["r", "g", "k"];

test("no time runs before the first move, and no increment is given for it", () => {
  const fresh = clock.begun(total, ["a", "b"]);
  assert.equal(clock.leftOf(fresh, "a", 99_000), 60_000);
  assert.equal(clock.takenBy(fresh, 99_000), null);
  assert.equal(clock.flagged(fresh, 999_000), null);
  const after = clock.moved(fresh, "a", "b", 99_000);
  assert.equal(clock.leftOf(after, "a", 109_000), 60_000);
  assert.equal(clock.leftOf(after, "b", 109_000), 50_000);
});

test("a time for the whole game runs on and grows by each move", () => {
  let it = clock.moved(clock.begun(total, three), "r", "g", 0);
  assert.equal(clock.takenBy(it, 7000), 7000);
  it = clock.moved(it, "g", "k", 7000);
  assert.equal(clock.leftOf(it, "g", 8000), 55_000);
  it = clock.moved(it, "k", "r", 8000);
  assert.deepEqual(it.left, { r: 60_000, g: 55_000, k: 61_000 });
  assert.equal(clock.flagged(it, 67_999), null);
  assert.equal(clock.flagged(it, 68_000), "r");
});

test("of a time for each move nothing is left over", () => {
  let it = clock.moved(clock.begun(perMove, ["a", "b"]), "a", "b", 0);
  it = clock.moved(it, "b", "a", 9000);
  it = clock.moved(it, "a", "b", 10_000);
  assert.equal(clock.leftOf(it, "b", 10_000), 10_000);
  assert.equal(clock.flagged(it, 20_000), "b");
});

test("nothing runs while it stands, and what a move has taken until then counts", () => {
  let it = clock.moved(clock.begun(total, ["a", "b"]), "a", "b", 0);
  it = clock.halted(it, 5000);
  assert.equal(clock.leftOf(it, "b", 500_000), 55_000);
  assert.deepEqual(clock.halted(it, 9000), it);
  it = clock.resumed(it, 100_000);
  assert.deepEqual(clock.resumed(it, 200_000), it);
  assert.equal(clock.leftOf(it, "b", 101_000), 54_000);
  assert.equal(clock.takenBy(it, 101_000), 6000);
});

test("a move that is taken back gives no time, and the time of the other runs on", () => {
  let it = clock.moved(clock.begun(total, ["a", "b"]), "a", "b", 0);
  it = clock.handedTo(it, "a", 4000);
  assert.equal(clock.leftOf(it, "b", 9000), 56_000);
  assert.equal(clock.leftOf(it, "a", 9000), 55_000);
  assert.deepEqual(clock.handedTo(it, "a", 9000), it);
  assert.equal(clock.handedTo(clock.halted(it, 5000), "b", 9000).since, null, "what stands goes on standing");
});

test("after the end no time runs any more", () => {
  const it = clock.ended(clock.moved(clock.begun(total, ["a", "b"]), "a", "b", 0), 3000);
  assert.equal(clock.leftOf(it, "b", 900_000), 57_000);
  assert.deepEqual(clock.resumed(it, 4000), it);
  assert.deepEqual(clock.moved(it, "b", "a", 5000), it);
});

test("what was kept is a clock of these players or none", () => {
  const kept = JSON.parse(
    JSON.stringify(clock.halted(clock.moved(clock.begun(total, three), "r", "g", 0), 10)),
  );
  assert.equal(clock.isClock(kept, three), true);
  for (const spoilt of [
    null,
    {},
    { ...kept, left: { r: 1, g: 2 } },
    { ...kept, left: { r: 1, g: -2, k: 3 } },
    { ...kept, turn: "x" },
    { ...kept, since: 5 },
    { ...kept, taken: Number.NaN },
    { ...kept, control: { kind: "total", ms: 0, increment: 0 } },
  ])
    assert.equal(clock.isClock(spoilt, three), false, JSON.stringify(spoilt));
});
