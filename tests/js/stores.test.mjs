// What stores of user interfaces need of a game: lists that are the same while the position stands, methods that can be handed
// over by themselves, one notification for what belongs together, and what a step did.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";
import { refusal } from "./lib/refusal.mjs";

const { Gobblet, Gobe, Tablut } = tabulae;

/** How often the listeners of a game are called. */
function counted(game) {
  const count = { calls: 0 };
  game.subscribe(() => count.calls++);
  return count;
}

const LISTS = ["legalMoves", "moves", "history", "fullHistory", "snapshot"];

test("lists are frozen and the same while the position stands", () => {
  for (const { Game, options } of modes) {
    const game = playOn(new Game(options), chance(5), 7);
    for (const name of LISTS) {
      const before = game[name]();
      assert.ok(Object.isFrozen(before), name);
      assert.equal(game[name](), before, name);
      game.undo();
      const meanwhile = game[name]();
      if (name !== "fullHistory") assert.notDeepEqual(meanwhile, before, name);
      game.redo();
      assert.deepEqual(game[name](), before, name);
    }
    assert.ok(Object.isFrozen(game.moves({})));
  }
});

test("the whole history is that of now, also where the position shown is one that was shown before", () => {
  const game = new Tablut();
  game.playAll(["d1-d4", "e3-f3"]);
  game.undo();
  assert.deepEqual(
    game.fullHistory().map(({ notation }) => notation),
    ["d1-d4", "e3-f3"],
  );
  game.play("e3-g3");
  game.undo();
  assert.deepEqual(
    game.fullHistory().map(({ notation }) => notation),
    ["d1-d4", "e3-g3"],
  );
});

test("every method can be handed over by itself", () => {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(Tablut.prototype));
  const game = new Tablut();
  const methods = names.filter((name) => name !== "constructor" && typeof game[name] === "function");
  assert.ok(methods.length > 20);
  for (const name of methods) assert.equal(game[name], game[name], name);
  const { subscribe, play, undo, redo, legalMoves, moves, toJSON, position, clone, key, tryPlay } = game;
  const heard = [];
  const end = subscribe(() => heard.push(position()));
  assert.equal(play("d1-d4").ply, 1);
  assert.equal(tryPlay("d1-d4").ok, false);
  assert.equal(legalMoves(), game.legalMoves());
  assert.equal(moves(), game.moves());
  assert.deepEqual(toJSON(), game.toJSON());
  assert.equal(clone().ply, 1);
  assert.equal(key(), game.key());
  undo();
  redo();
  end();
  undo();
  assert.equal(heard.length, 3);
  assert.notEqual(new Tablut().play, game.play);
});

test("methods are found by classes that extend a game, by proxies and by who replaces one", () => {
  class Loud extends Tablut {
    said = [];
    play(move) {
      this.said.push(move);
      return super.play(move);
    }
  }
  const loud = new Loud();
  assert.equal(loud.tryPlay("d1-d4").played.ply, 1);
  assert.deepEqual([loud.said, loud.ply], [["d1-d4"], 1]);
  const seen = [];
  const proxy = new Proxy(new Tablut(), {
    set(target, name, value, receiver) {
      seen.push(name);
      return Reflect.set(target, name, value, receiver);
    },
    get(target, name, receiver) {
      seen.push(name);
      return Reflect.get(target, name, receiver);
    },
  });
  const { play } = proxy;
  seen.length = 0;
  play("d1-d4");
  assert.ok(seen.includes("past"), "a method of a proxy goes through it");
  const game = new Tablut();
  game.play = () => "replaced";
  assert.equal(game.play("d1-d4"), "replaced");
  assert.equal(new Tablut().play("d1-d4").ply, 1);
});

test("a list of moves is played all or not at all, and told of once", () => {
  const game = new Tablut();
  game.play("d1-d4");
  game.play("e3-f3");
  game.undo();
  const count = counted(game);
  const before = game.toJSON();
  const { code, detail } = refusal(() => game.playAll(["e3-g3", "d4-d5", "x"]));
  assert.deepEqual([code, detail.index], ["illegal-move", 1]);
  assert.deepEqual([game.toJSON(), game.canRedo, count.calls], [before, true, 0]);
  const played = game.playAll(["e3-g3", { from: "d4", to: "c4" }]);
  assert.deepEqual(
    played.map(({ ply, notation }) => `${ply} ${notation}`),
    ["2 e3-g3", "3 d4-c4"],
  );
  assert.ok(Object.isFrozen(played));
  assert.deepEqual([game.canRedo, count.calls], [false, 1]);
  assert.deepEqual(game.playAll([]), []);
  assert.equal(count.calls, 1);
  for (const none of ["d1-d4", null, { length: 1 }])
    assert.equal(refusal(() => game.playAll(none)).code, "bad-argument");
});

test("a batch is told of once, also inside another and when it throws", () => {
  const game = new Gobblet();
  const count = counted(game);
  const given = game.batch(() => {
    game.play("4@b2");
    game.batch(() => game.play("4@c2"));
    assert.equal(count.calls, 0);
    game.undo();
    return "given";
  });
  assert.deepEqual([given, count.calls, game.ply], ["given", 1, 1]);
  game.batch(() => game.legalMoves());
  assert.equal(count.calls, 1, "nothing has changed");
  const thrown = new Error("mine");
  assert.throws(
    () =>
      game.batch(() => {
        game.play("4@c2");
        throw thrown;
      }),
    (error) => error === thrown,
  );
  assert.deepEqual([count.calls, game.ply], [2, 2]);
  assert.equal(refusal(() => game.batch(7)).code, "bad-argument");
});

test("undo and redo give what was taken back and taken again", () => {
  const game = new Gobe();
  const played = game.playAll(["0,0", "1,0"]);
  game.resign("r");
  const [ended, ...moves] = game.undo(3);
  assert.deepEqual(ended, {
    ply: 2,
    position: played[1].after,
    ending: { kind: "resignation", player: "r" },
    result: { winners: ["g"], reason: "resignation" },
  });
  assert.deepEqual(moves, [played[1], played[0]]);
  assert.deepEqual(game.redo(3), [...played, ended]);
  assert.ok(Object.isFrozen(game.undo()));
  assert.equal(refusal(() => game.redo(2)).code, "nothing-to-redo");
});

test("occurrences are counted, also where no rule asks", () => {
  const game = new Gobblet();
  const round = ["a1-a2", "d4-d3", "a2-a1", "d3-d4"];
  game.playAll(["1@a1", "1@d4", ...round, ...round]);
  assert.equal(game.repetitionCount(), 3);
  game.undo();
  assert.equal(game.repetitionCount(), 2);
  const asking = new Gobblet({ repetition: 5 });
  asking.playAll(["1@a1", "1@d4", ...round, ...round]);
  assert.equal(asking.repetitionCount(), 3);
  assert.equal(Gobblet.fromSnapshot(asking.snapshot()).repetitionCount(), 3);
  assert.equal(tabulae.repetitionCount(asking.snapshot()), 3);
  asking.agreeDraw();
  assert.equal(asking.repetitionCount(), 3);
  assert.equal(Gobblet.fromJSON(game.toJSON()).repetitionCount(), 2);
  assert.equal(
    Gobblet.fromSnapshot(game.snapshot()).repetitionCount(),
    1,
    "no rule asks for what was before",
  );
});

test("games are compared with games and snapshots", () => {
  const game = new Tablut();
  const other = new Tablut();
  assert.ok(
    game.equals(other) && game.equals(other.snapshot()) && game.equals(Tablut.fromPosition(game.position())),
  );
  other.playAll(["d1-d2", "e3-f3", "d2-d1", "f3-e3"]);
  assert.deepEqual([game.equals(other), game.key() === other.key()], [false, true]);
  other.undo(4);
  assert.ok(game.equals(other));
  other.resign("a");
  assert.equal(game.equals(other), false);
  assert.equal(new Gobblet().equals(new Gobblet({ reveal: "lift" })), false);
  assert.notEqual(new Gobblet().key(), new Gobblet({ reveal: "lift" }).key());
  assert.equal(new Gobe().equals(game), false);
  assert.equal(refusal(() => game.equals(null)).code, "bad-snapshot");
});

test("a move goes from text to object and back", () => {
  for (const { Game, options } of modes) {
    const game = playOn(new Game(options), chance(9), 4);
    const texts = game.legalMoves();
    const moves = game.moves();
    assert.deepEqual(texts.map(game.parse), moves);
    assert.deepEqual(moves.map(game.format), texts);
    const { notation, move } = game.preview(texts[0]);
    assert.deepEqual([game.format(move), game.parse(notation)], [texts[0], moves[0]]);
  }
  assert.equal(refusal(() => new Tablut().parse("d1-e2")).code, "illegal-move");
  assert.equal(refusal(() => new Tablut().format({ from: "d1" })).code, "bad-argument");
});
