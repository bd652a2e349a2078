/** How one game writes its moves. */
export interface Notation<M extends object> {
    /** The notation of a number. */
    readonly text: (move: number) => string;
    /** The number of a notation that is known by now; `undefined` may be a move all the same. */
    readonly number: (text: string) => number | undefined;
    /** The notation of a number in a record, which has what only the position can tell. */
    readonly recorded: (move: number) => string;
    /** The move object of a number, frozen. */
    readonly object: (move: number) => M;
    /** The notation of a move object from outside. It only puts the parts together: the engine reads and judges them. */
    readonly write: (move: object) => string;
}
/** A text for each number, and back. It is made when it is first asked for: to make one for each move of each list would cost more. */
export declare class TextTable {
    private readonly texts;
    private readonly numbers;
    private readonly make;
    constructor(size: number, make: (number: number) => string);
    readonly text: (number: number) => string;
    /** The number of a text that has been made. */
    readonly number: (text: string) => number | undefined;
}
/** What `make` makes of a number, made once. */
export declare function remembered<T>(make: (number: number) => T): (number: number) => T;
/** A part of a move object that must be a text, or one of these texts. */
export declare function textPart(move: object, name: string, choice?: readonly string[]): string;
/** A part of a move object that must be a number. */
export declare function numberPart(move: object, name: string): number;
/** A part of a move object that must be a list of texts; left out, it is none. */
export declare function listPart(move: object, name: string): readonly string[];
/** A part of an object from outside. A getter that throws, or a proxy that has been revoked, is refused like a wrong value. */
export declare function part(move: object, name: string): unknown;
