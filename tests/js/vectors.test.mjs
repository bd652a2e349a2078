// The vectors of tests/data, through the package: positions, legal moves, captures and outcomes after every ply of whole
// games, the hand-made cases, and the counts of move sequences.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { tabulae } from "./lib/installed.mjs";
import { classes, gameFrom } from "./lib/modes.mjs";

const data = (name) => readFileSync(inRoot("tests/data", name), "utf8");
const lines = (name) =>
  data(name)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** 64-bit FNV-1a of the moves, sorted and joined by spaces, as tests/data/README.md says. */
function hash(moves) {
  let value = 0xcbf29ce484222325n;
  for (const byte of Buffer.from([...moves].sort().join(" "))) {
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  }
  return value.toString(16).padStart(16, "0");
}

function checkPly(game, ply) {
  const played = game.play(ply.move);
  assert.equal(game.position(), ply.position);
  assert.equal(played.after, ply.position);
  assert.deepEqual(game.result, ply.outcome);
  assert.deepEqual(played.result, ply.outcome);
  const moves = game.legalMoves();
  assert.equal(moves.length, ply.legal);
  if (ply.legalHash) assert.equal(hash(moves), ply.legalHash);
  if (ply.captures) {
    // The data sorts them as texts, a record by rank and then file, as the notation of Tablut says.
    const captures = ply.captures.toSorted((one, other) => one[1] - other[1] || (one < other ? -1 : 1));
    assert.deepEqual(played.move.captures, captures);
    assert.deepEqual(
      played.effects.filter(({ kind }) => kind === "captured").map(({ at }) => at),
      captures,
    );
    assert.equal(played.notation, [ply.move, ...captures].join("x"));
  }
}

for (const name of Object.keys(classes)) {
  test(`every game of ${name}.jsonl is played as it is written there`, () => {
    const games = lines(`${name}.jsonl`);
    assert.ok(games.length > 20);
    for (const { start, options, startLegal, startLegalHash, plies } of games) {
      const game = gameFrom(name, start, options);
      assert.equal(game.legalMoves().length, startLegal);
      assert.equal(hash(game.legalMoves()), startLegalHash);
      for (const ply of plies) checkPly(game, ply);
    }
  });
}

for (const { rule, title, game: name, options, position, legal, outcome, plies } of lines("cases.jsonl")) {
  test(`${rule} ${title}`, () => {
    const game = gameFrom(name, position, options);
    assert.equal(game.position(), position);
    assert.deepEqual(game.legalMoves().sort(), [...legal].sort());
    assert.deepEqual(game.result, outcome);
    for (const ply of plies) checkPly(game, ply);
  });
}

test("perft.json: the numbers of move sequences by depth", () => {
  const all = JSON.parse(data("perft.json"));
  assert.ok(all.length >= 40);
  for (const { game: name, options, position, counts } of all) {
    const game = gameFrom(name, position, options);
    const found = counts.map((_, i) => tabulae.perft(game, i + 1));
    assert.deepEqual(found, counts, `${name} ${JSON.stringify(options)} ${position}`);
  }
});
