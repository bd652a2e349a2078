// Packs bytes with LZMA for www/src/words/unpack.ts.

import { createRequire } from "node:module";

/** It comes without types. */
const lzma = createRequire(import.meta.url)("lzma");

/** lc = 3, lp = 0, pb = 2: what the page unpacks. */
const settings = 0x5d;
const header = 13;

/**
 * What `unpack` takes: the LZMA stream alone, without the header of an .lzma file, as base64; and what it has to come to.
 * @param {Uint8Array} bytes
 */
export function packed(bytes) {
  const file = Buffer.from(lzma.compress(bytes, 9));
  if (file[0] !== settings) throw new Error("the packer has other settings than the page");
  return { packed: file.subarray(header).toString("base64"), length: bytes.length, sum: checksum(bytes) };
}

/**
 * FNV-1a, as 32 bits with a sign.
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum | 0;
}
