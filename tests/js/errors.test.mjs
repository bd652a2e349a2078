// The codes of errors as the README's table has them: each one occurs, with the details that are named there and no other.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import { ai } from "./lib/ai.mjs";
import { inPackage, requireInProject, tabulae } from "./lib/installed.mjs";

const { Gobblet, Tablut } = tabulae;
const { search, searchSync, setWorkerFactory } = ai;
after(() => setWorkerFactory(null));

/** The rows of the table: code, when, detail, what to do. */
const rows = /\| code \| when \| detail \| what to do \|\n\|[-|]+\n(.*?)\n\n/s
  .exec(readFileSync(inPackage("README.md"), "utf8"))[1]
  .split("\n")
  .map((row) => row.split(/(?<!\\)\|/).slice(1, -1));

/** The details of each code by the table, `field?: string` and the like. */
const typed = new Map(
  rows.flatMap(([codes, , detail]) => codesIn(codes).map((code) => [code, detailsIn(detail).sort()])),
);

/** Their names. */
const table = new Map(
  [...typed].map(([code, details]) => [code, new Set(details.map((detail) => /^\w+/.exec(detail)[0]))]),
);

function codesIn(cell) {
  return [...cell.matchAll(/`([\w-]+)`/g)].map(([, code]) => code);
}

function detailsIn(cell) {
  return [...cell.matchAll(/`(\w+\??: [^`]+)`/g)].map(([, detail]) => detail.replaceAll("\\|", "|"));
}

/** A search in a worker that some script is run in. */
function searchIn(script) {
  setWorkerFactory(() => new Worker(script, { eval: true }));
  return search(new Tablut(), { depth: 1 });
}

const ended = () => {
  const game = new Tablut();
  game.agreeDraw();
  return game;
};

/** Ways to each code, which together lead to all of its details. */
const ways = {
  "illegal-move": [() => new Tablut().play("d1-d9"), () => new Tablut().playAll(["d1-d9"])],
  "game-over": [() => ended().play("d1-d4"), () => searchSync(ended()), () => ended().playAll(["d1-d4"])],
  "not-your-turn": [() => new Tablut().play("e3-f3", { as: "d" })],
  "bad-notation": [
    () => new Tablut().play("d1"),
    () => new Gobblet().play("x".repeat(1_000)),
    () => new Tablut().playAll(["d1"]),
  ],
  "bad-argument": [
    () => new Tablut().playAll([5]),
    () => new Tablut().play(5),
    () => new Tablut().play({ from: "d1" }),
    () => new Tablut().play({ from: "d1", to: "d4", piece: "king" }),
    () => new Tablut().resign("x"),
    () => new Tablut().end({ kind: "adjudication", winners: ["a", "d"] }),
    () => new Tablut().goTo(1),
    () => new Tablut().undo(0.5),
    () => search({}),
  ],
  "bad-position": [
    () => Tablut.fromPosition("9/9 a"),
    () => Gobblet.fromPosition("-,-,-,-/-,-,-/-,-,-,-/-,-,-,- a 3333/3333"),
    () => Tablut.fromPosition("x".repeat(10_000)),
    () => Tablut.fromPosition("8K/9/9/9/9/9/9/9/K8 a"),
  ],
  "bad-option": [
    () => new Gobblet({ players: 3 }),
    () => new Gobblet({ speed: 1 }),
    () => new Gobblet(5),
    () => search(new Tablut(), { level: 9 }),
    () => search(new Tablut(), { signal: 1 }),
  ],
  "bad-document": [
    () => Tablut.fromJSON({}),
    () => Tablut.fromText("[Tabulae"),
    () => Tablut.fromJSON({ ...new Tablut().toJSON(), moves: ["d1-d9"] }),
  ],
  "bad-snapshot": [
    () => Tablut.fromSnapshot({ ...new Tablut().snapshot(), version: 2 }),
    () => Tablut.fromSnapshot({ ...new Tablut().snapshot(), position: "x" }),
  ],
  "nothing-to-undo": [() => new Tablut().undo()],
  "nothing-to-redo": [() => new Tablut().redo(2)],
  "not-initialized": [() => new (requireInProject("tabulae/web").Tablut)()],
  "init-failed": [() => requireInProject("tabulae/web").initSync(new Uint8Array(8))],
  aborted: [() => search(new Tablut(), { signal: AbortSignal.abort() })],
  "engine-crashed": [
    () =>
      searchIn(`const { parentPort } = require("node:worker_threads");
      parentPort.postMessage({ kind: "ready" });
      parentPort.on("message", ({ kind }) => kind === "search" && process.exit(1));`),
  ],
  "worker-failed": [
    () => {
      setWorkerFactory(() => {
        throw new Error("a policy forbids it");
      });
      return search(new Tablut(), { depth: 1 });
    },
  ],
};

async function errorOf(way) {
  try {
    await way();
  } catch (error) {
    return error;
  }
  assert.fail(`nothing is wrong with ${way}`);
}

test("the table has a way to each code", () => {
  assert.deepEqual(Object.keys(ways).sort(), [...table.keys()].sort());
});

test("the table types the details as the declarations do, and says of each code what to do", () => {
  const types = readFileSync(inPackage("dist/types/errors.d.ts"), "utf8");
  const declared = {};
  let code;
  for (const line of /interface ErrorDetails \{\n(.*?)\n\}/s.exec(types)[1].split("\n")) {
    code = /^ {4}"?([a-z-]+)"?: /.exec(line)?.[1] ?? code;
    if (code) declared[code] ??= [];
    const [, field] = /^ {8}readonly (\w+\??: .*);$/.exec(line) ?? [];
    if (field) declared[code].push(field);
  }
  for (const fields of Object.values(declared)) fields.sort();
  assert.ok(Object.keys(declared).length > 10);
  assert.deepEqual(Object.fromEntries(typed), declared);
  for (const [codes, when, , whatToDo] of rows) assert.ok(when.trim() && whatToDo.trim(), codes);
});

for (const [code, some] of Object.entries(ways))
  test(`${code} occurs, with the details that the README names`, async () => {
    const seen = new Set();
    for (const way of some) {
      const error = await errorOf(way);
      assert.equal(error.code, code, `${way}: ${error.message}`);
      for (const name of Object.keys(error.detail)) seen.add(name);
    }
    const named = table.get(code);
    // A document's error has the details of the code that its own detail names.
    if (["bad-document", "bad-snapshot"].includes(code))
      for (const name of named) assert.ok(seen.has(name), name);
    else assert.deepEqual([...seen].sort(), [...named].sort());
  });
