// `review` of `tabulae/ai` in Node: what it finds, what it refuses, how it is watched and stopped.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ai } from "./lib/ai.mjs";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";

const { GameError, Gobblet, Tablut } = tabulae;
const { review, searchSync } = ai;

const QUICK = { nodes: 2_000 };

/** The code of what a call throws or rejects with. */
const refusal = (code, message) => (error) => {
  assert.ok(error instanceof GameError, String(error));
  assert.equal(error.code, code);
  if (message) assert.match(error.message, message);
  return true;
};

/** A game of the computer with itself. */
function played(Game, options, plies, level = 3) {
  const game = new Game(options);
  while (!game.result && game.ply < plies)
    game.play(searchSync(game, { level, nodes: 400, seed: game.ply }).move);
  return game;
}

test("a game is judged move by move, in every mode", async () => {
  for (const { name, Game, options } of modes) {
    const game = played(Game, options, 9);
    const { positions, moves, accuracy, nodes } = await review(game, { nodes: 400 });
    assert.equal(moves.length, game.ply, name);
    assert.deepEqual(
      positions.map(({ ply }) => ply),
      Array.from({ length: game.ply + 1 }, (_, ply) => ply),
    );
    for (const [at, { ply, move, player }] of game
      .history()
      .map((step, at) => [at, { ...step, move: step.notation }])) {
      const judged = moves[at];
      assert.deepEqual([judged.ply, judged.move, judged.player], [ply, move, player]);
      assert.ok(judged.chanceLoss >= 0 && judged.chanceLoss <= 1);
      assert.equal(judged.best, judged.line[0]);
      if (judged.isBest) assert.deepEqual([judged.best, judged.chanceLoss], [move, 0], name);
      const sum = Object.values(positions[at].chances).reduce((sum, chance) => sum + chance);
      const teams = game.teams[0].length;
      assert.ok(Math.abs(sum - teams) < 0.001, `${name}: the chances of all players are ${sum}`);
    }
    assert.deepEqual(Object.keys(accuracy), [...game.players]);
    assert.ok(nodes > 0);
  }
});

test("equal reviews are equal, however many positions are searched at a time", async () => {
  const game = played(Tablut, {}, 12);
  const one = await review(game, { ...QUICK, workers: 1 });
  assert.deepEqual(await review(game, { ...QUICK, workers: 4 }), one);
  assert.deepEqual(await review(game, { ...QUICK }), one);
});

test("a move that gives a forced win away is found, with the line that was better and the one that refutes it", async () => {
  const game = new Gobblet();
  game.playAll(["1@a1", "4@b2", "4@c3"]);
  const { moves, positions } = await review(game, { nodes: 150_000, to: 1 });
  assert.equal(moves.length, 1);
  const [{ mark, before, after, loss, chanceBefore, line, reply, best, move }] = moves;
  assert.equal(mark, "blunder");
  assert.deepEqual([before, loss, chanceBefore], [{ kind: "win", plies: 5 }, null, 1]);
  assert.notEqual(after.kind, "win");
  assert.ok(best !== move && line.length === 5);
  assert.equal(positions[0].chances.a, 1);
  const better = new Gobblet();
  better.playAll([...line]);
  assert.deepEqual(better.result?.winners, ["a"]);
  const refuted = new Gobblet();
  refuted.playAll(["1@a1", ...reply]);
});

test("a part of a game is judged as the plies say, and only its positions are searched", async () => {
  const game = played(Tablut, {}, 10);
  const told = [];
  const part = await review(game, {
    ...QUICK,
    from: 4,
    to: 6,
    onProgress: (progress) => told.push(progress),
  });
  assert.deepEqual(
    part.moves.map(({ ply }) => ply),
    [4, 5, 6],
  );
  assert.deepEqual(
    part.positions.map(({ ply }) => ply),
    [3, 4, 5, 6],
  );
  assert.equal(told[3].done, 4);
  assert.equal(told[0].total, 4);
  assert.equal(told.at(-1).done, told.at(-1).total);
});

test("a game that began from a snapshot is judged from there", async () => {
  const game = played(Tablut, {}, 5);
  const resumed = Tablut.fromSnapshot(game.snapshot());
  resumed.play(resumed.legalMoves()[0]);
  const { moves } = await review(resumed, QUICK);
  assert.deepEqual(
    moves.map(({ ply }) => ply),
    [6],
  );
  await assert.rejects(
    review(resumed, { ...QUICK, from: 5 }),
    refusal("bad-option", /option from: must be 6 to 6, not 5|option "from": must be 6 to 6, not 5/),
  );
});

test("finished games, games that were ended and games without a move are judged by their positions", async () => {
  const won = new Gobblet();
  while (!won.result) won.play(searchSync(won, { level: 4 }).move);
  const { moves, positions } = await review(won, QUICK);
  assert.deepEqual(moves.at(-1).reply, []);
  const [winner] = won.result.winners;
  assert.equal(positions.at(-1).chances[winner], 1);

  const game = played(Tablut, {}, 4);
  const open = await review(game, QUICK);
  game.resign("a");
  assert.deepEqual(await review(game, QUICK), open);

  const empty = await review(new Tablut(), QUICK);
  assert.deepEqual([empty.moves, empty.positions.length, empty.accuracy], [[], 1, { a: null, d: null }]);
});

test("the game may go on while it is reviewed, and what is taken back is not judged", async () => {
  const game = played(Tablut, {}, 6);
  const expected = await review(game, QUICK);
  const reviewing = review(game, QUICK);
  game.undo(3);
  assert.deepEqual(await reviewing, expected);
  assert.equal((await review(game, QUICK)).moves.length, 3);
  assert.equal(game.canRedo, true);
});

test("an abort ends a review, before it begins and in the middle, and a next one is served", async () => {
  const game = played(Tablut, {}, 6);
  const reason = new Error("enough");
  await assert.rejects(review(game, { signal: AbortSignal.abort(reason) }), refusal("aborted"));
  const controller = new AbortController();
  const onProgress = () => controller.abort(reason);
  const reviewing = review(game, { ...QUICK, signal: controller.signal, onProgress });
  await assert.rejects(reviewing, (error) => refusal("aborted")(error) && error.cause === reason);
  assert.equal((await review(game, QUICK)).moves.length, 6);
});

test("what a listener throws ends the review", async () => {
  const error = new Error("of the listener");
  let told = 0;
  const onProgress = () => {
    told += 1;
    throw error;
  };
  await assert.rejects(
    review(played(Tablut, {}, 6), { ...QUICK, workers: 1, onProgress }),
    (thrown) => thrown === error,
  );
  assert.equal(told, 1);
});

test("what makes no sense is refused by its name", async () => {
  const game = played(Tablut, {}, 3);
  for (const [options, code, message] of [
    [{ quality: "best" }, "bad-option", /quality.*"quick", "good" or "thorough"/],
    [{ quality: "good", nodes: 5 }, "bad-option", /quality.*does not go with limits/],
    [{ nodes: 0 }, "bad-option", /nodes/],
    [{ level: 3 }, "bad-option", /level.*not one of the review's/],
    [{ from: 0 }, "bad-option", /from.*1 to 3/],
    [{ from: 3, to: 2 }, "bad-option", /to.*3 to 3/],
    [{ to: 1.5 }, "bad-option", /to/],
    [{ workers: 0 }, "bad-option", /workers.*from 1 on/],
    [{ onProgress: 7 }, "bad-option", /onProgress/],
    [{ signal: {} }, "bad-option", /signal/],
    ["good", "bad-option", /plain object/],
    [new Map(), "bad-option", /plain object|class/],
  ])
    await assert.rejects(review(game, options), refusal(code, message));
  await assert.rejects(review(new Tablut(), { from: 1 }), refusal("bad-option", /without moves/));
  for (const hostile of [null, undefined, 7, "tablut", {}, [], { clone: () => game }])
    await assert.rejects(review(hostile, QUICK), refusal("bad-argument", /takes a game of this package/));
});
