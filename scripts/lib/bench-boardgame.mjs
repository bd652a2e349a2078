// boardgame.io: what 100 moves of a match cost of ours, with `tabulae/boardgame.io` and as it had to be done before.

import { createRequire } from "node:module";
import { classOf, median, nameOf } from "./bench.mjs";

/** Not called `require`, since the declarations of boardgame.io do not compile with TypeScript 7. */
const load = createRequire(import.meta.url);

/** @type {[string, import("./bench.mjs").Options][]} */
const RULES = [
  ["tablut", {}],
  ["gobblet", { rules: "classic" }],
  ["gobe", { players: 2 }],
];

const MOVES = 100;
/** Matches before the clock runs, as many as a server has played that has been up for a moment. */
const WARM_UP = 20;

/**
 * Prints the milliseconds that ours takes of 100 moves in matches of the real boardgame.io, in one process: the client of the
 * player to move and the match's master each carry a move out, and the legal moves are listed before it. What
 * boardgame.io does itself is not counted.
 * @param {import("./bench.mjs").Tabulae} tabulae
 * @param {number} rounds
 */
export function measureBoardgame(tabulae, rounds) {
  const ready = tabulae.boardgame();
  console.log(
    `\nMilliseconds of ours in ${MOVES} moves through boardgame.io, the median and the best of ${rounds} rounds`,
  );
  const rows = RULES.map(([name, options]) => {
    const { [name]: make = ready.TablutGame } = { gobblet: ready.GobbletGame, gobe: ready.GobeGame };
    const game = typeof make === "function" ? make(options) : make;
    const ours = { game, list: tabulae.values.legalMoves };
    const before = byDocuments(classOf(tabulae, name), name, options);
    const times = [ours, before].map((way) => rounded(timesOf(way, rounds)));
    const columns = {
      "tabulae/boardgame.io": times[0]?.median,
      best: times[0]?.best,
      "replayed documents": times[1]?.median,
    };
    return [nameOf(name, options), columns];
  });
  console.table(Object.fromEntries(rows));
}

/**
 * A game of boardgame.io as ours, and how its legal moves are listed.
 * @typedef {{ game: any, list: (G: any) => readonly string[] }} Way
 */

/**
 * @param {Way} way
 * @param {number} rounds
 */
function timesOf(way, rounds) {
  const clock = { ms: 0 };
  const timed = timedBy(clock, way.game);
  const list = timedBy(clock, way.list);
  for (let i = 0; i < WARM_UP; i++) playMoves(timed, list);
  return Array.from({ length: rounds }, () => {
    clock.ms = 0;
    playMoves(timed, list);
    return clock.ms;
  });
}

/** @param {number[]} times */
function rounded(times) {
  const toHundredths = (/** @type {number} */ ms) => Math.round(100 * ms) / 100;
  return { median: toHundredths(median(times)), best: toHundredths(Math.min(...times)) };
}

/**
 * The same functions and objects of functions, which add the time that they take to a clock.
 * @param {{ ms: number }} clock
 * @param {any} given
 * @returns {any}
 */
function timedBy(clock, given) {
  if (typeof given === "function")
    return (/** @type {unknown[]} */ ...args) => {
      const begin = performance.now();
      try {
        return given(...args);
      } finally {
        clock.ms += performance.now() - begin;
      }
    };
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, part]) => [name, timedBy(clock, part)]));
}

/**
 * Plays matches until so many moves have been made, each the middle one of the legal moves.
 * @param {any} game
 * @param {(G: any) => readonly string[]} list
 */
function playMoves(game, list) {
  const { Client } = load("boardgame.io/client");
  const { Local } = load("boardgame.io/multiplayer");
  let left = MOVES;
  for (let match = 0; left > 0; match++) {
    const multiplayer = Local();
    const seats = ["0", "1"].map((playerID) =>
      Client({ game, numPlayers: 2, matchID: `${match}`, multiplayer, playerID, debug: false }),
    );
    for (const seat of seats) seat.start();
    for (let ply = 0; left > 0; ply++, left--) {
      const { G, ctx } = seats[0].getState();
      if (ctx.gameover) break;
      const moves = list(G);
      seats[Number(ctx.currentPlayer)].moves.play(moves[(7 * ply + 31 * match) % moves.length]);
    }
    for (const seat of seats) seat.stop();
  }
}

/**
 * What one had to write without snapshots: the state is a document, which is replayed for whatever is asked of it.
 * @param {ReturnType<typeof classOf>} Game
 * @param {string} name
 * @param {import("./bench.mjs").Options} options
 * @returns {Way}
 */
function byDocuments(Game, name, options) {
  /** @type {(G: any) => any} */
  const opened = (G) => Game.fromJSON(G);
  const toMove = (/** @type {{ G: any }} */ { G }) => {
    const game = opened(G);
    return game.players.indexOf(game.turn);
  };
  const game = {
    name,
    setup: () => new Game(options).toJSON(),
    moves: {
      play: (/** @type {{ G: any }} */ { G }, /** @type {string} */ move) => {
        // A state inside a move is a draft of Immer's, which is no plain object.
        const next = opened(JSON.parse(JSON.stringify(G)));
        next.play(move);
        return next.toJSON();
      },
    },
    turn: { minMoves: 1, maxMoves: 1, order: { first: toMove, next: toMove } },
    endIf: (/** @type {{ G: any }} */ { G }) => opened(G).result ?? undefined,
  };
  return { game, list: (G) => opened(G).legalMoves() };
}
