// Makes dist/, the npm package, from js/src and target/wasm-pkg.
//
// dist/*.js         the modules of js/src one by one, as tsc leaves them, so that bundlers see what they can leave out
// dist/glue.js      wasm-bindgen's glue inside a function: each call makes a fresh copy, for a new start after a trap
// dist/inlined.js   the wasm, deflated, as base64: costs 1 % against a file of its own and breaks in no bundler
// dist/sync.cjs     everything in one file, the wasm as plain base64, for Node and for every `require`
// dist/sync.mjs     the same objects for `import`: whoever mixes both gets one set of classes
// dist/*.d.ts       types for `import`, dist/*.d.cts the same for `require`

import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { build } from "esbuild";
import { inRoot, wasmPackage } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { command } from "./lib/steps.mjs";

const inDist = (/** @type {string} */ name) => inRoot("dist", name);

/** What js/src/raw.ts says the glue exports. The rest of the glue, such as its own loader, is left out. */
const glueExports = ["initSync", ...rawNames()];

await command(async () => {
  rmSync(inRoot("dist"), { recursive: true, force: true });
  await run(process.execPath, [inRoot("node_modules/typescript/bin/tsc"), "-p", "js", "--noEmit", "false"]);
  copyFileSync(join(wasmPackage, "tabulae_bg.wasm"), inDist("core.wasm"));
  await writeGlue();
  const wasm = readFileSync(inDist("core.wasm"));
  writeText(
    "inlined.js",
    `export const deflated = "${deflateRawSync(wasm, { level: 9 }).toString("base64")}";\n`,
  );
  writeText("inlined-plain.js", `export const plain = "${wasm.toString("base64")}";\n`);
  await writeSync();
  writeTypes();
});

/** The functions of the interface `Raw`. */
function rawNames() {
  const source = readFileSync(inRoot("js/src/raw.ts"), "utf8");
  const body = /export interface Raw \{\n(.*?)\n\}/s.exec(source)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\(/gm)].map((match) => match[1]);
}

async function writeGlue() {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${glueExports.join(", ")} } from "./tabulae.js";`, resolveDir: wasmPackage },
    bundle: true,
    format: "iife",
    globalName: "glue",
    target: "es2022",
    write: false,
  });
  const glue = outputFiles[0]?.text ?? "";
  writeText("glue.js", `export function createGlue(TextDecoder, TextEncoder) {\n${glue}return glue;\n}\n`);
}

async function writeSync() {
  await build({
    entryPoints: [inDist("sync.js")],
    outfile: inDist("sync.cjs"),
    bundle: true,
    format: "cjs",
    target: "es2022",
    charset: "utf8",
  });
  const names = Object.keys(createRequire(import.meta.url)(inDist("sync.cjs")));
  writeText("sync.mjs", `import all from "./sync.cjs";\nexport const { ${names.join(", ")} } = all;\n`);
  for (const name of ["sync.js", "inlined-plain.js"]) rmSync(inDist(name));
}

/** tsc leaves the names of the sources in declarations. */
function writeTypes() {
  for (const name of readdirSync(inRoot("dist")).filter((name) => name.endsWith(".d.ts"))) {
    const types = readFileSync(inDist(name), "utf8");
    const pointing = (/** @type {string} */ ending) =>
      types.replace(/(from "\.\/[\w-]+)\.ts"/g, `$1${ending}"`);
    writeText(name, pointing(".js"));
    writeText(name.replace(/\.ts$/, ".cts"), pointing(".cjs"));
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function writeText(name, text) {
  writeFileSync(inDist(name), text);
}
