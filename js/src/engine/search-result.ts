/** What a search finds, as it comes from the engine. */

/** What a search found. */
export interface SearchResult {
  /** The move to play, as `legalMoves` writes it. */
  readonly move: string;
  /** What the position is worth to the player to move. */
  readonly score: Score;
  /** The depth that was searched to its end, in plies; 0 where a limit ended the first. */
  readonly depth: number;
  /** How many moves were played in the search. */
  readonly nodes: number;
  readonly timeMs: number;
  /** The best lines, best first: as many as were asked for, if the level looks at so many moves. */
  readonly lines: readonly SearchLine[];
}

/** A line of play. */
export interface SearchLine {
  /** The moves that the search expects, as `legalMoves` writes them; at least one. */
  readonly moves: readonly string[];
  /** What the line is worth to the player to move now. */
  readonly score: Score;
}

/**
 * What a position is worth to the player to move, and in team play to both partners: a win or loss that is forced, the
 * last move being `plies` away, or a value, the higher the better and 0 for balance. The units of a value:
 *
 * - Tablut: hundredths of an attacker.
 * - Góbé: tenths of a point ahead, with three and four players of the best of the others.
 * - Gobblet: none that can be counted on the board; a line that lacks one cell and has nothing in its way is 40.
 *
 * With a level values are off on purpose, the weaker it is the more.
 */
export type Score =
  | { readonly kind: "value"; readonly value: number }
  | { readonly kind: "win"; readonly plies: number }
  | { readonly kind: "loss"; readonly plies: number };
