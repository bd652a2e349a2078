// A match of two packages: its figures, and that equal packages play equal games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playGame, sidesOf } from "../../scripts/lib/match/game.mjs";
import { MODES } from "../../scripts/lib/match/modes.mjs";
import { elo, summary, tally, wilson } from "../../scripts/lib/match/score.mjs";

/**
 * Stands for a package, without its wasm: two or three seats count up in turn, and whoever reaches the goal wins.
 * `step`: by how much its search counts.
 */
function counting(step, { seats = 2, goal = 12 } = {}) {
  class Game {
    #at = 0;
    #moves = [];
    players = ["a", "b", "c"].slice(0, seats);
    teams = this.players.map((player) => [player]);
    get ply() {
      return this.#moves.length;
    }
    get turn() {
      return this.players[this.ply % seats];
    }
    get result() {
      return this.#at < goal ? null : { winners: [this.players[(this.ply - 1) % seats]] };
    }
    legalMoves = () => ["1", "2"];
    position = () => `${this.#at} ${this.turn}`;
    toText = () => this.#moves.join(" ");
    play(move) {
      this.#at += Number(move);
      this.#moves.push(move);
    }
  }
  const classes = { Gobblet: Game, Gobe: Game, Tablut: Game };
  return { classes, searchSync: () => ({ move: String(step), score: { kind: "value" } }) };
}

const TERMS = { mode: "tablut", limits: { nodes: 1 }, seed: 1, opening: 0, cap: 300, side: null };

test("the first package has each side in turn, and its result is told", () => {
  // Five plies of 2 and 1 in turn make 8, so that the first seat reaches 8 whatever it is that counts by 2.
  const packages = [counting(2, { goal: 11 }), counting(1, { goal: 11 })];
  const games = [0, 1].map((number) => playGame(packages, TERMS, number));
  assert.deepEqual(
    games.map(({ text, result }) => [text, result]),
    [
      ["2 1 2 1 2 1 2", "won"],
      ["1 2 1 2 1 2 1 2", "won"],
    ],
  );
  assert.deepEqual(
    games[1].spent.map(({ moves }) => moves),
    [4, 4],
  );
});

test("one side may always be the first package's", () => {
  const packages = [counting(2), counting(1)];
  for (const number of [0, 1])
    assert.equal(playGame(packages, { ...TERMS, side: 1 }, number).text[0], "1", "the second package begins");
});

test("openings are random, equal for all sides, and equal for equal seeds", () => {
  const packages = [counting(1), counting(1)];
  const text = (number, seed = 1) =>
    playGame(packages, { ...TERMS, opening: 8, seed }, number).text.slice(0, 15);
  const first = [0, 2, 4, 6, 8].map((number) => text(number));
  assert.ok(new Set(first).size > 1, "they differ");
  for (const number of [0, 2, 4]) assert.equal(text(number), text(number + 1));
  assert.notDeepEqual(
    [0, 2, 4, 6, 8].map((number) => text(number, 2)),
    first,
  );
});

test("with three seats one is the first package's, and a game that is too long is drawn", () => {
  const packages = [counting(2, { seats: 3 }), counting(1, { seats: 3 })];
  assert.equal(sidesOf(TERMS, packages[0]).length, 3);
  assert.deepEqual(
    [0, 1, 2].map((number) => playGame(packages, TERMS, number).text.slice(0, 5)),
    ["2 1 1", "1 2 1", "1 1 2"],
  );
  const { result, plies } = playGame(packages, { ...TERMS, cap: 4 }, 0);
  assert.deepEqual([result, plies], ["drawn", 4]);
});

test("packages that disagree about a position end the match", () => {
  const wrong = counting(1);
  wrong.classes.Tablut = class extends wrong.classes.Tablut {
    position = () => "elsewhere";
  };
  assert.throws(() => playGame([counting(1), wrong], TERMS, 0), /the packages differ after 1/);
});

test("the figures of a match are the textbook's", () => {
  assert.equal(Math.round(elo(0.5)) + 0, 0);
  assert.equal(Math.round(elo(0.75)), 191);
  assert.equal(elo(1), Number.POSITIVE_INFINITY);
  // 8 of 10: Wilson's interval is 49.0 to 94.3 %.
  assert.deepEqual(
    wilson(0.8, 10).map((rate) => Math.round(1000 * rate)),
    [490, 943],
  );
  const game = (result, ms) => ({
    result,
    plies: 10,
    spent: [
      { ms, moves: 5 },
      { ms: 20, moves: 5 },
    ],
  });
  const line = summary(tally([game("won", 10), game("drawn", 20), game("won", 30), game("lost", 40)]), 2);
  assert.match(line, /^4 games: 2 won, 1 drawn, 1 lost; score 62\.5 % /);
  assert.match(line, /Elo \+89 .*; 10 plies a game; 5\.0 and 4\.0 ms of processor time a move$/);
  assert.match(summary(tally([game("won", 1)]), 4), /even is 25\.0 %/);
});

test("every mode is a class and options of the package", () => {
  for (const { game, opening } of Object.values(MODES)) {
    assert.ok(["Gobblet", "Gobe", "Tablut"].includes(game));
    assert.ok(opening >= 2);
  }
});
