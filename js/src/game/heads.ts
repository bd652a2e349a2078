/** Where the heads of states are kept. */

/**
 * Room for heads, one behind the other. An array for each would be three objects, of which the garbage collector asks
 * again and again as long as a game goes on, and a piece of memory outside its heap if the head is long.
 */
export class Heads {
  private room: Uint8Array = new Uint8Array();
  private used = 0;

  /** Keeps a copy. */
  readonly add = (head: Uint8Array): Head => {
    if (this.used + head.length > this.room.length) {
      const length = Math.min(Math.max(SHORTEST, 2 * this.room.length), LONGEST);
      this.room = new Uint8Array(Math.max(length, head.length));
      this.used = 0;
    }
    const at = this.used;
    this.room.set(head, at);
    this.used += head.length;
    return { room: this.room, at, end: this.used };
  };
}

/** The first room; each further one is twice as long, up to the last length. */
const SHORTEST = 1 << 10;
const LONGEST = 1 << 16;

/** Where a head stands. */
export interface Head {
  readonly room: Uint8Array;
  readonly at: number;
  readonly end: number;
}

/** A head that has a room of its own. */
export function whole(room: Uint8Array): Head {
  return { room, at: 0, end: room.length };
}

/** A copy of a head in a room of its own. */
export function copied(head: Uint8Array): Head {
  return whole(head.slice());
}
