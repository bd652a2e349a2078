/** What is of one game each: players, options, moves, states. A "cell" or "square" is its text, such as "b2". */

/** What programs call the games. */
export type GameName = "gobblet" | "tablut" | "gobe";

/** What belongs to each game, by its name. */
export interface GameTypes {
  gobblet: {
    move: GobbletMove;
    state: GobbletState;
    player: GobbletPlayer;
    reason: GobbletReason;
    options: GobbletOptions;
  };
  tablut: {
    move: TablutMove;
    state: TablutState;
    player: TablutPlayer;
    reason: TablutReason;
    options: TablutOptions;
  };
  gobe: { move: GobeMove; state: GobeState; player: GobePlayer; reason: GobeReason; options: GobeOptions };
}

/** The reasons of results that come from a `Game.end`. */
export type EndingReason = "resignation" | "agreement" | "time-out" | "abandonment" | "adjudication";

/** A move of any of the games. */
export type Move = GobbletMove | TablutMove | GobeMove;

// ---- Gobblet ----

/** The letters of the seats, in turn order. With two players there are `a` and `b`; with four `a` and `c` play against `b` and `d`. */
export type GobbletPlayer = "a" | "b" | "c" | "d";
/** How a game of Gobblet ends: by its position, by repetition (GB-12), or by a `Game.end` (GB-13). */
export type GobbletReason = "line" | "all-placed" | "blocked" | "repetition" | EndingReason;
/** What can be chosen for a game of Gobblet. */
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
/** A cell of Gobblet, a file and a rank: in `gobblers` the files go to `c`, the ranks to 3. */
export type GobbletCell = `${"a" | "b" | "c" | "d"}${1 | 2 | 3 | 4}`;
/** What the board of Gobblet is like, whatever stands on it. */
export interface GobbletBoard {
  /** Cells on a side. */
  readonly edge: number;
  /** All cells, a1 first, then b1. */
  readonly cells: readonly GobbletCell[];
  /** Every line that wins (GB-6, GB-20, GB-21). */
  readonly lines: readonly (readonly GobbletCell[])[];
}
/** A move of Gobblet: a piece comes from the reserve, one goes over the board, or a player passes where nothing else is possible. */
export type GobbletMove =
  | { readonly kind: "place"; readonly size: number; readonly to: GobbletCell }
  | { readonly kind: "move"; readonly from: GobbletCell; readonly to: GobbletCell }
  | { readonly kind: "pass" };
/** A piece of Gobblet. */
export interface GobbletPiece {
  readonly player: GobbletPlayer;
  /** 1 small to 4 extra large. */
  readonly size: number;
}
/** A position of Gobblet, as data. */
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
  readonly lines: readonly (readonly GobbletCell[])[];
}

// ---- Tablut ----

/** a: attackers, d: defenders (the king's side). */
export type TablutPlayer = "a" | "d";
/** How a game of Tablut ends. */
export type TablutReason = "king-captured" | "king-escaped" | "repetition" | "no-moves" | EndingReason;
/** Tablut has no options yet. */
export type TablutOptions = Record<string, never>;
/** What stands on a square; attackers and defenders are soldiers. */
export type TablutPiece = "attacker" | "defender" | "king";
/** A square of Tablut, a file and a rank. */
export type TablutSquare =
  `${"a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i"}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
/** What the board of Tablut is like, whatever stands on it. */
export interface TablutBoard {
  /** Squares on a side. */
  readonly edge: number;
  /** All squares, a1 first, then b1. */
  readonly squares: readonly TablutSquare[];
  /** The square in the middle, where the king begins (TB-4). */
  readonly castle: TablutSquare;
  /** The squares at the edge, where the king escapes (TB-10). */
  readonly edges: readonly TablutSquare[];
  /** The squares beside each square, in board order. */
  readonly neighbours: Readonly<Record<TablutSquare, readonly TablutSquare[]>>;
}
/** A move of Tablut. */
export interface TablutMove {
  readonly from: TablutSquare;
  readonly to: TablutSquare;
  readonly piece: TablutPiece;
  /** The squares that are captured, in board order. */
  readonly captures: readonly TablutSquare[];
}
/** A position of Tablut, as data. */
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
/** How a game of Góbé ends: by its score, or by a `Game.end`. */
export type GobeReason = "score" | EndingReason;
/** What can be chosen for a game of Góbé. */
export interface GobeOptions {
  /** 2 (default), 3 or 4. */
  players?: 2 | 3 | 4;
}
/** A cell of Góbé, "q,r". */
export type GobeCell = `${number},${number}`;
/** A move of Góbé: a tile is laid, and one may be picked up. */
export interface GobeMove {
  /** Where the tile is laid, "q,r". */
  readonly lay: GobeCell;
  /** The own tile that is picked up afterwards, or null. */
  readonly pick: GobeCell | null;
  /** What the player scores. */
  readonly points: number;
}
/** A tile on the plane, `w` being a white one. */
export interface GobeTile {
  readonly q: number;
  readonly r: number;
  readonly tile: GobePlayer | "w";
}
/** A position of Góbé, as data. */
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
