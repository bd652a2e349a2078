/** The error of the package. */
import type { ErrorCode, ErrorDetails, GameErrorLike } from "../types.ts";

/** Under this key an error says that it is one of this package's, whichever copy of it made it. */
const BRAND = Symbol.for("tabulae.error");

/**
 * What the package throws: `code` is for programs, `message` for people, `detail` says what and where, each code in its own
 * fields. The name is "GameError", but for an aborted search, which has the name that aborts have everywhere.
 *
 * @example
 * try {
 *   game.play("d1-d9");
 * } catch (error) {
 *   if (error instanceof GameError) console.log(error.code, error.message, error.detail);
 * }
 */
export type GameError = GameErrorLike;

/** The class of {@link GameErrorLike}. */
interface GameErrorClass {
  readonly prototype: GameErrorLike;
  new <C extends ErrorCode>(
    code: C,
    message: string,
    detail: ErrorDetails[C],
    cause?: unknown,
  ): Extract<GameErrorLike, { readonly code: C }>;
}

class BrandedError extends Error {
  readonly code: ErrorCode;
  readonly detail: object;

  constructor(code: ErrorCode, message: string, detail: object, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = code === "aborted" ? "AbortError" : "GameError";
    this.code = code;
    this.detail = Object.freeze({ ...detail });
  }

  get [BRAND](): true {
    return true;
  }

  /** What an `Error` keeps from `JSON.stringify` too. */
  toJSON(): object {
    const { name, message, code, detail } = this;
    return { name, message, code, detail };
  }
}
Object.defineProperty(BrandedError, "name", { value: "GameError" });
export const GameError: GameErrorClass = BrandedError as unknown as GameErrorClass;

/**
 * Whether a value is an error of this package, also one that another copy of it or another realm (a frame, a test
 * environment) has made: `instanceof` knows only those of its own.
 *
 * @example
 * const attempt = game.tryPlay("d1-d9");
 * isGameError(attempt.ok ? null : attempt.error); // true
 */
export function isGameError(value: unknown): value is GameErrorLike {
  if (typeof value !== "object" || value === null) return false;
  try {
    return BRAND in value;
  } catch {
    // A proxy may throw whatever is asked of it.
    return false;
  }
}

/** The longest text in a message. */
const LONGEST = 80;

/** A value in a message: short, on one line, whatever it is. */
export function shown(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value);
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return Array.isArray(value) ? "an array" : "an object";
  } catch {
    // Of a proxy that has been revoked nothing can be asked, not even this.
    return "an object that cannot be read";
  }
}

/** What a thrown value says of itself. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
