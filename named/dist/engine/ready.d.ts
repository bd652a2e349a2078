/** The bytes of the module. */
export declare function inlinedBytes(): Uint8Array<ArrayBuffer>;
