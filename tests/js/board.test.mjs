// What boards are like, as data: against what the games do on them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";

const { GameError, Gobblet, Gobe, Tablut } = tabulae;

test("the board of Tablut has its squares, and what is beside and around them", () => {
  const { edge, squares, castle, edges, neighbours } = Tablut.board;
  assert.deepEqual([edge, squares.length, castle, edges.length], [9, 81, "e5", 32]);
  assert.deepEqual(squares.slice(0, 2).concat(squares.at(-1)), ["a1", "b1", "i9"]);
  assert.equal(new Tablut().state.pieces[castle], "king");
  assert.deepEqual(Object.keys(neighbours), squares);
  for (const square of squares) {
    const beside = neighbours[square];
    // In a corner two, at the edge three, elsewhere four.
    const sides = ["a", "i"].includes(square[0]) + ["1", "9"].includes(square[1]);
    assert.equal(beside.length, 4 - sides, square);
    assert.equal(edges.includes(square), sides > 0, square);
    for (const other of beside) assert.ok(neighbours[other].includes(square), `${square} ${other}`);
  }
  assert.equal(Tablut.board, Tablut.board);
  assert.ok(Object.isFrozen(neighbours) && Object.isFrozen(neighbours.a1));
});

test("the boards of Gobblet have the cells of their states and the lines that win", () => {
  for (const { Game, options } of modes.filter(({ Game }) => Game === Gobblet)) {
    const { edge, cells, lines } = Gobblet.board(options);
    const { state } = new Game(options);
    assert.deepEqual([edge, cells], [state.edge, Object.keys(state.stacks)]);
    for (const line of lines) assert.ok(line.every((cell) => cells.includes(cell)));
    let won = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { result, state } = playOn(new Game(options), chance(seed), 300);
      if (result?.reason !== "line") continue;
      won += 1;
      for (const shown of state.lines)
        assert.ok(
          lines.some((line) => `${line}` === `${shown}`),
          `${shown}`,
        );
    }
    assert.ok(won > 0);
  }
  assert.deepEqual(
    [{}, { rules: "classic" }, { rules: "gobblers" }].map((options) => Gobblet.board(options).lines.length),
    [24, 10, 8],
  );
  assert.throws(
    () => Gobblet.board({ rules: "chess" }),
    (error) => error.code === "bad-option",
  );
});

test("around a cell of Góbé are the six that can be laid on beside it", () => {
  const game = new Gobe();
  game.play("0,0");
  assert.deepEqual([...Gobe.neighbours("0,0")].sort(), game.legalMoves().toSorted());
  for (const cell of Gobe.neighbours("5,-3")) assert.ok(Gobe.neighbours(cell).includes("5,-3"));
  for (const none of ["", "1", "1,2,3", "1, 2", null, {}, "9".repeat(40)])
    assert.throws(
      () => Gobe.neighbours(none),
      (error) => error instanceof GameError && error.code === "bad-argument",
    );
});
