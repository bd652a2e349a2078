// The package in a browser: bundled by Vite and served by it, bundled by esbuild, and unbundled with an import map, each
// run in Chromium.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { browser } from "../../scripts/lib/browser.mjs";
import { ai } from "./lib/ai.mjs";
import { inPackage, project, tabulae, workspace } from "./lib/installed.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** Starts the engine, plays a little of every game, and leaves the answer where the test finds it. */
const program = `
  import { Gobblet, Gobe, Tablut, GameError, init, perft } from "tabulae";
  const answer = {};
  try { new Tablut(); } catch (error) { answer.early = error instanceof GameError && error.code; }
  await Promise.all([init(), init()]);
  const game = new Tablut();
  game.play("d1-d4");
  answer.position = game.position();
  answer.counts = [perft(new Tablut(), 3), perft(new Gobblet({ rules: "classic" }), 3), perft(new Gobe(), 4)];
  answer.requests = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  globalThis.answer = answer;
`;

const expected = {
  early: "not-initialized",
  position: "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t2tT3t/4T4/4t4/4tt3 d",
  counts: [353_200, 10_080, 468],
};

let chrome;
let server;
let origin;

before(async () => {
  const { chromium: executablePath, args } = browser();
  chrome = await chromium.launch({ executablePath, args });
  server = createServer((request, response) => {
    try {
      const { pathname } = new URL(request.url, "http://localhost");
      const content = readFileSync(join(project, pathname));
      response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});

after(async () => {
  await chrome?.close();
  server?.close();
});

/** Opens a page, of the project unless it is an address, and waits for its answer. */
async function answerOf(path) {
  const page = await chrome.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(new URL(path, `${origin}/`).href);
  const found = await page
    .waitForFunction(() => globalThis.answer, undefined, { polling: 50, timeout: 20_000 })
    .catch(() => null);
  const answer = await found?.jsonValue();
  await page.close();
  assert.deepEqual(errors, []);
  return answer;
}

const page = (head) => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${head}`;

test("bundled by Vite, with the wasm inside", async () => {
  const folder = workspace("vite");
  writeFileSync(join(folder, "index.html"), page('<script type="module" src="./main.js"></script>'));
  writeFileSync(join(folder, "main.js"), program);
  const { build } = await import("vite");
  await build({ root: folder, base: "./", logLevel: "error", configFile: false });
  const { requests, ...rest } = await answerOf("vite/dist/index.html");
  assert.deepEqual(rest, expected);
  assert.ok(!requests.some((path) => path.endsWith(".wasm")), "no second file");
});

test("bundled by esbuild, with the wasm inside", async () => {
  const folder = workspace("esbuild");
  writeFileSync(join(folder, "main.js"), program);
  writeFileSync(join(folder, "index.html"), page('<script type="module" src="./out.js"></script>'));
  const { build } = await import("esbuild");
  const entryPoints = [join(folder, "main.js")];
  await build({
    entryPoints,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    outfile: join(folder, "out.js"),
  });
  const { requests, ...rest } = await answerOf("esbuild/index.html");
  assert.deepEqual(rest, expected);
  assert.deepEqual(requests, ["/esbuild/out.js"]);
});

test("unbundled, by an import map", async () => {
  const folder = workspace("map");
  const imports = { tabulae: "/node_modules/tabulae/dist/browser.js" };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  writeFileSync(join(folder, "index.html"), page(`${map}<script type="module">${program}</script>`));
  const { requests: _, ...rest } = await answerOf("map/index.html");
  assert.deepEqual(rest, expected);
});

test("without wasm inside, streamed from its own file", async () => {
  const folder = workspace("streamed");
  const imports = { tabulae: "/node_modules/tabulae/dist/web.js" };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const wasm = "/node_modules/tabulae/dist/core.wasm";
  const streamed = program.replaceAll("init()", `init("${wasm}")`);
  writeFileSync(join(folder, "index.html"), page(`${map}<script type="module">${streamed}</script>`));
  const { requests, ...rest } = await answerOf("streamed/index.html");
  assert.deepEqual(rest, expected);
  assert.equal(requests.filter((path) => path === wasm).length, 1);
});

/**
 * Searches in the page's thread before \`init\` of tabulae/ai, since the rules' own has made the one engine ready, then by a worker of the
 * package's own, by one of each factory, and in the page's thread once more.
 */
const searching = (...factories) => `
  const answer = { early: ai.searchSync(game, { depth: 3 }).move, sameError: ai.GameError === GameError, moves: [] };
  const search = async () => answer.moves.push((await ai.search(game, { depth: 3 })).move);
  await search();
  for (const factory of [${factories}]) {
    ai.setWorkerFactory(factory);
    await search();
  }
  await ai.init();
  answer.moves.push(ai.searchSync(game, { depth: 3 }).move);
  globalThis.answer = answer;
`;

const imported = `
  import { Tablut, GameError, init } from "tabulae";
  import * as ai from "tabulae/ai";
  import SearchWorker from "tabulae/ai/worker?worker";
  import address from "tabulae/ai/worker?url";
  await init();
  const game = new Tablut();
  ${searching("() => new SearchWorker()", "() => new Worker(address)")}
`;

const { move } = ai.searchSync(new tabulae.Tablut(), { depth: 3 });
const found = (times) => ({
  early: move,
  sameError: true,
  moves: Array.from({ length: times }, () => move),
});

test("the search, bundled and served by Vite, with its worker inside, as a class and by address", async (t) => {
  const folder = workspace("vite-ai");
  writeFileSync(join(folder, "index.html"), page('<script type="module" src="./main.js"></script>'));
  writeFileSync(join(folder, "main.js"), imported);
  const { build, createServer } = await import("vite");
  const settings = { root: folder, logLevel: "error", configFile: false, cacheDir: join(folder, "cache") };
  const server = await createServer({ ...settings, server: { host: "127.0.0.1", port: 0 } });
  // Also when it fails: a server that stays holds the whole suite up.
  t.after(() => server.close());
  await server.listen();
  assert.deepEqual(await answerOf(server.resolvedUrls.local[0]), found(4));
  await build({ ...settings, base: "./" });
  assert.deepEqual(await answerOf("vite-ai/dist/index.html"), found(4));
  const built = readdirSync(join(folder, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "latin1"))
    .join("");
  const [inside] = /[\w+/]{60}/.exec(readFileSync(inPackage("dist/engine/inlined.js"), "utf8"));
  assert.equal(built.split(inside).length - 1, 1, "the wasm is there once, though two entries use it");
});

test("the search by `require`, bundled by esbuild", async () => {
  const folder = workspace("esbuild-require");
  const file = `new Worker("/node_modules/tabulae/dist/ai-worker.js")`;
  const required = `const { Tablut, GameError } = require("tabulae");
    const ai = require("tabulae/ai");
    (async () => { const game = new Tablut(); ${searching(`() => ${file}`)} })();`;
  writeFileSync(join(folder, "main.cjs"), required);
  writeFileSync(join(folder, "index.html"), page('<script src="./out.js"></script>'));
  const { build } = await import("esbuild");
  const entryPoints = [join(folder, "main.cjs")];
  await build({ entryPoints, bundle: true, minify: true, outfile: join(folder, "out.js") });
  assert.deepEqual(await answerOf("esbuild-require/index.html"), found(3));
});

test("the search by an import map, beside the rules without wasm inside", async () => {
  const folder = workspace("map-ai");
  const dist = "/node_modules/tabulae/dist";
  const imports = { "tabulae/web": `${dist}/web.js`, "tabulae/ai": `${dist}/ai-browser.js` };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const unbundled = `import { Tablut, GameError, init } from "tabulae/web";
    import * as ai from "tabulae/ai";
    await init("${dist}/core.wasm");
    const game = new Tablut();
    ${searching(`() => new Worker("${dist}/ai-worker.js")`)}`;
  writeFileSync(join(folder, "index.html"), page(`${map}<script type="module">${unbundled}</script>`));
  assert.deepEqual(await answerOf("map-ai/index.html"), found(3));
});
