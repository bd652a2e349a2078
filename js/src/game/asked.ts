/** What is asked of a state, by the classes and by the functions over snapshots alike. */
import { call } from "../engine/engine.ts";
import { GameError, reasonOf, shown } from "../engine/error.ts";
import type { Source } from "../engine/exports.ts";
import type { Explanation } from "../types.ts";
import { freeze } from "./freeze.ts";
import type { Kind } from "./kind.ts";
import { type Notation, part } from "./notation.ts";

/** A state with what is beside it in its game. */
interface Point extends Source {
  readonly head: Uint8Array;
}

/** The legal moves of a state, frozen; each list is made when it is first asked for, and is then the same each time. */
export class Lists<M extends object = object> {
  readonly point: Point;
  private readonly notation: Notation<M>;
  private knownTexts: readonly string[] | undefined;
  private knownMoves: readonly M[] | undefined;

  constructor(notation: Notation<M>, point: Point) {
    this.notation = notation;
    this.point = point;
  }

  get texts(): readonly string[] {
    this.knownTexts ??= listed(this.point, this.notation.text);
    return this.knownTexts;
  }

  get moves(): readonly M[] {
    this.knownMoves ??= listed(this.point, this.notation.object);
    return this.knownMoves;
  }
}

function listed<T>(point: Point, write: (move: number) => T): readonly T[] {
  return Object.freeze(call((raw) => raw.memory.list(raw.moves(point.head, point), write)));
}

/** Those of a list of moves that have the parts of a filter, frozen. */
export function filtered<M extends object>(moves: readonly M[], filter: unknown): readonly M[] {
  if (typeof filter !== "object" || filter === null)
    throw new GameError("bad-argument", `a filter must be an object, not ${shown(filter)}`, {
      value: filter,
    });
  const wanted = partsOf(filter).filter(([, value]) => value !== undefined);
  return Object.freeze(
    moves.filter((move) => wanted.every(([name, value]) => same(field(move, name), value))),
  );
}

/** The number of a legal move, given in notation or as an object; throws what is wrong with any other. */
export function legalNumber(kind: Kind, point: Point, move: unknown): number {
  const number = parsed(point, textOf(kind, move));
  if (typeof move !== "string") agreeObject(move as object, kind.notation.object(number));
  return number;
}

/**
 * The number of a move, given in notation or as an object, that is still to be found legal. Where the text is known, the engine
 * need not read it again.
 */
export function likelyNumber(kind: Kind, point: Point, move: unknown): number {
  const text = textOf(kind, move);
  return kind.notation.number(text) ?? parsed(point, text);
}

export function isLegal(kind: Kind, point: Point, move: unknown): boolean {
  try {
    legalNumber(kind, point, move);
    return true;
  } catch (error) {
    if (error instanceof GameError && NOT_PLAYABLE.has(error.code)) return false;
    throw error;
  }
}

export function explained(kind: Kind, point: Point, move: unknown): Explanation {
  const text = textOf(kind, move);
  const explanation = freeze(call((raw) => raw.explain(point.head, point, text)));
  if (explanation.legal) legalNumber(kind, point, move);
  return explanation;
}

/**
 * Refuses what names the move that was found but says something else of it, such as wrong captures. What a text says that is
 * not that move's own is for the engine to judge.
 */
export function agree(kind: Kind, point: Point, given: unknown, number: number): void {
  if (typeof given !== "string") agreeObject(given as object, kind.notation.object(number));
  else if (given !== kind.notation.text(number)) parsed(point, given);
}

function agreeObject(given: object, found: object): void {
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

/** An error about a move of a list, which says which it is. */
export function inList(error: unknown, index: number): unknown {
  if (!(error instanceof GameError) || !NOT_PLAYABLE.has(error.code)) return error;
  return new GameError(error.code, `moves[${index}]: ${error.message}`, { ...error.detail, index } as never);
}

/** More moves than a game can have: of a longer list no more is looked at, since a sparse one would be gone through hole by hole. */
const MORE_THAN_A_GAME = 200_001;

/** A copy of a list; null for what is none. A proxy that throws when it is read is refused. */
export function listOf(given: unknown): readonly unknown[] | null {
  try {
    if (!Array.isArray(given)) return null;
    const list: readonly unknown[] = given;
    return Array.from({ length: Math.min(list.length, MORE_THAN_A_GAME) }, (_, i) => list[i]);
  } catch (cause) {
    const message = `a list of moves could not be read: ${reasonOf(cause)}`;
    throw new GameError("bad-argument", message, {}, cause);
  }
}

/** The codes that say "this is no move here", as opposed to "this cannot be asked". */
const NOT_PLAYABLE: ReadonlySet<string> = new Set([
  "illegal-move",
  "game-over",
  "bad-notation",
  "bad-argument",
]);

function parsed(point: Point, text: string): number {
  return call((raw) => raw.parse(point.head, point, text));
}

function textOf(kind: Kind, move: unknown): string {
  if (typeof move === "string") return move;
  if (typeof move === "object" && move !== null) return kind.notation.write(move);
  throw new GameError("bad-argument", `a move is its notation or an object, not ${shown(move)}`, {
    value: move,
  });
}

const field = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;

function partsOf(filter: object): [string, unknown][] {
  try {
    return Object.entries(filter);
  } catch (cause) {
    throw new GameError("bad-argument", `a filter that cannot be read: ${reasonOf(cause)}`, {}, cause);
  }
}

/** Equal, lists by their parts; the first may be a proxy that throws whatever is asked of it, which equals nothing. */
function same(one: unknown, other: unknown): boolean {
  try {
    if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
    return one.length === other.length && one.every((part, i) => part === other[i]);
  } catch {
    return false;
  }
}
