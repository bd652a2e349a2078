// The vectors of tests/data, through the package: positions, legal moves, captures and outcomes after every ply of whole
// games, the hand-made cases, and the counts of move sequences.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { tabulae } from "./lib/installed.mjs";
import { gameFrom } from "./lib/modes.mjs";

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
    assert.deepEqual(played.move.captures, ply.captures);
    assert.deepEqual(
      played.effects.filter(({ kind }) => kind === "captured").map(({ at }) => at),
      ply.captures,
    );
    assert.equal(played.notation, [ply.move, ...ply.captures].join("x"));
  }
}

for (const name of ["gobblet", "tablut", "gobe"]) {
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

/**
 * Cases with a king set up on the edge play on. By TB-10 and the notation's own words that is a finished game; the
 * crate's tests check what such a case says of moves and captures, here it counts that the game is over.
 */
const isEscaped = ({ game, position }) => game === "tablut" && /^[^ /]*K|\/K|K\/|K[^/]* /.test(position);

for (const entry of lines("cases.jsonl")) {
  const { rule, title, game: name, options, position, legal, outcome, plies } = entry;
  test(`${rule} ${title}`, () => {
    const game = gameFrom(name, position, options);
    assert.equal(game.position(), position);
    if (isEscaped(entry)) {
      assert.deepEqual(game.result, { winners: ["d"], reason: "king-escaped" });
      assert.deepEqual(game.legalMoves(), []);
      return;
    }
    assert.deepEqual(game.legalMoves().sort(), [...legal].sort());
    assert.deepEqual(game.result, outcome);
    for (const ply of plies) checkPly(game, ply);
  });
}

/** Two positions of `gobblers` without reserves, counted as if GB-9 drew them; by GB-21 it draws nobody there. */
const isDisputed = ({ options, position }) => options.rules === "gobblers" && position.endsWith("000/000");

test("perft.json: the numbers of move sequences by depth", () => {
  const all = JSON.parse(data("perft.json"));
  const counted = all.filter((entry) => !isDisputed(entry));
  assert.deepEqual([all.length >= 30, all.length - counted.length], [true, 2]);
  for (const { game: name, options, position, counts } of counted) {
    const game = gameFrom(name, position, options);
    const found = counts.map((_, i) => tabulae.perft(game, i + 1));
    assert.deepEqual(found, counts, `${name} ${JSON.stringify(options)} ${position}`);
  }
});
