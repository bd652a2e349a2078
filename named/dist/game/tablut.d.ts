/** Tablut: sixteen attackers against a king and his eight defenders. */
import type { GameDocument, TablutMove, TablutOptions, TablutPlayer, TablutReason, TablutState } from "../types.js";
import { BaseGame } from "./game.js";
/**
 * A game of Tablut.
 *
 *     const game = new Tablut();
 *     game.play("d1-d4");
 *     Tablut.fromText(game.toText()).ply; // 1
 *     Tablut.fromJSON(game.toJSON()).ply; // 1
 *     Tablut.fromPosition(game.position()).ply; // 0
 */
export declare class Tablut extends BaseGame<TablutMove, TablutState, TablutPlayer, TablutReason> {
    constructor(options?: TablutOptions);
    /** A game that begins from a position; throws `bad-position` or `bad-option`. */
    static fromPosition<G extends Tablut = Tablut>(this: TablutClass<G>, text: string, options?: TablutOptions): G;
    /** The game of a document that `toJSON` made; throws `bad-document`. */
    static fromJSON<G extends Tablut = Tablut>(this: TablutClass<G>, document: GameDocument): G;
    /** The game of a record that `toText` made; throws `bad-document`. */
    static fromText<G extends Tablut = Tablut>(this: TablutClass<G>, text: string): G;
}
/** This class or one that extends it, whose constructor is called without arguments. */
type TablutClass<G extends Tablut> = void | (new (...given: any[]) => G);
export {};
