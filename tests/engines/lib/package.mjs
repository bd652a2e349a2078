// What is tried of the package in each browser: unbundled by an import map and bundled by esbuild, from a server and from a file,
// under the policies that the README names.

import assert from "node:assert/strict";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { ai, ENDLESS, signature } from "../../js/lib/ai.mjs";
import { inPackage, project, tabulae, workspace } from "../../js/lib/installed.mjs";
import { gameFrom } from "../../js/lib/modes.mjs";
import { serve } from "../../lib/serve.mjs";

/** @typedef {import("./engine.mjs").Suite} Suite */
/** @typedef {import("./engine.mjs").Open} Open */
/** @typedef {{ file: string, mapped: string, streamed: string, served: (policy: string) => string }} Pages */

/** Puts the package where what is called in the page finds it. */
const program = (/** @type {string} */ rules) => `
  import * as tabulae from "${rules}";
  import * as ai from "tabulae/ai";
  import { playLine } from "./vectors.mjs";
  const { Gobblet, Gobe, Tablut } = tabulae;
  const classes = { gobblet: Gobblet, gobe: Gobe, tablut: Tablut };
  const gameFrom = ({ game, position, options }) => classes[game].fromPosition(position, options);
  const ended = (promise) => promise.then((found) => found, ({ code, name }) => ({ code, name }));
  globalThis.tested = { tabulae, ai, classes, gameFrom, ended, playLine };`;
/** Where there is no browser that would open them. @type {Pages} */
const NOWHERE = { file: "", mapped: "", streamed: "", served: () => "" };
const NO_WORKERS = "worker-src 'none'";

/** @param {Suite} suite */
export async function checkPackage(suite) {
  const pages = suite.missing === null ? await written(suite.name) : NOWHERE;
  rules(suite, pages);
  search(suite, pages);
  policies(suite, pages);
  errors(suite, pages);
}

/**
 * Writes the pages that load the package, and serves them until the tests are over.
 * @param {string} name of the browser, since each has a process of its own
 * @returns {Promise<Pages>}
 */
async function written(name) {
  const folder = workspace(`engine-${name}`);
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    writeFileSync(join(folder, file), text);
  const page = (/** @type {string} */ head) =>
    `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">${head}`;
  copyFileSync(inRoot("tests", "lib", "vectors.mjs"), join(folder, "vectors.mjs"));
  copyFileSync(inPackage("dist", "ai-worker.js"), join(folder, "worker.js"));
  copyFileSync(inPackage("dist", "core.wasm"), join(folder, "core.wasm"));
  for (const [file, rules, entry] of [
    ["mapped.html", "tabulae", "browser.js"],
    ["streamed.html", "tabulae/web", "web.js"],
  ]) {
    const dist = "/node_modules/tabulae/dist";
    const imports = { [rules]: `${dist}/${entry}`, "tabulae/ai": `${dist}/ai-browser.js` };
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    write(file, page(`${map}<script type="module">${program(rules)}</script>`));
  }
  const { outputFiles } = await build({
    stdin: { contents: program("tabulae"), resolveDir: folder },
    bundle: true,
    format: "iife",
    minify: true,
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  write("bundle.js", script);
  write("file.html", page(`<script>${script.replaceAll("</script", "<\\/script")}</script>`));
  const served = await serve(project);
  after(() => served.close());
  const at = (/** @type {string} */ file) => `${served.url}engine-${name}/${file}`;
  let policies = 0;
  return {
    file: pathToFileURL(join(folder, "file.html")).href,
    mapped: at("mapped.html"),
    streamed: at("streamed.html"),
    served: (policy) => {
      const file = `policy-${policies++}.html`;
      const content = `default-src 'none'; img-src data:; ${policy}`;
      const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
      write(file, page(`${meta}<script src="bundle.js"></script>`));
      return at(file);
    },
  };
}

/** A tab in which the package has been loaded. @param {Open} open @param {string} url @param {Parameters<Open>[1]} given */
async function loaded(open, url, given = {}) {
  const page = await open(url, given);
  await page.waitForFunction(() => globalThis.tested !== undefined);
  return page;
}

/** A tab in which the engine is ready. @param {Open} open @param {string} url @param {Parameters<Open>[1]} given */
async function ready(open, url, given = {}) {
  const page = await loaded(open, url, given);
  await page.evaluate(() => globalThis.tested.tabulae.init().then(() => null));
  return page;
}

/** All games of a file of tests/data. @param {string} name */
function games(name) {
  const lines = readFileSync(inRoot("tests", "data", `${name}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.ok(lines.length > 20);
  return lines;
}

/** @param {Suite} suite @param {Pages} pages */
function rules({ check }, pages) {
  for (const [how, url, source] of [
    ["bundled, from a file", pages.file, undefined],
    ["by an import map", pages.mapped, undefined],
    ["with its wasm streamed", pages.streamed, "core.wasm"],
  ])
    check(
      "rules",
      `${how}: an error before init, init twice at once, all games of tests/data`,
      async (open) => {
        const page = await loaded(open, url);
        const early = await page.evaluate(async (source) => {
          const { tabulae, classes } = globalThis.tested;
          let code = null;
          try {
            new classes.tablut();
          } catch (error) {
            code = tabulae.isGameError(error) && error.code;
          }
          await Promise.all([tabulae.init(source), tabulae.init(source)]);
          return code;
        }, source);
        assert.equal(early, "not-initialized");
        for (const name of ["gobblet", "gobe", "tablut"])
          await page.evaluate(
            (name, lines) => {
              const { classes, playLine } = globalThis.tested;
              for (const line of lines) playLine(classes, name, line);
            },
            name,
            games(name),
          );
      },
    );
}

/** @param {Suite} suite @param {Pages} pages */
function search({ check }, pages) {
  for (const [how, url] of [
    ["bundled, from a file", pages.file],
    ["by an import map", pages.mapped],
  ])
    check(
      "search",
      `${how}: ten at once in workers find what they find natively, and so does one in the page`,
      async (open) => {
        const page = await ready(open, url);
        const found = await page.evaluate(async (entries) => {
          const { ai, gameFrom } = globalThis.tested;
          const all = await Promise.all(
            entries.map((entry) => ai.search(gameFrom(entry), { depth: entry.depth })),
          );
          return [...all, ai.searchSync(gameFrom(entries[0]), { depth: entries[0].depth })];
        }, signature);
        assert.deepEqual(
          found.map(({ move, nodes }) => ({ move, nodes })),
          [...signature, signature[0]].map(({ move, nodes }) => ({ move, nodes })),
        );
      },
    );
  check("search", "each level errs as in Node", async (open) => {
    const page = await ready(open, pages.file);
    const asked = [1, 2, 3].map((level) => ({ ...signature[level], level, seed: 70 + level }));
    const found = await page.evaluate((asked) => {
      const { ai, gameFrom } = globalThis.tested;
      const searches = asked.map((entry) =>
        ai.search(gameFrom(entry), { level: entry.level, seed: entry.seed }),
      );
      return Promise.all(searches);
    }, asked);
    const inNode = asked.map(({ game, position, options, level, seed }) =>
      ai.searchSync(gameFrom(game, position, options), { level, seed }),
    );
    const timeless = (/** @type {any[]} */ all) => all.map((each) => ({ ...each, timeMs: 0 }));
    assert.deepEqual(timeless(found), timeless(inNode));
  });
  check(
    "search",
    "progress comes, an abort ends a search at once, and of sixty at once the others are served",
    async (open) => {
      const page = await ready(open, pages.file);
      const { first, told, later, ended } = await page.evaluate(abortSome, ENDLESS);
      assert.deepEqual(first, { code: "aborted", name: "AbortError" });
      assert.ok(told >= 3);
      assert.equal(later, told, "it did not go on to the end of the next depth");
      assert.deepEqual(ended, { aborted: 20, found: 40 });
    },
  );
}

/** Runs in the page. @param {object} endless */
async function abortSome(endless) {
  const { ai, ended, classes } = globalThis.tested;
  const controller = new AbortController();
  let told = 0;
  const onProgress = (/** @type {{ depth: number }} */ { depth }) => {
    told += 1;
    if (depth === 3) controller.abort();
  };
  const first = await ended(
    ai.search(new classes.tablut(), { ...endless, onProgress, signal: controller.signal }),
  );
  const toldUntilThen = told;
  const many = Array.from({ length: 60 }, (_, i) => {
    if (i % 3 > 0) return ended(ai.search(new classes.gobe(), { depth: 2, seed: i }));
    const own = new AbortController();
    setTimeout(() => own.abort(), i);
    return ended(ai.search(new classes.tablut(), { ...endless, signal: own.signal }));
  });
  const all = await Promise.all(many);
  return {
    first,
    told: toldUntilThen,
    later: told,
    ended: {
      aborted: all.filter(({ code }) => code === "aborted").length,
      found: all.filter(({ move }) => typeof move === "string").length,
    },
  };
}

/** @param {Suite} suite @param {Pages} pages */
function policies({ check }, pages) {
  const scripts = "script-src 'self' 'wasm-unsafe-eval'";
  const searched = (/** @type {import("./tab.mjs").Tab} */ page) =>
    page.evaluate(async () => {
      const { ai, ended, classes } = globalThis.tested;
      return (await ended(ai.search(new classes.tablut(), { depth: 2 }))).depth;
    });
  check("policies", "'wasm-unsafe-eval' and worker-src blob: are all that it takes", async (open) => {
    const page = await ready(open, pages.served(`${scripts}; worker-src blob:`));
    assert.equal(await searched(page), 2);
  });
  check("policies", "where Blobs are forbidden the worker is a file", async (open) => {
    const page = await ready(open, pages.served(`${scripts}; worker-src 'self'`));
    await page.evaluate(() => {
      globalThis.tested.ai.setWorkerFactory(() => new Worker("worker.js"));
    });
    assert.equal(await searched(page), 2);
  });
  check(
    "policies",
    "where every worker is forbidden a search says so, and searchSync answers",
    async (open) => {
      const page = await ready(open, pages.served(`${scripts}; ${NO_WORKERS}`), {
        expected: /^policy: worker-src/,
      });
      const [refused, found] = await page.evaluate(async () => {
        const { ai, ended, classes } = globalThis.tested;
        const game = new classes.tablut();
        return [await ended(ai.search(game, { depth: 2 })), ai.searchSync(game, { depth: 2 })];
      });
      assert.equal(refused.code, "worker-failed");
      assert.equal(found.depth, 2);
      // Browsers tell the page of it when they get to it, which can be after the search has failed for it.
      await page.waitForFunction(() => /** @type {any} */ (window).problems.length > 0);
    },
  );
  check("policies", "where wasm is forbidden init says so", async (open) => {
    // Browsers differ in whether they tell the page beside.
    const page = await loaded(open, pages.served(`script-src 'self'; ${NO_WORKERS}`), {
      expected: /^policy: script-src/,
    });
    const refused = await page.evaluate(() => globalThis.tested.ended(globalThis.tested.tabulae.init()));
    assert.equal(refused.code, "init-failed");
  });
}

/** @param {Suite} suite @param {Pages} pages */
function errors({ check }, pages) {
  check("errors", "what a page throws, rejects and writes is seen by these tests", async (open) => {
    const page = await open(pages.file);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("thrown");
      });
      Promise.reject(new Error("rejected"));
      console.error("written");
      console.warn("warned");
    });
    await page.waitForFunction(() => /** @type {any} */ (window).problems.length === 4);
    const [thrown = "", ...others] = (await page.problems()).sort();
    // WebKit hides from a page what a script of the driver throws.
    assert.match(thrown, /^error: .*(thrown|Script error)/);
    assert.deepEqual(others, ["error: written", "rejection: Error: rejected", "warn: warned"]);
  });
  check("errors", "each mistake has the code that it has in Node", async (open) => {
    const page = await ready(open, pages.file);
    assert.deepEqual(await page.evaluate(mistakes), mistakes(tabulae));
  });
  check(
    "errors",
    "a search of a finished game, with bad options, with a worker that breaks; the next is served",
    async (open) => {
      const page = await ready(open, pages.file);
      const codes = await page.evaluate(async () => {
        const { ai, ended, classes } = globalThis.tested;
        const over = new classes.tablut();
        over.agreeDraw();
        const found = [
          await ended(ai.search(over)),
          await ended(ai.search(new classes.tablut(), { level: 9 })),
          await ended(ai.search(new classes.tablut(), { signal: AbortSignal.abort() })),
        ];
        const script =
          "onmessage = ({ data }) => { if (data.kind === 'search') throw new Error('of the script') }";
        const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
        ai.setWorkerFactory(() => new Worker(address));
        found.push(await ended(ai.search(new classes.tablut())));
        ai.setWorkerFactory(null);
        found.push(await ended(ai.search(new classes.tablut(), { depth: 1 })));
        return found.map(({ code, move }) => code ?? typeof move);
      });
      assert.deepEqual(codes, ["game-over", "bad-option", "aborted", "engine-crashed", "string"]);
    },
  );
}

/**
 * Runs in the page and in Node: what each of some mistakes gives, as JSON has it.
 * @param {any} [given] the package, where it is not the page's
 */
function mistakes(given) {
  const { Tablut, Gobblet, isGameError } = given ?? globalThis.tested.tabulae;
  const game = new Tablut();
  const tries = [
    () => game.play("a1-b9"),
    () => game.play("nonsense \ud800"),
    () => game.play({ from: "d1" }),
    () => game.undo(),
    () => game.goTo(9),
    () => new Gobblet({ rules: "four" }),
    () => Tablut.fromPosition("9/9 a"),
    () => Tablut.fromJSON({ game: "tablut", moves: 7 }),
    () => Tablut.fromText("1. d1-d4 e4-z9"),
    () => game.resign("z"),
    () => {
      game.resign("a");
      game.play("d1-d4");
    },
  ];
  return tries.map((attempt) => {
    try {
      attempt();
      return "nothing";
    } catch (error) {
      return isGameError(error) ? JSON.parse(JSON.stringify(error)) : String(error);
    }
  });
}
