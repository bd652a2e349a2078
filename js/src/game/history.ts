/** The states of one game in order, and which of them is shown. */
import { call } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import type { About, Replayed } from "../engine/exports.ts";
import { freeze } from "./freeze.ts";
import { copied, type Head, Heads } from "./heads.ts";
import type { Kind } from "./kind.ts";
import { EndPoint, MovePoint, Point, type Step } from "./points.ts";

/** A list of points and a place in it. The points behind the place are what redo brings back. */
export class History {
  readonly kind: Kind;
  readonly start: Point;
  readonly about: About;
  /** Keeps the heads of what is pushed. */
  private heads: Heads = new Heads();
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

  constructor(kind: Kind, head: Head) {
    this.kind = kind;
    this.start = new Point(head, 0, null);
    this.about = freeze(call((raw) => raw.about(this.start.head, this.start)));
  }

  /** The history of a game that has been read; its last state is the one shown. */
  static of(kind: Kind, { heads, ends, moves, ending }: Replayed): History {
    const head = (i: number) => ({
      room: heads,
      at: i === 0 ? 0 : (ends[i - 1] as number),
      end: ends[i] as number,
    });
    const history = new History(kind, head(0));
    for (const [i, move] of moves.entries()) history.push(new MovePoint(history.now, move, head(i + 1)));
    if (ending) history.push(new EndPoint(history.now, ending, head(moves.length + 1)));
    return history;
  }

  copy(): History {
    const copy: History = Object.assign(Object.create(History.prototype), this, { heads: new Heads() });
    this.isShared = true;
    copy.isShared = true;
    return copy;
  }

  get now(): Point {
    return this.steps[this.at - 1] ?? this.start;
  }

  /** The point that a legal move leads to from the one shown; `isPushed` says whether it will be pushed. */
  after(move: number, isPushed: boolean): MovePoint {
    const keep = isPushed ? this.heads.add : copied;
    return MovePoint.after(this.now, move, keep, this.kind, this.about.players);
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
      const message = `${verb} takes a positive whole number of steps, not ${shown(count)}`;
      throw new GameError("bad-argument", message, { value: count });
    }
    const room = this.room(direction);
    if (count > room) {
      const there = room === 0 ? "there is none" : room === 1 ? "there is only 1" : `there are only ${room}`;
      const message = `cannot ${verb} ${count === 1 ? "1 step" : `${count} steps`}: ${there}`;
      throw new GameError(`nothing-to-${verb}`, message, { asked: count, possible: room });
    }
    this.at += direction * count;
  }

  /**
   * Goes to where `ply` moves have been played. After the last move that can be two points, the move and an ending by the
   * players: the one that is shown stays, and whoever comes from elsewhere gets the ending.
   */
  goTo(ply: number): void {
    if (this.now.ply === ply) return;
    const points = [this.start, ...this.steps.slice(0, this.end)];
    const found = points.findLastIndex((point) => point.ply === ply);
    if (found < 0) {
      const last = points.at(-1)?.ply ?? 0;
      const message = `the ply must be from 0 to ${last}, not ${shown(ply)}`;
      throw new GameError("bad-argument", message, { value: ply, last });
    }
    this.at = found;
  }
}
