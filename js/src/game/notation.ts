/** Moves as text and as objects, from the numbers that the engine packs them in. */
import { GameError, reasonOf, shown } from "../engine/error.ts";

/** How one game writes its moves. */
export interface Notation<M extends object> {
  /** The notation of a number. */
  readonly text: (move: number) => string;
  /** The notation of a number in a record, which has what only the position can tell. */
  readonly recorded: (move: number) => string;
  /** The move object of a number. */
  readonly object: (move: number) => M;
  /** The notation of a move object from outside. It only puts the parts together: the engine reads and judges them. */
  readonly write: (move: object) => string;
}

/** The text of each number, made when it is first asked for: making one anew for each move of each list would cost more. */
export function textTable(size: number, make: (number: number) => string): (number: number) => string {
  const texts: (string | undefined)[] = new Array(size).fill(undefined);
  return (number) => {
    const known = texts[number];
    if (known !== undefined) return known;
    const text = make(number);
    texts[number] = text;
    return text;
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
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw refused(name, "a list of texts", value);
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
