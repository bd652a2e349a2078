/** Gobblet, in its rule sets for two players and for two teams of two. */

import type {
  GameDocument,
  GobbletMove,
  GobbletOptions,
  GobbletPlayer,
  GobbletReason,
  GobbletState,
} from "../types.ts";
import { Effects } from "./effects.ts";
import { BaseGame, GameSource, make, registerClass } from "./game.ts";
import type { Kind } from "./kind.ts";
import { type Notation, numberPart, remembered, TextTable, textPart } from "./notation.ts";

/** A move's number: the kind in 2 bits, the cell it goes to in 5, the cell it comes from or the size in 5. */
const PLACE = 1;
const MOVE = 2;
/** Cells are numbered as on a board six files wide, whatever the edge is. */
const CELLS = Array.from({ length: 32 }, (_, cell) => "abcdef".charAt(cell % 6) + (1 + Math.floor(cell / 6)));

const target = (move: number) => CELLS[(move >> 2) & 31] as string;
const rest = (move: number) => (move >> 7) & 31;
const source = (move: number) => CELLS[rest(move)] as string;

const texts = new TextTable(1 << 12, (move) => {
  if ((move & 3) === PLACE) return `${rest(move)}@${target(move)}`;
  return (move & 3) === MOVE ? `${source(move)}-${target(move)}` : "pass";
});

const notation: Notation<GobbletMove> = {
  text: texts.text,
  number: texts.number,
  recorded: texts.text,
  object: remembered((move) => {
    if ((move & 3) === PLACE) return Object.freeze({ kind: "place", size: rest(move), to: target(move) });
    if ((move & 3) === MOVE) return Object.freeze({ kind: "move", from: source(move), to: target(move) });
    return Object.freeze({ kind: "pass" });
  }),
  write(move) {
    const kind = textPart(move, "kind", ["place", "move", "pass"]);
    if (kind === "place") return `${numberPart(move, "size")}@${textPart(move, "to")}`;
    return kind === "move" ? `${textPart(move, "from")}-${textPart(move, "to")}` : "pass";
  },
};

const kind: Kind<GobbletMove> = { name: "gobblet", notation, effects: new Effects("gobblet") };

/**
 * A game of Gobblet.
 *
 *     const game = new Gobblet({ players: 4 });
 *     game.play("4@b2");
 *     Gobblet.fromText(game.toText()).ply; // 1
 *     Gobblet.fromJSON(game.toJSON()).ply; // 1
 *     Gobblet.fromPosition(game.position(), { players: 4 }).ply; // 0
 */
export class Gobblet extends BaseGame<GobbletMove, GobbletState, GobbletPlayer, GobbletReason> {
  constructor(options?: GobbletOptions);
  /** @internal */
  constructor(source: GameSource);
  constructor(given?: GobbletOptions | GameSource) {
    super(kind, GameSource.is(given) ? given : GameSource.start(kind, given));
  }

  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition<G extends Gobblet = Gobblet>(
    this: GobbletClass<G>,
    text: string,
    options?: GobbletOptions,
  ): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobblet, GameSource.position(kind, text, options)) as G;
  }

  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON<G extends Gobblet = Gobblet>(this: GobbletClass<G>, document: GameDocument): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobblet, GameSource.document(kind, document)) as G;
  }

  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText<G extends Gobblet = Gobblet>(this: GobbletClass<G>, text: string): G {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
    return make(this, Gobblet, GameSource.record(kind, text)) as G;
  }
}

registerClass(Gobblet);

/** This class or one that extends it, whose constructor is called without arguments. */
// biome-ignore lint/suspicious/noExplicitAny: its author chooses its arguments.
// biome-ignore lint/suspicious/noConfusingVoidType: what a maker that is called by itself has for `this`.
type GobbletClass<G extends Gobblet> = void | (new (...given: any[]) => G);
