// The engines as the page has them: rules and search in one module, built for size and packed tightly, instead of the two
// that the package brings along.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { glueOf } from "./glue.mjs";
import { packed } from "./packed.mjs";
import { inRoot, wasmPage } from "./paths.mjs";

/** What www/src/package/wasm.ts unpacks. */
export function packedEngines() {
  const wasm = readFileSync(join(wasmPage, "tabulae_bg.wasm"));
  return packed(wasm);
}

/**
 * Puts the glue of the page's module in the place of the package's, once for rules and search, and leaves out the modules
 * that the package holds. The worker gets no more than the search.
 */
export const pageEngines = plugin(["Raw", "RawSearch"]);

/**
 * @param {readonly string[]} interfaces of js/src/engine/exports.ts: what the glue exports
 * @returns {import("esbuild").Plugin}
 */
function plugin(interfaces) {
  return {
    name: "engines of the page",
    setup({ onLoad }) {
      const replace = (/** @type {RegExp} */ filter, /** @type {() => Promise<string>} */ text) =>
        onLoad({ filter }, async () => ({ contents: await text(), loader: "js" }));
      replace(/[\\/]dist[\\/]engine[\\/](search-)?inlined\.js$/, async () => 'export const deflated = "";');
      replace(/[\\/]dist[\\/]engine[\\/]glue\.js$/, () => glueOf(wasmPage, ...interfaces));
      replace(/[\\/]dist[\\/]engine[\\/]search-glue\.js$/, async () => 'export * from "./glue.js";');
      replace(/[\\/]dist[\\/]search[\\/]worker-script\.js$/, workerScript);
    },
  };
}

async function workerScript() {
  const { outputFiles } = await build({
    stdin: {
      contents: 'import { serve } from "./search/worker.js";\nserve(self);',
      resolveDir: inRoot("dist"),
    },
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    plugins: [plugin(["RawSearch"])],
    write: false,
  });
  return `export const script = ${JSON.stringify(outputFiles[0]?.text ?? "")};`;
}
