// `tabulae/ai` in Node: what a search finds, what it refuses, what the form in the calling thread does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ai, ENDLESS, signature } from "./lib/ai.mjs";
import { requireInProject, tabulae } from "./lib/installed.mjs";
import { gameFrom, modes } from "./lib/modes.mjs";

const { GameError, Gobblet, Tablut } = tabulae;
const { search, searchSync } = ai;

/** The code and the message of what a call throws or rejects with. */
const refusal = (code, message) => (error) => {
  assert.ok(error instanceof GameError, String(error));
  assert.equal(error.code, code);
  if (message) assert.equal(error.message, message);
  return true;
};

test("Gobblet's first player wins in five plies, and the search says so (GB-9)", async () => {
  const found = await search(new Gobblet());
  assert.deepEqual(found.score, { kind: "win", plies: 5 });
  assert.equal(found.lines.length, 1);
  assert.equal(found.lines[0].moves.length, 5);
  assert.equal(found.lines[0].moves[0], found.move);
  assert.deepEqual(found.lines[0].score, found.score);
  assert.deepEqual(Object.keys(found), ["move", "score", "depth", "nodes", "timeMs", "lines"]);
});

test("a search plays the same moves after the same nodes as natively", async () => {
  for (const { game, position, options, depth, move, nodes } of signature) {
    const sync = searchSync(gameFrom(game, position, options), { depth });
    assert.deepEqual({ move: sync.move, nodes: sync.nodes }, { move, nodes }, position);
    const found = await search(gameFrom(game, position, options), { depth });
    assert.deepEqual({ ...found, timeMs: 0 }, { ...sync, timeMs: 0 });
  }
});

test("every move of whole games is legal, in every mode and at every level", () => {
  for (const [index, { name, Game, options }] of modes.entries()) {
    const game = new Game(options);
    while (!game.result && game.ply < 60) {
      const level = 1 + ((index + game.ply) % 5);
      const { move, lines } = searchSync(game, { level, nodes: 150, seed: game.ply, lines: 2 });
      const legal = game.legalMoves();
      assert.ok(legal.includes(move), `${name}: ${move} at ${game.position()}`);
      assert.ok(lines.every(({ moves }) => legal.includes(moves[0])));
      game.play(move);
    }
  }
});

test("the moves of a line can be played one after the other", () => {
  for (const { game, position, options } of signature) {
    const [line] = searchSync(gameFrom(game, position, options), { nodes: 5_000 }).lines;
    const played = gameFrom(game, position, options);
    for (const move of line.moves) played.play(move);
  }
});

test("progress is told depth by depth and ends with the result", async () => {
  const told = [];
  const found = await search(new Tablut(), { depth: 4, onProgress: (report) => told.push(report) });
  assert.deepEqual(
    told.map(({ depth }) => depth),
    [1, 2, 3, 4],
  );
  assert.deepEqual({ ...told.at(-1), timeMs: 0 }, { ...found, timeMs: 0 });
});

test("the best lines come best first, each with a move of its own", async () => {
  const { lines, move } = await search(new Tablut(), { depth: 2, lines: 5 });
  assert.equal(lines.length, 5);
  assert.equal(lines[0].moves[0], move);
  assert.equal(new Set(lines.map(({ moves }) => moves[0])).size, 5);
  const values = lines.map(({ score }) => score.value);
  assert.deepEqual(
    values,
    values.toSorted((a, b) => b - a),
  );
});

test("every limit holds, and the seed decides among equal moves", async () => {
  assert.equal((await search(new Tablut(), { depth: 2 })).depth, 2);
  assert.equal((await search(new Tablut(), { nodes: 3_000 })).nodes, 3_000);
  assert.ok((await search(new Tablut(), { timeMs: 30 })).timeMs >= 30);
  assert.ok(searchSync(new Tablut(), { timeMs: 30 }).timeMs >= 30);
  const openings = Array.from({ length: 12 }, (_, seed) => searchSync(new Tablut(), { depth: 1, seed }).move);
  assert.ok(new Set(openings).size > 1, "the start is symmetric, so that several moves are equal");
});

test("a level's limits hold beside those that are given, whichever is lower", () => {
  const find = (limits) => ({ ...searchSync(new Tablut(), { level: 2, ...limits }), timeMs: 0 });
  const alone = find({});
  assert.deepEqual(find({ nodes: 4_000_000_000, depth: 64 }), alone);
  assert.ok(alone.nodes > 50 && alone.depth > 1);
  assert.equal(find({ nodes: 50 }).nodes, 50);
  assert.equal(find({ depth: 1 }).depth, 1);
});

test("a search takes the game as it was when it was asked", async () => {
  const game = new Tablut();
  const legal = game.legalMoves();
  const searching = search(game, { nodes: 20_000 });
  game.play("d1-d4");
  assert.ok(legal.includes((await searching).move));
});

test("a search knows which positions have been before (TB-11)", () => {
  const game = new Tablut();
  const cycle = ["d1-c1", "e3-d3", "c1-d1", "d3-e3"];
  let next = 0;
  while (game.preview(cycle[next % 4]).result === null) game.play(cycle[next++ % 4]);
  const repeating = cycle[next % 4];
  const fresh = Tablut.fromPosition(game.position());
  const worth = (of) =>
    searchSync(of, { depth: 1, lines: 200 }).lines.find(({ moves }) => moves[0] === repeating).score;
  assert.deepEqual(worth(game), { kind: "value", value: 0 });
  assert.notDeepEqual(worth(fresh), { kind: "value", value: 0 });
});

test("options that make no sense are refused by name and value", async () => {
  const cases = [
    [{ level: 6 }, "option level: must be 1 to 5, not 6"],
    [{ level: 0 }, "option level: must be 1 to 5, not 0"],
    [{ depth: 0 }, "option depth: must be 1 to 4294967295, not 0"],
    [{ nodes: -1 }, "option nodes: must be 1 to 4294967295, not -1"],
    [{ timeMs: 1.5 }, "option timeMs: must be 1 to 4294967295, not 1.5"],
    [{ seed: Number.NaN }, "option seed: must be 0 to 4294967295, not NaN"],
    [{ lines: "3" }, 'option lines: must be 1 to 4294967295, not "3"'],
    [{ speed: 1 }, "option speed: is not one of the search's: level, depth, nodes, timeMs, seed, lines"],
    [{ signal: {} }, 'option "signal": must be an AbortSignal, not an object'],
    [{ onProgress: 7 }, 'option "onProgress": must be a function, not 7'],
    [{ level: true }, "option level: must be a text or a number, not true"],
  ];
  for (const [options, message] of cases) {
    const [[option, value]] = Object.entries(options);
    const isRefused = (error) =>
      refusal("bad-option", message)(error) &&
      Object.is(error.detail.value, value) &&
      error.detail.option === option;
    await assert.rejects(search(new Tablut(), options), isRefused);
    assert.throws(() => searchSync(new Tablut(), options), isRefused);
  }
  for (const options of [null, 5, "level", [], [3]]) {
    await assert.rejects(search(new Tablut(), options), refusal("bad-option"));
    assert.throws(() => searchSync(new Tablut(), options), refusal("bad-option"));
  }
});

test("a finished game and what is no game are refused", async () => {
  const over = new Tablut();
  over.resign("a");
  await assert.rejects(search(over), refusal("game-over", "the game is over (resignation)"));
  assert.throws(() => searchSync(over), refusal("game-over"));
  for (const none of [null, undefined, {}, "tablut"]) {
    await assert.rejects(search(none), refusal("bad-argument"));
    assert.throws(() => searchSync(none), refusal("bad-argument"));
  }
});

test("in the calling thread, progress can end the search", () => {
  const controller = new AbortController();
  const onProgress = () => controller.abort("enough");
  const options = { ...ENDLESS, signal: controller.signal, onProgress };
  const isAborted = (error) => refusal("aborted")(error) && error.cause === "enough";
  assert.throws(() => searchSync(new Tablut(), options), isAborted);
  assert.throws(() => searchSync(new Tablut(), options), isAborted);
  const broken = new Error("of the listener");
  const fail = () => {
    throw broken;
  };
  assert.throws(
    () => searchSync(new Tablut(), { ...ENDLESS, onProgress: fail }),
    (error) => error === broken,
  );
  assert.ok(searchSync(new Tablut(), { depth: 1 }).move);
});

test("`require` and `import` give the same functions and the same errors", () => {
  const required = requireInProject("tabulae/ai");
  assert.equal(required.search, ai.search);
  assert.equal(required.GameError, GameError);
  assert.equal(requireInProject("tabulae").GameError, GameError);
});
