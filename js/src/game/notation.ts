/** Moves as text and as objects, from the numbers that the engine packs them in. */
import { GameError, reasonOf, shown } from "../engine/error.ts";

/** How one game writes its moves. */
export interface Notation<M extends object> {
  /** The notation of a number, as lists, histories and records have it. */
  readonly text: (move: number) => string;
  /**
   * The number of a notation that is known by now, which is still to be compared with the move that it leads to; `undefined` may be
   * a move all the same.
   */
  readonly number: (text: string) => number | undefined;
  /** The move object of a number, frozen. */
  readonly object: (move: number) => M;
  /** The notation of a move object from outside. It only puts the parts together: the engine reads and judges them. */
  readonly write: (move: object) => string;
}

/** A text for each number, and back. It is made when it is first asked for: to make one for each move of each list would cost more. */
export class TextTable {
  private readonly texts: (string | undefined)[];
  private readonly numbers: Map<string, number> = new Map();
  private readonly make: (number: number) => string;

  constructor(size: number, make: (number: number) => string) {
    this.texts = new Array(size).fill(undefined);
    this.make = make;
  }

  readonly text = (number: number): string => {
    const known = this.texts[number];
    if (known !== undefined) return known;
    const text = this.make(number);
    this.texts[number] = text;
    this.numbers.set(text, number);
    return text;
  };

  /** The number of a text that has been made. */
  readonly number = (text: string): number | undefined => this.numbers.get(text);
}

/** What `make` makes of a number, made once. */
export function remembered<T>(make: (number: number) => T): (number: number) => T {
  const made = new Map<number, T>();
  return (number) => {
    let known = made.get(number);
    if (known === undefined) {
      known = make(number);
      made.set(number, known);
    }
    return known;
  };
}

/** A part of a move object that must be a text, or one of these texts. */
export function textPart(move: object, name: string, choice?: readonly string[]): string {
  const value = part(move, name);
  if (typeof value === "string" && (choice === undefined || choice.includes(value))) return value;
  throw refused(name, choice ? choice.map(shown).join(" or ") : "a text", value);
}

/** A part of a move object that must be a number. */
export function numberPart(move: object, name: string): number {
  const value = part(move, name);
  if (typeof value === "number") return value;
  throw refused(name, "a number", value);
}

/** A part of a move object that must be a list of texts; left out, it is none. */
export function listPart(move: object, name: string): readonly string[] {
  const value = part(move, name) ?? [];
  const texts = textsOf(value);
  if (texts) return texts;
  throw refused(name, "a list of texts", value);
}

/** No move has as many parts of one kind. */
const LONGEST_LIST = 64;

/** A copy of a list of texts; null for anything else, such as a proxy that throws whatever is asked of it. */
function textsOf(value: unknown): readonly string[] | null {
  try {
    // A sparse array of millions would be gone through one by one.
    if (!Array.isArray(value) || value.length > LONGEST_LIST) return null;
    const items: unknown[] = Array.from(value);
    return items.every((item) => typeof item === "string") ? items : null;
  } catch {
    return null;
  }
}

/** A part of an object from outside. A getter that throws, or a proxy that has been revoked, is refused like a wrong value. */
export function part(move: object, name: string): unknown {
  try {
    return (move as Record<string, unknown>)[name];
  } catch (cause) {
    const message = `a move object's ${name} could not be read: ${reasonOf(cause)}`;
    throw new GameError("bad-argument", message, { field: name }, cause);
  }
}

function refused(name: string, wanted: string, value: unknown): GameError {
  const message = `a move object's ${name} is ${wanted}, not ${shown(value)}`;
  return new GameError("bad-argument", message, { field: name, value });
}
