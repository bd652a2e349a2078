/** Where the heads of states are kept. */
/**
 * Room for heads, one behind the other. An array for each would be three objects, of which the garbage collector asks
 * again and again as long as a game goes on, and a piece of memory outside its heap if the head is long.
 */
export declare class Heads {
    private room;
    private used;
    /** Keeps a copy. */
    readonly add: (head: Uint8Array) => Head;
}
/** Where a head stands. */
export interface Head {
    readonly room: Uint8Array;
    readonly at: number;
    readonly end: number;
}
/** A head that has a room of its own. */
export declare function whole(room: Uint8Array): Head;
/** A copy of a head in a room of its own. */
export declare function copied(head: Uint8Array): Head;
