/** The states of one game in order, and which of them is shown. */
import { call } from "../engine/engine.js";
import { GameError, shown } from "../engine/error.js";
import { freeze } from "./freeze.js";
import { copied, Heads } from "./heads.js";
import { EndPoint, MovePoint, Point } from "./points.js";
/** A list of points and a place in it. The points behind the place are what redo brings back. */
export class History {
    kind;
    start;
    about;
    /** Keeps the heads of what is pushed. */
    heads = new Heads();
    /**
     * What followed the start. Copies share the list: one that goes on from its end may put its steps behind it, since each
     * history looks no further than its own `end`.
     */
    steps = [];
    isShared = false;
    /** How many of the steps are those of this history. */
    end = 0;
    /** How many of the steps have been taken. */
    at = 0;
    constructor(kind, head) {
        this.kind = kind;
        this.start = new Point(head, 0, null);
        this.about = freeze(call((raw) => raw.about(this.start.head, this.start)));
    }
    /** The history of a game that has been read; its last state is the one shown. */
    static of(kind, { heads, ends, moves, ending }) {
        const head = (i) => ({
            room: heads,
            at: i === 0 ? 0 : ends[i - 1],
            end: ends[i],
        });
        const history = new History(kind, head(0));
        for (const [i, move] of moves.entries())
            history.push(new MovePoint(history.now, move, head(i + 1)));
        if (ending)
            history.push(new EndPoint(history.now, ending, head(moves.length + 1)));
        return history;
    }
    copy() {
        const copy = Object.assign(Object.create(History.prototype), this, { heads: new Heads() });
        this.isShared = true;
        copy.isShared = true;
        return copy;
    }
    get now() {
        return this.steps[this.at - 1] ?? this.start;
    }
    /** The point that a legal move leads to from the one shown; `isPushed` says whether it will be pushed. */
    after(move, isPushed) {
        const keep = isPushed ? this.heads.add : copied;
        return MovePoint.after(this.now, move, keep, this.kind, this.about.players);
    }
    /** The points that moves led to, up to the one shown or all of them. */
    moves(upTo) {
        const steps = this.steps.slice(0, upTo === "now" ? this.at : this.end);
        return steps.filter((point) => point instanceof MovePoint);
    }
    /** Goes on to a new point; what could have been redone is forgotten. */
    push(point) {
        if (this.at < this.steps.length) {
            if (this.isShared)
                this.steps = this.steps.slice(0, this.at);
            else
                this.steps.length = this.at;
            this.isShared = false;
        }
        this.steps.push(point);
        this.at += 1;
        this.end = this.at;
    }
    /** How many steps back, or forward, there are. */
    room(direction) {
        return direction < 0 ? this.at : this.end - this.at;
    }
    step(direction, count) {
        const verb = direction < 0 ? "undo" : "redo";
        if (!Number.isInteger(count) || count < 1) {
            const message = `${verb} takes a number of steps from 1 on, not ${shown(count)}`;
            throw new GameError("bad-argument", message, { value: count });
        }
        const room = this.room(direction);
        if (count > room) {
            const message = `there ${room === 1 ? "is 1 step" : `are ${room} steps`} to ${verb}, not ${count}`;
            throw new GameError(`nothing-to-${verb}`, message, { asked: count, possible: room });
        }
        this.at += direction * count;
    }
    /** Goes to the point after `ply` moves: stays if it is shown, else takes the last one, an ending included. */
    goTo(ply) {
        if (this.now.ply === ply)
            return;
        const points = [this.start, ...this.steps.slice(0, this.end)];
        const found = points.findLastIndex((point) => point.ply === ply);
        if (found < 0) {
            const last = points.at(-1)?.ply ?? 0;
            const message = `there are the plies 0 to ${last}, not ${shown(ply)}`;
            throw new GameError("bad-argument", message, { value: ply, last });
        }
        this.at = found;
    }
}
