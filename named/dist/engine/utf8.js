/** UTF-8 for places without `TextDecoder` and `TextEncoder`: as much of the two as wasm-bindgen's glue uses. */
export class Utf8Decoder {
    decode(bytes = new Uint8Array()) {
        let escaped = "";
        for (const byte of bytes)
            escaped += `%${byte.toString(16).padStart(2, "0")}`;
        return decodeURIComponent(escaped);
    }
}
export class Utf8Encoder {
    encode(text) {
        const wellFormed = text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (unit) => unit.length === 2 ? unit : "\ufffd");
        const escaped = encodeURIComponent(wellFormed).replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
        return Uint8Array.from(escaped, (unit) => unit.charCodeAt(0));
    }
    encodeInto(text, target) {
        const bytes = this.encode(text);
        target.set(bytes);
        return { read: text.length, written: bytes.length };
    }
}
