/** The bytes of a base64 text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
}
