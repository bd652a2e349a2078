/** Góbé, for two, three or four players. */

import type { GameDocument, GobeMove, GobeOptions, GobePlayer, GobeReason, GobeState } from "../types.ts";
import { Effects } from "./effects.ts";
import { BaseGame, GameSource, make, registerClass } from "./game.ts";
import type { Kind } from "./kind.ts";
import { type Notation, part, TextTable, textPart } from "./notation.ts";

/**
 * A move's number: the cell laid on in 14 bits, a bit that says whether a tile is picked up, the cell it is picked up
 * from in 14, and the points in the 3 highest. A cell is q + 64 in 7 bits and r + 64 in 7.
 */
const PICKS = 1 << 14;
const CELL = (1 << 14) - 1;
const cells = new TextTable(1 << 14, (code) => `${(code & 127) - 64},${(code >> 7) - 64}`);
const cell = (code: number) => cells.text(code & CELL);

const text = (move: number) => (move & PICKS ? `${cell(move)}x${cell(move >>> 15)}` : cell(move));

const notation: Notation<GobeMove> = {
  text,
  number(text) {
    const x = text.indexOf("x");
    const lay = cells.number(x < 0 ? text : text.slice(0, x));
    if (x < 0 || lay === undefined) return lay;
    const pick = cells.number(text.slice(x + 1));
    return pick === undefined ? undefined : lay | PICKS | (pick << 15);
  },
  recorded: text,
  object: (move) =>
    Object.freeze({
      lay: cell(move),
      pick: move & PICKS ? cell(move >>> 15) : null,
      points: move >>> 29,
    }),
  write(move) {
    const pick = part(move, "pick");
    const lay = textPart(move, "lay");
    return pick === null || pick === undefined ? lay : `${lay}x${textPart(move, "pick")}`;
  },
};

const kind: Kind<GobeMove> = { name: "gobe", notation, effects: new Effects("gobe") };

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
  constructor(source: GameSource);
  constructor(given?: GobeOptions | GameSource) {
    super(kind, GameSource.is(given) ? given : GameSource.start(kind, given));
  }

  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition<G extends Gobe = Gobe>(this: GobeClass<G>, text: string, options?: GobeOptions): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobe, GameSource.position(kind, text, options)) as G;
  }

  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON<G extends Gobe = Gobe>(this: GobeClass<G>, document: GameDocument): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobe, GameSource.document(kind, document)) as G;
  }

  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText<G extends Gobe = Gobe>(this: GobeClass<G>, text: string): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobe, GameSource.record(kind, text)) as G;
  }
}

registerClass(Gobe);

/** This class or one that extends it, whose constructor is called without arguments. */
// biome-ignore lint/suspicious/noExplicitAny: its author chooses its arguments.
// biome-ignore lint/suspicious/noConfusingVoidType: what a maker that is called by itself has for `this`.
type GobeClass<G extends Gobe> = void | (new (...given: any[]) => G);
