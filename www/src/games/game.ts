/**
 * What the page knows of one game beyond its rules: how it is drawn, pressed, told and set up. Each folder beside this
 * file implements it once, and `index.ts` lists them; the rest of the page knows no game by name.
 */
import type { BoardView, Target } from "../draw/view.ts";
import type { AnyMove, AnyState, Confirm, Effect, GameName, Hand, Options, Result } from "../state.ts";
import type { Key } from "../words/i18n.ts";

/** A move that is offered as a button because it has no place of its own on the board. */
export interface Button<M = AnyMove> {
  readonly kind: "pass" | "put-back" | "pick-nothing" | "lay-here" | "play-here";
  readonly move: M;
  readonly at: string | null;
  /** Whether something better than this can be pressed on the board. */
  readonly quiet?: boolean;
}

/** What the player to move can do next, read off the list of legal moves. */
export interface Choices<M = AnyMove> {
  /** Pieces, reserve slots or cells with which the player can begin a move. */
  readonly movable: readonly string[];
  readonly targets: readonly Target[];
  readonly buttons: readonly Button<M>[];
  /** The move that each target plays. */
  readonly plays: ReadonlyMap<string, M>;
  /** What the player should know of a target's move before it is played. */
  readonly warnings: ReadonlyMap<string, Warning>;
  /** What threatens the player whatever is chosen, for the line that says what to do. */
  readonly alarm?: Key | undefined;
}

/** A move that costs the game, or draws it, marked in its target. */
export interface Warning {
  readonly mark: string;
  /** For the label of the place. */
  readonly cell: Key;
  /** For the line that says what to do. */
  readonly hint: Key;
}

/** Why a press was refused: a move that is not legal, whose notation the package explains, or one of the page's texts. */
export type Why = { readonly attempt: string } | { readonly key: Key };

/** What a press on a place leads to. */
export type Step<M = AnyMove> =
  | { readonly kind: "hand"; readonly hand: Hand }
  | { readonly kind: "play"; readonly move: M }
  /** `hand` is what the player holds after the refusal; `why` is null where the hint says it. */
  | { readonly kind: "refused"; readonly why: Why | null; readonly hand: Hand };

/** A position in which somebody chooses. */
export interface Position<S = AnyState, M = AnyMove> {
  readonly state: S;
  readonly moves: readonly M[];
  readonly hand: Hand;
  /** Whether covered pieces must not be told (the game from memory). */
  readonly hidden: boolean;
  /** How a game stands once a move is played; the package says so, and nothing is played. */
  readonly after: (move: M) => { readonly result: Result | null; readonly moves: readonly M[] };
  /** The moves of the other side if it were to move now; [] where a game does not tell how to ask that. */
  readonly threats: () => readonly M[];
}

/** What a place is described with. */
export interface Telling<S = AnyState> {
  readonly state: S;
  readonly hidden: boolean;
  /** A player's name for the middle of a sentence. */
  readonly named: (player: string) => string;
}

/** What a player has, for the strip above the board. */
export interface Status {
  /** In words: shown, or heard where `score` shows it in numbers. */
  readonly text: string;
  readonly score?: {
    readonly points: number;
    readonly text: string;
    /** What is left to play, each kind in its colours. */
    readonly left: readonly { readonly fill: string; readonly rim: string; readonly n: number }[];
  };
}

/** A choice of the dialog that starts a game: one option of the package. */
export interface Field {
  readonly option: string;
  readonly legend: Key;
  readonly values: readonly {
    readonly value: string | number;
    readonly label: Key;
    /** Fills `{n}` in the label. */
    readonly n?: number;
    readonly about?: Key;
    /** The options that have no such value beside this one: what was chosen of them is dropped. */
    readonly excludes?: readonly string[];
  }[];
  /** What is chosen where nothing was. */
  readonly usual: string | number;
  readonly shape: "row" | "list";
  /** Before who plays, after it, or folded away. */
  readonly stands: "before" | "after" | "folded";
}

export interface PageGame<S = AnyState, M = AnyMove> {
  readonly name: GameName;
  readonly view: BoardView<S>;
  /** The picture of the chooser, as SVG text. */
  picture(): string;
  /** The outline of a player's mark as a path on a 24 × 24 field. */
  outline(player: string): string;

  /** Cells on a side of a board of squares; null for an endless plane. */
  edge(state: S): number | null;
  /** The places beside the board from which a player takes pieces. */
  slots?(state: S, player: string): readonly string[];
  /** A plane: the cells that exist for the player. */
  cells?(state: S, moves: readonly M[]): readonly string[];
  /** How many pieces stand on one another there. */
  depth?(state: S, place: string): number;
  /** The slot that a piece is placed from. */
  source?(state: S, player: string, piece: string): string | null;

  choices(position: Position<S, M>): Choices<M>;
  /** `sure` is false where a press has to be confirmed: then the piece is shown there first, and a second press plays. */
  press(position: Position<S, M>, now: Choices<M>, place: string, sure: boolean): Step<M>;
  /** The places that decided a game that has ended. */
  decisive(state: S, result: Result, last: readonly Effect[]): readonly string[];
  /** What the player to move would score at a place, or where a tile waits, as text; null for nothing. */
  gain?(now: Choices<M>, place: string | null): string | null;

  /** The parts of a place's label: where it is, and what is there. */
  describe(telling: Telling<S>, place: string): readonly string[];
  /** What a piece of an effect is called; with its owner's name where that is told. */
  piece(piece: string, owner?: string): string;
  /** What the player is asked to do. */
  prompt(state: S, hand: Hand): string;
  status(state: S, player: string): Status;
  /** A number that the text of how the game ended depends on: `reason.line.3`. */
  reasonCount?(state: S): number;
  scores?(state: S): Readonly<Record<string, number>>;
  /** The most that a move of these brings at once, where moves bring points. */
  mostAtOnce?(moves: readonly M[]): number;

  /** What can be chosen for a new game; `chosen` decides which choices have a meaning. */
  form(chosen: Options): readonly Field[];
  /** The options that a position without a name may belong to. */
  readonly readings: readonly Options[];
  /** Whether a seat is called by many pieces, so that its verbs stand in the plural. */
  readonly seatsAreMany: boolean;
  /** Whether the game can be played from memory. */
  readonly fromMemory: boolean;
  /** Whether a text looks like a position of this game, right or not. */
  readonly looksLikePosition: RegExp;
  /** The text of a position with the other side to move, for games in which a side may be asked out of turn. */
  otherToMove?(position: string): string;
  readonly confirmByDefault: Confirm;
  /** The value of the search at which a side has about three quarters of the bar. */
  readonly barScale: number;
  /** How a piece sounds that is set down. */
  readonly sound: "lay" | "move";
}
