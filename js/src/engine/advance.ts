/** What playing a move leads to, from the numbers in which the engine says it; `advance` of src/wasm/exports.rs writes them. */
import type { Exports, Source } from "./exports.ts";
import type { Running } from "./instance.ts";

export interface Advance {
  /** The number of the player to move. */
  readonly turn: number;
  readonly isOver: boolean;
  /** The head of the new state, where it lies until the next call. */
  readonly head: Uint8Array;
  /** The position in notation. */
  readonly position: string;
  /** The move's number, with what only the position can tell of it. */
  readonly move: number;
  /** The numbers of its effects. */
  readonly effects: number[];
}

/** Plays a move on a state. */
export function advance(
  { advance, memory }: Running<Exports>,
  head: Uint8Array,
  source: Source,
  move: number,
): Advance {
  const at = advance(head, source, move) >>> 2;
  const { words } = memory;
  const address = words[at + 2] as number;
  const headLength = words[at + 3] as number;
  const end = at + 6 + (words[at + 5] as number);
  const effects: number[] = [];
  for (let i = at + 7; i < end; i++) effects.push(words[i] as number);
  return {
    turn: words[at] as number,
    isOver: words[at + 1] === 1,
    head: memory.bytes(address, headLength),
    position: memory.text(address + headLength, words[at + 4] as number),
    move: words[at + 6] as number,
    effects,
  };
}
