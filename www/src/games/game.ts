/**
 * What the page knows of one game beyond its rules: how it is drawn, pressed, told and set up. Each folder beside this
 * file implements it once, and `index.ts` lists them; the rest of the page knows no game by name.
 */
import type { BoardView, Target } from "../draw/view.ts";
import type { AnyMove, AnyState, GameName, Hand } from "../state.ts";

/** A move that is offered as a button because it has no place of its own on the board. */
export interface Button<M = AnyMove> {
  readonly kind: "pass" | "put-back" | "pick-nothing";
  readonly move: M;
  readonly at: string | null;
  /** Whether something better than this can be pressed on the board. */
  readonly quiet?: boolean;
}

/** What the player to move can do next, read off the list of legal moves. */
export interface Choices<M = AnyMove> {
  /** Pieces, reserve slots or cells with which the player can begin a move. */
  readonly movable: readonly string[];
  readonly targets: readonly Omit<Target, "label">[];
  readonly buttons: readonly Button<M>[];
  /** The move that a press on a place plays. */
  readonly plays: ReadonlyMap<string, M>;
}

/** What a place is described with. */
export interface Telling<S = AnyState> {
  readonly state: S;
  /** Whether covered pieces must not be told (the game from memory). */
  readonly hidden: boolean;
  /** A player's name for the middle of a sentence. */
  readonly named: (player: string) => string;
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
  /** The slot that a piece is placed from. */
  source?(state: S, player: string, piece: string): string | null;

  choices(state: S, moves: readonly M[], hand: Hand): Choices<M>;
  /** Whether a move begins with a new piece that waits where it was laid, and not with one that is taken from where it stands. */
  readonly lays: boolean;

  /** The parts of a place's label: where it is, and what is there. */
  describe(telling: Telling<S>, place: string): readonly string[];
  /** What a piece of an effect is called; with its owner's name where that is told. */
  piece(piece: string, owner?: string): string;
  /** What the player is asked to do. */
  prompt(state: S, hand: Hand): string;
  /** A number that the text of how the game ended depends on: `reason.line.3`. */
  reasonCount?(state: S): number;

  /** Whether a seat is called by many pieces, so that its verbs stand in the plural. */
  readonly seatsAreMany: boolean;
  /** Whether the game can be played from memory. */
  readonly fromMemory: boolean;
}
