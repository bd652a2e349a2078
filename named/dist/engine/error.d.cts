/** The error of the package. */
import type { ErrorCode, ErrorDetails, GameErrorLike } from "../types.cjs";
/**
 * What the package throws: `code` is for programs, `message` for people, `detail` says what and where, each code in its own
 * fields. The name is "GameError", but for an aborted search, which has the name that aborts have everywhere.
 *
 *     try {
 *       game.play("d1-d9");
 *     } catch (error) {
 *       if (error instanceof GameError) console.log(error.code, error.message, error.detail);
 *     }
 */
export type GameError = GameErrorLike;
/** The class of {@link GameErrorLike}. */
interface GameErrorClass {
    readonly prototype: GameErrorLike;
    new <C extends ErrorCode>(code: C, message: string, detail: ErrorDetails[C], cause?: unknown): Extract<GameErrorLike, {
        readonly code: C;
    }>;
}
export declare const GameError: GameErrorClass;
/**
 * Whether a value is an error of this package, also one that another copy of it or another realm (a frame, a test
 * environment) has made: `instanceof` knows only those of its own.
 *
 *     const error = game.tryPlay("d1-d9").error;
 *     isGameError(error); // true
 */
export declare function isGameError(value: unknown): value is GameErrorLike;
/** A value in a message: short, on one line, whatever it is. */
export declare function shown(value: unknown): string;
/** What a thrown value says of itself. */
export declare function reasonOf(thrown: unknown): string;
export {};
