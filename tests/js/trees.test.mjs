// Records with variations and comments, as trees of plain data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { refusal } from "./lib/refusal.mjs";

const { Tablut, open, readRecord, writeRecord } = tabulae;

const ANNOTATED = `[Tabulae "1"]
[Game "tablut"]
[Date "2026-11-30"]
[PlayerA "Ann"]
[Start "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a"]
[Ending "resignation a"]
[Result "d: resignation"]

{From the club's evening}
1. d1-d4 12.5s {A brace \\} and a \\\\} e3-f3 (1... e3-g3 {خوب.} 2. d4-d3 (2. d9-d8) 2... e4-f4) (1... e7-f7)
2. d4-d3 3s (2. d4-d2)
`;

test("a record is read as a tree of plain, frozen data, and written as it was", () => {
  const tree = readRecord(ANNOTATED);
  assert.equal(writeRecord(tree), ANNOTATED);
  assert.equal(writeRecord(JSON.parse(JSON.stringify(tree))), ANNOTATED);
  assert.deepEqual(
    { ...tree, start: "" },
    {
      format: "tabulae-tree",
      version: 1,
      game: "tablut",
      options: {},
      start: "",
      comment: "From the club's evening",
      moves: [
        { move: "d1-d4", timeMs: 12_500, comment: "A brace } and a \\" },
        {
          move: "e3-f3",
          variations: [
            [
              { move: "e3-g3", comment: "خوب." },
              { move: "d4-d3", variations: [[{ move: "d9-d8" }]] },
              { move: "e4-f4" },
            ],
            [{ move: "e7-f7" }],
          ],
        },
        { move: "d4-d3", timeMs: 3_000, variations: [[{ move: "d4-d2" }]] },
      ],
      ending: { kind: "resignation", player: "a" },
      tags: { players: { a: "Ann" }, date: "2026-11-30" },
    },
  );
  assert.ok(Object.isFrozen(tree.moves[1].variations[0][1].variations[0][0]));
});

test("a game of such a record is its main line", () => {
  for (const game of [Tablut.fromText(ANNOTATED), open(ANNOTATED)]) {
    assert.deepEqual(game.toJSON().moves, ["d1-d4", "e3-f3", "d4-d3"]);
    assert.equal(game.result.reason, "resignation");
    assert.match(game.toText(), /1\. d1-d4 12\.5s e3-f3\n2\. d4-d3 3s\n$/);
  }
});

test("games of every kind are trees without branches, and come back", () => {
  for (const { name, Game, options } of modes) {
    const game = new Game(options);
    for (let ply = 0; ply < 8 && !game.result; ply++) {
      const moves = game.legalMoves();
      game.play(moves[(ply * 7) % moves.length]);
    }
    const tree = readRecord(game.toText());
    assert.deepEqual(
      tree.moves.map(({ move }) => move),
      game.toJSON().moves,
      name,
    );
    assert.equal(writeRecord(tree), game.toText(), name);
  }
});

test("what is broken is told with its place, from a text and from data alike", () => {
  for (const [from, to, at] of [
    ["{خوب.}", "{خوب.", "line 10"],
    ["(1... e7-f7)", "(1... e7-f8)", "moves[1].variations[1][0]"],
    ["(1... e7-f7)", "()", "line 10"],
    ["(2. d9-d8)", "(3. d9-d8)", "line 10"],
  ]) {
    const text = ANNOTATED.replace(from, to);
    for (const read of [readRecord, Tablut.fromText, open]) {
      const error = refusal(() => read(text));
      assert.deepEqual([error.code, error.detail.at], ["bad-document", at], error.message);
    }
  }
  const tree = () => JSON.parse(JSON.stringify(readRecord(ANNOTATED)));
  const deep = (/** @type {number} */ depth) => {
    const move = { move: "d1-d4" };
    return depth === 0 ? [move] : [{ ...move, variations: [deep(depth - 1)] }];
  };
  const cycle = { move: "d1-d4", variations: /** @type {any[]} */ ([]) };
  cycle.variations.push([cycle]);
  const same = { move: "d1-d4", variations: new Array(100_000).fill([]) };
  /** @type {[(tree: any) => void, string | RegExp][]} */
  const changes = [
    [(tree) => Object.assign(tree, { format: "tabulae" }), "format"],
    [(tree) => Object.assign(tree, { version: 2 }), "version"],
    [(tree) => Object.assign(tree, { times: [] }), "times"],
    [(tree) => Object.assign(tree, { game: "chess" }), "game"],
    [(tree) => Object.assign(tree, { options: { players: 3 } }), "options"],
    [(tree) => Object.assign(tree, { comment: 3 }), "comment"],
    [(tree) => Object.assign(tree, { comment: " a" }), "comment"],
    [(tree) => Object.assign(tree, { comment: "a".repeat(10_001) }), "comment"],
    [(tree) => Object.assign(tree, { moves: "d1-d4" }), "moves"],
    [(tree) => Object.assign(tree.moves[0], { move: "d1-d9" }), "moves[0]"],
    [(tree) => Object.assign(tree.moves[0], { move: 4 }), "moves[0].move"],
    [(tree) => Object.assign(tree.moves[0], { said: "" }), "moves[0].said"],
    [(tree) => Object.assign(tree.moves[0], { timeMs: 1.5 }), "moves[0].timeMs"],
    [(tree) => Object.assign(tree.moves[1], { variations: {} }), "moves[1].variations"],
    [(tree) => Object.assign(tree.moves[1], { variations: [[]] }), "moves[1].variations[0]"],
    [
      (tree) => Object.assign(tree.moves[1].variations[0][1], { comment: "" }),
      "moves[1].variations[0][1].comment",
    ],
    [
      (tree) => Object.assign(tree, { moves: deep(51) }),
      /^moves\[0\]\.variations\[0\]\[0\]\.variations\[0\]/,
    ],
    [(tree) => Object.assign(tree, { moves: [cycle] }), /^moves\[0\]\.variations\[0\]\[0\]\.variations\[0\]/],
    [(tree) => Object.assign(tree, { moves: new Array(100_000).fill(same) }), "moves[0].variations[0]"],
  ];
  for (const [change, at] of changes) {
    const changed = tree();
    change(changed);
    const error = refusal(() => writeRecord(changed));
    assert.equal(error.code, "bad-document", error.message);
    if (typeof at === "string") assert.equal(error.detail.at, at, error.message);
    else assert.match(error.detail.at, at);
  }
  for (const given of [null, undefined, 3, "", [], new Map(), Tablut]) {
    assert.equal(refusal(() => writeRecord(given)).code, "bad-document");
    assert.equal(refusal(() => readRecord(given)).code, "bad-document");
  }
  assert.equal(refusal(() => readRecord(`${ANNOTATED}${" ".repeat(8_000_000)}`)).detail.at, "the record");
});
