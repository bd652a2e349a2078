// A computer player for one seat: node player.js ws://localhost:8081 TABLE [GAME] [PLAYERS]

import { search } from "tabulae/ai";
import { Seat } from "./client.js";

const [url = "ws://localhost:8081", table = "first", game = "gobe", players = "4"] = process.argv.slice(2);
const options = game === "tablut" ? {} : { players: Number(players) };
const seat = new Seat(url, { table, game, options });

seat.on("refused", ({ message }) => console.error(message));
seat.on("changed", async () => {
  const { result, ply } = seat.game;
  if (result) {
    console.log(`${result.reason}: won by ${result.winners.join(", ") || "nobody"}`);
    return seat.close();
  }
  if (!seat.isOurTurn) return;
  const { move } = await search(seat.game, { level: 2, seed: Date.now() % 2 ** 32 });
  if (seat.game.ply === ply) seat.play(move);
});
