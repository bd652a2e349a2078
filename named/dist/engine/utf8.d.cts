/** UTF-8 for places without `TextDecoder` and `TextEncoder`: as much of the two as wasm-bindgen's glue uses. */
export declare class Utf8Decoder {
    decode(bytes?: Uint8Array): string;
}
export declare class Utf8Encoder {
    encode(text: string): Uint8Array;
    encodeInto(text: string, target: Uint8Array): {
        read: number;
        written: number;
    };
}
