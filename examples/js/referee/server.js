// A referee for games over websockets: it seats people, lets nobody move but who is to move, keeps every move before anybody
// hears of it, and goes on where it was when it is started again. PORT, DATABASE and TURN_MS (time for a move) are settings.

import { isGameError } from "tabulae";
import { WebSocketServer } from "ws";
import { Refusal } from "./refusal.js";
import { Store } from "./store.js";
import { Tables } from "./tables.js";

const { PORT = "8081", DATABASE = "games.db", TURN_MS = "300000" } = process.env;
const tables = new Tables(new Store(DATABASE), Number(TURN_MS));
const server = new WebSocketServer({ port: Number(PORT), maxPayload: 16_384 });

server.on("connection", (socket) => {
  /** The seat that this socket plays for. */
  let place = null;

  const handlers = {
    join(request) {
      const joined = tables.join(socket, request);
      if (place && place.table !== joined.table) place.table.leave(socket);
      place = joined;
    },
    move({ move, ply }) {
      seated().table.play(place.seat, move, ply);
    },
    resign() {
      seated().table.end({ kind: "resignation", player: place.seat });
    },
  };

  function seated() {
    if (!place) throw new Refusal("not-seated", "Join a table first.");
    return place;
  }

  socket.on("message", (data) => {
    try {
      const request = parsed(data);
      const handler = Object.hasOwn(handlers, request.type) ? handlers[request.type] : null;
      if (!handler) throw new Refusal("bad-request", "The type of a request is join, move or resign.");
      handler(request);
    } catch (error) {
      // What a stranger has sent is answered; anything else is a fault of ours and ends the process.
      if (!isGameError(error) && !(error instanceof Refusal)) throw error;
      const { code, message, detail } = error;
      socket.send(JSON.stringify({ type: "refused", code, message, detail }));
    }
  });
  // A frame that is too long, or none at all: ws has closed the connection already.
  socket.on("error", () => {});
  socket.on("close", () => place?.table.leave(socket));
});

server.on("listening", () => console.log(`The referee listens on ws://localhost:${PORT}`));

function parsed(data) {
  try {
    const request = JSON.parse(String(data));
    if (typeof request === "object" && request !== null) return request;
  } catch {}
  throw new Refusal("bad-request", "A request is a JSON object.");
}
