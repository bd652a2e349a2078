/** The states of one game, each with what led to it. */
import { advance } from "../engine/advance.ts";
import { call } from "../engine/engine.ts";
import type { Source, Status } from "../engine/exports.ts";
import { KEY_BYTES, keyOf, pastOf } from "../engine/head.ts";
import type { GameDocument, Played } from "../types.ts";
import { freeze } from "./freeze.ts";
import { type Head, whole } from "./heads.ts";
import type { Kind } from "./kind.ts";

/** An end that the players brought about. */
export type Ending = NonNullable<GameDocument["ending"]>;

/** A state in a game. It never changes; what has been asked of it is remembered. */
export class Point implements Source {
  /** Moves played up to here. */
  readonly ply: number;
  /** The state that a move or an ending led here from. */
  readonly before: Point | null;
  // The fields of the head one by one: a game has one point a move.
  private readonly room: Uint8Array;
  private readonly at: number;
  private readonly end: number;
  private knownStatus: Status | undefined;
  private knownView: object | undefined;

  constructor({ room, at, end }: Head, ply: number, before: Point | null, status?: Status) {
    this.ply = ply;
    this.before = before;
    this.room = room;
    this.at = at;
    this.end = end;
    this.knownStatus = status;
    this.knownView = undefined;
  }

  get head(): Uint8Array {
    return this.room.subarray(this.at, this.end);
  }

  get status(): Status {
    this.knownStatus ??= freeze(call((raw) => raw.status(this.head, this)));
    return this.knownStatus;
  }

  get view(): object {
    this.knownView ??= freeze(call((raw) => raw.view(this.head, this)));
    return this.knownView;
  }

  /** The whole state, its past included. */
  get state(): Uint8Array {
    const { head } = this;
    const past = this.past(pastOf(head));
    const state = new Uint8Array(head.length + past.length);
    state.set(head);
    state.set(past, head.length);
    return state;
  }

  past(count: number): Uint8Array {
    const keys = new Uint8Array(KEY_BYTES * count);
    let point = this.positioned;
    for (let i = count - 1; i >= 0 && point.before; i--) {
      point = point.before;
      keys.set(keyOf(point.head), KEY_BYTES * i);
    }
    return keys;
  }

  /** The point at which the position came up. */
  protected get positioned(): Point {
    return this;
  }
}

/** The state that a move led to. */
export class MovePoint extends Point {
  declare readonly before: Point;
  /** The move's number, with what only the position could tell of it. */
  readonly move: number;
  private knownPlayed: Played | undefined;

  constructor(before: Point, move: number, head: Head, status?: Status) {
    super(head, before.ply + 1, before, status);
    this.move = move;
    this.knownPlayed = undefined;
  }

  /** The point that a legal move leads to. `keep` keeps a copy of its head; the players are those of the game, in turn order. */
  static after(
    before: Point,
    move: number,
    keep: (head: Uint8Array) => Head,
    kind: Kind,
    players: readonly string[],
  ): MovePoint {
    const { told, head } = call((raw) => {
      const told = advance(raw, before.head, before, move);
      return { told, head: keep(told.head) };
    });
    const status = { turn: players[told.turn] as string, position: told.position, result: null };
    const point = new MovePoint(before, told.move, head, told.isOver ? undefined : Object.freeze(status));
    point.knownPlayed = point.tell(kind, told.effects);
    return point;
  }

  /** What the move did. */
  played(kind: Kind): Played {
    const { before, move } = this;
    this.knownPlayed ??= this.tell(kind, call((raw) => advance(raw, before.head, before, move)).effects);
    return this.knownPlayed;
  }

  private tell({ notation, effects }: Kind, numbers: number[]): Played {
    const { before, status } = this;
    return Object.freeze({
      ply: this.ply,
      player: before.status.turn,
      move: notation.object(this.move) as Played["move"],
      notation: notation.recorded(this.move),
      before: before.status.position,
      after: status.position,
      effects: effects.of(numbers),
      result: status.result,
    });
  }
}

/** The state after the players ended the game. */
export class EndPoint extends Point {
  declare readonly before: Point;
  readonly ending: Ending;

  constructor(before: Point, ending: Ending, head: Head) {
    super(head, before.ply, before);
    this.ending = freeze(ending);
  }

  /** The point at which the players have ended the game. */
  static after(before: Point, ending: Ending): EndPoint {
    const head = call((raw) =>
      ending.kind === "agreement"
        ? raw.agree(before.head, before)
        : raw.resign(before.head, before, ending.player),
    );
    return new EndPoint(before, ending, whole(head));
  }

  protected override get positioned(): Point {
    return this.before;
  }
}

/** A step of a game: a move, or an ending by the players. */
export type Step = MovePoint | EndPoint;
