// A minute of `npm run fuzz` on the installed package, with the same seed every time.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { project } from "./lib/installed.mjs";

test("a minute of hostile calls finds no trap, no undocumented error, no changed game and no other replay", () => {
  const args = [inRoot("scripts/fuzz.mjs"), "--seconds", "60", "--seed", "777", "--package", project];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  console.log(stdout);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  assert.match(stdout, /\d+ games, \d+ calls, no fault/);
});
