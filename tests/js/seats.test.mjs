// A move that is played as a player: only by the one who is to move, whatever comes over the network.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance } from "./lib/random.mjs";

const { Gobblet, Tablut, GameError } = tabulae;

for (const { name, Game, options } of modes)
  test(`${name}: in a whole game each seat but one is refused at every ply`, () => {
    const game = new Game(options);
    const random = chance(5);
    let refused = 0;
    while (!game.result) {
      const move = random.of(game.legalMoves());
      const { turn } = game;
      const { state } = game;
      for (const seat of game.players.filter((player) => player !== turn)) {
        const { ok, error } = game.tryPlay(move, { as: seat });
        assert.deepEqual([ok, error.code, error.detail], [false, "not-your-turn", { seat, turn }]);
        refused += 1;
      }
      assert.equal(game.state, state);
      assert.equal(game.play(move, { as: turn }).player, turn);
    }
    assert.ok(refused >= game.ply);
    assert.equal(game.tryPlay("pass", { as: game.players[0] }).error.code, "game-over");
  });

test("the turn is asked before the move, so that nobody learns of another's moves", () => {
  const game = new Gobblet({ players: 4 });
  assert.equal(game.tryPlay("nonsense", { as: "c" }).error.code, "not-your-turn");
  assert.equal(game.tryPlay("nonsense", { as: "a" }).error.code, "bad-notation");
  assert.equal(game.tryPlay("nonsense").error.code, "bad-notation");
});

test("what is no seat, and what is no option, is refused with its field", () => {
  const game = new Tablut();
  const thrower = () => {
    throw new Error("mine");
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  for (const [options, field] of [
    [{ as: "b" }, "player"],
    [{ as: "" }, "player"],
    [{ as: "x".repeat(1_000_000) }, "player"],
    [{ as: null }, "as"],
    [{ as: 0 }, "as"],
    [{ as: ["a"] }, "as"],
    [{ seat: "a" }, "seat"],
    [{ as: "a", force: true }, "force"],
    [null, undefined],
    ["a", undefined],
    [revoked.proxy, undefined],
    [Object.defineProperty({}, "as", { get: thrower, enumerable: true }), undefined],
  ]) {
    const { ok, error } = game.tryPlay("d1-d4", options);
    assert.ok(error instanceof GameError);
    assert.deepEqual([ok, error.code, error.detail.field], [false, "bad-argument", field], error.message);
    assert.ok(JSON.stringify(error).length < 1_000);
  }
  assert.equal(game.ply, 0);
  assert.ok(game.tryPlay("d1-d4", { as: undefined }).ok);
  assert.ok(game.tryPlay("e3-f3", {}).ok);
  assert.ok(game.tryPlay("d4-d3", Object.create(null, { as: { value: "a", enumerable: true } })).ok);
});

test("anything may be tried, and is handed back as an error", () => {
  const game = new Tablut();
  for (const move of [
    undefined,
    null,
    7,
    7n,
    Symbol("d1-d4"),
    [],
    {},
    () => "d1-d4",
    new Map(),
    "x".repeat(1e6),
  ])
    assert.equal(game.tryPlay(move).ok, false);
  assert.equal(game.ply, 0);
});
