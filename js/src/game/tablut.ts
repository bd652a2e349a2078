/** Tablut: sixteen attackers against a king and his eight defenders. */

import type {
  TablutBoard,
  TablutMove,
  TablutOptions,
  TablutPlayer,
  TablutReason,
  TablutState,
} from "../types.ts";
import { tablutBoard } from "./board.ts";
import { BaseGame, GameSource, make, registerClass } from "./game.ts";
import { kind } from "./tablut-moves.ts";

/**
 * A game of Tablut.
 *
 * @example
 * const game = new Tablut();
 * game.play("d1-d4");
 * game.ply; // 1
 */
export class Tablut extends BaseGame<TablutMove, TablutState, TablutPlayer, TablutReason, "tablut"> {
  /** A game from the standard start; throws `bad-option`. */
  constructor(options?: TablutOptions);
  /** @internal */
  constructor(source: GameSource);
  constructor(given?: TablutOptions | GameSource) {
    super(kind, GameSource.is(given) ? given : GameSource.start(kind, given));
  }

  /**
   * What the board is like: squares, edges, castle, neighbours.
   *
   * @example
   * Tablut.board.castle; // "e5"
   * Tablut.board.neighbours.a1; // ["b1", "a2"]
   */
  static get board(): TablutBoard {
    return tablutBoard();
  }

  /**
   * A game that begins from a position; throws `bad-position` or `bad-option`.
   *
   * @example
   * const game = Tablut.fromPosition("4K4/9/9/9/9/9/9/9/4t4 a");
   * game.result; // { winners: ["d"], reason: "king-escaped" }
   */
  static fromPosition<G extends Tablut = Tablut>(
    this: TablutClass<G>,
    text: unknown,
    options?: TablutOptions,
  ): G;
  static fromPosition<G extends Tablut = Tablut>(this: TablutClass<G>, text: unknown, options?: unknown): G;
  static fromPosition<G extends Tablut = Tablut>(this: TablutClass<G>, text: unknown, options?: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Tablut, GameSource.position(kind, text, options)) as G;
  }

  /**
   * The game of a document that `toJSON` made; throws `bad-document`.
   *
   * @example
   * const game = new Tablut();
   * game.play("d1-d4");
   * Tablut.fromJSON(game.toJSON()).ply; // 1
   */
  static fromJSON<G extends Tablut = Tablut>(this: TablutClass<G>, document: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Tablut, GameSource.document(kind, document)) as G;
  }

  /**
   * The game that goes on from a snapshot, as an object, as JSON text or as bytes; throws `bad-snapshot`.
   *
   * @example
   * const game = new Tablut();
   * game.play("d1-d4");
   * Tablut.fromSnapshot(game.snapshot()).ply; // 1
   */
  static fromSnapshot<G extends Tablut = Tablut>(this: TablutClass<G>, snapshot: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Tablut, GameSource.snapshot(kind, snapshot)) as G;
  }

  /**
   * The game of a record that `toText` made; throws `bad-document`. Of a record with variations and comments it is the main line: the
   * rest is checked, and kept by `readRecord` alone.
   *
   * @example
   * const game = new Tablut();
   * game.play("d1-d4");
   * Tablut.fromText(game.toText()).ply; // 1
   */
  static fromText<G extends Tablut = Tablut>(this: TablutClass<G>, text: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Tablut, GameSource.record(kind, text)) as G;
  }
}

registerClass(Tablut);

/** This class or one that extends it, whose constructor is called without arguments. */
// biome-ignore lint/suspicious/noConfusingVoidType: what a maker that is called by itself has for `this`.
type TablutClass<G extends Tablut> = void | (new (...given: never[]) => G);
