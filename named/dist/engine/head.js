/**
 * The layout of a state's head, as far as it is read here; src/state.rs writes it. A state is its head, followed by the keys of
 * the earlier positions that the rules still ask for. The key of a position is in its own head, so that a game keeps each
 * key once.
 */
/** Bytes in a key. */
export const KEY_BYTES = 8;
/** Where the number of earlier positions stands, as 32 bits, lowest byte first. */
const PAST_AT = 2;
/** Where the key of the position stands, from the end; behind it is a digest of the past. */
const KEY_FROM_END = KEY_BYTES + 16;
/** How many earlier positions belong to the state. */
export function pastOf(head) {
    return new DataView(head.buffer, head.byteOffset).getUint32(PAST_AT, true);
}
/** The key of the state's position, for states of games in which positions can recur. */
export function keyOf(head) {
    const at = head.length - KEY_FROM_END;
    return head.subarray(at, at + KEY_BYTES);
}
