/** The states of one game in order, and which of them is shown. */
import { call } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import type { About, Advance, Replayed, Source, Status, WhatHappened } from "../engine/exports.ts";
import { KEY_BYTES, keyOf, pastOf } from "../engine/head.ts";
import type { GameDocument } from "../types.ts";

/** An end that the players brought about. */
export type Ending = NonNullable<GameDocument["ending"]>;

/** A state in a game. It never changes; what has been asked of it is remembered. */
export class Point implements Source {
  readonly head: Uint8Array;
  /** Moves played up to here. */
  readonly ply: number;
  /** The state that a move or an ending led here from. */
  readonly before: Point | null;
  private knownStatus: Status | undefined;
  private knownView: object | undefined;

  constructor(head: Uint8Array, ply: number, before: Point | null, status?: Status) {
    this.head = head;
    this.ply = ply;
    this.before = before;
    this.knownStatus = status;
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
    const past = this.past(pastOf(this.head));
    const state = new Uint8Array(this.head.length + past.length);
    state.set(this.head);
    state.set(past, this.head.length);
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
  /** The move's number. */
  readonly move: number;
  private knownWhat: WhatHappened | undefined;
  private knownPlayed: object | undefined;

  constructor(before: Point, move: number, head: Uint8Array, known?: Advance) {
    super(head, before.ply + 1, before, known?.status && freeze(known.status));
    this.move = move;
    this.knownWhat = known?.played;
  }

  /** The point that a legal move, in notation, leads to. */
  static after(before: Point, text: string): MovePoint {
    const advance = call((raw) => raw.advance(before.head, before, text));
    return new MovePoint(before, advance.move, advance.head, advance);
  }

  /** What `make` made of the move the first time, frozen. */
  played(make: (what: WhatHappened) => object): object {
    if (this.knownPlayed === undefined) {
      const { before } = this;
      const what = this.knownWhat ?? call((raw) => raw.played(before.head, before, this.move));
      this.knownWhat = undefined;
      this.knownPlayed = freeze(make(what));
    }
    return this.knownPlayed;
  }
}

/** The state after the players ended the game. */
export class EndPoint extends Point {
  declare readonly before: Point;
  readonly ending: Ending;

  constructor(before: Point, ending: Ending, head: Uint8Array) {
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
    return new EndPoint(before, ending, head);
  }

  protected override get positioned(): Point {
    return this.before;
  }
}

/** A step of a game: a move, or an ending by the players. */
export type Step = MovePoint | EndPoint;

/** A list of points and a place in it. The points behind the place are what redo brings back. */
export class History {
  readonly start: Point;
  readonly about: About;
  /**
   * What followed the start. Copies share the list: one that goes on from its end may put its steps behind it, since each
   * history looks no further than its own `end`.
   */
  private steps: Step[] = [];
  private isShared = false;
  /** How many of the steps are those of this history. */
  private end = 0;
  /** How many of the steps have been taken. */
  private at = 0;

  constructor(head: Uint8Array, about?: About) {
    this.start = new Point(head, 0, null);
    this.about = about ?? freeze(call((raw) => raw.about(head, this.start)));
  }

  /** The history of a game that has been read; its last state is the one shown. */
  static of({ heads, ends, moves, ending }: Replayed): History {
    const head = (i: number) => heads.subarray(i === 0 ? 0 : ends[i - 1], ends[i]);
    const history = new History(head(0));
    for (const [i, move] of moves.entries()) history.push(new MovePoint(history.now, move, head(i + 1)));
    if (ending) history.push(new EndPoint(history.now, ending, head(moves.length + 1)));
    return history;
  }

  copy(): History {
    const copy: History = Object.assign(Object.create(History.prototype), this);
    this.isShared = true;
    copy.isShared = true;
    return copy;
  }

  get now(): Point {
    return this.steps[this.at - 1] ?? this.start;
  }

  /** The points that moves led to, up to the one shown or all of them. */
  moves(upTo: "now" | "end"): MovePoint[] {
    const steps = this.steps.slice(0, upTo === "now" ? this.at : this.end);
    return steps.filter((point) => point instanceof MovePoint);
  }

  /** Goes on to a new point; what could have been redone is forgotten. */
  push(point: Step): void {
    if (this.at < this.steps.length) {
      if (this.isShared) this.steps = this.steps.slice(0, this.at);
      else this.steps.length = this.at;
      this.isShared = false;
    }
    this.steps.push(point);
    this.at += 1;
    this.end = this.at;
  }

  /** How many steps back, or forward, there are. */
  room(direction: -1 | 1): number {
    return direction < 0 ? this.at : this.end - this.at;
  }

  step(direction: -1 | 1, count: number): void {
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
  goTo(ply: number): void {
    if (this.now.ply === ply) return;
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

/** Freezes plain data all the way down. */
export function freeze<T extends object>(value: T): T {
  for (const name in value) {
    const part = value[name];
    if (typeof part === "object" && part !== null && !Object.isFrozen(part)) freeze(part);
  }
  return Object.freeze(value);
}
