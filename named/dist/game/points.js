/** The states of one game, each with what led to it. */
import { advance } from "../engine/advance.js";
import { call } from "../engine/engine.js";
import { KEY_BYTES, keyOf, pastOf } from "../engine/head.js";
import { freeze } from "./freeze.js";
import { whole } from "./heads.js";
/** A state in a game. It never changes; what has been asked of it is remembered. */
export class Point {
    /** Moves played up to here. */
    ply;
    /** The state that a move or an ending led here from. */
    before;
    // The fields of the head one by one: a game has one point a move.
    room;
    at;
    end;
    knownStatus;
    knownView;
    constructor({ room, at, end }, ply, before, status) {
        this.ply = ply;
        this.before = before;
        this.room = room;
        this.at = at;
        this.end = end;
        this.knownStatus = status;
        this.knownView = undefined;
    }
    get head() {
        return this.room.subarray(this.at, this.end);
    }
    get status() {
        this.knownStatus ??= freeze(call((raw) => raw.status(this.head, this)));
        return this.knownStatus;
    }
    get view() {
        this.knownView ??= freeze(call((raw) => raw.view(this.head, this)));
        return this.knownView;
    }
    /** The whole state, its past included. */
    get state() {
        const { head } = this;
        const past = this.past(pastOf(head));
        const state = new Uint8Array(head.length + past.length);
        state.set(head);
        state.set(past, head.length);
        return state;
    }
    past(count) {
        const keys = new Uint8Array(KEY_BYTES * count);
        let point = this.positioned;
        for (let i = count - 1; i >= 0 && point.before; i--) {
            point = point.before;
            keys.set(keyOf(point.head), KEY_BYTES * i);
        }
        return keys;
    }
    /** The point at which the position came up. */
    get positioned() {
        return this;
    }
}
/** The state that a move led to. */
export class MovePoint extends Point {
    /** The move's number, with what only the position could tell of it. */
    move;
    knownPlayed;
    constructor(before, move, head, status) {
        super(head, before.ply + 1, before, status);
        this.move = move;
        this.knownPlayed = undefined;
    }
    /** The point that a legal move leads to. `keep` keeps a copy of its head; the players are those of the game, in turn order. */
    static after(before, move, keep, kind, players) {
        const { told, head } = call((raw) => {
            const told = advance(raw, before.head, before, move);
            return { told, head: keep(told.head) };
        });
        const status = { turn: players[told.turn], position: told.position, result: null };
        const point = new MovePoint(before, told.move, head, told.isOver ? undefined : Object.freeze(status));
        point.knownPlayed = point.tell(kind, told.effects);
        return point;
    }
    /** What the move did. */
    played(kind) {
        this.knownPlayed ??= this.tell(kind, this.effects());
        return this.knownPlayed;
    }
    effects() {
        const { before, move } = this;
        return call((raw) => raw.memory.list(raw.effects(before.head, before, move), (word) => word));
    }
    tell({ notation, effects }, numbers) {
        const { before, status } = this;
        return Object.freeze({
            ply: this.ply,
            player: before.status.turn,
            move: notation.object(this.move),
            notation: notation.recorded(this.move),
            before: before.status.position,
            after: status.position,
            effects: Object.freeze(numbers.map(effects.of)),
            result: status.result,
        });
    }
}
/** The state after the players ended the game. */
export class EndPoint extends Point {
    ending;
    constructor(before, ending, head) {
        super(head, before.ply, before);
        this.ending = freeze(ending);
    }
    /** The point at which the players have ended the game. */
    static after(before, ending) {
        const head = call((raw) => ending.kind === "agreement"
            ? raw.agree(before.head, before)
            : raw.resign(before.head, before, ending.player));
        return new EndPoint(before, ending, whole(head));
    }
    get positioned() {
        return this.before;
    }
}
