/** The public types of `tabulae/ai`. They name nothing of the DOM, which Node's users need not have. */
import type { Game } from "../types.cjs";
/** Any game of this package. */
export type AnyGame = Pick<Game, "legalMoves" | "position" | "turn">;
/** An `AbortSignal`. */
export interface Signal {
    readonly aborted: boolean;
    readonly reason?: unknown;
    addEventListener(type: "abort", listener: () => void, options?: {
        once?: boolean;
    }): void;
    removeEventListener(type: "abort", listener: () => void): void;
}
/** What is asked of a search. Without a level or a limit it plays at level 5. Every number is a whole one. */
export interface SearchOptions {
    /**
     * 1, which a child can beat, to 5, which takes about a second. It is the same everywhere: a number of moves to look at
     * and, the weaker the more, what is overlooked and misjudged on purpose. Its limits hold beside the others.
     */
    level?: number;
    /** Plies after which no deeper search begins, from 1 on. */
    depth?: number;
    /** How many moves may be played in the search, from 1 on. */
    nodes?: number;
    /** Milliseconds of thinking, from 1 on. The only limit with which the same search may find another move. */
    timeMs?: number;
    /**
     * Chooses among equal moves, and what a weaker level gets wrong. Default 0: equal searches find equal moves, so that
     * whoever wants no two games alike gives each another one.
     */
    seed?: number;
    /** How many best lines are wanted, from 1 (the default) on. More than one makes the search slower. */
    lines?: number;
    /** Ends the search: its promise is rejected with `aborted`, whose `cause` is the reason of the signal. */
    signal?: Signal | undefined;
    /**
     * Called with the result each time a depth is finished. If it throws, the search ends and its promise is rejected with
     * that error.
     */
    onProgress?: ((found: SearchResult) => void) | undefined;
}
/** What a search found. */
export interface SearchResult {
    /** The move to play, as `legalMoves` writes it. */
    readonly move: string;
    /** What the position is worth to the player to move. */
    readonly score: Score;
    /** The depth that was searched to its end, in plies; 0 where a limit ended the first. */
    readonly depth: number;
    /** How many moves were played in the search. */
    readonly nodes: number;
    readonly timeMs: number;
    /** The best lines, best first: as many as were asked for, if the level looks at so many moves. */
    readonly lines: readonly SearchLine[];
}
/** A line of play. */
export interface SearchLine {
    /** The moves that the search expects, as `legalMoves` writes them; at least one. */
    readonly moves: readonly string[];
    /** What the line is worth to the player to move now. */
    readonly score: Score;
}
/**
 * What a position is worth to the player to move, and in team play to both partners: a win or loss that is forced, the
 * last move being `plies` away, or a value, the higher the better and 0 for balance. The units of a value:
 *
 * - Tablut: hundredths of an attacker.
 * - Góbé: tenths of a point ahead, with three and four players of the best of the others.
 * - Gobblet: none that can be counted on the board; a line that lacks one cell and has nothing in its way is 40.
 *
 * With a level values are off on purpose, the weaker it is the more.
 */
export type Score = {
    readonly kind: "value";
    readonly value: number;
} | {
    readonly kind: "win";
    readonly plies: number;
} | {
    readonly kind: "loss";
    readonly plies: number;
};
/** As much of a `Worker` as a search needs: the browser's and that of `node:worker_threads` both are one. */
export interface SearchWorker {
    postMessage(message: unknown): void;
    terminate(): unknown;
    addEventListener?(type: string, listener: (event: any) => void): void;
    on?(type: string, listener: (value: any) => void): unknown;
    ref?(): void;
    unref?(): void;
}
/** Makes a worker that runs `tabulae/ai/worker`, a new one at every call. */
export type WorkerFactory = () => SearchWorker;
