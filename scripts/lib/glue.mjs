// wasm-bindgen's glue, made into a function: each call makes a fresh copy of it, for a new start after a trap.

import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "./paths.mjs";

/**
 * The glue exports what interfaces of js/src/engine/exports.ts name. The rest of it, such as its own loader, is left out.
 * @param {string} folder
 * @param {string[]} interfaces
 */
export async function glueOf(folder, ...interfaces) {
  const functions = interfaces.flatMap(functionsOf);
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${["initSync", ...functions].join(", ")} } from "./tabulae.js";`,
      resolveDir: folder,
    },
    bundle: true,
    format: "iife",
    globalName: "glue",
    target: "es2022",
    write: false,
  });
  const glue = outputFiles[0]?.text ?? "";
  return `export function createGlue(TextDecoder, TextEncoder) {\n${glue}return glue;\n}\n`;
}

/** @param {string} name of an interface */
function functionsOf(name) {
  const source = readFileSync(inRoot("js/src/engine/exports.ts"), "utf8");
  const body = new RegExp(`export interface ${name} \\{\\n(.*?)\\n\\}`, "s").exec(source)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\(/gm)].map((match) => match[1]);
}
