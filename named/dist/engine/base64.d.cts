/** The bytes of a base64 text. */
export declare function bytesOf(base64: string): Uint8Array<ArrayBuffer>;
/** The bytes that were deflated and then written as base64. */
export declare function inflate(base64: string): Promise<ArrayBuffer>;
