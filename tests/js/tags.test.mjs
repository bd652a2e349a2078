// Who played, where and when, and how long moves took: kept by documents, records and clones, and refused where they cannot be.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { tabulae } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance } from "./lib/random.mjs";

const { Gobblet, GameError, Tablut } = tabulae;

const TAGS = {
  players: { a: 'Ann "Ace" \\', d: "علی‌رضا" },
  event: "Club evening",
  site: "Győr",
  date: "2026-11-30T19:30:00Z",
};

test("tags are plain and frozen, kept by documents, records and clones, and told to listeners", () => {
  const game = new Tablut();
  assert.deepEqual(game.tags, {});
  assert.ok(!("tags" in game.toJSON()) && !("times" in game.toJSON()));
  let told = 0;
  game.subscribe(() => told++);
  const given = structuredClone(TAGS);
  assert.equal(game.setTags(given).ply, 0);
  given.players.a = "Eve";
  assert.equal(told, 1);
  assert.ok(Object.isFrozen(game.tags) && Object.isFrozen(game.tags.players));
  game.play("d1-d4");
  game.undo();
  for (const read of [game, Tablut.fromJSON(game.toJSON()), Tablut.fromText(game.toText()), game.clone()])
    assert.deepEqual(read.tags, TAGS);
  assert.match(game.toText(), /^\[PlayerA "Ann \\"Ace\\" \\\\"\]$/m);
  assert.deepEqual(game.setTags({}).tags, {});
});

test("times are kept with the moves that took them", () => {
  const game = new Tablut();
  assert.equal(game.play("d1-d4", { timeMs: 12_500 }).timeMs, 12_500);
  assert.equal(game.play("e3-f3").timeMs, null);
  assert.equal(game.play("d4-d3", { as: "a", timeMs: 0 }).timeMs, 0);
  assert.deepEqual(game.toJSON().times, [12_500, null, 0]);
  assert.match(game.toText(), /^1\. d1-d4 12\.5s e3-f3\n2\. d4-d3 0s$/m);
  for (const read of [Tablut.fromJSON(game.toJSON()), Tablut.fromText(game.toText()), game.clone()])
    assert.deepEqual(
      read.history().map(({ timeMs }) => timeMs),
      [12_500, null, 0],
    );
  game.undo(3);
  assert.ok(!("times" in game.toJSON()));
  game.redo();
  assert.deepEqual(game.toJSON().times, [12_500]);
});

test("what cannot be told is refused with its field or place, and changes nothing", () => {
  const game = new Gobblet().setTags({ event: "Club" });
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const cases = [
    [null, "tags"],
    ["Club", "tags"],
    [[], "tags"],
    [revoked.proxy, "tags"],
    [{ club: "x" }, "club"],
    [{ event: "" }, "event"],
    [{ event: 5 }, "event"],
    [{ event: "two\nlines" }, "event"],
    [{ event: "x".repeat(201) }, "event"],
    [{ event: "x".repeat(1e6) }, "event"],
    [{ date: "yesterday" }, "date"],
    [{ date: "2026-02-29" }, "date"],
    [{ players: "Ann" }, "players"],
    [{ players: { c: "Ann" } }, "players.c"],
    [{ players: { a: null } }, "players.a"],
  ];
  for (const [tags, field] of cases) {
    assert.throws(
      () => game.setTags(tags),
      (error) => {
        assert.ok(error instanceof GameError);
        assert.deepEqual([error.code, error.detail.field], ["bad-argument", field], error.message);
        return true;
      },
    );
    const at = field === "tags" ? "tags" : `tags.${field}`;
    assert.throws(() => Gobblet.fromJSON({ ...game.toJSON(), tags }), { code: "bad-document" }, at);
  }
  assert.deepEqual(game.tags, { event: "Club" });
  for (const timeMs of [-1, 0.5, Number.NaN, "5", null, 1e12, 10n])
    assert.equal(game.tryPlay("4@b2", { timeMs }).error.detail.field, "timeMs");
  assert.equal(game.ply, 0);
  game.play("4@b2", { timeMs: 999_999_999_999 });
  for (const [times, at] of [
    [5, "times"],
    [[], undefined],
    [[1, 2], "times"],
    [[-1], "times[0]"],
    [[1e12], "times[0]"],
    [["1"], "times[0]"],
  ]) {
    const read = () => Gobblet.fromJSON({ ...game.toJSON(), times });
    if (at === undefined) assert.equal(read().ply, 1);
    else assert.throws(read, (error) => error.code === "bad-document" && error.detail.at === at);
  }
});

test("names and times of any game go through documents and records", () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .filter((text) => !/\p{Cc}/u.test(text));
  const time = fc.option(fc.nat(999_999_999_999), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...modes),
      name,
      name,
      fc.array(time, { maxLength: 9 }),
      (mode, event, who, times) => {
        const game = new mode.Game(mode.options);
        game.setTags({ event, players: { [game.players[1]]: who } });
        const random = chance(times.length);
        for (const timeMs of times) if (!game.result) game.play(random.of(game.legalMoves()), { timeMs });
        for (const read of [mode.Game.fromJSON(game.toJSON()), mode.Game.fromText(game.toText())]) {
          assert.deepEqual(read.toJSON(), game.toJSON());
          assert.equal(read.toText(), game.toText());
        }
      },
    ),
    { numRuns: 150, seed: 1 },
  );
});
