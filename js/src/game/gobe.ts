/** Góbé, for two, three or four players. */

import type { GameDocument, GobeMove, GobeOptions, GobePlayer, GobeReason, GobeState } from "../types.ts";
import { BaseGame, type Kind, Opened } from "./game.ts";
import { type Notation, textPart, textTable } from "./notation.ts";

/**
 * A move's number: the cell laid on in 14 bits, a bit that says whether a tile is picked up, the cell it is picked up
 * from in 14, and the points in the 3 highest. A cell is q + 64 in 7 bits and r + 64 in 7.
 */
const PICKS = 1 << 14;
const cellOf = textTable(1 << 14, (code) => `${(code & 127) - 64},${(code >> 7) - 64}`);
const cell = (code: number) => cellOf(code & 0x3fff);

const notation: Notation<GobeMove> = {
  text: (move) => (move & PICKS ? `${cell(move)}x${cell(move >>> 15)}` : cell(move)),
  object: (move) => ({
    lay: cell(move),
    pick: move & PICKS ? cell(move >>> 15) : null,
    points: move >>> 29,
  }),
  write(move) {
    const { pick } = move as { pick?: unknown };
    const lay = textPart(move, "lay");
    return pick === null || pick === undefined ? lay : `${lay}x${textPart(move, "pick")}`;
  },
};

const kind: Kind<GobeMove> = { name: "gobe", notation };

/**
 * A game of Góbé.
 *
 *     const game = new Gobe({ players: 3 });
 *     game.play("0,0");
 *     Gobe.fromText(game.toText()).ply; // 1
 *     Gobe.fromJSON(game.toJSON()).ply; // 1
 *     Gobe.fromPosition(game.position(), { players: 3 }).ply; // 0
 */
export class Gobe extends BaseGame<GobeMove, GobeState, GobePlayer, GobeReason> {
  constructor(options?: GobeOptions);
  /** @internal */
  constructor(opened: Opened);
  constructor(given?: GobeOptions | Opened) {
    super(kind, given instanceof Opened ? given : Opened.start(kind.name, given));
  }

  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition(text: string, options?: GobeOptions): Gobe {
    return new Gobe(Opened.position(kind.name, text, options));
  }

  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON(document: GameDocument): Gobe {
    return new Gobe(Opened.document(kind.name, document));
  }

  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText(text: string): Gobe {
    return new Gobe(Opened.record(kind.name, text));
  }
}
