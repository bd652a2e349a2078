/** The public types of `tabulae`. Notation is that of docs/rules; a "cell" or "square" is its text, such as "b2". */

/** What is wrong and where, as data: the fields of {@link GameErrorLike.detail} for each code. Codes are stable between versions. */
export interface ErrorDetails {
  /** The rules forbid the move. `rule` is the rule's number in docs/rules. */
  "illegal-move": { readonly move: string; readonly rule: string };
  /** `reason` is that of the result. */
  "game-over": { readonly reason: string };
  "bad-notation": { readonly move?: string };
  /**
   * As far as they are known: the field of the text that is wrong, such as `board` or `turn`; the place in it, such as `b3`,
   * `rank 3` or a player's letter; and what should stand there.
   */
  "bad-position": { readonly field?: string; readonly at?: string; readonly expected?: string };
  /** `at` is the place in the document or record; `code` says what is wrong there, with the details of that code. */
  "bad-document": { readonly at: string; readonly code?: ErrorCode; readonly [name: string]: unknown };
  /** `option` is null where the options as a whole are none. */
  "bad-option": { readonly option: string | null; readonly value: unknown };
  "bad-argument": {
    /** What was given. */
    readonly value?: unknown;
    /** The part of a move object that is wrong, and what it would be here. */
    readonly field?: string;
    readonly expected?: unknown;
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

/** How a game ended. No winners is a draw. */
export interface Result<P extends string = string, R extends string = string> {
  readonly winners: readonly P[];
  readonly reason: R;
}

/** What a move does to the board, in the order in which it happens; made for animation. */
export type Effect =
  /** A piece comes from the reserve onto the board. `piece` is its size (Gobblet) or colour letter (Góbé, `w` white). */
  | { readonly kind: "placed"; readonly to: string; readonly piece: string; readonly player: string }
  /** A piece goes from one cell to another; the same cell twice is Gobblet's put-back. */
  | {
      readonly kind: "moved";
      readonly from: string;
      readonly to: string;
      readonly piece: string;
      readonly player: string;
    }
  /** A piece is covered by the one that was set down. */
  | { readonly kind: "covered"; readonly at: string; readonly piece: string; readonly player: string }
  /** A piece that was covered can be seen again. */
  | { readonly kind: "uncovered"; readonly at: string; readonly piece: string; readonly player: string }
  /** A piece is taken off the board by the opponent. */
  | { readonly kind: "captured"; readonly at: string; readonly piece: string; readonly player: string }
  /** A tile is picked up by its owner. */
  | { readonly kind: "picked-up"; readonly at: string; readonly piece: string; readonly player: string }
  /** A player's score grows. */
  | { readonly kind: "scored"; readonly player: string; readonly points: number };

/** A move that was played, or that {@link Game.preview} shows. */
export interface Played<M = Move, P extends string = string, R extends string = string> {
  /** 1 for the first move of the game. */
  readonly ply: number;
  readonly player: P;
  readonly move: M;
  /** As in a game record: Tablut's captures included. */
  readonly notation: string;
  /** Position text before and after the move. */
  readonly before: string;
  readonly after: string;
  readonly effects: readonly Effect[];
  /** How the game ended by this move, or null. */
  readonly result: Result<P, R> | null;
}

/** What {@link Game.tryPlay} hands back. */
export type PlayAttempt<M = Move, P extends string = string, R extends string = string> =
  | { readonly ok: true; readonly played: Played<M, P, R> }
  | { readonly ok: false; readonly error: GameErrorLike };

// ---- Gobblet ----

export type GobbletPlayer = "a" | "b" | "c" | "d";
export type GobbletReason = "line" | "all-placed" | "blocked" | "repetition" | "resignation" | "agreement";
export interface GobbletOptions {
  /** The rule set: three in a row (default), the publisher's four in a row, or the 3×3 game. */
  rules?: "three" | "classic" | "gobblers";
  /** 2 (default), or 4 in two teams (`three` only). */
  players?: 2 | 4;
  /** When a line that is uncovered counts (GB-8; `three` only). Default "completed". */
  reveal?: "completed" | "lift";
  /** How a team's pieces are shared out (GB-15; four players only). Default "six". */
  allotment?: "six" | "pairs";
  /** The occurrence of a position that draws, at least 2; 0 for none (GB-12). Default 0; 3 in `classic` and `gobblers`. */
  repetition?: number;
}
export type GobbletMove =
  | { readonly kind: "place"; readonly size: number; readonly to: string }
  | { readonly kind: "move"; readonly from: string; readonly to: string }
  | { readonly kind: "pass" };
export interface GobbletPiece {
  readonly player: GobbletPlayer;
  /** 1 small to 4 extra large. */
  readonly size: number;
}
export interface GobbletState {
  readonly game: "gobblet";
  /** All options with their values; `allotment` only with four players, where it has a meaning. */
  readonly options: Readonly<Required<Omit<GobbletOptions, "allotment">> & Pick<GobbletOptions, "allotment">>;
  readonly turn: GobbletPlayer;
  /** Cells on a side: 4, or 3 in `gobblers`. */
  readonly edge: number;
  /** Every cell's stack from bottom to top, [] when empty; all cells are there, a1 first, then b1. */
  readonly stacks: Readonly<Record<string, readonly GobbletPiece[]>>;
  /** What each player can still place: pieces by size, sizes[0] being size 1. In `classic` the pieces left in the stacks. */
  readonly reserves: Readonly<Record<string, readonly number[]>>;
  /** `classic` only: the sizes on top of each player's stacks, 0 for an empty one; else null. */
  readonly reserveTops: Readonly<Record<string, readonly number[]>> | null;
  /** The cells of every line that is shown, for marking; [] while there is none. */
  readonly lines: readonly (readonly string[])[];
}

// ---- Tablut ----

/** a: attackers, d: defenders (the king's side). */
export type TablutPlayer = "a" | "d";
export type TablutReason =
  | "king-captured"
  | "king-escaped"
  | "repetition"
  | "no-moves"
  | "resignation"
  | "agreement";
/** Tablut has no options yet. */
export type TablutOptions = Record<string, never>;
export type TablutPiece = "attacker" | "defender" | "king";
export interface TablutMove {
  readonly from: string;
  readonly to: string;
  readonly piece: TablutPiece;
  /** The squares that are captured, in board order. */
  readonly captures: readonly string[];
}
export interface TablutState {
  readonly game: "tablut";
  readonly options: Readonly<TablutOptions>;
  readonly turn: TablutPlayer;
  /** The pieces by square; empty squares are left out. */
  readonly pieces: Readonly<Record<string, TablutPiece>>;
  /** How many soldiers of each side are off the board. */
  readonly captured: { readonly attackers: number; readonly defenders: number };
}

// ---- Góbé ----

/** Red, green, black, blue: the letters of the rules. */
export type GobePlayer = "r" | "g" | "k" | "b";
export type GobeReason = "score" | "resignation" | "agreement";
export interface GobeOptions {
  /** 2 (default), 3 or 4. */
  players?: 2 | 3 | 4;
}
export interface GobeMove {
  /** Where the tile is laid, "q,r". */
  readonly lay: string;
  /** The own tile that is picked up afterwards, or null. */
  readonly pick: string | null;
  /** What the player scores. */
  readonly points: number;
}
export interface GobeTile {
  readonly q: number;
  readonly r: number;
  readonly tile: GobePlayer | "w";
}
export interface GobeState {
  readonly game: "gobe";
  readonly options: Readonly<Required<GobeOptions>>;
  readonly turn: GobePlayer;
  readonly phase: "laying" | "picking-up";
  /** Sorted by r, then q. */
  readonly tiles: readonly GobeTile[];
  readonly colouredLeft: Readonly<Record<string, number>>;
  readonly whiteLeft: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<string, number>>;
}

export type Move = GobbletMove | TablutMove | GobeMove;

/**
 * A move as games take it: its notation or an object. What the rules make of the move, such as captures or points, can
 * be left out of the object; where it is given it must be right.
 */
export type GivenMove<M = Move> =
  | string
  | (M extends TablutMove
      ? Partial<M> & Pick<M, "from" | "to">
      : M extends GobeMove
        ? Partial<M> & Pick<M, "lay">
        : M);

export type GameName = "gobblet" | "tablut" | "gobe";

/** Why a move is legal or not. `rule` is the rule's number in docs/rules. */
export type Explanation =
  | { readonly legal: true }
  | { readonly legal: false; readonly rule: string; readonly message: string };

/** A game as plain data: what `toJSON` gives and `fromJSON` takes. */
export interface GameDocument {
  readonly format: "tabulae";
  readonly version: 1;
  readonly game: GameName;
  readonly options: Readonly<Record<string, string | number>>;
  /** The position the game began from, in notation. */
  readonly start: string;
  /** Moves in notation, as in a record. */
  readonly moves: readonly string[];
  /** How the players ended it, if they did. */
  readonly ending:
    | { readonly kind: "resignation"; readonly player: string }
    | { readonly kind: "agreement" }
    | null;
}

/**
 * One game being played. Nothing has to be freed. `state` and `result` keep their identity until the game changes.
 * Every method that takes a move takes its notation or a move object.
 */
export interface Game<M = Move, S = unknown, P extends string = string, R extends string = string> {
  readonly name: GameName;
  /** The letters of the seats in turn order. */
  readonly players: readonly P[];
  /** The partners of each seat, itself included. */
  readonly teams: readonly (readonly P[])[];
  /** All options with their values, those that were left out too. */
  readonly options: Readonly<Record<string, string | number>>;
  /** The player to move. When the game is over nobody moves; this is then the player whose turn it would be. */
  readonly turn: P;
  /** How many moves have been played up to the position shown. */
  readonly ply: number;
  /** A frozen plain object. */
  readonly state: S;
  /** How it ended, or null while it goes on. */
  readonly result: Result<P, R> | null;
  /** Legal moves in notation, in a fixed order; [] when the game is over. */
  legalMoves(): string[];
  /** Legal moves as objects; with a filter, those that have all its properties. */
  moves(filter?: Partial<M>): M[];
  isLegal(move: GivenMove<M>): boolean;
  /** Why a move is legal or not, by the rule that decides. What is no move at all throws `bad-notation` or `bad-argument`. */
  explain(move: GivenMove<M>): Explanation;
  /** What `play` would return, without playing. */
  preview(move: GivenMove<M>): Played<M, P, R>;
  /** Plays a move; throws a {@link GameErrorLike} and changes nothing when it cannot. */
  play(move: GivenMove<M>): Played<M, P, R>;
  /** As `play`, but hands back what is wrong instead of throwing it. */
  tryPlay(move: GivenMove<M>): PlayAttempt<M, P, R>;
  /** Takes back `n` steps (default 1). A resignation or an agreed draw counts as a step. */
  undo(n?: number): void;
  /** Takes n steps (1) that were taken back again. */
  redo(n?: number): void;
  /** Goes to the position after this many moves; everything behind it stays for `redo`. */
  goTo(ply: number): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The moves up to the position shown. */
  history(): readonly Played<M, P, R>[];
  /** All moves known, those that `redo` would bring back included. */
  fullHistory(): readonly Played<M, P, R>[];
  /** Ends the game: the player's side has lost. */
  resign(player: P): void;
  /** Ends the game as a draw. */
  agreeDraw(): void;
  /** The position in notation. */
  position(): string;
  /** Plain data, up to the position shown, from which `fromJSON` makes the game again. */
  toJSON(): GameDocument;
  /** The same as a record that people can read, for `fromText`. */
  toText(): string;
  /**
   * A game that goes its own way from here, with the same past. Nobody listens to it yet. Of a class of yours that extends
   * one of these it makes another of that class, whose constructor is called without arguments.
   */
  clone(): Game<M, S, P, R>;
  /**
   * Calls `listener` after every change; returns the function that ends it. What a listener throws changes nothing and is
   * given to `onError`, else to the global `reportError` where there is one, else to the console.
   */
  subscribe(listener: () => void, onError?: (error: unknown) => void): () => void;
}

/** An error of the package, told apart by its `code`. */
export type GameErrorLike = {
  [C in ErrorCode]: Error & {
    readonly code: C;
    readonly detail: ErrorDetails[C];
    /** Name, message, code and detail, for `JSON.stringify`. */
    toJSON(): object;
  };
}[ErrorCode];
