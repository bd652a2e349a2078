// Documents and records from anywhere: what is wrong is refused with its place, what is long is read or refused at once,
// and nothing long is carried back in an error.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";
import { refusal } from "./lib/refusal.mjs";

const { Gobblet, Gobe, Tablut } = tabulae;

/** The moves of two small pieces that go to and fro, as often as it takes. */
function shuttle(plies) {
  const round = ["a1-a2", "d4-d3", "a2-a1", "d3-d4"];
  return Array.from({ length: plies }, (_, ply) => (ply < 2 ? ["1@a1", "1@d4"][ply] : round[(ply - 2) % 4]));
}

test("a document of 100 000 legal moves is read, played on and written", () => {
  const document = { ...new Gobblet().toJSON(), moves: shuttle(100_000) };
  const game = Gobblet.fromJSON(document);
  assert.equal(game.ply, 100_000);
  assert.deepEqual(game.toJSON(), document);
  game.play(shuttle(100_001).at(-1));
  const read = Gobblet.fromText(game.toText());
  assert.equal(read.ply, 100_001);
  assert.deepEqual(read.state, game.state);
  read.undo(100_001);
  assert.equal(read.position(), new Gobblet().position());
});

test("a document has at most 200 000 moves", () => {
  const document = { ...new Gobblet().toJSON(), moves: shuttle(200_001) };
  const error = refusal(() => Gobblet.fromJSON(document));
  assert.deepEqual([error.code, error.detail.at], ["bad-document", "moves"]);
});

test("a document's rules may count at most a thousand occurrences", () => {
  const options = { ...new Gobblet().options, repetition: 4_294_967_295 };
  const alone = refusal(() => new Gobblet(options));
  assert.deepEqual(
    [alone.code, alone.detail],
    ["bad-option", { option: "repetition", value: 4_294_967_295 }],
  );
  assert.match(alone.message, /1000/);
  const document = { ...new Gobblet().toJSON(), options, moves: shuttle(20_000) };
  const error = refusal(() => Gobblet.fromJSON(document));
  assert.deepEqual(
    [error.code, error.detail],
    ["bad-document", { at: "options", code: "bad-option", option: "repetition", value: 4_294_967_295 }],
  );
  const text = new Gobblet({ repetition: 3 }).toText().replace("repetition=3", "repetition=4294967295");
  assert.equal(refusal(() => Gobblet.fromText(text)).detail.code, "bad-option");
});

test("every state of a long game with repetition is there, and so is its past", () => {
  // The pieces stand as at ply 2 for the thousandth time at ply 3998.
  const document = { ...new Gobblet({ repetition: 1_000 }).toJSON(), moves: shuttle(3_996) };
  const game = Gobblet.fromJSON(document);
  assert.equal(game.result, null);
  game.goTo(3_000);
  assert.equal(game.legalMoves().length > 0, true);
  game.goTo(3_996);
  const next = shuttle(4_000).slice(3_996);
  while (!game.result) game.play(next.shift());
  assert.deepEqual([game.result, game.ply], [{ winners: [], reason: "repetition" }, 3_998]);
});

test("a text of a hundred million letters is refused, and not carried back", () => {
  const huge = "x".repeat(100_000_000);
  const whole = playOn(new Tablut(), chance(1), 4).toJSON();
  const game = new Tablut();
  const acts = {
    "bad-notation": [() => game.play(huge), () => game.explain(huge), () => game.preview(huge)],
    "bad-position": [() => Tablut.fromPosition(huge)],
    "bad-document": [
      () => Tablut.fromText(huge),
      () => Tablut.fromJSON(huge),
      () => Tablut.fromJSON({ ...whole, start: huge }),
      () => Tablut.fromJSON({ ...whole, moves: [huge] }),
      () => Tablut.fromJSON({ ...whole, game: huge }),
      () => Tablut.fromJSON({ ...whole, format: huge }),
      () => Tablut.fromJSON({ ...whole, [huge]: 1 }),
      () => Tablut.fromJSON({ ...whole, ending: { kind: huge } }),
      () => Tablut.fromJSON({ ...whole, ending: { kind: "resignation", player: huge } }),
    ],
  };
  for (const [code, each] of Object.entries(acts))
    for (const act of each) {
      const error = refusal(act);
      assert.equal(error.code, code);
      assert.ok(
        error.message.length + JSON.stringify(error.detail).length < 1_000,
        error.message.slice(0, 200),
      );
    }
  assert.equal(game.isLegal(huge), false);
  assert.equal(game.tryPlay(huge).error.code, "bad-notation");
});

test("what is wrong in a document is told with its place", () => {
  const game = playOn(new Gobe({ players: 3 }), chance(1), 5);
  game.resign("g");
  const whole = game.toJSON();
  const cases = [
    [null, "the document"],
    ["text", "the document"],
    [[], "the document"],
    [{}, "format"],
    [{ ...whole, version: 2 }, "version"],
    [{ ...whole, game: "tablut" }, "game"],
    [{ ...whole, clock: 1 }, "clock"],
    [{ ...whole, options: [] }, "options"],
    [{ ...whole, options: { players: 5 } }, "options", "bad-option"],
    [{ ...whole, options: { players: null } }, "options", "bad-option"],
    [{ ...whole, start: 1 }, "start"],
    [{ ...whole, start: "r" }, "start", "bad-position"],
    [{ ...whole, start: "- ? ? ? 0/0" }, "start", "bad-position"],
    [{ ...whole, moves: {} }, "moves"],
    [{ ...whole, moves: ["0,0", 1] }, "moves[1]"],
    [{ ...whole, moves: ["0,0", "0,0"] }, "moves[1]", "illegal-move"],
    [{ ...whole, moves: ["0.0"] }, "moves[0]", "bad-notation"],
    [{ ...whole, ending: undefined }, "ending"],
    [{ ...whole, ending: { kind: "time" } }, "ending.kind"],
    [{ ...whole, ending: { kind: 5 } }, "ending.kind"],
    [{ ...whole, ending: { kind: "agreement", player: "r" } }, "ending.player"],
    [{ ...whole, ending: { kind: "agreement", winners: [] } }, "ending.winners"],
    [{ ...whole, ending: { kind: "time-out" } }, "ending.player"],
    [{ ...whole, ending: { kind: "time-out", player: "r", winners: ["g"] } }, "ending.winners"],
    [{ ...whole, ending: { kind: "abandonment", player: "b" } }, "ending", "bad-argument"],
    [{ ...whole, ending: { kind: "adjudication" } }, "ending.winners"],
    [{ ...whole, ending: { kind: "adjudication", player: "r", winners: [] } }, "ending.player"],
    [{ ...whole, ending: { kind: "adjudication", winners: "r" } }, "ending.winners"],
    [{ ...whole, ending: { kind: "adjudication", winners: [1] } }, "ending.winners[0]"],
    [{ ...whole, ending: { kind: "adjudication", winners: new Array(9).fill("r") } }, "ending.winners"],
    [{ ...whole, ending: { kind: "adjudication", winners: ["r", "g", "k"] } }, "ending", "bad-argument"],
    [{ ...whole, ending: { kind: "resignation" } }, "ending.player"],
    [{ ...whole, ending: { kind: "resignation", player: "r", when: 1 } }, "ending.when"],
    [{ ...whole, ending: { kind: "resignation", player: "x" } }, "ending", "bad-argument"],
  ];
  for (const [document, at, code] of cases) {
    const error = refusal(() => Gobe.fromJSON(document));
    assert.deepEqual(
      [error.code, error.detail.at, error.detail.code],
      ["bad-document", at, code],
      error.message,
    );
    assert.ok(error.message.startsWith(at), error.message);
  }
});

test("a document that cannot be read is refused, whatever it throws", () => {
  const whole = new Tablut().toJSON();
  const thrower = () => {
    throw new Error("mine");
  };
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  const documents = [
    revoked(),
    new Proxy(whole, { get: thrower }),
    new Proxy(whole, { ownKeys: thrower }),
    Object.defineProperty({ ...whole }, "start", { get: thrower, enumerable: true }),
    { ...whole, moves: revoked() },
    { ...whole, moves: new Proxy(["d1-d4"], { get: thrower }) },
    { ...whole, options: revoked() },
    { ...whole, ending: revoked() },
    { ...whole, ending: { kind: "adjudication", winners: revoked() } },
  ];
  for (const document of documents)
    assert.equal(refusal(() => Tablut.fromJSON(document)).code, "bad-document");
  assert.equal(Tablut.fromJSON(new Proxy({ ...whole, moves: ["d1-d4"] }, {})).ply, 1);
});

for (const { name, Game, options } of modes) {
  test(`${name}: a document and a record say what was played`, () => {
    for (const plies of [0, 1, 7, 500]) {
      const game = playOn(new Game(options), chance(plies + 1), plies);
      const notations = game.history().map(({ notation }) => notation);
      for (const read of [Game.fromJSON(game.toJSON()), Game.fromText(game.toText())]) {
        assert.deepEqual(read.toJSON().moves, notations);
        assert.equal(read.toText(), game.toText());
        assert.deepEqual(
          read.history().map(({ notation, before, after }) => [notation, before, after]),
          game.history().map(({ notation, before, after }) => [notation, before, after]),
        );
      }
    }
  });
}

test("a position that is being set up may leave open what follows, a kept one nothing", () => {
  const two = Gobe.fromPosition("r0,0;g1,0 ? ? ? 6/5");
  assert.equal(two.position(), "r0,0;g1,0 r 12/12 13/13 6/5");
  assert.equal(two.toJSON().start, two.position());
  const cups = Gobblet.fromPosition("-,-,-,-/-,a3b4,-,-/-,-,-,-/-,-,-,- b ?");
  assert.equal(cups.position(), "-,-,-,-/-,a3b4,-,-/-,-,-,-/-,-,-,- b 3323/3332");
  assert.throws(() => Gobe.fromPosition("r0,0 ? 3/? 3/? 6/0"), { code: "bad-position" });
});
