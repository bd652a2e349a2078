// Packs bytes with LZMA for www/src/unpack.ts.

import { createRequire } from "node:module";

/** It comes without types. */
const lzma = createRequire(import.meta.url)("lzma");

/** lc = 3, lp = 0, pb = 2: what the page unpacks. */
const settings = 0x5d;
const header = 13;

/**
 * What `unpack` takes: the LZMA stream alone, without the header of an .lzma file, as base64.
 * @param {Uint8Array} bytes
 */
export function packed(bytes) {
  const file = Buffer.from(lzma.compress(bytes, 9));
  if (file[0] !== settings) throw new Error("the packer has other settings than the page");
  return { length: bytes.length, packed: file.subarray(header).toString("base64") };
}
