/** The memory of the wasm, where the engine leaves its answers in numbers until the next call; see src/wasm/answer.rs. */
export class Memory {
    memory;
    decoder;
    wordsThen = new Uint32Array();
    bytesThen = new Uint8Array();
    constructor(memory, decoder) {
        this.memory = memory;
        this.decoder = decoder;
    }
    /** All words. An address, divided by four, is the place of its word. */
    get words() {
        // Memory that has grown has another buffer, and an array of the one before has no length.
        if (this.wordsThen.length === 0)
            this.wordsThen = new Uint32Array(this.memory.buffer);
        return this.wordsThen;
    }
    /** Bytes as they stand now: the next call may write others there. */
    bytes(address, length) {
        if (this.bytesThen.length === 0)
            this.bytesThen = new Uint8Array(this.memory.buffer);
        return this.bytesThen.subarray(address, address + length);
    }
    /** A text from UTF-8. */
    text(address, length) {
        return this.decoder.decode(this.bytes(address, length));
    }
    /** What `make` makes of each word of a list, which begins with the number of words. */
    list(address, make) {
        const { words } = this;
        const first = (address >>> 2) + 1;
        const end = first + words[first - 1];
        const list = [];
        // An iterator would take longer than the engine does.
        for (let i = first; i < end; i++)
            list.push(make(words[i]));
        return list;
    }
}
