import { EventEmitter } from "node:events";
import { open } from "tabulae";
import { WebSocket } from "ws";

/**
 * A seat at a table. `game` follows what the referee says; a connection that is lost is made again, with the token that gives the
 * seat back. Emits "changed" after each message about the game, and "refused" with the code and message of the referee.
 */
export class Seat extends EventEmitter {
  constructor(url, request) {
    super();
    Object.assign(this, {
      url,
      request: { type: "join", ...request },
      seat: null,
      game: null,
      closed: false,
    });
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(this.url);
    this.socket.on("open", () => this.send(this.request));
    this.socket.on("message", (data) => this.hear(JSON.parse(String(data))));
    // It is followed by "close".
    this.socket.on("error", () => {});
    this.socket.on("close", () => {
      if (!this.closed) setTimeout(() => this.connect(), 200);
    });
  }

  get isOurTurn() {
    return this.game !== null && !this.game.result && this.game.turn === this.seat;
  }

  play(move) {
    this.send({ type: "move", move, ply: this.game.ply });
  }

  resign() {
    this.send({ type: "resign" });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    this.socket.close();
  }

  hear(message) {
    if (message.type === "refused") return this.emit("refused", message);
    if (message.type === "state") {
      this.game = open(message.document);
      this.seat = message.seat;
      this.request.token = message.token;
    } else if (message.type === "played") this.game.play(message.move);
    else this.game.end(message.ending);
    this.emit("changed");
  }
}
