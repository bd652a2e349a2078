/** What the three classes share. No rule is decided here: this is names, errors and history over src/wasm.rs. */

import { call } from "../engine/engine.ts";
import { GameError, reasonOf, shown } from "../engine/error.ts";
import { STATE, stateOf } from "../engine/state-key.ts";
import type {
  Explanation,
  Game,
  GameDocument,
  GameName,
  GivenMove,
  PlayAttempt,
  Played,
  Result,
} from "../types.ts";
import { freeze } from "./freeze.ts";
import { whole } from "./heads.ts";
import { History } from "./history.ts";
import type { Kind } from "./kind.ts";
import { type Notation, part } from "./notation.ts";
import { type Ending, EndPoint, type MovePoint } from "./points.ts";

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
    return new GameSource(new History(kind, whole(call((raw) => raw.start(kind.name, options)))));
  }

  static position(kind: Kind, text: unknown, options: unknown): GameSource {
    if (typeof text !== "string")
      throw new GameError("bad-argument", `a position must be a string, not ${shown(text)}`, { value: text });
    return new GameSource(new History(kind, whole(call((raw) => raw.read(kind.name, options, text)))));
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

export abstract class BaseGame<M extends object, S, P extends string, R extends string>
  implements Game<M, S, P, R>
{
  readonly name: GameName;
  // These and the history are set once more where a class of a user's own is made from a game that is there already.
  readonly players!: readonly P[];
  readonly teams!: readonly (readonly P[])[];
  readonly options!: Readonly<Record<string, string | number>>;
  private past!: History;
  private readonly notation: Notation<M>;
  private readonly listeners: Set<Listener> = new Set();

  /** @internal */
  protected constructor(kind: Kind<M>, source: GameSource) {
    this.name = kind.name;
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

  legalMoves(): string[] {
    return this.listed(this.notation.text);
  }

  moves(filter: Partial<M> = {}): M[] {
    if (typeof filter !== "object" || filter === null)
      throw new GameError("bad-argument", `a filter must be an object, not ${shown(filter)}`, {
        value: filter,
      });
    const wanted = partsOf(filter).filter(([, value]) => value !== undefined);
    const moves = this.listed(this.notation.object);
    return moves.filter((move) => wanted.every(([name, value]) => same(field(move, name), value)));
  }

  isLegal(move: GivenMove<M>): boolean {
    try {
      this.parse(move);
      return true;
    } catch (error) {
      if (error instanceof GameError && NOT_PLAYABLE.has(error.code)) return false;
      throw error;
    }
  }

  explain(move: GivenMove<M>): Explanation {
    const text = this.textOf(move);
    const { now } = this.past;
    const explanation = freeze(call((raw) => raw.explain(now.head, now, text)));
    if (explanation.legal) this.parse(move);
    return explanation;
  }

  preview(move: GivenMove<M>): Played<M, P, R> {
    return this.playedAt(this.pointAfter(move, false));
  }

  play(move: GivenMove<M>): Played<M, P, R> {
    const point = this.pointAfter(move, true);
    this.past.push(point);
    this.changed();
    return this.playedAt(point);
  }

  tryPlay(move: GivenMove<M>): PlayAttempt<M, P, R> {
    try {
      return { ok: true, played: this.play(move) };
    } catch (error) {
      if (error instanceof GameError) return { ok: false, error };
      throw error;
    }
  }

  undo(n = 1): void {
    this.past.step(-1, n);
    this.changed();
  }

  redo(n = 1): void {
    this.past.step(1, n);
    this.changed();
  }

  goTo(ply: number): void {
    const before = this.past.now;
    this.past.goTo(ply);
    if (this.past.now !== before) this.changed();
  }

  history(): readonly Played<M, P, R>[] {
    return this.past.moves("now").map((point) => this.playedAt(point));
  }

  fullHistory(): readonly Played<M, P, R>[] {
    return this.past.moves("end").map((point) => this.playedAt(point));
  }

  resign(player: P): void {
    if (!this.players.includes(player))
      throw new GameError(
        "bad-argument",
        `the player must be one of ${this.players.join(", ")}, not ${shown(player)}`,
        { value: player },
      );
    this.end({ kind: "resignation", player });
  }

  agreeDraw(): void {
    this.end({ kind: "agreement" });
  }

  position(): string {
    return this.past.now.status.position;
  }

  toJSON(): GameDocument {
    const { now, start } = this.past;
    return {
      format: "tabulae",
      version: 1,
      game: this.name,
      options: { ...this.options },
      start: start.status.position,
      moves: this.notations(),
      ending: now instanceof EndPoint ? now.ending : null,
    };
  }

  toText(): string {
    const { now, start } = this.past;
    const moves = this.notations().join(" ");
    return call((raw) => raw.write_record(now.head, now, start.status.position, moves));
  }

  clone(): this {
    const Class = this.constructor as MakeGame<this>;
    return make(Class, Class, new GameSource(this.past.copy()));
  }

  subscribe(listener: () => void, onError?: (error: unknown) => void): () => void {
    for (const [value, what] of [
      [listener, "a function"] as const,
      [onError, "a function or nothing"] as const,
    ])
      if (typeof value !== "function" && !(value === undefined && what !== "a function"))
        throw new GameError("bad-argument", `subscribe takes ${what}, not ${shown(value)}`, { value });
    // Wrapped, so that a function that is subscribed twice is called twice and ended once by each return.
    const entry = { call: listener, onError: onError ?? report };
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }

  /** @internal */
  [STATE](): Uint8Array {
    return this.past.now.state;
  }

  /** The moves up to now, as a record has them. */
  private notations(): string[] {
    return this.past.moves("now").map(({ move }) => this.notation.recorded(move));
  }

  /** The legal moves as `write` has them. */
  private listed<T>(write: (move: number) => T): T[] {
    const { now } = this.past;
    return call((raw) => raw.memory.list(raw.moves(now.head, now), write));
  }

  private pointAfter(move: GivenMove<M>, isPushed: boolean): MovePoint {
    const text = this.textOf(move);
    const point = this.past.after(this.notation.number(text) ?? this.parsed(text), isPushed);
    if (typeof move !== "string") agree(move, this.notation.object(point.move));
    return point;
  }

  /** Refuses what is no legal move. */
  private parse(move: GivenMove<M>): void {
    const packed = this.parsed(this.textOf(move));
    if (typeof move !== "string") agree(move, this.notation.object(packed));
  }

  /** The number of a legal move in notation. */
  private parsed(text: string): number {
    const { now } = this.past;
    return call((raw) => raw.parse(now.head, now, text));
  }

  private textOf(move: GivenMove<M>): string {
    if (typeof move === "string") return move;
    if (typeof move === "object" && move !== null) return this.notation.write(move);
    throw new GameError("bad-argument", `a move is its notation or an object, not ${shown(move)}`, {
      value: move,
    });
  }

  private playedAt(point: MovePoint): Played<M, P, R> {
    return point.played(this.past.kind) as Played<M, P, R>;
  }

  private end(ending: Ending): void {
    this.past.push(EndPoint.after(this.past.now, ending));
    this.changed();
  }

  /** Calls every listener that is still there when its turn comes, also when one of them throws. */
  private changed(): void {
    if (this.listeners.size === 0) return;
    for (const listener of [...this.listeners]) {
      if (!this.listeners.has(listener)) continue;
      try {
        listener.call();
      } catch (error) {
        listener.onError(error);
      }
    }
  }
}

interface Listener {
  readonly call: () => void;
  readonly onError: (error: unknown) => void;
}

/** What becomes of the error of a listener that nobody asked for: no process ends by it. */
function report(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
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
 *     perft(new Tablut(), 2); // 4400
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

/** The codes that say "this is no move here", as opposed to "this cannot be asked". */
const NOT_PLAYABLE: ReadonlySet<string> = new Set([
  "illegal-move",
  "game-over",
  "bad-notation",
  "bad-argument",
]);

const field = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;

function partsOf(filter: object): [string, unknown][] {
  try {
    return Object.entries(filter);
  } catch (cause) {
    throw new GameError("bad-argument", `a filter that cannot be read: ${reasonOf(cause)}`, {}, cause);
  }
}

/** Equal, lists by their parts. */
function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((part, i) => part === other[i]);
}

/** Refuses a move object that names the move `found` but says something else of it, such as wrong captures. */
function agree(given: object, found: object): void {
  for (const [name, value] of Object.entries(found)) {
    const said = part(given, name);
    if (said !== undefined && !same(said, value))
      throw new GameError("bad-argument", `the move's ${name} is ${shown(value)} here, not ${shown(said)}`, {
        field: name,
        expected: value,
        value: said,
      });
  }
}
