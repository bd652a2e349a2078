/** Tablut: sixteen attackers against a king and his eight defenders. */

import type {
  GameDocument,
  TablutMove,
  TablutOptions,
  TablutPiece,
  TablutPlayer,
  TablutReason,
  TablutState,
} from "../types.ts";
import { Effects } from "./effects.ts";
import { BaseGame, GameSource, make, registerClass } from "./game.ts";
import type { Kind } from "./kind.ts";
import { listPart, type Notation, remembered, TextTable, textPart } from "./notation.ts";

/** A move's number: two squares in 7 bits each, in 4 bits the sides of the target that are captured, in 2 the piece. */
const EDGE = 9;
const SQUARES = Array.from(
  { length: EDGE * EDGE },
  (_, square) => "abcdefghi".charAt(square % EDGE) + (1 + Math.floor(square / EDGE)),
);
/** The bits of the captures in board order, and how far off in that order the square is: south, west, east, north. */
const CAPTURES = [
  [1 << 16, -EDGE],
  [1 << 17, -1],
  [1 << 15, 1],
  [1 << 14, EDGE],
] as const;
const CAPTURE_MASK = 15 << 14;
const PIECES: readonly TablutPiece[] = ["attacker", "defender", "king"];

const source = (move: number) => SQUARES[move & 127] as string;
/** The bits of a number that are in the notation. */
const SQUARES_MASK = (1 << 14) - 1;
const texts = new TextTable(1 << 14, (move) => `${source(move)}-${SQUARES[target(move)]}`);
const text = (move: number) => texts.text(move & SQUARES_MASK);
const target = (move: number) => (move >> 7) & 127;
const captures = (move: number) =>
  CAPTURES.filter(([bit]) => move & bit).map(([, step]) => SQUARES[target(move) + step] as string);

const notation: Notation<TablutMove> = {
  text,
  number: texts.number,
  recorded: (move) => (move & CAPTURE_MASK ? [text(move), ...captures(move)].join("x") : text(move)),
  object: remembered((move) =>
    Object.freeze({
      from: source(move),
      to: SQUARES[target(move)] as string,
      piece: PIECES[move >> 18] as TablutPiece,
      captures: Object.freeze(captures(move)),
    }),
  ),
  write: (move) =>
    [`${textPart(move, "from")}-${textPart(move, "to")}`, ...listPart(move, "captures")].join("x"),
};

const kind: Kind<TablutMove> = { name: "tablut", notation, effects: new Effects("tablut") };

/**
 * A game of Tablut.
 *
 *     const game = new Tablut();
 *     game.play("d1-d4");
 *     Tablut.fromText(game.toText()).ply; // 1
 *     Tablut.fromJSON(game.toJSON()).ply; // 1
 *     Tablut.fromPosition(game.position()).ply; // 0
 */
export class Tablut extends BaseGame<TablutMove, TablutState, TablutPlayer, TablutReason> {
  constructor(options?: TablutOptions);
  /** @internal */
  constructor(source: GameSource);
  constructor(given?: TablutOptions | GameSource) {
    super(kind, GameSource.is(given) ? given : GameSource.start(kind, given));
  }

  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition<G extends Tablut = Tablut>(
    this: TablutClass<G>,
    text: string,
    options?: TablutOptions,
  ): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Tablut, GameSource.position(kind, text, options)) as G;
  }

  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON<G extends Tablut = Tablut>(this: TablutClass<G>, document: GameDocument): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Tablut, GameSource.document(kind, document)) as G;
  }

  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText<G extends Tablut = Tablut>(this: TablutClass<G>, text: string): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Tablut, GameSource.record(kind, text)) as G;
  }
}

registerClass(Tablut);

/** This class or one that extends it, whose constructor is called without arguments. */
// biome-ignore lint/suspicious/noExplicitAny: its author chooses its arguments.
// biome-ignore lint/suspicious/noConfusingVoidType: what a maker that is called by itself has for `this`.
type TablutClass<G extends Tablut> = void | (new (...given: any[]) => G);
