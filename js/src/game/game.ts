/** What the three classes share. No rule is decided here: this is names, errors and history over src/wasm.rs. */

import { call } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import { STATE, stateOf } from "../engine/state-key.ts";
import type {
  Explanation,
  Game,
  GameDocument,
  GameEnding,
  GameName,
  GameTags,
  GivenMove,
  PlayAttempt,
  Played,
  PlayOptions,
  Result,
  Snapshot,
  Step,
} from "../types.ts";
import { explained, filtered, isLegal, Lists, legalNumber, listOf } from "./asked.ts";
import { type Bound, bindMethods, boundTo } from "./bound.ts";
import { freeze } from "./freeze.ts";
import { whole } from "./heads.ts";
import { Held, heldOf } from "./held.ts";
import { History } from "./history.ts";
import type { Kind } from "./kind.ts";
import { Listeners } from "./listeners.ts";
import type { Notation } from "./notation.ts";
import { playOptions, type Told } from "./play-options.ts";
import { type Step as AnyStep, EndPoint, Origin, type Point, sameBytes } from "./points.ts";

const NOTHING_TOLD: Told = {};

/**
 * Where a game comes from: a start, a position, a document or a record. A constructor takes it in place of options.
 * @internal
 */
export class GameSource {
  readonly history: History;
  // A field that only this class has: `instanceof` would ask the prototype, which a proxy can refuse to tell.
  readonly #isSource = true;

  constructor(history: History) {
    this.history = history;
  }

  static is(given: unknown): given is GameSource {
    return typeof given === "object" && given !== null && #isSource in given;
  }

  /** A game from the standard start. */
  static start(kind: Kind, options: unknown): GameSource {
    return GameSource.from(
      kind,
      call((raw) => raw.start(kind.name, options)),
    );
  }

  static position(kind: Kind, text: unknown, options: unknown): GameSource {
    if (typeof text !== "string")
      throw new GameError("bad-argument", `a position must be a string, not ${shown(text)}`, { value: text });
    return GameSource.from(
      kind,
      call((raw) => raw.read(kind.name, options, text)),
    );
  }

  private static from(kind: Kind, head: Uint8Array): GameSource {
    return new GameSource(new History(kind, new Origin(whole(head), 0, "")));
  }

  static snapshot(kind: Kind, given: unknown): GameSource {
    return new GameSource(History.from(kind, heldOf(given, kind.name).point));
  }

  static document(kind: Kind, document: unknown): GameSource {
    return new GameSource(
      History.of(
        kind,
        call((raw) => raw.read_document(kind.name, document)),
      ),
    );
  }

  static record(kind: Kind, text: unknown): GameSource {
    return new GameSource(
      History.of(
        kind,
        call((raw) => raw.read_record(kind.name, text)),
      ),
    );
  }
}

export abstract class BaseGame<
  M extends object,
  S,
  P extends string,
  R extends string,
  N extends GameName = GameName,
> implements Game<M, S, P, R>
{
  readonly name: N;
  // These and the history are set once more where a class of a user's own is made from a game that is there already.
  readonly players!: readonly P[];
  readonly teams!: readonly (readonly P[])[];
  readonly options!: Readonly<Record<string, string | number>>;
  private past!: History;
  private readonly notation: Notation<M>;
  private readonly listeners: Listeners = new Listeners();
  /** @internal */
  readonly bound: Bound = boundTo(this);
  private readonly asked: Asked = new Asked();

  /** @internal */
  protected constructor(kind: Kind<M>, source: GameSource) {
    this.name = kind.name as N;
    this.notation = kind.notation;
    this.open(source.history);
  }

  /** @internal */
  protected open(history: History): void {
    const { players, teams, options } = history.about;
    Object.assign(this, { players, teams, options });
    this.past = history;
  }

  get turn(): P {
    return this.past.now.status.turn as P;
  }

  get ply(): number {
    return this.past.now.ply;
  }

  get state(): S {
    return this.past.now.view as S;
  }

  get result(): Result<P, R> | null {
    return this.past.now.status.result as Result<P, R> | null;
  }

  get canUndo(): boolean {
    return this.past.room(-1) > 0;
  }

  get canRedo(): boolean {
    return this.past.room(1) > 0;
  }

  legalMoves(): readonly string[] {
    return this.asked.of(this.past.kind, this.past.now).lists.texts;
  }

  moves(filter?: Partial<M>): readonly M[] {
    const all = this.asked.of(this.past.kind, this.past.now).lists.moves as readonly M[];
    return filter === undefined ? all : filtered(all, filter);
  }

  isLegal(move: GivenMove<M>): boolean {
    return isLegal(this.past.kind, this.past.now, move);
  }

  explain(move: GivenMove<M>): Explanation {
    return explained(this.past.kind, this.past.now, move);
  }

  format(move: GivenMove<M>): string {
    const { kind, now } = this.past;
    return kind.notation.text(legalNumber(kind, now, move));
  }

  parse(text: string): M {
    const { kind, now } = this.past;
    return kind.notation.object(legalNumber(kind, now, text)) as M;
  }

  preview(move: GivenMove<M>): Played<M, P, R> {
    return this.past.after(move).played(this.past.kind) as Played<M, P, R>;
  }

  play(move: GivenMove<M>, options?: PlayOptions<P>): Played<M, P, R> {
    const { past } = this;
    const { as: seat, timeMs } = options === undefined ? NOTHING_TOLD : playOptions(options);
    if (seat !== undefined) call((raw) => raw.check_turn(past.now.head, past.now, seat));
    const point = past.play(move, timeMs);
    this.listeners.notify();
    return point.played(past.kind) as Played<M, P, R>;
  }

  playAll(moves: readonly GivenMove<M>[]): readonly Played<M, P, R>[] {
    const list = listOf(moves);
    if (list === null)
      throw new GameError("bad-argument", `playAll takes a list of moves, not ${shown(moves)}`, {
        value: moves,
      });
    const points = this.past.playAll(list);
    if (points.length > 0) this.listeners.notify();
    return told(this.past.kind, points) as readonly Played<M, P, R>[];
  }

  batch<T>(run: () => T): T {
    if (typeof run !== "function")
      throw new GameError("bad-argument", `batch takes a function, not ${shown(run)}`, { value: run });
    return this.listeners.batch(run);
  }

  tryPlay(move: GivenMove<M>, options?: PlayOptions<P>): PlayAttempt<M, P, R>;
  tryPlay(move: unknown, options?: unknown): PlayAttempt<M, P, R>;
  tryPlay(move: unknown, options?: unknown): PlayAttempt<M, P, R> {
    try {
      return { ok: true, played: this.play(move as GivenMove<M>, options as PlayOptions<P>) };
    } catch (error) {
      if (error instanceof GameError) return { ok: false, error };
      throw error;
    }
  }

  undo(n = 1): readonly Step<M, P, R>[] {
    return this.stepped(-1, n);
  }

  redo(n = 1): readonly Step<M, P, R>[] {
    return this.stepped(1, n);
  }

  goTo(ply: number): void {
    const before = this.past.now;
    this.past.goTo(ply);
    if (this.past.now !== before) this.listeners.notify();
  }

  history(): readonly Played<M, P, R>[] {
    const { past } = this;
    const asked = this.asked.of(past.kind, past.now);
    asked.history ??= told(past.kind, past.moves("now"));
    return asked.history as readonly Played<M, P, R>[];
  }

  fullHistory(): readonly Played<M, P, R>[] {
    const { past } = this;
    const { last } = past;
    const asked = this.asked.of(past.kind, past.now);
    // What redo would bring back can change while the state shown stays the same.
    if (asked.full?.last !== last) asked.full = { last, moves: told(past.kind, past.moves("end")) };
    return asked.full.moves as readonly Played<M, P, R>[];
  }

  end(ending: GameEnding<P>): void {
    this.past.finish(ending);
    this.listeners.notify();
  }

  resign(player: P): void {
    this.end({ kind: "resignation", player });
  }

  agreeDraw(): void {
    this.end({ kind: "agreement" });
  }

  position(): string {
    return this.past.now.status.position;
  }

  snapshot(): Snapshot<N> {
    const { kind, about, now } = this.past;
    const asked = this.asked.of(kind, now);
    asked.snapshot ??= Held.of(kind, about, now).snapshot;
    return asked.snapshot as Snapshot<N>;
  }

  key(): string {
    const { now } = this.past;
    return call((raw) => raw.key(now.head, now));
  }

  repetitionCount(): number {
    return this.past.now.occurrences;
  }

  equals(other: Game<object, unknown, string, string> | Snapshot): boolean {
    return sameBytes(this.past.now.state, stateOf(other) ?? heldOf(other).point.state);
  }

  get tags(): GameTags<P> {
    return this.past.tags as GameTags<P>;
  }

  setTags(tags: GameTags<P>): this {
    const { past } = this;
    past.tags = freeze(call((raw) => raw.tags(past.now.head, past.now, tags)));
    this.listeners.notify();
    return this;
  }

  toJSON(): GameDocument {
    const { now, start, tags } = this.past;
    const times = this.times();
    return {
      format: "tabulae",
      version: 1,
      game: this.name,
      options: { ...this.options },
      start: start.fullPosition,
      ...(start.beforeText && { before: start.beforeText }),
      moves: this.notations(),
      ending: now.status.ending,
      ...(Object.keys(tags).length > 0 ? { tags } : {}),
      ...(times.length > 0 ? { times } : {}),
    };
  }

  toText(): string {
    const { now, start, tags } = this.past;
    const moves = this.notations().join(" ");
    const times = this.times();
    const { beforeText, fullPosition } = start;
    return call((raw) => raw.write_record(now.head, now, fullPosition, beforeText, moves, tags, times));
  }

  clone(): this {
    const Class = this.constructor as MakeGame<this>;
    return make(Class, Class, new GameSource(this.past.copy()));
  }

  subscribe(listener: () => void, onError?: (error: unknown) => void): () => void {
    return this.listeners.add(listener, onError);
  }

  /** @internal */
  [STATE](): Uint8Array {
    return this.past.now.state;
  }

  /** The moves up to now, as a record has them. */
  private notations(): string[] {
    return this.past.moves("now").map(({ move }) => this.notation.text(move));
  }

  /** How long each move up to now took, or [] where that is known of none. */
  private times(): (number | null)[] {
    const times = this.past.moves("now").map(({ timeMs }) => timeMs);
    return times.some((time) => time !== null) ? times : [];
  }

  private stepped(direction: -1 | 1, n: number): readonly Step<M, P, R>[] {
    const steps = this.past.step(direction, n);
    this.listeners.notify();
    return told(this.past.kind, steps) as readonly Step<M, P, R>[];
  }
}
bindMethods(BaseGame.prototype);

/**
 * What has been asked of the state that a game shows, so that it is the same each time while that state stands. It is sealed, so
 * that what watches the fields of a game sees no change where something is remembered.
 */
class Asked {
  private known: Lists | undefined = undefined;
  history: readonly Step[] | undefined = undefined;
  full: { readonly last: Point; readonly moves: readonly Step[] } | undefined = undefined;
  snapshot: Snapshot | undefined = undefined;

  constructor() {
    Object.seal(this);
  }

  /** What has been asked of this state, or nothing of another one. */
  of(kind: Kind, point: Point): Asked {
    if (this.known?.point !== point) {
      this.known = new Lists(kind.notation, point);
      this.history = undefined;
      this.full = undefined;
      this.snapshot = undefined;
    }
    return this;
  }

  get lists(): Lists {
    return this.known as Lists;
  }
}

/** What steps did, frozen. */
function told(kind: Kind, steps: readonly AnyStep[]): readonly Step[] {
  return Object.freeze(steps.map((step) => (step instanceof EndPoint ? step.ended : step.played(kind))));
}

/** A class of games. */
// biome-ignore lint/suspicious/noExplicitAny: options for users, a {@link GameSource} for the package, anything for a user's own class.
type MakeGame<G> = new (given?: any) => G;

/** The three classes of the package, whose constructors take a {@link GameSource}. */
const own: Set<unknown> = new Set();

/**
 * Says that a class is one of the package's own.
 * @internal
 */
export function registerClass(Class: unknown): void {
  own.add(Class);
}

/**
 * A game of a class, or of `standard` where a maker is called without one, as in `documents.map(Tablut.fromJSON)`. The
 * constructor of a user's own class takes what its author likes: it is called without arguments, and the game that it makes
 * is then set to the history.
 * @internal
 */
export function make<G extends object>(given: unknown, standard: MakeGame<G>, source: GameSource): G {
  const Class = typeof given === "function" ? (given as MakeGame<G>) : standard;
  if (own.has(Class)) return new Class(source);
  const game = new Class();
  (game as unknown as { open(history: History): void }).open(source.history);
  return game;
}

/**
 * The number of legal move sequences of exactly `depth` moves from the game's position: the standard check of a move
 * generator. It takes its time: each step in depth multiplies it by the number of moves.
 *
 * @example
 * perft(new Tablut(), 2); // 4400
 */
export function perft(game: Game<object, unknown, string, string>, depth: number): number {
  const state = stateOf(game);
  if (!state)
    throw new GameError("bad-argument", `perft takes a game of this package, not ${shown(game)}`, {});
  if (!Number.isInteger(depth) || depth < 0 || depth > MOST_DEPTH)
    throw new GameError(
      "bad-argument",
      `a depth is a whole number from 0 to ${MOST_DEPTH}, not ${shown(depth)}`,
      { value: depth },
    );
  return call((raw) => raw.perft(state, depth));
}

/** Deeper than any machine counts; it keeps a mistaken number from asking for a list per ply. */
const MOST_DEPTH = 64;
