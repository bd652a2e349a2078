// The referee over real websockets: four people, strangers who send what they like, a lost connection, a server that is killed.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { chance } from "../js/lib/random.mjs";
import { answers, end, freePort, installed, startNpm } from "./lib/example.mjs";

const folder = installed("referee");
const { Seat } = await import(pathToFileURL(join(folder, "client.js")).href);

/** What is never answered is to fail, and not to hold up all other tests. */
const LIMIT = { timeout: 180_000 };

/** A referee that can be killed and started again, with the database of before. */
async function referee(t, settings) {
  const scratch = mkdtempSync(join(tmpdir(), "tabulae-referee-"));
  t.after(() => rmSync(scratch, { recursive: true, force: true }));
  const port = String(await freePort());
  const env = { ...settings, PORT: port, DATABASE: join(scratch, "games.db") };
  let server;
  async function start() {
    server = startNpm(t, folder, ["start", "--silent"], env);
    await answers(`http://localhost:${port}/`, server);
  }
  await start();
  return { url: `ws://localhost:${port}`, start, kill: () => end(server) };
}

/** Takes a seat, and leaves it with the test. */
async function seated(t, url, request) {
  const seat = new Seat(url, request);
  t.after(() => seat.close());
  await once(seat, "changed");
  return seat;
}

/** Waits until all seats show the same game with something about it. */
async function agreed(seats, holds) {
  while (!seats.every(({ game }) => holds(game))) await new Promise((resolve) => setTimeout(resolve, 5));
  const [first, ...others] = seats.map(({ game }) => game.toText());
  for (const text of others) assert.equal(text, first);
}

/** Plays on by chance until the game has so many plies, or its result. */
async function playOn(seats, random, plies) {
  for (;;) {
    const { game } = seats[0];
    if (game.result || game.ply >= plies) return;
    const { ply } = game;
    const mover = seats.find(({ isOurTurn }) => isOurTurn);
    mover.play(random.of(mover.game.legalMoves()));
    await agreed(seats, (game) => game.ply === ply + 1);
  }
}

test(
  "four play Góbé to its end, though a connection is lost and the server is killed in mid-game",
  LIMIT,
  async (t) => {
    const { url, start, kill } = await referee(t);
    const seats = [];
    for (let n = 0; n < 4; n++)
      seats.push(await seated(t, url, { table: "one", game: "gobe", options: { players: 4 } }));
    assert.deepEqual(
      seats.map(({ seat }) => seat),
      ["r", "g", "k", "b"],
    );
    const random = chance(8);
    await playOn(seats, random, 10);

    // One connection is cut; the token gives the seat back.
    const [, , black] = seats;
    black.socket.terminate();
    black.game = null;
    await once(black, "changed");
    assert.equal(black.seat, "k");
    await playOn(seats, random, 25);

    // The server dies with all that it had in memory.
    await kill();
    for (const seat of seats) seat.game = null;
    await start();
    await agreed(seats, (game) => game?.ply === 25);
    await playOn(seats, random, Number.POSITIVE_INFINITY);
    assert.equal(seats[0].game.result.reason, "score");
    assert.equal(seats[0].game.ply, 56);
  },
);

test("what strangers send is refused with a code, and changes nothing", LIMIT, async (t) => {
  const { url } = await referee(t);
  const seats = [];
  for (let n = 0; n < 2; n++) seats.push(await seated(t, url, { table: "two", game: "tablut" }));
  const [attacker, defender] = seats;
  /** @type {[Seat, unknown, string][]} */
  const requests = [
    [attacker, { type: "move", move: "d1-e2", ply: 0 }, "illegal-move"],
    [attacker, { type: "move", move: "d1", ply: 0 }, "bad-notation"],
    [attacker, { type: "move", move: null, ply: 0 }, "bad-argument"],
    [attacker, { type: "move", move: { from: ["d1"], to: {} }, ply: 0 }, "bad-argument"],
    [attacker, { type: "move", move: "d1-d4", ply: 1 }, "stale"],
    [defender, { type: "move", move: "d1-d4", ply: 0 }, "not-your-turn"],
    [defender, { type: "move", move: "e3-f3", ply: 0 }, "not-your-turn"],
    [attacker, { type: "constructor" }, "bad-request"],
    [attacker, [], "bad-request"],
    [attacker, "move", "bad-request"],
    [attacker, { type: "join", table: "two", token: "guessed" }, "bad-token"],
  ];
  for (const [seat, request, code] of requests) {
    const refused = once(seat, "refused");
    seat.send(request);
    const [{ code: given, message }] = await refused;
    assert.equal(given, code, message);
  }
  for (const [request, code] of [
    [{ table: "two" }, "table-full"],
    [{ table: "three", game: "chess" }, "bad-request"],
    [{ table: "three", game: "gobe", options: { players: 5 } }, "bad-option"],
    [{ table: "../three", game: "gobe" }, "bad-request"],
  ]) {
    const stranger = new Seat(url, request);
    const [{ code: given }] = await once(stranger, "refused");
    assert.equal(given, code);
    stranger.close();
  }
  const [again] = await Promise.all([once(defender, "changed"), defender.socket.send("x".repeat(20_000))]);
  assert.deepEqual(again, []);
  await agreed(seats, (game) => game.ply === 0);
  attacker.play("d1-d4");
  await agreed(seats, (game) => game.ply === 1);
});

test("whose time for a move runs out has lost, and everybody hears of it", LIMIT, async (t) => {
  const { url } = await referee(t, { TURN_MS: "50" });
  const first = await seated(t, url, { table: "slow", game: "tablut" });
  const second = await seated(t, url, { table: "slow", game: "tablut" });
  await agreed([first, second], (game) => game.result !== null);
  assert.deepEqual(second.game.result, { winners: ["d"], reason: "time-out" });
});
