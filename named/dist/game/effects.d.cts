import type { Effect, GameName } from "../types.cjs";
/** The effects of one game. There are few different ones, each of which the engine is asked for once. */
export declare class Effects {
    private readonly game;
    private readonly known;
    constructor(game: GameName);
    /** The effect of a number, frozen. */
    readonly of: (number: number) => Effect;
}
