/** The memory of the wasm, where the engine leaves its answers in numbers until the next call; see src/wasm/answer.rs. */
export class Memory {
  private readonly memory: WebAssembly.Memory;
  private readonly decoder: { decode(bytes: Uint8Array): string };
  private wordsThen = new Uint32Array();
  private bytesThen = new Uint8Array();

  constructor(memory: WebAssembly.Memory, decoder: { decode(bytes: Uint8Array): string }) {
    this.memory = memory;
    this.decoder = decoder;
  }

  /** All words. An address, divided by four, is the place of its word. */
  get words(): Uint32Array {
    // Memory that has grown has another buffer, and an array of the one before has no length.
    if (this.wordsThen.length === 0) this.wordsThen = new Uint32Array(this.memory.buffer);
    return this.wordsThen;
  }

  /** Bytes as they stand now: the next call may write others there. */
  bytes(address: number, length: number): Uint8Array {
    if (this.bytesThen.length === 0) this.bytesThen = new Uint8Array(this.memory.buffer);
    return this.bytesThen.subarray(address, address + length);
  }

  /** A text from UTF-8. */
  text(address: number, length: number): string {
    return this.decoder.decode(this.bytes(address, length));
  }

  /** What `make` makes of each word of a list, which begins with the number of words. */
  list<T>(address: number, make: (word: number) => T): T[] {
    const { words } = this;
    const first = (address >>> 2) + 1;
    const end = first + (words[first - 1] as number);
    const list: T[] = [];
    // An iterator would take longer than the engine does.
    for (let i = first; i < end; i++) list.push(make(words[i] as number));
    return list;
  }
}
