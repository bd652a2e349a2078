/** The states of one game in order, and which of them is shown. */
import { ask } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import type { Status } from "../engine/exports.ts";
import type { GameDocument } from "../types.ts";

/** An end that the players brought about. */
export type Ending = NonNullable<GameDocument["ending"]>;

/** A state in a game. It never changes; what has been asked of it is remembered. */
export class Point {
  readonly state: Uint8Array;
  /** Moves played up to here. */
  readonly ply: number;
  private knownStatus: Status | undefined;
  private knownView: object | undefined;

  constructor(state: Uint8Array, ply: number) {
    this.state = state;
    this.ply = ply;
  }

  get status(): Status {
    this.knownStatus ??= freeze(ask((raw) => raw.status(this.state)));
    return this.knownStatus;
  }

  get view(): object {
    this.knownView ??= freeze(ask((raw) => raw.view(this.state)));
    return this.knownView;
  }
}

/** The state that a move led to. */
export class MovePoint extends Point {
  readonly before: Point;
  /** The move's number. */
  readonly move: number;
  private knownPlayed: object | undefined;

  constructor(before: Point, move: number, state: Uint8Array) {
    super(state, before.ply + 1);
    this.before = before;
    this.move = move;
  }

  /** What `make` made of the move the first time, frozen. */
  played(make: () => object): object {
    this.knownPlayed ??= freeze(make());
    return this.knownPlayed;
  }
}

/** The state after the players ended the game. */
export class EndPoint extends Point {
  readonly ending: Ending;

  constructor(before: Point, ending: Ending, state: Uint8Array) {
    super(state, before.ply);
    this.ending = freeze(ending);
  }
}

/** A list of points and a place in it. The points behind the place are what redo brings back. */
export class History {
  readonly start: Point;
  /** What followed the start. */
  private steps: readonly (MovePoint | EndPoint)[] = [];
  /** How many of the steps have been taken. */
  private at = 0;

  constructor(state: Uint8Array | Point) {
    this.start = state instanceof Point ? state : new Point(state, 0);
  }

  copy(): History {
    const copy = new History(this.start);
    copy.steps = this.steps;
    copy.at = this.at;
    return copy;
  }

  get now(): Point {
    return this.steps[this.at - 1] ?? this.start;
  }

  /** The points that moves led to, up to the one shown or all of them. */
  moves(upTo: "now" | "end"): MovePoint[] {
    const steps = upTo === "now" ? this.steps.slice(0, this.at) : this.steps;
    return steps.filter((point) => point instanceof MovePoint);
  }

  /** Goes on to a new point; what could have been redone is forgotten. */
  push(point: MovePoint | EndPoint): void {
    this.steps = [...this.steps.slice(0, this.at), point];
    this.at += 1;
  }

  /** How many steps back, or forward, there are. */
  room(direction: -1 | 1): number {
    return direction < 0 ? this.at : this.steps.length - this.at;
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
    const found = [this.start, ...this.steps].findLastIndex((point) => point.ply === ply);
    if (found < 0) {
      const last = this.steps.at(-1)?.ply ?? 0;
      const message = `there are the plies 0 to ${last}, not ${shown(ply)}`;
      throw new GameError("bad-argument", message, { value: ply, last });
    }
    this.at = found;
  }
}

/** Freezes plain data all the way down. */
export function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === "object" && part !== null) freeze(part as object);
  return Object.freeze(value);
}
