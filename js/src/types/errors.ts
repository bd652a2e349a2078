/** The errors of the package. */

/** What can be wrong with a position, of whichever game. */
export type PositionFault =
  /** It is not written like a position. */
  | "form"
  | "turn"
  // Gobblet: a stack that does not grow smaller upwards, a piece on a partner's, stacks of a reserve out of order, a smaller cup
  // out of its nest before the larger one, a line that cannot have shown.
  | "not-ascending"
  | "under-team-mate"
  | "stack-order"
  | "nesting"
  | "no-reveal"
  // Gobblet, Tablut, Góbé: pieces of a kind.
  | "too-many"
  | "too-few"
  // Tablut.
  | "kings"
  | "soldier-on-castle"
  // Góbé: tiles, the numbers of tiles left, the points.
  | "two-tiles"
  | "too-far"
  | "apart"
  | "no-tiles"
  | "above-allotment"
  | "phase"
  | "uneven"
  | "not-in-turn"
  | "score";

/**
 * What is wrong and where, as data: the fields of `detail` of a {@link GameErrorLike} for each code. Codes are stable between
 * versions. `index` is the place of a move in the list of moves that was given.
 */
export interface ErrorDetails {
  /** The rules forbid the move. `rule` is the rule's number in docs/rules. */
  "illegal-move": { readonly move: string; readonly rule: string; readonly index?: number };
  /** `reason` is that of the result. */
  "game-over": { readonly reason: string; readonly index?: number };
  /** The player for whom a move was to be played, and the one who is to move. */
  "not-your-turn": { readonly seat: string; readonly turn: string };
  "bad-notation": { readonly move?: string; readonly index?: number };
  /**
   * As far as they are known: the field of the text that is wrong, such as `board` or `turn`; the place in it, such as `b3`,
   * `rank 3` or a player's letter; and what should stand there. For whoever says it in another language: `reason` is what is wrong,
   * by a name that stays the same between versions, `form` where the text is not written like a position; `piece` is the piece that it
   * is about, as effects name it, and `number` how many of them or of points there may be, in digits.
   */
  "bad-position": {
    readonly field?: string;
    readonly at?: string;
    readonly expected?: string;
    readonly reason?: PositionFault;
    readonly piece?: string;
    readonly number?: string;
  };
  /** `at` is the place in the document or record; `code` says what is wrong there, with the details of that code. */
  "bad-document": { readonly at: string; readonly code?: ErrorCode; readonly [name: string]: unknown };
  /** As `bad-document`, of a snapshot. */
  "bad-snapshot": { readonly at: string; readonly code?: ErrorCode; readonly [name: string]: unknown };
  /** `option` is null where the options as a whole are none. */
  "bad-option": { readonly option: string | null; readonly value: unknown };
  "bad-argument": {
    /** What was given. */
    readonly value?: unknown;
    /** The part of a move object that is wrong, and what it would be here. */
    readonly field?: string;
    readonly expected?: unknown;
    /** The last ply that `goTo` could go to. */
    readonly last?: number;
    /** Which of a list of moves, from 0. */
    readonly index?: number;
    readonly [name: string]: unknown;
  };
  "nothing-to-undo": { readonly asked: number; readonly possible: number };
  "nothing-to-redo": { readonly asked: number; readonly possible: number };
  "not-initialized": Readonly<Record<string, never>>;
  "init-failed": { readonly reason: string };
  /** The signal's reason is the error's `cause`. */
  aborted: Readonly<Record<string, never>>;
  "engine-crashed": { readonly message: string };
  "worker-failed": { readonly message: string };
}

/** What a {@link GameErrorLike} is about, for programs. */
export type ErrorCode = keyof ErrorDetails;

/** An error of the package, told apart by its `code`. */
export type GameErrorLike = {
  [C in ErrorCode]: Error & {
    readonly code: C;
    readonly detail: ErrorDetails[C];
    /** Name, message, code and detail, for `JSON.stringify`. */
    toJSON(): object;
  };
}[ErrorCode];
