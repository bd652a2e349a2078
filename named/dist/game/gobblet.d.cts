/** Gobblet, in its rule sets for two players and for two teams of two. */
import type { GameDocument, GobbletMove, GobbletOptions, GobbletPlayer, GobbletReason, GobbletState } from "../types.cjs";
import { BaseGame } from "./game.cjs";
/**
 * A game of Gobblet.
 *
 *     const game = new Gobblet({ players: 4 });
 *     game.play("4@b2");
 *     Gobblet.fromText(game.toText()).ply; // 1
 *     Gobblet.fromJSON(game.toJSON()).ply; // 1
 *     Gobblet.fromPosition(game.position(), { players: 4 }).ply; // 0
 */
export declare class Gobblet extends BaseGame<GobbletMove, GobbletState, GobbletPlayer, GobbletReason> {
    constructor(options?: GobbletOptions);
    /** A game that begins from a position; throws `bad-position` or `bad-option`. */
    static fromPosition<G extends Gobblet = Gobblet>(this: GobbletClass<G>, text: string, options?: GobbletOptions): G;
    /** The game of a document that `toJSON` made; throws `bad-document`. */
    static fromJSON<G extends Gobblet = Gobblet>(this: GobbletClass<G>, document: GameDocument): G;
    /** The game of a record that `toText` made; throws `bad-document`. */
    static fromText<G extends Gobblet = Gobblet>(this: GobbletClass<G>, text: string): G;
}
/** This class or one that extends it, whose constructor is called without arguments. */
type GobbletClass<G extends Gobblet> = void | (new (...given: any[]) => G);
export {};
