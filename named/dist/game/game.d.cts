/** What the three classes share. No rule is decided here: this is names, errors and history over src/wasm.rs. */
import type { Explanation, Game, GameDocument, GameName, GivenMove, Played, Result, Tried } from "../types.cjs";
export declare abstract class BaseGame<M extends object, S, P extends string, R extends string> implements Game<M, S, P, R> {
    readonly name: GameName;
    readonly players: readonly P[];
    readonly teams: readonly (readonly P[])[];
    readonly options: Readonly<Record<string, string | number>>;
    private past;
    private readonly notation;
    private readonly listeners;
    get turn(): P;
    get ply(): number;
    get state(): S;
    get result(): Result<P, R> | null;
    get canUndo(): boolean;
    get canRedo(): boolean;
    legalMoves(): string[];
    moves(filter?: Partial<M>): M[];
    isLegal(move: GivenMove<M>): boolean;
    explain(move: GivenMove<M>): Explanation;
    preview(move: GivenMove<M>): Played<M, P, R>;
    play(move: GivenMove<M>): Played<M, P, R>;
    tryPlay(move: GivenMove<M>): Tried<M, P, R>;
    undo(n?: number): void;
    redo(n?: number): void;
    goTo(ply: number): void;
    history(): readonly Played<M, P, R>[];
    fullHistory(): readonly Played<M, P, R>[];
    resign(player: P): void;
    agreeDraw(): void;
    position(): string;
    toJSON(): GameDocument;
    toText(): string;
    clone(): this;
    subscribe(listener: () => void, onError?: (error: unknown) => void): () => void;
    /** The moves up to now, as a record has them. */
    private notations;
    /** The legal moves as `write` has them. */
    private listed;
    private pointAfter;
    /** Refuses what is no legal move. */
    private parse;
    /** The number of a legal move in notation. */
    private parsed;
    private textOf;
    private playedAt;
    private end;
    /** Calls every listener that is still there when its turn comes, also when one of them throws. */
    private changed;
}
/**
 * The number of legal move sequences of exactly `depth` moves from the game's position: the standard check of a move
 * generator. It takes its time: each step in depth multiplies it by the number of moves.
 *
 *     perft(new Tablut(), 2); // 4400
 */
export declare function perft(game: Game<object, unknown, string, string>, depth: number): number;
