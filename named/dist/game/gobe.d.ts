/** Góbé, for two, three or four players. */
import type { GameDocument, GobeMove, GobeOptions, GobePlayer, GobeReason, GobeState } from "../types.js";
import { BaseGame } from "./game.js";
/**
 * A game of Góbé.
 *
 *     const game = new Gobe({ players: 3 });
 *     game.play("0,0");
 *     Gobe.fromText(game.toText()).ply; // 1
 *     Gobe.fromJSON(game.toJSON()).ply; // 1
 *     Gobe.fromPosition(game.position(), { players: 3 }).ply; // 0
 */
export declare class Gobe extends BaseGame<GobeMove, GobeState, GobePlayer, GobeReason> {
    constructor(options?: GobeOptions);
    /** A game that begins from a position; throws `bad-position` or `bad-option`. */
    static fromPosition<G extends Gobe = Gobe>(this: GobeClass<G>, text: string, options?: GobeOptions): G;
    /** The game of a document that `toJSON` made; throws `bad-document`. */
    static fromJSON<G extends Gobe = Gobe>(this: GobeClass<G>, document: GameDocument): G;
    /** The game of a record that `toText` made; throws `bad-document`. */
    static fromText<G extends Gobe = Gobe>(this: GobeClass<G>, text: string): G;
}
/** This class or one that extends it, whose constructor is called without arguments. */
type GobeClass<G extends Gobe> = void | (new (...given: any[]) => G);
export {};
