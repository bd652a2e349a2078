// Games as values: a snapshot at every ply of random games stands for the game, the functions over snapshots say what the
// classes say, and what is no snapshot is refused with its place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { tabulae } from "./lib/installed.mjs";
import { classes, modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";
import { refusal } from "./lib/refusal.mjs";

const { Gobblet, Gobe, Tablut } = tabulae;

const clone = (snapshot) => JSON.parse(JSON.stringify(snapshot));

/** What the functions say of a snapshot, and what the class says of the game that it was taken of. */
function compare(game, snapshot) {
  const { turn, ply, players, teams, options, position, result, ending, state, ...rest } =
    tabulae.status(snapshot);
  assert.deepEqual(rest, {});
  assert.deepEqual(
    { turn, ply, players, teams, options, position, result, ending, state },
    {
      ...{ turn: game.turn, ply: game.ply, players: game.players, teams: game.teams, options: game.options },
      ...{ position: game.position(), result: game.result, state: game.state },
      ending: game.toJSON().ending,
    },
  );
  assert.deepEqual(tabulae.legalMoves(snapshot), game.legalMoves());
  assert.deepEqual(tabulae.moves(snapshot), game.moves());
}

for (const { name, Game, options } of modes)
  test(`${name}: the functions agree with the class at every ply, whatever way the snapshot comes`, () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 60 }), (seed, plies) => {
        const random = chance(seed);
        const game = new Game(options);
        let snapshot = tabulae.start(game.name, options);
        for (let ply = 0; ply < plies && !game.result; ply++) {
          // Few different moves, so that positions recur.
          const list = game.legalMoves();
          const move = random.of(seed % 2 ? list.slice(0, 3) : list);
          assert.deepEqual(tabulae.preview(snapshot, move), game.preview(move));
          game.play(move);
          // Found again by the object, by its content, or opened by the engine.
          snapshot = tabulae.apply([snapshot, clone(snapshot), { ...snapshot, ply }][ply % 3], move);
          assert.deepEqual(game.snapshot(), snapshot);
          assert.ok(Object.isFrozen(snapshot) && Object.isFrozen(snapshot.options));
        }
        compare(game, snapshot);
        const opened = Game.fromSnapshot(clone(snapshot));
        compare(opened, tabulae.fromBytes(tabulae.toBytes(snapshot)));
        assert.deepEqual(opened.snapshot(), snapshot);
        assert.deepEqual(tabulae.fromBytes(tabulae.toBytes(snapshot)), snapshot);
        if (game.result) return;
        const after = tabulae.apply(snapshot, [random.of(game.legalMoves())]);
        assert.deepEqual(playOn(opened, chance(seed), 12).result, playOn(game, chance(seed), 12).result);
        assert.deepEqual(opened.snapshot(), game.snapshot());
        assert.equal(after.ply, snapshot.ply + 1);
      }),
      { numRuns: 12, seed: 11 },
    );
  });

test("a position that recurs draws, on whichever side of the snapshot it stood first", () => {
  const once = ["d1-d2", "e3-f3", "d2-d1", "f3-e3"];
  for (let cut = 0; cut < once.length; cut++) {
    const snapshot = clone(tabulae.apply(tabulae.start("tablut"), once.slice(0, cut)));
    const end = tabulae.apply(snapshot, once.slice(cut));
    assert.equal(tabulae.status(end).result.reason, "repetition", `${cut}`);
    assert.equal(tabulae.repetitionCount(end), 2);
    const game = Tablut.fromSnapshot(JSON.stringify(snapshot));
    for (const move of once.slice(cut)) game.play(move);
    assert.equal(game.result.reason, "repetition");
    assert.equal(game.ply, 4);
    assert.deepEqual(game.snapshot(), end);
    game.undo(once.length - cut);
    assert.deepEqual([game.canUndo, game.ply], [false, cut]);
    assert.deepEqual(game.snapshot(), snapshot);
  }
});

test("an ending by the players is in the snapshot, and can be taken back from a game that was made of it", () => {
  const start = tabulae.apply(tabulae.start("gobe", { players: 3 }), "0,0");
  for (const [ended, act] of [
    [tabulae.end(start, { kind: "resignation", player: "g" }), (game) => game.resign("g")],
    [tabulae.end(start, { kind: "agreement" }), (game) => game.agreeDraw()],
    ...[
      { kind: "time-out", player: "k" },
      { kind: "adjudication", winners: ["r", "g"] },
    ].map((ending) => [tabulae.end(start, ending), (game) => game.end(ending)]),
  ]) {
    const game = Gobe.fromSnapshot(start);
    act(game);
    assert.deepEqual(game.snapshot(), ended);
    compare(game, clone(ended));
    const again = Gobe.fromSnapshot(tabulae.toBytes(ended));
    compare(again, ended);
    again.undo();
    assert.deepEqual([again.result, again.ply], [null, 1]);
    assert.deepEqual(again.snapshot(), start);
    assert.equal(refusal(() => tabulae.apply(ended, "1,0")).code, "game-over");
    assert.equal(refusal(() => tabulae.end(ended, { kind: "agreement" })).code, "game-over");
  }
  assert.equal(refusal(() => tabulae.end(start, { kind: "resignation", player: "b" })).code, "bad-argument");
});

test("a line that showed while a piece was in the air has still won", () => {
  const game = Gobblet.fromPosition("-,-,-,-/-,-,-,-/-,-,-,-/b1,b1,b1a2,- a 3233/0333", { reveal: "lift" });
  game.play("c1-b1");
  assert.deepEqual(game.result, { winners: ["b"], reason: "line" });
  const kept = game.snapshot();
  const opened = Gobblet.fromSnapshot(clone(kept));
  for (const again of [opened, Gobblet.fromJSON(opened.toJSON()), Gobblet.fromText(opened.toText())])
    assert.deepEqual(again.result, game.result);
  assert.deepEqual(tabulae.status(clone(kept)).result, game.result);
  assert.deepEqual(tabulae.fromBytes(tabulae.toBytes(kept)), kept);
  assert.equal(game.position(), tabulae.status(kept).position);
});

test("a list of moves is played all or not at all, and the error says which move it was", () => {
  const start = tabulae.start("tablut");
  const { code, detail, message } = refusal(() => tabulae.apply(start, ["d1-d4", "e3-f3", "d4-e5"]));
  assert.deepEqual([code, detail.index, detail.rule], ["illegal-move", 2, "TB-3"]);
  assert.match(message, /^moves\[2\]: /);
  assert.equal(refusal(() => tabulae.apply(start, ["d1-d4", 7])).detail.index, 1);
  assert.equal(tabulae.apply(start, []), start);
  assert.equal(start.ply, 0);
});

test("lists and statuses are the same objects each time, and frozen", () => {
  const snapshot = tabulae.start("gobblet");
  for (const ask of [tabulae.legalMoves, tabulae.moves, tabulae.status]) {
    assert.equal(ask(snapshot), ask(snapshot));
    assert.equal(ask(snapshot), ask(clone(snapshot)), "found by its content");
    assert.ok(Object.isFrozen(ask(snapshot)));
  }
  assert.equal(tabulae.moves(snapshot, { kind: "place", size: 4 }).length, 16);
});

test("legality is explained as by the class", () => {
  const snapshot = tabulae.start("tablut");
  const game = new Tablut();
  for (const move of [
    "d1-d4",
    "d1-e2",
    { from: "d1", to: "d4" },
    { from: "d1", to: "d4", piece: "king" },
    "x",
  ]) {
    assert.equal(tabulae.isLegal(snapshot, move), game.isLegal(move));
    const said = (act) => {
      try {
        return act();
      } catch (error) {
        return error.code;
      }
    };
    assert.deepEqual(
      said(() => tabulae.explain(snapshot, move)),
      said(() => game.explain(move)),
    );
  }
});

test("keys are equal for equal positions under equal rules, and only there", () => {
  const start = tabulae.start("tablut");
  const round = tabulae.apply(start, ["d1-d2", "e3-f3", "d2-d1", "f3-e3"]);
  assert.match(tabulae.key(start), /^[0-9a-f]{16}$/);
  assert.equal(tabulae.key(round), tabulae.key(start));
  assert.equal(tabulae.equals(round, start), false, "another past");
  assert.equal(tabulae.equals(clone(start), { ...start, ply: 40 }), true);
  assert.notEqual(tabulae.key(tabulae.apply(start, "d1-d2")), tabulae.key(start));
  const keys = modes.map(({ Game, options }) => tabulae.key(new Game(options).snapshot()));
  assert.equal(new Set(keys).size, modes.length);
});

test("what is no snapshot is refused with its place", () => {
  const good = tabulae.apply(tabulae.start("tablut"), ["d1-d2", "e3-f3"]);
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const cyclic = { ...good };
  cyclic.options = cyclic;
  for (const [at, given] of [
    ["the snapshot", null],
    ["the snapshot", undefined],
    ["the snapshot", 7],
    ["the snapshot", "{"],
    ["the snapshot", []],
    ["the snapshot", proxy],
    ["the snapshot", cyclic],
    ["the snapshot", { ...good, ply: 1n }],
    ["format", {}],
    ["format", new Tablut().toJSON()],
    ["format", new Uint8Array(9)],
    ["version", { ...good, version: 2 }],
    ["game", { ...good, game: "chess" }],
    ["options", { ...good, options: { players: 2 } }],
    ["options", { ...good, options: null }],
    ["position", { ...good, position: "d" }],
    ["position", { ...good, position: "x".repeat(5_000) }],
    ["past", { ...good, past: "0" }],
    ["past", { ...good, past: "g".repeat(16) }],
    ["past", { ...good, past: "0".repeat(48) }],
    ["ply", { ...good, ply: 1.5 }],
    ["ply", { ...good, ply: -1 }],
    ["ply", { ...good, ply: "2" }],
    ["ending", { ...good, ending: { kind: "resignation", player: "x" } }],
    ["ending.kind", { ...good, ending: { kind: "x" } }],
    ["ending", { ...good, ending: 1 }],
    ["more", { ...good, more: 1 }],
  ]) {
    for (const act of [() => tabulae.legalMoves(given), () => Tablut.fromSnapshot(given)]) {
      const { code, detail } = refusal(act);
      assert.deepEqual([code, detail.at], ["bad-snapshot", at], JSON.stringify(detail));
    }
  }
  assert.equal(refusal(() => Gobblet.fromSnapshot(good)).detail.at, "game");
  assert.equal(refusal(() => Gobblet.fromSnapshot(clone({ ...good, ply: 3 }))).detail.at, "game");
  assert.equal(refusal(() => Gobe.fromSnapshot(tabulae.toBytes(good))).detail.at, "game");
  const bytes = tabulae.toBytes(good);
  assert.equal(refusal(() => tabulae.fromBytes(bytes.subarray(0, -1))).code, "bad-snapshot");
  assert.equal(refusal(() => tabulae.start("chess")).code, "bad-argument");
  assert.equal(refusal(() => tabulae.start("gobe", { players: 5 })).code, "bad-option");
});

test("bytes of another realm are bytes", () => {
  const bytes = tabulae.toBytes(tabulae.start("gobe"));
  const foreign = runInNewContext("(list) => Uint8Array.from(list)")([...bytes]);
  assert.deepEqual(tabulae.fromBytes(foreign), tabulae.start("gobe"));
});

test("a class that extends a game is made from a snapshot too", () => {
  class Named extends classes.tablut {
    label = "mine";
  }
  const game = Named.fromSnapshot(tabulae.apply(tabulae.start("tablut"), "d1-d4"));
  assert.ok(game instanceof Named);
  assert.deepEqual([game.label, game.ply, game.clone().snapshot()], ["mine", 1, game.snapshot()]);
  assert.deepEqual([tabulae.start("tablut")].map(Tablut.fromSnapshot).length, 1);
});

test("whatever a game was kept as is opened, of whichever game", () => {
  for (const { Game, options } of modes) {
    const game = playOn(new Game(options), chance(3), 6);
    const snapshot = game.snapshot();
    for (const kept of [
      ...[game.toJSON(), JSON.stringify(game.toJSON()), game.toText()],
      ...[snapshot, JSON.stringify(snapshot, null, 2), tabulae.toBytes(snapshot)],
    ]) {
      const opened = tabulae.open(kept);
      assert.ok(opened instanceof Game);
      assert.ok(opened.equals(game));
      assert.equal(opened.ply, 6);
    }
  }
  const document = new Tablut().toJSON();
  for (const [code, at, given] of [
    ["bad-argument", undefined, null],
    ["bad-argument", undefined, 7],
    ["bad-document", "the document", "{"],
    ["bad-document", "format", {}],
    ["bad-document", "the document", []],
    ["bad-document", "game", { ...document, game: "chess" }],
    ["bad-document", "moves[0]", { ...document, moves: ["d1-e2"] }],
    ["bad-document", "[Game]", new Tablut().toText().replace("tablut", "chess")],
    ["bad-document", "[Tabulae]", "no record at all"],
    ["bad-snapshot", "version", { ...tabulae.start("gobe"), version: 3 }],
  ]) {
    const error = refusal(() => tabulae.open(given));
    assert.deepEqual([error.code, error.detail.at], [code, at], error.message);
  }
});

test("a game that goes on from a snapshot is written down with what was before", () => {
  const once = ["d1-d2", "e3-f3", "d2-d1", "f3-e3"];
  const game = Tablut.fromSnapshot(tabulae.apply(tabulae.start("tablut"), once.slice(0, 2)));
  game.playAll(once.slice(2));
  assert.equal(game.result.reason, "repetition");
  for (const read of [Tablut.fromJSON(clone(game.toJSON())), Tablut.fromText(game.toText()), game.clone()]) {
    assert.deepEqual([read.result, read.ply, read.canUndo], [game.result, 4, true]);
    assert.ok(read.equals(game));
    assert.deepEqual(read.toJSON(), game.toJSON());
    read.undo(2);
    assert.deepEqual([read.canUndo, read.ply], [false, 2]);
    assert.equal(refusal(() => read.goTo(1)).detail.last, 4);
  }
  assert.match(game.toJSON().before, /^2 [0-9a-f]{32}$/);
  assert.match(game.toText(), /^\[Before "2 [0-9a-f]{32}"\]$/m);
  assert.ok(!("before" in new Tablut().toJSON()));
  for (const before of ["1 ", "x", 2, null, "1 zz"])
    assert.equal(refusal(() => Tablut.fromJSON({ ...game.toJSON(), before })).detail.at, "before");
});
