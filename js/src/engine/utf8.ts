/** UTF-8 for places without `TextDecoder` and `TextEncoder`: as much of the two as wasm-bindgen's glue uses. */
export class Utf8Decoder {
  decode(bytes: Uint8Array = new Uint8Array()): string {
    let escaped = "";
    for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, "0")}`;
    return decodeURIComponent(escaped);
  }
}

export class Utf8Encoder {
  encode(text: string): Uint8Array {
    const wellFormed = text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (unit) =>
      unit.length === 2 ? unit : "\ufffd",
    );
    const escaped = encodeURIComponent(wellFormed).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    return Uint8Array.from(escaped, (unit) => unit.charCodeAt(0));
  }

  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    const bytes = this.encode(text);
    target.set(bytes);
    return { read: text.length, written: bytes.length };
  }
}
