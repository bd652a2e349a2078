// Ends that the position does not bring about: who wins by them, what is refused, and that documents and records keep them.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";

const { Gobblet, Gobe, Tablut, GameError } = tabulae;

/** The result of a game that ends so. */
function ended(game, ending) {
  game.end(ending);
  return game.result;
}

const SCORES = "r0,0;g1,0;k2,0;b3,0 r 6/6/6/6 7/7/7/7 6/5/5/4";

test("whose time runs out and who leaves loses as whoever resigns does (GB-13, GB-18, TB-13, GO-13)", () => {
  for (const kind of ["resignation", "time-out", "abandonment"]) {
    const result = (winners) => ({ winners, reason: kind });
    assert.deepEqual(ended(new Tablut(), { kind, player: "a" }), result(["d"]));
    assert.deepEqual(ended(new Gobblet({ players: 4 }), { kind, player: "c" }), result(["b", "d"]));
    assert.deepEqual(ended(new Gobe(), { kind, player: "r" }), result(["g"]));
    const four = () => Gobe.fromPosition(SCORES, { players: 4 });
    assert.deepEqual(ended(four(), { kind, player: "r" }), result(["g", "k"]));
    assert.deepEqual(ended(four(), { kind, player: "b" }), result(["r"]));
  }
});

test("an adjudication has the winners that are given, or none for a draw", () => {
  const won = (winners) => ({ winners, reason: "adjudication" });
  assert.deepEqual(
    ended(new Gobblet({ players: 4 }), { kind: "adjudication", winners: ["d", "b"] }),
    won(["b", "d"]),
  );
  assert.deepEqual(
    ended(new Gobe({ players: 3 }), { kind: "adjudication", winners: ["k", "r"] }),
    won(["r", "k"]),
  );
  assert.deepEqual(ended(new Tablut(), { kind: "adjudication", winners: [] }), won([]));
});

test("an ending that cannot be is refused, and changes nothing", () => {
  const game = new Gobblet({ players: 4 });
  game.play("4@b2");
  let told = 0;
  game.subscribe(() => told++);
  const before = game.toJSON();
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const thrower = () => {
    throw new Error("mine");
  };
  for (const [ending, field] of [
    [undefined, "ending"],
    [null, "ending"],
    ["agreement", "ending"],
    [[], "ending"],
    [revoked.proxy, "ending"],
    [{}, "kind"],
    [{ kind: "checkmate" }, "kind"],
    [Object.defineProperty({}, "kind", { get: thrower }), "kind"],
    [{ kind: "agreement", player: "a" }, "player"],
    [{ kind: "time-out" }, "player"],
    [{ kind: "time-out", player: "e" }, "player"],
    [{ kind: "time-out", player: 1 }, "player"],
    [{ kind: "abandonment", player: "a", why: "asleep" }, "why"],
    [{ kind: "adjudication" }, "winners"],
    [{ kind: "adjudication", winners: ["a"] }, "winners"],
    [{ kind: "adjudication", winners: ["a", "b"] }, "winners"],
    [{ kind: "adjudication", winners: ["a", "a"] }, "winners"],
    [{ kind: "adjudication", winners: ["a", "c", "b", "d"] }, "winners"],
    [{ kind: "adjudication", winners: new Array(2 ** 20) }, "winners"],
  ])
    assert.throws(
      () => game.end(ending),
      (error) => {
        assert.ok(error instanceof GameError);
        assert.deepEqual([error.code, error.detail.field], ["bad-argument", field], error.message);
        return true;
      },
    );
  assert.deepEqual([game.toJSON(), told], [before, 0]);
  game.end({ kind: "adjudication", winners: [] });
  assert.equal(told, 1);
  assert.throws(() => game.end({ kind: "agreement" }), {
    code: "game-over",
    detail: { reason: "adjudication" },
  });
  assert.equal(game.explain("4@c2").rule, "GB-13");
});

test("an ending is kept as plain data, whatever object it came in", () => {
  const game = new Gobe({ players: 3 });
  const winners = ["r", "k"];
  class Mine {
    kind = "adjudication";
    winners = winners;
  }
  game.end(new Mine());
  winners.push("g");
  const { ending } = game.toJSON();
  assert.deepEqual(ending, { kind: "adjudication", winners: ["r", "k"] });
  assert.equal(Object.getPrototypeOf(ending), Object.prototype);
  assert.ok(Object.isFrozen(ending.winners));
  assert.match(game.toText(), /^\[Ending "adjudication r k"\]$/m);
  assert.match(game.toText(), /^\[Result "r k: adjudication"\]$/m);
});

/** Every ending that a game can have. */
function endings({ players, teams }) {
  const sides = [...new Set(teams.map(String))].map((side) => side.split(","));
  const sets = Array.from({ length: 2 ** sides.length - 1 }, (_, set) =>
    sides.flatMap((side, i) => ((set >> i) & 1 ? side : [])),
  );
  return [
    { kind: "agreement" },
    ...players.flatMap((player) =>
      ["resignation", "time-out", "abandonment"].map((kind) => ({ kind, player })),
    ),
    ...sets.map((winners) => ({ kind: "adjudication", winners })),
  ];
}

test("every ending of every game at any ply goes through documents, records, clones, undo and redo", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...modes),
      fc.nat(12),
      fc.nat(),
      fc.nat(),
      ({ Game, options }, plies, seed, pick) => {
        const game = playOn(new Game(options), chance(seed), plies);
        if (game.result) return;
        const all = endings(game);
        const open = game.toJSON();
        const result = ended(game, all[pick % all.length]);
        assert.equal(result.reason, all[pick % all.length].kind);
        for (const read of [Game.fromJSON(game.toJSON()), Game.fromText(game.toText()), game.clone()]) {
          assert.deepEqual([read.result, read.legalMoves()], [result, []]);
          assert.deepEqual([read.toJSON(), read.toText()], [game.toJSON(), game.toText()]);
          read.undo();
          assert.deepEqual([read.toJSON(), read.result], [open, null]);
          read.redo();
          assert.deepEqual(read.result, result);
        }
      },
    ),
    { numRuns: 150, seed: 1 },
  );
});
