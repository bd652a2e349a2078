// examples/play, the Rust program: a whole game at its prompt, with a move that is refused and one that is taken back.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { root } from "../../scripts/lib/paths.mjs";
import { tabulae } from "../js/lib/installed.mjs";

// With the feature that the crate's own tests have, so that it is compiled once for both.
const PLAY = ["--quiet", "--features", "wasm", "--example", "play"];
assert.equal(spawnSync("cargo", ["build", ...PLAY], { cwd: root, stdio: "inherit" }).status, 0);

/** Starts the program. */
function started(t, game) {
  const program = spawn("cargo", ["run", ...PLAY, "--", game], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  t.after(() => program.kill());
  const ended = new Promise((resolve) => program.on("close", resolve));
  return {
    lines: createInterface({ input: program.stdout })[Symbol.asyncIterator](),
    type: (text) => program.stdin.write(`${text}\n`),
    ended,
  };
}

for (const [name, Game] of [
  ["gobblet", tabulae.Gobblet],
  ["tablut", tabulae.Tablut],
])
  test(`${name}: a whole game in the terminal`, { timeout: 120_000 }, async (t) => {
    const { lines, type, ended } = started(t, name);
    const next = async () => (await lines.next()).value;
    const own = new Game();
    assert.equal(await next(), own.position());
    type("z9-z8");
    assert.match(await next(), /z9/);
    assert.equal(await next(), own.position());
    let isTakenBack = false;
    while (own.result === null) {
      type(own.play(own.legalMoves()[0]).notation);
      assert.equal(await next(), own.position());
      if (own.result !== null) break;
      const [answer] = (await next()).split(" ");
      own.play(answer);
      assert.equal(await next(), own.position());
      if (isTakenBack || own.result !== null) continue;
      isTakenBack = true;
      type("");
      own.undo(2);
      assert.equal(await next(), own.position());
    }
    assert.ok(isTakenBack);
    assert.ok((await next()).startsWith(`${own.result.reason}: `));
    assert.equal(await ended, 0);
  });
