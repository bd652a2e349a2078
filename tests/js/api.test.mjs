// The public face: what a game tells, how it goes back and forth, and what stays the same until it changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";

const { Gobblet, Gobe, Tablut, GameError, perft } = tabulae;

/** The code of the error that `act` throws. */
function codeOf(act) {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof GameError && error instanceof Error);
    assert.equal(error.name, "GameError");
    assert.ok(error.message.length > 0);
    return error.code;
  }
  return assert.fail("nothing was thrown");
}

test("a game tells its name, players, teams and options", () => {
  const four = new Gobblet({ players: 4 });
  assert.equal(four.name, "gobblet");
  assert.deepEqual(four.players, ["a", "b", "c", "d"]);
  assert.deepEqual(four.teams, [
    ["a", "c"],
    ["b", "d"],
    ["a", "c"],
    ["b", "d"],
  ]);
  const expected = { rules: "three", players: 4, reveal: "completed", allotment: "six", repetition: 0 };
  assert.deepEqual(four.options, expected);
  assert.deepEqual(new Gobblet({ rules: "classic" }).options.repetition, 3);
  assert.deepEqual(new Gobe({ players: 3 }).teams, [["r"], ["g"], ["k"]]);
  assert.deepEqual(
    [new Tablut().name, new Tablut().players, new Tablut().options],
    ["tablut", ["a", "d"], {}],
  );
});

test("options that are undefined are as if they were not there", () => {
  assert.deepEqual(new Gobblet({ players: undefined, rules: undefined }).options, new Gobblet().options);
});

test("a state of Gobblet shows stacks, reserves and the winning line", () => {
  const game = new Gobblet();
  for (const move of ["4@b2", "1@a1", "3@c2", "2@a2"]) game.play(move);
  const { state } = game;
  assert.deepEqual(Object.keys(state.stacks).slice(0, 5), ["a1", "b1", "c1", "d1", "a2"]);
  assert.deepEqual(state.stacks.b2, [{ player: "a", size: 4 }]);
  assert.deepEqual(state.reserves, { a: [3, 3, 2, 2], b: [2, 2, 3, 3] });
  assert.deepEqual(
    [state.game, state.edge, state.turn, state.reserveTops, state.lines],
    ["gobblet", 4, "a", null, []],
  );
  const { effects, result } = game.play("4@d2");
  assert.deepEqual(effects, [{ kind: "placed", to: "d2", piece: "4", player: "a" }]);
  assert.deepEqual(result, { winners: ["a"], reason: "line" });
  assert.deepEqual(game.state.lines, [["b2", "c2", "d2"]]);
  const classic = new Gobblet({ rules: "classic" });
  classic.play("4@a1");
  assert.deepEqual(classic.state.reserveTops, { a: [4, 4, 3], b: [4, 4, 4] });
  assert.deepEqual(classic.state.reserves, { a: [3, 3, 3, 2], b: [3, 3, 3, 3] });
});

test("effects of Gobblet tell what is uncovered and covered, in order", () => {
  const game = Gobblet.fromPosition("-,-,-,-/-,b1a2,-,-/-,-,b1,-/-,-,-,- a 3233/1333");
  const moved = game.preview("b3-c2").effects;
  assert.deepEqual(moved, [
    { kind: "uncovered", at: "b3", piece: "1", player: "b" },
    { kind: "moved", from: "b3", to: "c2", piece: "2", player: "a" },
    { kind: "covered", at: "c2", piece: "1", player: "b" },
  ]);
  assert.deepEqual(
    game.preview("b3-b3").effects.map(({ kind }) => kind),
    ["uncovered", "moved", "covered"],
  );
});

test("a state of Tablut shows pieces and losses, a move its captures", () => {
  const game = Tablut.fromPosition("9/9/9/2tT5/9/9/9/4t4/6K2 a");
  assert.deepEqual(game.state.pieces, { g1: "king", e2: "attacker", c6: "attacker", d6: "defender" });
  assert.deepEqual(game.state.captured, { attackers: 14, defenders: 7 });
  const played = Tablut.fromPosition("9/9/9/2tT5/9/6K2/9/4t4/9 a").play("e2-e6xd6");
  assert.deepEqual(played.move, { from: "e2", to: "e6", piece: "attacker", captures: ["d6"] });
  assert.equal(played.notation, "e2-e6xd6");
  assert.deepEqual(played.effects[1], { kind: "captured", at: "d6", piece: "defender", player: "d" });
});

test("a state of Góbé shows tiles, phase and scores", () => {
  const game = playOn(new Gobe(), chance(1), 26);
  assert.equal(game.state.phase, "picking-up");
  assert.deepEqual(game.state.colouredLeft, { r: 0, g: 0 });
  const move = game.moves().find(({ pick }) => pick !== null);
  const played = game.play(move);
  assert.deepEqual(played.effects, [
    { kind: "placed", to: move.lay, piece: "w", player: "r" },
    { kind: "picked-up", at: move.pick, piece: "r", player: "r" },
    { kind: "scored", player: "r", points: move.points },
  ]);
  assert.ok(game.state.tiles.some(({ tile }) => tile === "w"));
});

test("moves are filtered by any of their properties", () => {
  const game = new Tablut();
  assert.equal(game.moves({ from: "d1" }).length, 6);
  assert.deepEqual(game.moves({ from: "d1", to: "d4" }), [
    { from: "d1", to: "d4", piece: "attacker", captures: [] },
  ]);
  assert.equal(game.moves({ captures: [] }).length, 80);
  assert.deepEqual(game.moves({ colour: "red" }), []);
  for (const none of ["d1", null, 7]) {
    assert.throws(() => game.moves(none), {
      name: "GameError",
      code: "bad-argument",
      detail: { value: none },
    });
  }
  assert.equal(new Gobblet().moves({ kind: "place", size: 4 }).length, 16);
});

test("an explanation gives the rule's number, also after the end", () => {
  const game = new Tablut();
  assert.deepEqual(game.explain("d1-d4"), { legal: true });
  const { legal, rule, message } = game.explain("d1-e2");
  assert.deepEqual([legal, rule], [false, "TB-3"]);
  assert.ok(message.length > 10);
  game.agreeDraw();
  assert.equal(game.explain("d1-d4").rule, "TB-13");
  assert.equal(
    codeOf(() => game.explain("d1d4")),
    "bad-notation",
  );
});

test("what is thrown has a code and says what is wrong as data", () => {
  const game = new Tablut();
  const { ok, error } = game.tryPlay("d1-e2");
  assert.equal(ok, false);
  assert.deepEqual([error.code, error.detail], ["illegal-move", { move: "d1-e2", rule: "TB-3" }]);
  assert.equal(
    codeOf(() => game.play("d1")),
    "bad-notation",
  );
  assert.equal(
    codeOf(() => game.play({ from: "d1" })),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => game.play({ from: "d1", to: "d4", piece: "king" })),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => game.play({ from: "d1", to: "d4", captures: ["d5"] })),
    "bad-notation",
  );
  assert.equal(
    codeOf(() => game.play(7)),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => game.undo()),
    "nothing-to-undo",
  );
  assert.equal(
    codeOf(() => game.redo()),
    "nothing-to-redo",
  );
  assert.equal(
    codeOf(() => game.undo(0)),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => game.goTo(1)),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => game.resign("x")),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => game.subscribe()),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => perft(game, -1)),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => perft({}, 1)),
    "bad-argument",
  );
  assert.equal(
    codeOf(() => Tablut.fromPosition("3ttt3 a")),
    "bad-position",
  );
  assert.equal(
    codeOf(() => Tablut.fromPosition(7)),
    "bad-argument",
  );
  game.agreeDraw();
  assert.equal(
    codeOf(() => game.play("d1-d4")),
    "game-over",
  );
  assert.equal(
    codeOf(() => game.resign("a")),
    "game-over",
  );
  assert.equal(
    codeOf(() => game.agreeDraw()),
    "game-over",
  );
});

test("a refused option is named with its value", () => {
  const refusals = [
    [Gobblet, { rules: "four" }],
    [Gobblet, { rules: 3 }],
    [Gobblet, { players: "4" }],
    [Gobblet, { players: 2.5 }],
    [Gobblet, { players: Number.NaN }],
    [Gobblet, { reveal: null }],
    [Gobblet, { repetition: 1 }],
    [Gobblet, { repetition: -2 }],
    [Gobblet, { allotment: "six" }],
    [Gobblet, { color: "red" }],
    [Gobblet, { "players=4\nreveal": "lift" }],
    [Tablut, { players: 2 }],
    [Gobe, { players: 5 }],
  ];
  for (const [Game, options] of refusals) {
    const [option, value] = Object.entries(options)[0];
    assert.throws(
      () => new Game(options),
      (error) => {
        assert.ok(error instanceof GameError);
        assert.deepEqual([error.code, error.detail], ["bad-option", { option, value }]);
        return true;
      },
    );
  }
  for (const options of [null, 4, "classic", []])
    assert.equal(
      codeOf(() => new Gobblet(options)),
      "bad-option",
    );
});

test("undo, redo and goTo keep what lies ahead, a new move forgets it", () => {
  const game = new Tablut();
  for (const move of ["d1-d4", "e3-f3", "d4-d3"]) game.play(move);
  game.undo(2);
  assert.deepEqual([game.ply, game.history().length, game.fullHistory().length], [1, 1, 3]);
  game.redo();
  assert.deepEqual(
    game.history().map(({ ply, notation }) => [ply, notation]),
    [
      [1, "d1-d4"],
      [2, "e3-f3"],
    ],
  );
  game.goTo(0);
  assert.equal(
    codeOf(() => game.redo(4)),
    "nothing-to-redo",
  );
  assert.equal(game.ply, 0);
  game.goTo(3);
  assert.deepEqual([game.canUndo, game.canRedo], [true, false]);
  game.goTo(1);
  game.play("e3-g3");
  assert.deepEqual(
    game.fullHistory().map(({ notation }) => notation),
    ["d1-d4", "e3-g3"],
  );
});

test("an ending by the players is a step: undone, redone, and reached by goTo", () => {
  const game = new Gobe({ players: 3 });
  game.play("0,0");
  game.resign("r");
  assert.deepEqual([game.ply, game.result?.reason, game.legalMoves()], [1, "resignation", []]);
  game.undo();
  assert.deepEqual([game.ply, game.result], [1, null]);
  game.goTo(1);
  assert.equal(game.result, null);
  game.goTo(0);
  game.goTo(1);
  assert.equal(game.result?.reason, "resignation");
  assert.deepEqual(game.toJSON().ending, { kind: "resignation", player: "r" });
});

test("the past counts: a repetition draws, and still does after loading", () => {
  const shuffle = ["d1-d2", "e3-f3", "d2-d1", "f3-e3"];
  const game = new Tablut();
  for (const move of shuffle.slice(0, 3)) game.play(move);
  for (const read of [game, Tablut.fromJSON(game.toJSON()), Tablut.fromText(game.toText()), game.clone()]) {
    assert.deepEqual(read.preview(shuffle[3]).result, { winners: [], reason: "repetition" });
    assert.deepEqual(read.play(shuffle[3]).result, { winners: [], reason: "repetition" });
    assert.equal(read.explain("d1-d2").rule, "TB-11");
  }
});

test("state and result keep their identity until the game changes, and come back by undo", () => {
  for (const { Game, options } of modes) {
    const game = new Game(options);
    const { state } = game;
    assert.equal(game.state, state);
    game.preview(game.legalMoves()[0]);
    game.tryPlay("nonsense");
    assert.equal(game.state, state);
    game.play(game.legalMoves()[0]);
    assert.notEqual(game.state, state);
    game.undo();
    assert.equal(game.state, state);
    game.agreeDraw();
    assert.equal(game.result, game.result);
  }
});

test("what a game hands out is frozen all the way down, plain, and can be cloned", () => {
  const frozen = (value) =>
    typeof value !== "object" ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(frozen));
  for (const { Game, options } of modes) {
    const game = playOn(new Game(options), chance(3), 6);
    const values = [
      game.state,
      game.history(),
      game.preview(game.legalMoves()[0]),
      game.options,
      game.players,
    ];
    for (const value of values) assert.deepEqual(structuredClone(value), value);
    assert.ok([game.state, ...game.history(), ...game.moves(), game.options, game.teams].every(frozen));
    assert.equal(Object.getPrototypeOf(game.state), Object.prototype);
  }
});

test("listeners are told after every change, once each, and no more after they end", () => {
  const game = new Tablut();
  const told = [];
  const end = game.subscribe(() => told.push(game.ply));
  const endToo = game.subscribe(() => told.push("second"));
  game.play("d1-d4");
  endToo();
  game.tryPlay("d1-d4");
  game.undo();
  game.redo();
  game.goTo(0);
  game.goTo(0);
  game.agreeDraw();
  end();
  game.undo();
  assert.deepEqual(told, [1, "second", 0, 1, 0, 0]);
});

test("a listener that throws keeps neither the move nor the other listeners from happening", () => {
  const game = new Tablut();
  let told = 0;
  const heard = [];
  game.subscribe(
    () => {
      throw new Error("mine");
    },
    (error) => heard.push(error.message),
  );
  game.subscribe(() => told++);
  assert.equal(game.play("d1-d4").ply, 1);
  assert.deepEqual([told, game.ply], [1, 1]);
  assert.deepEqual(heard, ["mine"]);
});

test("a clone goes its own way, redo included, without the listeners", () => {
  const game = new Gobblet();
  game.play("4@b2");
  game.play("4@c2");
  game.undo();
  let told = 0;
  game.subscribe(() => told++);
  const clone = game.clone();
  assert.ok(clone instanceof Gobblet);
  clone.redo();
  clone.play("3@a1");
  assert.deepEqual([clone.ply, game.ply, game.canRedo, told], [3, 1, true, 0]);
});

test("methods of a game behind a Proxy work, as UI stores wrap them", () => {
  const game = new Proxy(new Tablut(), {});
  game.play("d1-d4");
  assert.equal(game.position(), "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t2tT3t/4T4/4t4/4tt3 d");
});
