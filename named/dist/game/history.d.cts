import type { About, Replayed } from "../engine/exports.cjs";
import { type Head } from "./heads.cjs";
import type { Kind } from "./kind.cjs";
import { MovePoint, Point, type Step } from "./points.cjs";
/** A list of points and a place in it. The points behind the place are what redo brings back. */
export declare class History {
    readonly kind: Kind;
    readonly start: Point;
    readonly about: About;
    /** Keeps the heads of what is pushed. */
    private heads;
    /**
     * What followed the start. Copies share the list: one that goes on from its end may put its steps behind it, since each
     * history looks no further than its own `end`.
     */
    private steps;
    private isShared;
    /** How many of the steps are those of this history. */
    private end;
    /** How many of the steps have been taken. */
    private at;
    constructor(kind: Kind, head: Head);
    /** The history of a game that has been read; its last state is the one shown. */
    static of(kind: Kind, { heads, ends, moves, ending }: Replayed): History;
    copy(): History;
    get now(): Point;
    /** The point that a legal move leads to from the one shown; `isPushed` says whether it will be pushed. */
    after(move: number, isPushed: boolean): MovePoint;
    /** The points that moves led to, up to the one shown or all of them. */
    moves(upTo: "now" | "end"): MovePoint[];
    /** Goes on to a new point; what could have been redone is forgotten. */
    push(point: Step): void;
    /** How many steps back, or forward, there are. */
    room(direction: -1 | 1): number;
    step(direction: -1 | 1, count: number): void;
    /** Goes to the point after `ply` moves: stays if it is shown, else takes the last one, an ending included. */
    goTo(ply: number): void;
}
