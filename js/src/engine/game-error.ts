import type { ErrorCode, GameErrorLike } from "../types.ts";

/**
 * What the package throws: `code` is for programs, `message` for people, `detail` says what and where.
 *
 *     try {
 *       game.play("d1-d9");
 *     } catch (error) {
 *       if (error instanceof GameError) console.log(error.code, error.message, error.detail);
 *     }
 */
export class GameError extends Error implements GameErrorLike {
  readonly code: ErrorCode;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, detail: Record<string, unknown> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "GameError";
    this.code = code;
    this.detail = Object.freeze({ ...detail });
  }
}
