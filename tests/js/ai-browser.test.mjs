// `tabulae/ai` in Chromium: bundled into one page that is opened as a file, under the policy of the demo page; and, from
// a server, under a policy that forbids workers from a Blob.

import assert from "node:assert/strict";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { browser } from "../../scripts/lib/browser.mjs";
import { serve } from "../lib/serve.mjs";
import { ai, ENDLESS, signature } from "./lib/ai.mjs";
import { requireInProject, workspace } from "./lib/installed.mjs";
import { classes, gameFrom } from "./lib/modes.mjs";

const folder = workspace("ai-browser");
let running;
let served;

before(async () => {
  const source = `import { Gobblet, Gobe, init, Tablut } from "tabulae";
    import * as ai from "tabulae/ai";
    await init();
    const classes = { gobblet: Gobblet, gobe: Gobe, tablut: Tablut };
    const gameFrom = ({ game, position, options }) => classes[game].fromPosition(position, options);
    const ended = (promise) => promise.then((found) => found, ({ code, message, detail }) => ({ code, message, detail }));
    globalThis.tested = { ai, ended, gameFrom, Tablut };`;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
  });
  const script = outputFiles[0].text;
  write("file.html", "worker-src blob:", script);
  write("served.html", "worker-src 'self'", script);
  copyFileSync(
    requireInProject.resolve("tabulae/ai/worker").replace(/\.cjs$/, ".js"),
    join(folder, "worker.js"),
  );
  const { chromium: executablePath, args } = browser();
  running = await chromium.launch({ executablePath, args: [...args, "--no-first-run"] });
  served = await serve(folder, 0);
});

after(async () => {
  await running?.close();
  await served?.close();
});

function write(name, policy, script) {
  const csp = `default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; ${policy}`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${csp}">`;
  const escaped = script.replaceAll("</script", "<\\/script");
  writeFileSync(
    join(folder, name),
    `<!doctype html><meta charset="utf-8">${meta}<title>ai</title><script type="module">${escaped}</script>`,
  );
}

/** A page that is ready, with what it complained of. */
async function open(address) {
  const page = await running.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(address);
  await page.waitForFunction(() => globalThis.tested, null, { polling: 50 });
  return { page, complaints };
}

const asFile = () => open(pathToFileURL(join(folder, "file.html")).href);

test("ten searches at once in a page opened as a file find what they find natively", async () => {
  const { page, complaints } = await asFile();
  const found = await page.evaluate((entries) => {
    const { ai, gameFrom } = globalThis.tested;
    return Promise.all(entries.map((entry) => ai.search(gameFrom(entry), { depth: entry.depth })));
  }, signature);
  assert.deepEqual(
    found.map(({ move, nodes }) => ({ move, nodes })),
    signature.map(({ move, nodes }) => ({ move, nodes })),
  );
  assert.deepEqual(complaints, []);
  await page.close();
});

test("each level errs alike in the worker of a page, in its own thread, in Node's worker and in Node's thread", async () => {
  const { page } = await asFile();
  const asked = [1, 2, 3, 4].flatMap((level) => [
    { game: "tablut", options: {}, level, seed: 7 },
    { game: "gobblet", options: { rules: "classic" }, level, seed: 8 },
    { game: "gobe", options: { players: 3 }, level, seed: 4_294_967_295 },
  ]);
  const entries = asked.map((entry) => ({
    ...entry,
    position: new classes[entry.game](entry.options).position(),
  }));
  const inPage = await page.evaluate(async (entries) => {
    const { ai, gameFrom } = globalThis.tested;
    await ai.init();
    const inWorker = entries.map((entry) =>
      ai.search(gameFrom(entry), { level: entry.level, seed: entry.seed }),
    );
    const inThread = entries.map((entry) =>
      ai.searchSync(gameFrom(entry), { level: entry.level, seed: entry.seed }),
    );
    return [await Promise.all(inWorker), inThread];
  }, entries);
  const gameOf = ({ game, position, options }) => gameFrom(game, position, options);
  const inNode = [
    await Promise.all(
      entries.map((entry) => ai.search(gameOf(entry), { level: entry.level, seed: entry.seed })),
    ),
    entries.map((entry) => ai.searchSync(gameOf(entry), { level: entry.level, seed: entry.seed })),
  ];
  const timeless = (found) => found.map((each) => ({ ...each, timeMs: 0 }));
  const [first, ...others] = [...inPage, ...inNode].map(timeless);
  for (const other of others) assert.deepEqual(other, first);
  await page.close();
});

test("in the page's own thread it finds the same, by the engine that the rules have started", async () => {
  const { page } = await asFile();
  const found = await page.evaluate(async (entry) => {
    const { ai, gameFrom } = globalThis.tested;
    const sync = () => ai.searchSync(gameFrom(entry), { depth: entry.depth });
    const early = sync();
    await ai.init();
    return [early, sync()];
  }, signature[0]);
  for (const { move, nodes } of found)
    assert.deepEqual([move, nodes], [signature[0].move, signature[0].nodes]);
  await page.close();
});

test("progress comes, an abort ends the search at once, and the next one is served", async () => {
  const { page, complaints } = await asFile();
  const { code, aborted, told, next } = await page.evaluate(async (endless) => {
    const { ai, ended, Tablut } = globalThis.tested;
    const controller = new AbortController();
    let told = 0;
    let aborted = 0;
    const onProgress = ({ depth }) => {
      told += 1;
      if (depth !== 3) return;
      setTimeout(() => {
        aborted = told;
        controller.abort();
      }, 20);
    };
    const options = { ...endless, onProgress, signal: controller.signal };
    const { code } = await ended(ai.search(new Tablut(), options));
    const next = await ai.search(new Tablut(), { depth: 2 });
    return { code, aborted, told, next };
  }, ENDLESS);
  assert.equal(code, "aborted");
  assert.ok(aborted >= 3);
  assert.equal(told, aborted, "it did not go on to the end of the next depth");
  assert.equal(next.depth, 2);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("an aborted search leaves no worker behind", { timeout: 300_000 }, async () => {
  const { page } = await asFile();
  await page.evaluate(async (endless) => {
    const { ai, ended, Tablut } = globalThis.tested;
    const controller = new AbortController();
    const search = () => ended(ai.search(new Tablut(), { ...endless, signal: controller.signal }));
    const searching = [search(), search()];
    setTimeout(() => controller.abort(), 200);
    await Promise.all(searching);
  }, ENDLESS);
  while (page.workers().length > 0) await page.waitForTimeout(20);
  await page.close();
});

test("bad options, a finished game and a worker that fails come as errors", async () => {
  const { page } = await asFile();
  const codes = await page.evaluate(async () => {
    const { ai, ended, Tablut } = globalThis.tested;
    const over = new Tablut();
    over.agreeDraw();
    const codes = [await ended(ai.search(new Tablut(), { level: 9 })), await ended(ai.search(over))];
    const script =
      "onmessage = ({ data }) => { if (data.kind === 'search') throw new Error('of the script') }";
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    ai.setWorkerFactory(() => new Worker(address));
    codes.push(await ended(ai.search(new Tablut())));
    ai.setWorkerFactory(null);
    codes.push(await ended(ai.search(new Tablut(), { depth: 1 })));
    return codes.map(({ code, move }) => code ?? typeof move);
  });
  assert.deepEqual(codes, ["bad-option", "game-over", "engine-crashed", "string"]);
  await page.close();
});

test("where a policy forbids workers from a Blob, a factory makes them from a file", async () => {
  const { page } = await open(`${served.url}served.html`);
  const [refused, found] = await page.evaluate(async () => {
    const { ai, ended, Tablut } = globalThis.tested;
    const refused = await ended(ai.search(new Tablut(), { depth: 2 }));
    ai.setWorkerFactory(() => new Worker("worker.js"));
    return [refused, await ended(ai.search(new Tablut(), { depth: 2 }))];
  });
  assert.equal(refused.code, "worker-failed");
  assert.equal(found.depth, 2);
  await page.close();
});
