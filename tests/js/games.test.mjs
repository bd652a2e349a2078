// A thousand random games of every mode: positions, records and histories hold what they promise.

import assert from "node:assert/strict";
import { test } from "node:test";
import { modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";

const GAMES = 1000;

/** The ends that the text of a position cannot know of: the past, and (GB-8, lift) what stood while a piece was in the air. */
function isToldByPosition(game) {
  const { result, options } = game;
  return result?.reason !== "repetition" && !(result?.reason === "line" && options.reveal === "lift");
}

function checkPosition(game, Game, options) {
  const text = game.position();
  const read = Game.fromPosition(text, options);
  assert.equal(read.position(), text);
  assert.equal(read.turn, game.turn);
  if (!isToldByPosition(game)) return;
  assert.deepEqual(read.legalMoves(), game.legalMoves());
  assert.deepEqual(read.result, game.result);
}

for (const { name, Game, options } of modes) {
  test(`${name}: every position is read back with the same moves, and undo leads to the start`, () => {
    const random = chance(name.length);
    let longest = 0;
    for (let i = 0; i < GAMES; i++) {
      const game = new Game(options);
      const [start, first] = [game.position(), game.legalMoves()];
      while (!game.result && game.ply < 400) {
        game.play(random.of(game.legalMoves()));
        checkPosition(game, Game, options);
      }
      const end = game.position();
      longest = Math.max(longest, game.ply);
      while (game.canUndo) game.undo();
      assert.equal(game.ply, 0);
      assert.equal(game.position(), start);
      assert.deepEqual(game.legalMoves(), first);
      game.goTo(game.fullHistory().length);
      assert.equal(game.position(), end);
      assert.equal(game.canRedo, false);
    }
    assert.ok(longest > 8, `the longest game has ${longest} plies`);
  });

  test(`${name}: documents and records are read back, the past included`, () => {
    for (let i = 0; i < 25; i++) {
      const game = playOn(new Game(options), chance(i + 1), i * 4);
      if (!game.result && i % 3 === 1) game.resign(game.players[i % game.players.length]);
      if (!game.result && i % 3 === 2) game.agreeDraw();
      const document = JSON.parse(JSON.stringify(game));
      for (const read of [Game.fromJSON(document), Game.fromText(game.toText())]) {
        assert.deepEqual(read.toJSON(), game.toJSON());
        assert.equal(read.toText(), game.toText());
        assert.deepEqual(read.history(), game.history());
        assert.deepEqual(read.result, game.result);
        assert.deepEqual(read.state, game.state);
        assert.deepEqual(read.legalMoves(), game.legalMoves());
      }
    }
  });

  test(`${name}: texts and objects name the same moves, and what is previewed happens`, () => {
    for (let i = 0; i < 10; i++) {
      const random = chance(i + 1);
      const game = new Game(options);
      while (!game.result && game.ply < 60) {
        const [texts, objects] = [game.legalMoves(), game.moves()];
        assert.equal(objects.length, texts.length);
        const at = random.below(texts.length);
        const [text, object] = [texts[at], objects[at]];
        assert.ok(game.isLegal(text) && game.isLegal(object));
        assert.deepEqual(game.explain(object), { legal: true });
        const { before: position } = game.preview(text);
        assert.equal(position, game.position());
        const shown = game.preview(object);
        const played = game.play(i % 2 ? text : object);
        assert.deepEqual(played, shown);
        assert.deepEqual(played.move, object);
        assert.equal(played.notation, text);
        assert.equal(game.history().at(-1), played);
      }
    }
  });
}
