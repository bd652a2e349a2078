// Makes dist/, the npm package, from js/src and target/wasm-pkg.
//
// dist/*/*.js       the modules of js/src one by one, as tsc leaves them, so that bundlers see what they can leave out
// dist/*.js         those of js/src/entries, under the names that package.json exports
// dist/engine/glue.js      wasm-bindgen's glue inside a function: each call makes a fresh copy, for a new start after a trap
// dist/engine/inlined.js   the wasm, deflated, as base64: costs 1 % against a file of its own and breaks in no bundler
// dist/engine.cjs   the modules of dist/engine in one file, the wasm as plain base64, for Node and for every `require`
// dist/sync.cjs     the classes on top of it, dist/ai.cjs the search
// dist/*.mjs        the same objects for `import`: whoever mixes both gets one set of classes
// dist/ai-required.js  the search for a `require` in what is bundled for browsers, also on engine.cjs
// dist/web.cjs      the entry without wasm for `require`
// dist/boardgame.*  the games for boardgame.io, which import "tabulae" as its users do
// ai, web, boardgame.io, *.wasm  manifests of those entries, for what knows nothing of "exports"
// dist/ai-worker.*  what runs in a worker, whole, for those who make their own; the entries have it as text
// dist/*.d.ts       types for `import`, dist/*.d.cts the same for `require`

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";
import { command } from "./lib/command.mjs";
import { inRoot, wasmPackage } from "./lib/paths.mjs";
import { run } from "./lib/programs.mjs";

const inDist = (/** @type {string} */ name) => inRoot("dist", name);

/** What the package calls its entries, where that is not what their modules are called. */
const entryNames = new Map([
  ["node", "sync"],
  ["search-browser", "ai-browser"],
  ["search-node", "ai-node"],
  ["search-required", "ai-required"],
  ["search-workerd", "ai-workerd"],
  ["search-edge-light", "ai-edge-light"],
]);

/** Imports of dist/engine, from wherever in dist. */
const ofEngine = /^\.\.?\/engine\/[\w-]+\.js$/;

/**
 * There is one engine, and one class GameError, whichever entry uses them.
 * @type {import("esbuild").Plugin}
 */
const onEngine = {
  name: "on engine.cjs",
  setup({ onResolve }) {
    onResolve({ filter: ofEngine }, () => ({ path: "./engine.cjs", external: true }));
  },
};

/**
 * The same for what bundlers read: an ES module. Some take what a CommonJS one exports for its default, as Node does, some
 * for its names. The worker's script stays outside, so that it is there once.
 * @type {import("esbuild").Plugin}
 */
const forBundlers = {
  name: "for bundlers",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: ofEngine }, () => ({ path: "engine.cjs", namespace: "engine" }));
    onLoad({ filter: /./, namespace: "engine" }, () => ({
      contents: `import * as all from "./engine.cjs"; export const { ${namesIn("engine.cjs")} } = all.default ?? all;`,
    }));
    onResolve({ filter: /\/(engine\.cjs|worker-script\.js)$/ }, ({ path }) => ({
      path: path.replace("./worker-script.js", "./search/worker-script.js"),
      external: true,
    }));
  },
};

/**
 * What stands on the package as its users do: on whichever of its entries they get.
 * @type {import("esbuild").Plugin}
 */
const onPackage = {
  name: "on the package",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/(engine|game)\// }, () => ({ path: "tabulae", external: true }));
  },
};

/** Whatever makes a module of a wasm file; without the browser's types, which may be missing. */
const WASM_TYPES = "declare const module: object;\nexport default module;\n";

/** Where entries are looked for that know nothing of "exports": in a folder of their name. */
const FOLDERS = new Map([
  ["ai", { main: "ai.cjs", types: "ai-node.d.cts", module: "ai-browser.js" }],
  ["ai/worker", { main: "ai-worker.cjs", types: "ai-worker.d.cts" }],
  ["web", { main: "web.cjs", types: "web.d.cts", module: "web.js" }],
  ["boardgame.io", { main: "boardgame.cjs", types: "boardgame.d.cts", module: "boardgame.js" }],
  ["core.wasm", { main: "core.wasm", types: "core.wasm.d.cts" }],
  ["ai.wasm", { main: "core.wasm", types: "core.wasm.d.cts" }],
]);

await command(async () => {
  rmSync(inRoot("dist"), { recursive: true, force: true });
  await run(process.execPath, [inRoot("node_modules/typescript/bin/tsc"), "-p", "js", "--noEmit", "false"]);
  moveEntries();
  await writeWasm();
  await writeWorker("worker-browser", "ai-worker.js", "search/worker-script.js");
  await writeWorker("worker-node", "ai-worker.cjs", "search/worker-script-node.js");
  await writeEngine();
  await writeSync("sync");
  await writeSync("ai-node", "ai");
  await writeWhole("ai-required", "ai-required.js", "browser", [forBundlers]);
  await writeWhole("web", "web.cjs", "node", []);
  await writeWhole("boardgame", "boardgame.cjs", "node", [onPackage]);
  await writeWhole("boardgame", "boardgame.js", "browser", [onPackage]);
  for (const inside of ["engine/inlined-plain.js", "engine/ready.js", "search/worker-script-node.js"])
    rmSync(inDist(inside));
  writeText("ai-worker.d.ts", "export {};\n");
  writeText("core.wasm.d.ts", WASM_TYPES);
  writeTypes();
  writeManifests();
});

/** For bundlers and for TypeScript's old resolution. */
function writeManifests() {
  for (const [folder, files] of FOLDERS) {
    const up = "../".repeat(folder.split("/").length);
    const entries = Object.entries(files).map(([field, file]) => [field, `${up}dist/${file}`]);
    mkdirSync(inRoot(folder), { recursive: true });
    writeFileSync(
      inRoot(folder, "package.json"),
      `${JSON.stringify({ private: true, ...Object.fromEntries(entries) }, null, 2)}\n`,
    );
  }
}

/** Puts the entries beside the folders that they import from. */
function moveEntries() {
  for (const file of readdirSync(inDist("entries"))) {
    const [, entry = "", ending = ""] = /^([\w-]+)(\..*)$/.exec(file) ?? [];
    const text = readFileSync(inDist(join("entries", file)), "utf8");
    writeText(
      `${entryNames.get(entry) ?? entry}${ending}`,
      text.replace(/\b(from|import) "\.\.\//g, '$1 "./'),
    );
  }
  rmSync(inDist("entries"), { recursive: true });
}

/** The wasm as a file and as text in modules, and its glue. */
async function writeWasm() {
  const wasm = readFileSync(join(wasmPackage, "tabulae_bg.wasm"));
  writeFileSync(inDist("core.wasm"), wasm);
  // Zopfli writes the same format as zlib, some seconds slower and a twentieth smaller.
  const packed = await promisify(zopfli.deflate)(wasm, {});
  const deflated = Buffer.from(packed).toString("base64");
  writeText("engine/inlined.js", `export const deflated = "${deflated}";\n`);
  writeText("engine/inlined-plain.js", `export const plain = "${wasm.toString("base64")}";\n`);
  writeText("engine/glue.js", await glue());
}

/** wasm-bindgen's glue inside a function: each call makes a fresh copy of its variables. */
async function glue() {
  const { outputFiles } = await build({
    entryPoints: [join(wasmPackage, "tabulae_bg.js")],
    bundle: true,
    format: "iife",
    globalName: "glue",
    target: "es2022",
    // Nobody reads it: what it is made from are names that wasm-bindgen makes up.
    minify: true,
    write: false,
  });
  return `export function createGlue(TextDecoder, TextEncoder) {\n${outputFiles[0]?.text}return glue;\n}\n`;
}

/** The modules of dist/engine as one file for `require`, ready when it is loaded. */
async function writeEngine() {
  const modules = readdirSync(inDist("engine")).filter(
    (name) => name.endsWith(".js") && !/^(inlined|glue)/.test(name),
  );
  writeText("engine.js", modules.map((name) => `export * from "./engine/${name}";\n`).join(""));
  await writeWhole("engine", "engine.cjs", "node", []);
  rmSync(inDist("engine.js"));
}

/** @param {string} file a CommonJS module */
function namesIn(file) {
  return Object.keys(createRequire(import.meta.url)(inDist(file))).join(", ");
}

/**
 * One file for `require`, and one for `import` that hands out the same objects.
 * @param {string} entry
 * @param {string} [name]
 */
async function writeSync(entry, name = entry) {
  await writeWhole(entry, `${name}.cjs`, "node", [onEngine]);
  writeText(
    `${name}.mjs`,
    `import all from "./${name}.cjs";\nexport const { ${namesIn(`${name}.cjs`)} } = all;\n`,
  );
  rmSync(inDist(`${entry}.js`));
}

/**
 * An entry and all it imports as one file: CommonJS for Node, an ES module for browsers.
 * @param {string} entry
 * @param {string} file
 * @param {"node" | "browser"} platform
 * @param {import("esbuild").Plugin[]} plugins
 */
async function writeWhole(entry, file, platform, plugins) {
  await build({
    entryPoints: [inDist(`${entry}.js`)],
    outfile: inDist(file),
    bundle: true,
    platform,
    format: platform === "node" ? "cjs" : "esm",
    allowOverwrite: true,
    target: "es2022",
    charset: "utf8",
    // A class is printed under the name that users know.
    keepNames: true,
    plugins,
  });
}

/**
 * A worker's script as a file of its own, and as text.
 * @param {string} entry
 * @param {string} file
 * @param {string} text
 */
async function writeWorker(entry, file, text) {
  await build({
    entryPoints: [inDist(`${entry}.js`)],
    outfile: inDist(file),
    bundle: true,
    platform: file.endsWith(".cjs") ? "node" : "browser",
    format: file.endsWith(".cjs") ? "cjs" : "iife",
    target: "es2022",
    minify: true,
    allowOverwrite: true,
  });
  writeText(text, `export const script = ${JSON.stringify(readFileSync(inDist(file), "utf8"))};\n`);
  for (const made of [`${entry}.js`, `${entry}.d.ts`]) rmSync(inDist(made));
}

/** tsc leaves the names of the sources in declarations. */
function writeTypes() {
  const files = readdirSync(inRoot("dist"), { recursive: true }).map(String);
  for (const name of files.filter((name) => name.endsWith(".d.ts"))) {
    const types = readFileSync(inDist(name), "utf8");
    const pointing = (/** @type {string} */ ending) =>
      types.replace(/\b((?:from|import) "\.[./]+[\w/-]+)\.ts"/g, `$1${ending}"`);
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
