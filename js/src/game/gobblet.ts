/** Gobblet, in its rule sets for two players and for two teams of two. */

import type {
  GobbletBoard,
  GobbletMove,
  GobbletOptions,
  GobbletPlayer,
  GobbletReason,
  GobbletState,
} from "../types.ts";
import { gobbletBoard } from "./board.ts";
import { BaseGame, GameSource, make, registerClass } from "./game.ts";
import { kind } from "./gobblet-moves.ts";

/**
 * A game of Gobblet.
 *
 * @example
 * const game = new Gobblet({ rules: "classic" });
 * game.play("4@b2");
 * game.ply; // 1
 */
export class Gobblet extends BaseGame<GobbletMove, GobbletState, GobbletPlayer, GobbletReason, "gobblet"> {
  /** A game from the standard start; throws `bad-option`. */
  constructor(options?: GobbletOptions);
  /** @internal */
  constructor(source: GameSource);
  constructor(given?: GobbletOptions | GameSource) {
    super(kind, GameSource.is(given) ? given : GameSource.start(kind, given));
  }

  /**
   * What the board is like under these options: cells and lines; throws `bad-option`.
   *
   * @example
   * Gobblet.board({ rules: "gobblers" }).lines.length; // 8
   */
  static board(options?: GobbletOptions): GobbletBoard {
    return gobbletBoard(options);
  }

  /**
   * A game that begins from a position; throws `bad-position` or `bad-option`.
   *
   * @example
   * const game = Gobblet.fromPosition("-,-,-,-/-,b1a2,-,-/-,-,-,-/-,-,-,- b 3233/2333");
   * game.turn; // "b"
   */
  static fromPosition<G extends Gobblet = Gobblet>(
    this: GobbletClass<G>,
    text: unknown,
    options?: GobbletOptions,
  ): G;
  static fromPosition<G extends Gobblet = Gobblet>(
    this: GobbletClass<G>,
    text: unknown,
    options?: unknown,
  ): G;
  static fromPosition<G extends Gobblet = Gobblet>(
    this: GobbletClass<G>,
    text: unknown,
    options?: unknown,
  ): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobblet, GameSource.position(kind, text, options)) as G;
  }

  /**
   * The game of a document that `toJSON` made; throws `bad-document`.
   *
   * @example
   * const game = new Gobblet({ rules: "classic" });
   * game.play("4@b2");
   * Gobblet.fromJSON(game.toJSON()).ply; // 1
   */
  static fromJSON<G extends Gobblet = Gobblet>(this: GobbletClass<G>, document: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobblet, GameSource.document(kind, document)) as G;
  }

  /**
   * The game that goes on from a snapshot, as an object, as JSON text or as bytes; throws `bad-snapshot`.
   *
   * @example
   * const game = new Gobblet({ rules: "classic" });
   * game.play("4@b2");
   * Gobblet.fromSnapshot(game.snapshot()).ply; // 1
   */
  static fromSnapshot<G extends Gobblet = Gobblet>(this: GobbletClass<G>, snapshot: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobblet, GameSource.snapshot(kind, snapshot)) as G;
  }

  /**
   * The game of a record that `toText` made; throws `bad-document`. Of a record with variations and comments it is the main line: the
   * rest is checked, and kept by `readRecord` alone.
   *
   * @example
   * const game = new Gobblet({ rules: "classic" });
   * game.play("4@b2");
   * Gobblet.fromText(game.toText()).ply; // 1
   */
  static fromText<G extends Gobblet = Gobblet>(this: GobbletClass<G>, text: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobblet, GameSource.record(kind, text)) as G;
  }
}

registerClass(Gobblet);

/** This class or one that extends it, whose constructor is called without arguments. */
// biome-ignore lint/suspicious/noConfusingVoidType: what a maker that is called by itself has for `this`.
type GobbletClass<G extends Gobblet> = void | (new (...given: never[]) => G);
