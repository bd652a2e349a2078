// The vectors of tests/data, through the package: positions, legal moves, captures and outcomes after every ply of whole
// games, the hand-made cases, and the counts of move sequences.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { bare, playLine, playPly } from "../lib/vectors.mjs";
import { tabulae } from "./lib/installed.mjs";
import { classes, gameFrom } from "./lib/modes.mjs";

const data = (name) => readFileSync(inRoot("tests/data", name), "utf8");
const lines = (name) =>
  data(name)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

for (const name of Object.keys(classes)) {
  test(`every game of ${name}.jsonl is played as it is written there`, () => {
    const games = lines(`${name}.jsonl`);
    assert.ok(games.length > 20);
    for (const line of games) playLine(classes, name, line);
  });
}

test("the games are played alike by the functions over snapshots", () => {
  for (const name of Object.keys(classes))
    for (const { start, options, plies } of lines(`${name}.jsonl`)) {
      let snapshot = classes[name].fromPosition(start, options).snapshot();
      for (const [index, ply] of plies.entries()) {
        // By the object, and by its content.
        snapshot = tabulae.apply(index % 2 ? { ...snapshot } : snapshot, ply.move);
        const { position, result } = tabulae.status(snapshot);
        assert.deepEqual([position, result], [ply.position, ply.outcome]);
        assert.equal(tabulae.legalMoves(snapshot).length, ply.legal);
      }
    }
});

for (const { rule, title, game: name, options, position, legal, outcome, plies } of lines("cases.jsonl")) {
  test(`${rule} ${title}`, () => {
    const game = gameFrom(name, position, options);
    assert.equal(game.position(), position);
    assert.deepEqual(bare(game).toSorted(), [...legal].sort());
    assert.deepEqual(game.result, outcome);
    for (const ply of plies) playPly(game, ply);
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
