import { randomUUID } from "node:crypto";
import { Gobblet, Gobe, open, Tablut } from "tabulae";
import { Refusal } from "./refusal.js";

const CLASSES = new Map(Object.entries({ gobblet: Gobblet, tablut: Tablut, gobe: Gobe }));

export class Tables {
  constructor(store, turnMs) {
    this.store = store;
    this.turnMs = turnMs;
    this.tables = new Map();
  }

  /** Seats somebody at a table, which is laid for the first who comes; with the token of before they get their seat back. */
  join(socket, { table: id, game, options, token }) {
    if (typeof id !== "string" || !/^[\w-]{1,40}$/.test(id))
      throw new Refusal("bad-request", "A table's name has up to 40 letters, digits or hyphens.");
    const table = this.tables.get(id) ?? this.kept(id) ?? this.laid(id, game, options);
    this.tables.set(id, table);
    return { table, seat: table.join(socket, token) };
  }

  kept(id) {
    const kept = this.store.load(id);
    return kept && new Table(id, open(kept.document), kept.seats, this.store, this.turnMs);
  }

  laid(id, name, options) {
    const Class = CLASSES.get(name);
    if (!Class) throw new Refusal("bad-request", `The game is one of ${[...CLASSES.keys()].join(", ")}.`);
    const table = new Table(id, new Class(options), new Map(), this.store, this.turnMs);
    this.store.save(id, table.game);
    return table;
  }
}

class Table {
  /** @param seats token by seat */
  constructor(id, game, seats, store, turnMs) {
    Object.assign(this, { id, game, seats, store, turnMs, sockets: new Map() });
    this.restartClock();
  }

  join(socket, token) {
    const seat = token === undefined ? this.freeSeat() : this.seatOf(token);
    this.sockets.set(socket, seat);
    send(socket, { type: "state", seat, token: this.seats.get(seat), document: this.game.toJSON() });
    return seat;
  }

  leave(socket) {
    this.sockets.delete(socket);
  }

  seatOf(token) {
    for (const [seat, held] of this.seats) if (held === token) return seat;
    throw new Refusal("bad-token", "No seat of this table has that token.");
  }

  freeSeat() {
    const seat = this.game.players.find((player) => !this.seats.has(player));
    if (!seat) throw new Refusal("table-full", "Every seat is taken.");
    const token = randomUUID();
    this.store.seat(this.id, seat, token);
    this.seats.set(seat, token);
    this.restartClock();
    return seat;
  }

  /** Plays a move for a seat. `ply` says after how many moves it was meant, since a move that is sent twice is not to be played twice. */
  play(seat, move, ply) {
    if (ply !== this.game.ply) throw new Refusal("stale", `The game is at ply ${this.game.ply}.`);
    const attempt = this.game.tryPlay(move, { as: seat });
    if (!attempt.ok) throw attempt.error;
    this.kept({ type: "played", ply, move: attempt.played.notation });
  }

  end(ending) {
    this.game.end(ending);
    this.kept({ type: "ended", ending });
  }

  /** The change is kept before anybody hears of it. */
  kept(message) {
    this.store.save(this.id, this.game);
    for (const socket of this.sockets.keys()) send(socket, message);
    this.restartClock();
  }

  /** Whoever lets the time for a move run out has lost as the rules say; it runs once everybody sits. */
  restartClock() {
    clearTimeout(this.clock);
    if (this.game.result || this.seats.size < this.game.players.length) return;
    const { turn: player } = this.game;
    this.clock = setTimeout(() => this.end({ kind: "time-out", player }), this.turnMs);
  }
}

function send(socket, message) {
  socket.send(JSON.stringify(message));
}
