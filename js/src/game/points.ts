/** The states of one game, each with what led to it. */
import { type Advance, advance } from "../engine/advance.ts";
import { call } from "../engine/engine.ts";
import type { About, Source, Status } from "../engine/exports.ts";
import { KEY_BYTES, keyOf, keysOf, keyText, pastOf } from "../engine/head.ts";
import type { Ended, GameEnding, Played } from "../types.ts";
import { agree, likelyNumber } from "./asked.ts";
import { freeze } from "./freeze.ts";
import { copied, type Head, whole } from "./heads.ts";
import type { Kind } from "./kind.ts";

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

  /** What stays the same through the game that the state is of; asked anew each time. */
  get about(): About {
    return freeze(call((raw) => raw.about(this.head, this)));
  }

  get status(): Status {
    this.knownStatus ??= freeze(call((raw) => raw.status(this.head, this)));
    return this.knownStatus;
  }

  /** The position in notation, as snapshots and documents keep it. While a game goes on the text leaves nothing out. */
  get fullPosition(): string {
    const { position, result } = this.status;
    return result === null ? position : call((raw) => raw.full_position(this.head, this));
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
    let missing = count;
    while (missing > 0 && point.before) {
      point = point.before;
      missing -= 1;
      keys.set(keyOf(point.head), KEY_BYTES * missing);
    }
    if (missing > 0) keys.set(keysOf(point.pastText).subarray(-KEY_BYTES * missing));
    return keys;
  }

  /** The keys of the past as a snapshot writes them. */
  get pastText(): string {
    const keys = this.past(pastOf(this.head));
    let text = "";
    for (let at = 0; at < keys.length; at += KEY_BYTES) text += keyText(keys.subarray(at));
    return text;
  }

  /**
   * How often the position has occurred, this time included. Where no rule asks for the past, only the states before this one are
   * looked at: they have equal heads where their positions are equal.
   */
  get occurrences(): number {
    const told = call((raw) => raw.occurrences(this.head, this));
    if (told > 0) return told;
    const { head, before } = this.positioned;
    let count = 1;
    for (let point = before; point; point = point.before) if (sameBytes(point.head, head)) count += 1;
    return count;
  }

  /** The point at which the position came up. */
  protected get positioned(): Point {
    return this;
  }
}

/**
 * What a move leads to: what the engine tells of it, the head as `keep` keeps it, and the status, unless the game is over. The
 * players are those of the game, in turn order.
 */
export function advanced(
  before: Point,
  move: number,
  keep: (head: Uint8Array) => Head,
  players: readonly string[],
): { readonly told: Advance; readonly head: Head; readonly status: Status | undefined } {
  const { told, head } = call((raw) => {
    const told = advance(raw, before.head, before, move);
    return { told, head: keep(told.head) };
  });
  if (told.isOver) return { told, head, status: undefined };
  const turn = players[told.turn] as string;
  const status = Object.freeze({ turn, position: told.position, result: null, ending: null });
  return { told, head, status };
}

/** Whether two heads are equal, and with them the states: the past is in them as a digest. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/** A state without what led to it: the start of a game, or one that stands in a snapshot. */
export class Origin extends Point {
  declare readonly before: null;
  private readonly knownPast: string;

  /** `past` has the keys of the past as a snapshot writes them. */
  constructor(head: Head, ply: number, past: string, status?: Status) {
    super(head, ply, null, status);
    this.knownPast = past;
  }

  /** The same state as a point, with nothing of the game behind it. */
  static of(point: Point): Origin {
    return new Origin(copied(point.head), point.ply, point.pastText, point.status);
  }

  /** What was before, as documents and records write it; "" where nothing was. */
  get beforeText(): string {
    const { ply, pastText } = this;
    return pastText ? `${ply} ${pastText}` : ply > 0 ? `${ply}` : "";
  }

  override get pastText(): string {
    return this.knownPast;
  }
}

/** The state that a move led to. */
export class MovePoint extends Point {
  declare readonly before: Point;
  /** The move's number, with what only the position could tell of it. */
  readonly move: number;
  /** How many milliseconds it took, if that is known. */
  readonly timeMs: number | null;
  private knownPlayed: Played | undefined;

  constructor(before: Point, move: number, head: Head, status: Status | undefined, timeMs: number | null) {
    super(head, before.ply + 1, before, status);
    this.move = move;
    this.timeMs = timeMs;
    this.knownPlayed = undefined;
  }

  /** The point that a legal move leads to. `keep` keeps a copy of its head; the players are those of the game, in turn order. */
  static after(
    before: Point,
    move: number,
    keep: (head: Uint8Array) => Head,
    kind: Kind,
    players: readonly string[],
    timeMs: number | null,
  ): MovePoint {
    const { told, head, status } = advanced(before, move, keep, players);
    const point = new MovePoint(before, told.move, head, status, timeMs);
    point.knownPlayed = point.tell(kind, told.effects);
    return point;
  }

  /** The point that a move leads to which is given from outside, in notation or as an object. */
  static given(
    before: Point,
    move: unknown,
    keep: (head: Uint8Array) => Head,
    kind: Kind,
    players: readonly string[],
    timeMs: number | null = null,
  ): MovePoint {
    const point = MovePoint.after(before, likelyNumber(kind, before, move), keep, kind, players, timeMs);
    agree(kind, before, move, point.move);
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
      notation: notation.text(this.move),
      before: before.status.position,
      after: status.position,
      effects: effects.of(numbers),
      result: status.result,
      timeMs: this.timeMs,
    });
  }
}

/** The state after the game was ended otherwise than by its position. */
export class EndPoint extends Point {
  declare readonly before: Point;

  constructor(before: Point, head: Head) {
    super(head, before.ply, before);
  }

  /** The point at which the game has been ended so. */
  static after(before: Point, ending: GameEnding): EndPoint {
    return new EndPoint(before, whole(call((raw) => raw.end(before.head, before, ending))));
  }

  /** How the game ended. */
  get ended(): Ended {
    const { position, result, ending } = this.status;
    return Object.freeze({ ply: this.ply, position, ending, result }) as Ended;
  }

  protected override get positioned(): Point {
    return this.before;
  }
}

/** A step of a game: a move, or an ending that the position did not bring about. */
export type Step = MovePoint | EndPoint;
