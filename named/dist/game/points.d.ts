import type { Source, Status } from "../engine/exports.js";
import type { GameDocument, Played } from "../types.js";
import { type Head } from "./heads.js";
import type { Kind } from "./kind.js";
/** An end that the players brought about. */
export type Ending = NonNullable<GameDocument["ending"]>;
/** A state in a game. It never changes; what has been asked of it is remembered. */
export declare class Point implements Source {
    /** Moves played up to here. */
    readonly ply: number;
    /** The state that a move or an ending led here from. */
    readonly before: Point | null;
    private readonly room;
    private readonly at;
    private readonly end;
    private knownStatus;
    private knownView;
    constructor({ room, at, end }: Head, ply: number, before: Point | null, status?: Status);
    get head(): Uint8Array;
    get status(): Status;
    get view(): object;
    /** The whole state, its past included. */
    get state(): Uint8Array;
    past(count: number): Uint8Array;
    /** The point at which the position came up. */
    protected get positioned(): Point;
}
/** The state that a move led to. */
export declare class MovePoint extends Point {
    readonly before: Point;
    /** The move's number, with what only the position could tell of it. */
    readonly move: number;
    private knownPlayed;
    constructor(before: Point, move: number, head: Head, status?: Status);
    /** The point that a legal move leads to. `keep` keeps a copy of its head; the players are those of the game, in turn order. */
    static after(before: Point, move: number, keep: (head: Uint8Array) => Head, kind: Kind, players: readonly string[]): MovePoint;
    /** What the move did. */
    played(kind: Kind): Played;
    private effects;
    private tell;
}
/** The state after the players ended the game. */
export declare class EndPoint extends Point {
    readonly before: Point;
    readonly ending: Ending;
    constructor(before: Point, ending: Ending, head: Head);
    /** The point at which the players have ended the game. */
    static after(before: Point, ending: Ending): EndPoint;
    protected get positioned(): Point;
}
/** A step of a game: a move, or an ending by the players. */
export type Step = MovePoint | EndPoint;
