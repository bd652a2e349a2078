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
export function pastOf(head: Uint8Array): number {
  return new DataView(head.buffer, head.byteOffset).getUint32(PAST_AT, true);
}

/** The key of the state's position, for states of games in which positions can recur. */
export function keyOf(head: Uint8Array): Uint8Array {
  const at = head.length - KEY_FROM_END;
  return head.subarray(at, at + KEY_BYTES);
}

/** Hexadecimal digits in the text of a key. */
const DIGITS = 2 * KEY_BYTES;

/** A key as a snapshot writes it: the number that its bytes are, lowest first, in sixteen hexadecimal digits. */
export function keyText(key: Uint8Array): string {
  const view = new DataView(key.buffer, key.byteOffset);
  const half = (at: number) => view.getUint32(at, true).toString(16).padStart(KEY_BYTES, "0");
  return half(4) + half(0);
}

/** The keys of such texts, one behind the other. */
export function keysOf(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length / 2));
  for (let at = 0; at < text.length; at += DIGITS)
    view.setBigUint64(at / 2, BigInt(`0x${text.slice(at, at + DIGITS)}`), true);
  return new Uint8Array(view.buffer);
}
