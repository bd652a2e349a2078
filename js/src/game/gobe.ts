/** Góbé, for two, three or four players. */

import type { GobeCell, GobeMove, GobeOptions, GobePlayer, GobeReason, GobeState } from "../types.ts";
import { gobeNeighbours } from "./board.ts";
import { BaseGame, GameSource, make, registerClass } from "./game.ts";
import { kind } from "./gobe-moves.ts";

/**
 * A game of Góbé.
 *
 * @example
 * const game = new Gobe({ players: 3 });
 * game.play("0,0");
 * game.ply; // 1
 */
export class Gobe extends BaseGame<GobeMove, GobeState, GobePlayer, GobeReason, "gobe"> {
  /** A game from the standard start; throws `bad-option`. */
  constructor(options?: GobeOptions);
  /** @internal */
  constructor(source: GameSource);
  constructor(given?: GobeOptions | GameSource) {
    super(kind, GameSource.is(given) ? given : GameSource.start(kind, given));
  }

  /**
   * The six cells around a cell, in order around the hexagon.
   *
   * @example
   * Gobe.neighbours("0,0").length; // 6
   */
  static neighbours(cell: GobeCell): readonly GobeCell[] {
    return gobeNeighbours(cell);
  }

  /**
   * A game that begins from a position; throws `bad-position` or `bad-option`.
   *
   * @example
   * const game = Gobe.fromPosition("r0,0 g 12/13 13/13 6/0", { players: 2 });
   * game.state.tiles; // [{ q: 0, r: 0, tile: "r" }]
   */
  static fromPosition<G extends Gobe = Gobe>(this: GobeClass<G>, text: unknown, options?: GobeOptions): G;
  static fromPosition<G extends Gobe = Gobe>(this: GobeClass<G>, text: unknown, options?: unknown): G;
  static fromPosition<G extends Gobe = Gobe>(this: GobeClass<G>, text: unknown, options?: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobe, GameSource.position(kind, text, options)) as G;
  }

  /**
   * The game of a document that `toJSON` made; throws `bad-document`.
   *
   * @example
   * const game = new Gobe({ players: 3 });
   * game.play("0,0");
   * Gobe.fromJSON(game.toJSON()).ply; // 1
   */
  static fromJSON<G extends Gobe = Gobe>(this: GobeClass<G>, document: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobe, GameSource.document(kind, document)) as G;
  }

  /**
   * The game that goes on from a snapshot, as an object, as JSON text or as bytes; throws `bad-snapshot`.
   *
   * @example
   * const game = new Gobe({ players: 3 });
   * game.play("0,0");
   * Gobe.fromSnapshot(game.snapshot()).ply; // 1
   */
  static fromSnapshot<G extends Gobe = Gobe>(this: GobeClass<G>, snapshot: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobe, GameSource.snapshot(kind, snapshot)) as G;
  }

  /**
   * The game of a record that `toText` made; throws `bad-document`. Of a record with variations and comments it is the main line: the
   * rest is checked, and kept by `readRecord` alone.
   *
   * @example
   * const game = new Gobe({ players: 3 });
   * game.play("0,0");
   * Gobe.fromText(game.toText()).ply; // 1
   */
  static fromText<G extends Gobe = Gobe>(this: GobeClass<G>, text: unknown): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobe, GameSource.record(kind, text)) as G;
  }
}

registerClass(Gobe);

/** This class or one that extends it, whose constructor is called without arguments. */
// biome-ignore lint/suspicious/noConfusingVoidType: what a maker that is called by itself has for `this`.
type GobeClass<G extends Gobe> = void | (new (...given: never[]) => G);
