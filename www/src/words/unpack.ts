/**
 * Unpacks LZMA, which keeps engines and texts up to a fifth smaller than what browsers unpack by themselves; why no library
 * does it, ARCHITECTURE.md says. The stream is what scripts/lib/packed.mjs leaves of an .lzma file: lc = 3, lp = 0, pb = 2,
 * without its header.
 */

const HALF = 1024;
const POSITIONS = 3;

function damaged(how: string): Error {
  return new Error(`The packed data of this page is damaged: ${how}.`);
}

/** Reads bits that were written with adaptive probabilities. */
class Bits {
  readonly #source: Uint8Array;
  #at = 0;
  #range = 0xffffffff;
  #code = 0;

  constructor(source: Uint8Array) {
    this.#source = source;
    // The first byte is always 0, and is shifted out again.
    for (let i = 0; i < 5; i++) this.#code = ((this.#code << 8) | this.#byte()) >>> 0;
  }

  #byte(): number {
    const byte = this.#source[this.#at++];
    if (byte === undefined) throw damaged("it ends too early");
    return byte;
  }

  #refill(): void {
    if (this.#range >= 0x1000000) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#byte()) >>> 0;
  }

  bit(chances: Uint16Array, at: number): number {
    const chance = chances[at] ?? HALF;
    const bound = (this.#range >>> 11) * chance;
    const one = this.#code >= bound;
    if (one) {
      this.#range -= bound;
      this.#code -= bound;
      chances[at] = chance - (chance >> 5);
    } else {
      this.#range = bound;
      chances[at] = chance + ((2048 - chance) >> 5);
    }
    this.#refill();
    return one ? 1 : 0;
  }

  /** A number of so many bits, the highest first; `from` is where its chances begin. */
  tree(chances: Uint16Array, from: number, bits: number): number {
    let node = 1;
    for (let i = 0; i < bits; i++) node = node * 2 + this.bit(chances, from + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reverse(chances: Uint16Array, from: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(chances, from + node);
      node = node * 2 + bit;
      value |= bit << i;
    }
    return value;
  }

  /** Bits that are as likely 0 as 1. */
  direct(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) {
      this.#range >>>= 1;
      const one = this.#code >= this.#range;
      if (one) this.#code -= this.#range;
      value = value * 2 + (one ? 1 : 0);
      this.#refill();
    }
    return value;
  }
}

const chances = (size: number): Uint16Array => new Uint16Array(size).fill(HALF);

/** How long a match is. */
class Lengths {
  readonly #choice = chances(2);
  readonly #low = chances(32);
  readonly #middle = chances(32);
  readonly #high = chances(256);

  read(bits: Bits, position: number): number {
    if (bits.bit(this.#choice, 0) === 0) return 2 + bits.tree(this.#low, position * 8, 3);
    if (bits.bit(this.#choice, 1) === 0) return 10 + bits.tree(this.#middle, position * 8, 3);
    return 18 + bits.tree(this.#high, 0, 8);
  }
}

class Unpacker {
  readonly #bits: Bits;
  readonly #out: Uint8Array<ArrayBuffer>;
  #length = 0;
  /** What the last steps were, in the twelve states of the format. */
  #state = 0;
  /** The last four distances, less one. */
  readonly #recent = [0, 0, 0, 0];
  readonly #isMatch = chances(48);
  readonly #isRecent = chances(12);
  readonly #isOlder = chances(36);
  readonly #isLonger = chances(48);
  readonly #literals = chances(0x300 << 3);
  readonly #slots = chances(256);
  readonly #near = chances(128);
  readonly #align = chances(16);
  readonly #lengths = new Lengths();
  readonly #recentLengths = new Lengths();

  constructor(packed: Uint8Array, length: number) {
    this.#bits = new Bits(packed);
    this.#out = new Uint8Array(length);
  }

  run(): Uint8Array<ArrayBuffer> {
    while (this.#length < this.#out.length) this.#step();
    return this.#out;
  }

  #step(): void {
    const position = this.#length & POSITIONS;
    const state = this.#state;
    if (this.#bits.bit(this.#isMatch, state * 4 + position) === 0) this.#literal();
    else if (this.#bits.bit(this.#isRecent, state) === 0) this.#match(position);
    else this.#again(position);
  }

  #literal(): void {
    const bits = this.#bits;
    const from = 0x300 * ((this.#out[this.#length - 1] ?? 0) >> 5);
    let node = 1;
    if (this.#state >= 7) {
      let match = this.#out[this.#length - 1 - (this.#recent[0] ?? 0)] ?? 0;
      while (node < 0x100) {
        const expected = match >> 7;
        match = (match << 1) & 0xff;
        const bit = bits.bit(this.#literals, from + ((1 + expected) << 8) + node);
        node = node * 2 + bit;
        if (bit !== expected) break;
      }
    }
    while (node < 0x100) node = node * 2 + bits.bit(this.#literals, from + node);
    this.#out[this.#length++] = node & 0xff;
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  #match(position: number): void {
    const length = this.#lengths.read(this.#bits, position);
    this.#recent.unshift(this.#distance(length));
    this.#recent.pop();
    this.#state = this.#state < 7 ? 7 : 10;
    this.#copy(length);
  }

  /** How far back a match begins, less one. */
  #distance(length: number): number {
    const bits = this.#bits;
    const slot = bits.tree(this.#slots, 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const low = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << low;
    if (slot < 14) return base + bits.reverse(this.#near, base - slot, low);
    return base + bits.direct(low - 4) * 16 + bits.reverse(this.#align, 0, 4);
  }

  /** A match at one of the last four distances. */
  #again(position: number): void {
    const state = this.#state;
    if (this.#bits.bit(this.#isOlder, state) === 0) {
      if (this.#bits.bit(this.#isLonger, state * 4 + position) === 0) {
        this.#state = state < 7 ? 9 : 11;
        this.#copy(1);
        return;
      }
    } else {
      const older = this.#bits.bit(this.#isOlder, 12 + state);
      const which = older === 0 ? 1 : 2 + this.#bits.bit(this.#isOlder, 24 + state);
      const [distance = 0] = this.#recent.splice(which, 1);
      this.#recent.unshift(distance);
    }
    const length = this.#recentLengths.read(this.#bits, position);
    this.#state = state < 7 ? 8 : 11;
    this.#copy(length);
  }

  #copy(length: number): void {
    const from = this.#length - 1 - (this.#recent[0] ?? 0);
    const to = this.#length + length;
    if (from < 0 || from >= this.#length || to > this.#out.length)
      throw damaged("it repeats what is not there");
    // One by one: a match may reach into what it makes.
    for (let i = from; this.#length < to; i++) this.#out[this.#length++] = this.#out[i] ?? 0;
  }
}

/** What the build packed: an LZMA stream as base64, how many bytes it unpacks to, and their checksum. */
export interface Packed {
  readonly packed: string;
  readonly length: number;
  readonly sum: number;
}

/** The bytes that were packed. Throws when they are not there any more; what is wrong stands in the error. */
export function unpack({ packed, length, sum }: Packed): Uint8Array<ArrayBuffer> {
  const stream = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const bytes = new Unpacker(stream, length).run();
  if (checksum(bytes) !== sum) throw damaged("it is not what was packed");
  return bytes;
}

/** FNV-1a, as 32 bits with a sign. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum | 0;
}
