/** The bytes of a base64 text. */
export function bytesOf(base64) {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
}
/** The bytes that were deflated and then written as base64. */
export function inflate(base64) {
    const inflated = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(inflated).arrayBuffer();
}
