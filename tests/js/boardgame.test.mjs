// `tabulae/boardgame.io` on the real boardgame.io: clients and a server in one process, whole games of each kind, what is
// refused, and games against a bot that plays by our search.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { ai } from "./lib/ai.mjs";
import { inPackage, requireInProject, tabulae } from "./lib/installed.mjs";
import { chance } from "./lib/random.mjs";

const require = createRequire(import.meta.url);
const { Client, LobbyClient } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const { Local, SocketIO } = require("boardgame.io/multiplayer");
const { Server } = require("boardgame.io/server");

const boardgame = await import(pathToFileURL(inPackage("dist/boardgame.js")).href);
const { botBy, GobbletGame, GobeGame, TablutGame } = boardgame;
const { apply, legalMoves, open, start, status } = tabulae;

/** What boardgame.io logs of a move that it refuses belongs to these tests. */
test.beforeEach((t) => {
  for (const name of ["error", "log"]) t.mock.method(console, name, () => {});
});

const KINDS = [
  ["Tablut", TablutGame, 2],
  ["Gobblet classic", GobbletGame({ rules: "classic" }), 2],
  ["Gobblet, four players", GobbletGame(), 4],
  ["Góbé, three players", GobeGame(), 3],
  ["Góbé, four players", GobeGame({ players: 4 }), 4],
];

/** Clients of one match, one a seat, on a server in this process. */
function table(t, game, numPlayers, { bots } = {}) {
  const multiplayer = Local({ bots });
  const matchID = `match ${Math.random()}`;
  const seats = Array.from({ length: numPlayers }, (_, seat) =>
    Client({ game, numPlayers, matchID, multiplayer, playerID: String(seat), debug: false }),
  );
  for (const client of seats) client.start();
  t.after(() => {
    for (const client of seats) client.stop();
  });
  return seats;
}

for (const [name, game, numPlayers] of KINDS)
  test(`${name}: a whole game between clients is the game that the class plays`, (t) => {
    const seats = table(t, game, numPlayers);
    const [first] = seats;
    const own = open(first.getState().G);
    const random = chance(numPlayers);
    while (!first.getState().ctx.gameover) {
      const { G, ctx } = first.getState();
      assert.equal(own.players[Number(ctx.currentPlayer)], own.turn);
      const move = random.of(legalMoves(G));
      // Half of the moves go as objects.
      seats[Number(ctx.currentPlayer)].moves.play(random.below(2) ? move : own.preview(move).move);
      own.play(move);
      for (const client of seats) assert.deepEqual(client.getState().G, own.snapshot());
    }
    const { gameover } = seats.at(-1).getState().ctx;
    const winners = own.result.winners.map((player) => String(own.players.indexOf(player)));
    assert.deepEqual(
      [gameover.winners, gameover.draw, gameover.reason],
      [winners, winners.length === 0, own.result.reason],
    );
    assert.equal(gameover.winner, winners.length === 1 ? winners[0] : undefined);
  });

test("a move that is illegal, out of turn or no move at all changes nothing", (t) => {
  const seats = table(t, TablutGame, 2);
  const [attackers, defenders] = seats;
  const before = attackers.getState().G;
  defenders.moves.play("e3-f3");
  for (const move of ["d1-d9", "nonsense", null, 7, {}, ["d1-d4", "e3-f3"], undefined])
    attackers.moves.play(move);
  for (const client of seats) {
    assert.deepEqual(client.getState().G, before);
    assert.equal(client.getState().ctx.currentPlayer, "0");
  }
  attackers.moves.play("d1-d4");
  assert.deepEqual(defenders.getState().G, apply(before, "d1-d4"));
  assert.equal(TablutGame.moves.play({ G: before, playerID: "1" }, "d1-d4"), INVALID_MOVE);
  assert.equal(TablutGame.moves.play({ G: before, playerID: "7" }, "d1-d4"), INVALID_MOVE);
});

test("no client ends a turn or the game by an event, and a turn that is over is not undone", (t) => {
  const [attackers, defenders] = table(t, TablutGame, 2);
  assert.deepEqual(Object.keys(attackers.events), []);
  attackers.moves.play("d1-d4");
  attackers.undo();
  defenders.undo();
  assert.equal(defenders.getState().G.ply, 1);
  assert.equal(defenders.getState().ctx.currentPlayer, "1");
});

test("who resigns loses by the rules, with their partner", (t) => {
  const seats = table(t, GobbletGame({ players: 4 }), 4);
  seats[1].moves.resign();
  assert.equal(seats[0].getState().ctx.gameover, undefined);
  seats[0].moves.resign();
  for (const client of seats)
    assert.deepEqual(client.getState().ctx.gameover, {
      winners: ["1", "3"],
      draw: false,
      reason: "resignation",
    });
});

test("a number of players that the game does not have is told", () => {
  const game = GobbletGame();
  assert.equal(game.validateSetupData(undefined, 4), undefined);
  assert.match(game.validateSetupData(undefined, 3), /players/);
  assert.throws(() => game.setup({ ctx: { numPlayers: 3 } }), { code: "bad-option" });
  assert.throws(() => TablutGame.setup({ ctx: { numPlayers: 4 } }), {
    code: "bad-option",
    detail: { option: "players", value: 4 },
  });
  const four = GobeGame({ players: 4 });
  assert.deepEqual([four.minPlayers, four.maxPlayers], [4, 4]);
  assert.match(four.validateSetupData(undefined, 2), /4 players/);
});

test("a bot that plays by our search wins against whoever plays the first move of the list", async (t) => {
  const Bot = botBy(ai.search, { level: 1 });
  const seats = table(t, GobbletGame({ rules: "gobblers" }), 2, { bots: { 1: Bot } });
  const [client] = seats;
  const over = new Promise((resolve) => {
    client.subscribe((state) => {
      if (state?.ctx.gameover) resolve(state.ctx.gameover);
      else if (state?.ctx.currentPlayer === "0")
        queueMicrotask(
          () => client.getState().G.ply === state.G.ply && client.moves.play(legalMoves(state.G)[0]),
        );
    });
  });
  const gameover = await over;
  assert.deepEqual([gameover.reason, gameover.winner], ["line", "1"]);
});

test("the game is given to boardgame.io's own bots by the moves that are legal", () => {
  const snapshot = start("tablut");
  const moves = TablutGame.ai.enumerate(snapshot);
  assert.equal(moves.length, 80);
  assert.deepEqual(moves[0], { move: "play", args: [legalMoves(snapshot)[0]] });
});

test("two clients play over sockets, joined through the lobby, while a third only looks on", async (t) => {
  const server = Server({ games: [TablutGame], origins: [/localhost/] });
  // The lobby has a port of its own: on that of the game it is not found with koa-compose 4.2, which boardgame.io 0.50 gets.
  const apiPort = await freePort();
  const running = await server.run({ port: 0, lobbyConfig: { apiPort } });
  t.after(() => server.kill(running));
  const address = `http://localhost:${running.appServer.address().port}`;
  const lobby = new LobbyClient({ server: `http://localhost:${apiPort}` });
  await assert.rejects(lobby.createMatch("tablut", { numPlayers: 3 }));
  const { matchID } = await lobby.createMatch("tablut", { numPlayers: 2 });
  const clients = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await lobby.joinMatch("tablut", matchID, {
      playerID,
      playerName: playerID,
    });
    clients.push(clientAt(t, address, matchID, playerID, playerCredentials));
  }
  const onlooker = clientAt(t, address, matchID, null, undefined);
  const shown = (client, ply) =>
    new Promise((resolve) => {
      const look = (state) => state?.isConnected && state.G.ply === ply && resolve(state);
      const stop = client.subscribe(look);
      t.after(stop);
      look(client.getState());
    });
  await Promise.all([...clients, onlooker].map((client) => shown(client, 0)));
  onlooker.moves.play("d1-d3");
  clients[1].moves.play("e3-f3");
  clients[0].moves.play("d1-d4");
  await shown(clients[1], 1);
  clients[1].moves.play({ from: "e3", to: "f3" });
  await shown(onlooker, 2);
  const { G } = await shown(clients[0], 2);
  assert.deepEqual(G, apply(start("tablut"), ["d1-d4", "e3-f3"]));
  assert.equal(status(G).turn, "a");
});

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function clientAt(t, address, matchID, playerID, credentials) {
  const multiplayer = SocketIO({ server: address });
  const client = Client({
    ...{ game: TablutGame, numPlayers: 2, matchID, playerID, credentials, multiplayer, debug: false },
  });
  client.start();
  t.after(() => client.stop());
  return client;
}

test("the entry stands on the package's own engine, for import and for require", () => {
  const required = requireInProject("tabulae/boardgame.io");
  assert.deepEqual(Object.keys(required).sort(), Object.keys(boardgame).sort());
  const snapshot = required.TablutGame.setup({ ctx: { numPlayers: 2 } });
  // The same object, since both ask the engine that made it.
  assert.equal(apply(snapshot, []), snapshot);
});
