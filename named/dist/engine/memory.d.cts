/** The memory of the wasm, where the engine leaves its answers in numbers until the next call; see src/wasm/answer.rs. */
export declare class Memory {
    private readonly memory;
    private readonly decoder;
    private wordsThen;
    private bytesThen;
    constructor(memory: WebAssembly.Memory, decoder: {
        decode(bytes: Uint8Array): string;
    });
    /** All words. An address, divided by four, is the place of its word. */
    get words(): Uint32Array;
    /** Bytes as they stand now: the next call may write others there. */
    bytes(address: number, length: number): Uint8Array;
    /** A text from UTF-8. */
    text(address: number, length: number): string;
    /** What `make` makes of each word of a list, which begins with the number of words. */
    list<T>(address: number, make: (word: number) => T): T[];
}
