/** The states of one game in order, and which of them is shown. */
import { GameError, shown } from "../engine/error.ts";
import type { About, Replayed } from "../engine/exports.ts";
import type { GameEnding, GameTags } from "../types.ts";
import { inList } from "./asked.ts";
import { freeze } from "./freeze.ts";
import { copied, Heads } from "./heads.ts";
import type { Kind } from "./kind.ts";
import { EndPoint, MovePoint, Origin, type Point, type Step } from "./points.ts";

const NO_TAGS: GameTags = Object.freeze({});

/** A list of points and a place in it. The points behind the place are what redo brings back. */
export class History {
  readonly kind: Kind;
  readonly start: Origin;
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
  /** Who played, where and when. */
  tags: GameTags = NO_TAGS;

  constructor(kind: Kind, start: Origin) {
    this.kind = kind;
    this.start = start;
    this.about = start.about;
  }

  /** The history of a game that has been read; its last state is the one shown. */
  static of(kind: Kind, { heads, ends, moves, ply, past, tags, times }: Replayed): History {
    const head = (i: number) => ({
      room: heads,
      at: i === 0 ? 0 : (ends[i - 1] as number),
      end: ends[i] as number,
    });
    const history = new History(kind, new Origin(head(0), ply, past));
    for (const [i, move] of moves.entries())
      history.push(new MovePoint(history.now, move, head(i + 1), undefined, times[i] ?? null));
    // One head more than the start and the moves take is that after an ending.
    if (ends.length > moves.length + 1) history.push(new EndPoint(history.now, head(moves.length + 1)));
    history.tags = freeze(tags);
    return history;
  }

  /** A history that goes on from a state; an ending by the players is a step of it. */
  static from(kind: Kind, point: Origin | EndPoint): History {
    if (point instanceof Origin) return new History(kind, point);
    const history = new History(kind, Origin.of(point.before));
    history.push(point);
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

  /** The point that a move leads to from the one shown. */
  after(move: unknown): MovePoint {
    return MovePoint.given(this.now, move, copied, this.kind, this.about.players);
  }

  /** Plays a move and gives the point that it leads to. */
  play(move: unknown, timeMs?: number): MovePoint {
    const point = this.following(this.now, move, timeMs);
    this.goOn([point]);
    return point;
  }

  /** Plays moves, all or none, and gives the points that they lead to. */
  playAll(moves: readonly unknown[]): MovePoint[] {
    const points: MovePoint[] = [];
    for (let index = 0; index < moves.length; index++)
      try {
        points.push(this.following(points.at(-1) ?? this.now, moves[index]));
      } catch (error) {
        throw inList(error, index);
      }
    this.goOn(points);
    return points;
  }

  /** Ends the game otherwise than by its position. */
  finish(ending: GameEnding): void {
    this.goOn([EndPoint.after(this.now, ending)]);
  }

  /**
   * Goes on to new points. What was handed over may have changed the game while it was read, by a getter or a proxy; what was made
   * of it then belongs to a state that is no longer the one shown, and is refused.
   */
  private goOn(points: readonly Step[]): void {
    if (points[0] && points[0].before !== this.now) {
      const message = "the game was changed while what was handed over was read, so nothing is played";
      throw new GameError("bad-argument", message, {});
    }
    for (const point of points) this.push(point);
  }

  private following(before: Point, move: unknown, timeMs?: number): MovePoint {
    return MovePoint.given(before, move, this.heads.add, this.kind, this.about.players, timeMs);
  }

  /** The last step that is known. */
  get last(): Point {
    return this.steps[this.end - 1] ?? this.start;
  }

  /** The points that moves led to, up to the one shown or all of them. */
  moves(upTo: "now" | "end"): MovePoint[] {
    const steps = this.steps.slice(0, upTo === "now" ? this.at : this.end);
    return steps.filter((point) => point instanceof MovePoint);
  }

  /** Puts a point behind the one shown; what could have been redone is forgotten. */
  private push(point: Step): void {
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

  /** Takes steps back, or again, and gives them in the order in which that was done. */
  step(direction: -1 | 1, count: number): Step[] {
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
    const before = this.at;
    this.at += direction * count;
    return direction > 0 ? this.steps.slice(before, this.at) : this.steps.slice(this.at, before).reverse();
  }

  /**
   * Goes to where `ply` moves have been played. After the last move that can be two points, the move and an ending that the
   * position did not bring about: the one that is shown stays, and whoever comes from elsewhere gets the ending.
   */
  goTo(ply: number): void {
    if (this.now.ply === ply) return;
    const points = [this.start, ...this.steps.slice(0, this.end)];
    const found = points.findLastIndex((point) => point.ply === ply);
    if (found < 0) {
      const last = points.at(-1)?.ply ?? 0;
      const message = `the ply must be from ${this.start.ply} to ${last}, not ${shown(ply)}`;
      throw new GameError("bad-argument", message, { value: ply, last });
    }
    this.at = found;
  }
}
