/** The public types of `tabulae`. Notation is that of docs/rules; a "cell" or "square" is its text, such as "b2". */
import type { GameDocument, GameEnding, GameTags } from "./types/documents.ts";
import type { GameErrorLike } from "./types/errors.ts";
import type { GameName, GameTypes, GobeMove, Move, TablutMove } from "./types/games.ts";

export type * from "./types/documents.ts";
export type * from "./types/errors.ts";
export type * from "./types/games.ts";

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
  /** As in {@link Game.legalMoves} and in records: Tablut's captures included. */
  readonly notation: string;
  /** Position text before and after the move. */
  readonly before: string;
  readonly after: string;
  readonly effects: readonly Effect[];
  /** How the game ended by this move, or null. */
  readonly result: Result<P, R> | null;
  /** How many milliseconds the move took, if that was told. */
  readonly timeMs: number | null;
}

/** An ending that the position did not bring about, as {@link Game.undo} and {@link Game.redo} tell of it. */
export interface Ended<P extends string = string, R extends string = string> {
  /** How many moves had been played. */
  readonly ply: number;
  readonly position: string;
  readonly ending: GameEnding<P>;
  readonly result: Result<P, R>;
}

/** A step of a game: a move, or an ending that the position did not bring about, which has an `ending`. */
export type Step<M = Move, P extends string = string, R extends string = string> =
  | Played<M, P, R>
  | Ended<P, R>;

/** What {@link Game.tryPlay} hands back. */
export type PlayAttempt<M = Move, P extends string = string, R extends string = string> =
  | { readonly ok: true; readonly played: Played<M, P, R> }
  | { readonly ok: false; readonly error: GameErrorLike };

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

/** What `play` may be told beside the move. */
export interface PlayOptions<P extends string = string> {
  /** Who plays it: a player who is not to move is refused with `not-your-turn`, a partner of theirs too. */
  readonly as?: P | undefined;
  /** How many milliseconds it took, a whole number: kept in `played.timeMs`, in documents and in records. */
  readonly timeMs?: number | undefined;
}

/** Why a move is legal or not. `rule` is the rule's number in docs/rules. */
export type Explanation =
  | { readonly legal: true }
  | { readonly legal: false; readonly rule: string; readonly message: string };

/**
 * A game as it stands, as plain data that JSON keeps: enough to play on by every rule, repetition included, and small whatever
 * the length of the game. The functions over snapshots take it, `fromSnapshot` of a class makes a game of it. It is frozen.
 *
 * @example
 * const snapshot = start("tablut");
 * apply(JSON.parse(JSON.stringify(snapshot)), "d1-d4").ply; // 1
 */
export interface Snapshot<G extends GameName = GameName> {
  readonly format: "tabulae-snapshot";
  readonly version: 1;
  readonly game: G;
  readonly options: Readonly<Record<string, string | number>>;
  /** In notation. */
  readonly position: string;
  /**
   * The keys of the earlier positions that could still occur again, oldest first, sixteen hexadecimal digits each; "" where no
   * rule asks for them. They are taken as they are: whoever sends snapshots to others and takes them back has to keep their own.
   */
  readonly past: string;
  /** How many moves have been played in the game. */
  readonly ply: number;
  /** How it was ended, if the position did not end it. */
  readonly ending: GameEnding | null;
}

/** How a game stands, as {@link Snapshot} has it: what the properties of a {@link Game} say. */
export interface Status<G extends GameName = GameName> {
  readonly turn: GameTypes[G]["player"];
  readonly ply: number;
  readonly players: readonly GameTypes[G]["player"][];
  readonly teams: readonly (readonly GameTypes[G]["player"][])[];
  readonly options: Readonly<Record<string, string | number>>;
  readonly position: string;
  /** How it ended, or null while it goes on. */
  readonly result: Result<GameTypes[G]["player"], GameTypes[G]["reason"]> | null;
  /** How it was ended, if the position did not end it. */
  readonly ending: GameEnding<GameTypes[G]["player"]> | null;
  /** The board as plain data, made when it is asked for. */
  readonly state: GameTypes[G]["state"];
}

/**
 * One game being played. Nothing has to be freed. `state`, `result`, `snapshot()` and the lists that are given without a filter
 * are frozen and keep their identity until the game changes. Every method can be handed over by itself: it is bound to its game.
 * Every method that takes a move takes its notation or a move object.
 */
export interface Game<M = Move, S = unknown, P extends string = string, R extends string = string> {
  /** Which game it is. */
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
  /**
   * Legal moves in notation, in a fixed order; [] when the game is over.
   *
   * @example
   * game.legalMoves().length; // 80
   * game.legalMoves()[0]; // "d1-c1"
   */
  legalMoves(): readonly string[];
  /**
   * Legal moves as objects; with a filter, those that have all its properties.
   *
   * @example
   * game.moves().length; // 80
   * game.moves({ from: "d1" }).map(({ to }) => to); // ["c1", "b1", "a1", "d2", "d3", "d4"]
   */
  moves(filter?: Partial<M>): readonly M[];
  /**
   * Whether a move can be played now. What is no move at all is not legal either.
   *
   * @example
   * game.isLegal("d1-d4"); // true
   * game.isLegal({ from: "d1", to: "d9" }); // false
   */
  isLegal(move: GivenMove<M>): boolean;
  /**
   * Why a move is legal or not, by the rule that decides. What is no move at all throws `bad-notation` or `bad-argument`.
   *
   * @example
   * game.explain("d1-d4"); // { legal: true }
   * const explanation = game.explain("d1-d9");
   * if (!explanation.legal) console.log(explanation.rule, explanation.message);
   */
  explain(move: GivenMove<M>): Explanation;
  /**
   * The text of a legal move, as `legalMoves` has it. Throws what `play` throws.
   *
   * @example
   * game.format({ from: "d1", to: "d4" }); // "d1-d4"
   */
  format(move: GivenMove<M>): string;
  /**
   * A legal move as an object, as `moves` has it. Throws what `play` throws.
   *
   * @example
   * game.parse("d1-d4"); // { from: "d1", to: "d4", piece: "attacker", captures: [] }
   */
  parse(text: string): M;
  /**
   * What `play` would return, without playing.
   *
   * @example
   * game.preview("d1-d4").effects.length; // 1
   * game.ply; // 0
   */
  preview(move: GivenMove<M>): Played<M, P, R>;
  /**
   * Plays a move; throws a {@link GameErrorLike} and changes nothing when it cannot. With `as` it is played only if that
   * player is to move, so that a server need not compare the seats itself.
   *
   * @example
   * const played = game.play("d1-d4");
   * played.notation; // "d1-d4"
   * played.effects; // [{ kind: "moved", from: "d1", to: "d4", piece: "attacker", player: "a" }]
   * game.play({ from: "e3", to: "f3" }, { as: "d" }).player; // "d"
   */
  play(move: GivenMove<M>, options?: PlayOptions<P>): Played<M, P, R>;
  /**
   * As `play`, but hands back what is wrong instead of throwing it. It takes anything, such as what came over a network.
   *
   * @example
   * const attempt = game.tryPlay("d1-d9");
   * if (attempt.ok) console.log(attempt.played.notation);
   * else console.log(attempt.error.code, attempt.error.message);
   */
  tryPlay(move: GivenMove<M>, options?: PlayOptions<P>): PlayAttempt<M, P, R>;
  /** The same for whatever comes from outside. */
  tryPlay(move: unknown, options?: unknown): PlayAttempt<M, P, R>;
  /**
   * Plays moves one after the other, all or none, and listeners are told once. Throws what `play` throws; the error's message and
   * `detail.index` say which move it was.
   *
   * @example
   * game.playAll(["d1-d4", "e3-f3"]).length; // 2
   * game.ply; // 2
   */
  playAll(moves: readonly GivenMove<M>[]): readonly Played<M, P, R>[];
  /**
   * Runs a function that changes the game as often as it likes; listeners are told once, when it returns or throws.
   *
   * @example
   * let told = 0;
   * game.subscribe(() => {
   *   told += 1;
   * });
   * game.batch(() => {
   *   game.play("d1-d4");
   *   game.play("e3-f3");
   * });
   * told; // 1
   */
  batch<T>(run: () => T): T;
  /**
   * Takes back `n` steps (default 1) and gives them, the last one first. What {@link Game.end} did counts as a step.
   *
   * @example
   * game.playAll(["d1-d4", "e3-f3"]);
   * game.undo(2).map((step) => ("move" in step ? step.notation : step.ending.kind)); // ["e3-f3", "d1-d4"]
   * game.ply; // 0
   */
  undo(n?: number): readonly Step<M, P, R>[];
  /**
   * Takes n steps (1) that were taken back again, and gives them in order.
   *
   * @example
   * game.play("d1-d4");
   * game.undo();
   * game.redo().length; // 1
   * game.ply; // 1
   */
  redo(n?: number): readonly Step<M, P, R>[];
  /**
   * Goes to the position after this many moves; everything behind it stays for `redo`.
   *
   * @example
   * game.play("d1-d4");
   * game.play("e3-f3");
   * game.goTo(1);
   * game.turn; // "d"
   * game.canRedo; // true
   */
  goTo(ply: number): void;
  /** Whether there is a step to take back. */
  readonly canUndo: boolean;
  /** Whether there is one that was taken back. */
  readonly canRedo: boolean;
  /**
   * The moves up to the position shown.
   *
   * @example
   * game.play("d1-d4");
   * game.history().map(({ notation }) => notation); // ["d1-d4"]
   */
  history(): readonly Played<M, P, R>[];
  /**
   * All moves known, those that `redo` would bring back included.
   *
   * @example
   * game.play("d1-d4");
   * game.undo();
   * game.history().length; // 0
   * game.fullHistory().length; // 1
   */
  fullHistory(): readonly Played<M, P, R>[];
  /**
   * Ends the game otherwise than by its position: by resignation, agreement, a time-out, abandonment or adjudication. Throws
   * `bad-argument` for players or winners who cannot be meant, and `game-over`.
   *
   * @example
   * game.end({ kind: "time-out", player: "a" });
   * game.result; // { winners: ["d"], reason: "time-out" }
   * game.undo();
   * game.end({ kind: "adjudication", winners: [] });
   * game.result; // { winners: [], reason: "adjudication" }
   */
  end(ending: GameEnding<P>): void;
  /**
   * Ends the game: the player's side has lost.
   *
   * @example
   * game.resign("a");
   * game.result; // { winners: ["d"], reason: "resignation" }
   */
  resign(player: P): void;
  /**
   * Ends the game as a draw.
   *
   * @example
   * game.agreeDraw();
   * game.result; // { winners: [], reason: "agreement" }
   */
  agreeDraw(): void;
  /**
   * The position in notation.
   *
   * @example
   * game.position(); // "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a"
   */
  position(): string;
  /**
   * The position shown with what the rules need of its past, as plain data; the same object while the position stands.
   *
   * @example
   * game.play("d1-d4");
   * Tablut.fromSnapshot(game.snapshot()).ply; // 1
   */
  snapshot(): Snapshot;
  /**
   * A stable hash of the position with its rules and the player to move, as sixteen hexadecimal digits: equal for equal positions.
   * The past and an ending by the players are not in it.
   *
   * @example
   * game.key(); // "762dd63e9ab3f480"
   */
  key(): string;
  /**
   * How often the position has occurred, this time included. Where no rule asks for it, what lies before a snapshot that the game
   * was made from is not counted.
   *
   * @example
   * game.playAll(["d1-d2", "e3-f3", "d2-d1", "f3-e3"]);
   * game.repetitionCount(); // 2
   */
  repetitionCount(): number;
  /**
   * Whether another game, or a snapshot, has the same game, rules and position, the same past as far as a rule asks for it, and the
   * same ending by the players. The number of moves may differ.
   *
   * @example
   * game.equals(new Tablut()); // true
   * game.equals(game.clone()); // true
   */
  equals(other: Game<object, unknown, string, string> | Snapshot): boolean;
  /** Who played, where and when, frozen: what {@link Game.setTags} was told, or the document or record. */
  readonly tags: GameTags<P>;
  /**
   * Says who played, where and when, in place of what was said before, and hands back the game. Documents and records keep it. Throws
   * `bad-argument`.
   *
   * @example
   * game.setTags({ players: { a: "Ann", d: "Dénes" }, event: "Club evening", date: "2026-11-30" });
   * game.setTags({ ...game.tags, site: "Győr" }).tags.site; // "Győr"
   * Tablut.fromText(game.toText()).tags.players; // { a: "Ann", d: "Dénes" }
   */
  setTags(tags: GameTags<P>): Game<M, S, P, R>;
  /**
   * Plain data, up to the position shown, from which `fromJSON` makes the game again.
   *
   * @example
   * game.play("d1-d4");
   * const text = JSON.stringify(game.toJSON());
   * Tablut.fromJSON(JSON.parse(text)).ply; // 1
   */
  toJSON(): GameDocument;
  /**
   * The same as a record that people can read, for `fromText`.
   *
   * @example
   * game.play("d1-d4");
   * console.log(game.toText());
   * Tablut.fromText(game.toText()).ply; // 1
   */
  toText(): string;
  /**
   * A game that goes its own way from here, with the same past. Nobody listens to it yet. Of a class of yours that extends
   * one of these it makes another of that class, whose constructor is called without arguments.
   *
   * @example
   * const other = game.clone();
   * other.play("d1-d4");
   * game.ply; // 0
   */
  clone(): Game<M, S, P, R>;
  /**
   * Calls `listener` after every change; returns the function that ends it. What a listener throws changes nothing and is
   * given to `onError`, else to the global `reportError` where there is one, else to the console.
   *
   * @example
   * const unsubscribe = game.subscribe(() => console.log(game.position()));
   * game.play("d1-d4");
   * unsubscribe();
   */
  subscribe(listener: () => void, onError?: (error: unknown) => void): () => void;
}
