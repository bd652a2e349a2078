// The sum that closes `npm test` is honest: what was left out, or did not run at all, has failed.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { CANNOT_BE_HAD, judged, libtestCounts, summary } from "../../scripts/lib/counts.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

test("the programs of a `cargo test` are added up", () => {
  const text = [
    "running 2 tests",
    "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
    "test a ... FAILED",
    "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s",
  ].join("\n");
  assert.deepEqual(libtestCounts(text), { passed: 15, failed: 2, skipped: 1 });
});

test("a suite that skipped a test, ran none or broke has failed", () => {
  const failures = (seen) => judged(seen).failed;
  assert.equal(failures({ well: true, passed: 3, failed: 0, skipped: 0 }), 0);
  assert.equal(failures({ well: true, passed: 3, failed: 0, skipped: 2 }), 2);
  assert.equal(failures({ well: true, passed: 0, failed: 0, skipped: 0 }), 1);
  assert.equal(failures({ well: false, passed: 0, failed: 0, skipped: 0 }), 1);
  assert.equal(failures({ well: false, passed: 3, failed: 0, skipped: 0 }), 1);
  assert.equal(failures({ well: false, passed: 3, failed: 4, skipped: 0 }), 4);
});

test("a suite that lacks what cannot be had on this machine has not failed, and says what it is", () => {
  const seen = { well: true, passed: 3, failed: 0, skipped: 0, without: 4, missing: ["a browser"] };
  const result = { ...judged(seen), seconds: 2 };
  assert.deepEqual([result.failed, result.skipped], [0, 4]);
  const { failed, lines } = summary(["a"], () => result, true);
  assert.equal(failed, 0);
  assert.equal(lines[0], `ok a: 3 passed, 0 failed, 4 skipped in 2 s, ${CANNOT_BE_HAD}a browser`);
  assert.equal(lines.at(-1), "3 passed, 0 failed, 4 skipped");
  assert.equal(judged({ ...seen, passed: 0 }).failed, 0);
  assert.equal(judged({ ...seen, skipped: 1 }).failed, 1);
});

test("the last line is the sum, and a suite that left no result counts as a failure", () => {
  const good = { passed: 5, failed: 0, skipped: 0, seconds: 1, why: [] };
  const of = (results) => (name) => results[name] ?? null;
  const last = ({ lines }) => lines.at(-1);
  assert.equal(last(summary(["a", "b"], of({ a: good, b: good }), true)), "10 passed, 0 failed");
  assert.equal(last(summary(["a", "b"], of({ a: good }), false)), "5 passed, 1 failed");
  assert.equal(last(summary(["a"], of({ a: good }), false)), "5 passed, 1 failed");
});

test("tests of Node are counted by what happened to them", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "tabulae-counts-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "some.test.mjs");
  writeFileSync(
    file,
    `import { describe, test } from "node:test";
    describe("a suite is no test", () => {
      test("passes", () => {});
      test("fails", () => { throw new Error("on purpose"); });
      test("is skipped", { skip: true }, () => {});
      test("is skipped with a reason", (t) => t.skip("a reason"));
      test("is to be done", { todo: true }, () => {});
      test("lacks its browser", { skip: ${JSON.stringify(`${CANNOT_BE_HAD}a browser`)} }, () => {});
      test("lacks it too", (t) => t.skip(${JSON.stringify(`${CANNOT_BE_HAD}a browser`)}));
    });
    test("has one within", (t) => t.test("within", () => {}));`,
  );
  const expected = { passed: 3, failed: 1, skipped: 3, without: 2, missing: ["a browser"] };
  assert.deepEqual(countedBy(file), expected);
  writeFileSync(file, "throw new Error('before any test');");
  assert.equal(countedBy(file).failed, 1);
});

/** What the reporter counts of a file of tests. */
function countedBy(file) {
  const { stdout } = spawnSync(
    process.execPath,
    ["--test", `--test-reporter=${pathToFileURL(inRoot("scripts/lib/counting-reporter.mjs"))}`, file],
    // A test runner inside another would take itself for one of its files.
    { encoding: "utf8", env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  );
  return JSON.parse(stdout);
}
