// The examples in the package's declarations: every function and method that users call has one, and each is run and compiled.
//
// A line of an example that reads `value; // what it is` is held against what it says. `game` is a new game of Tablut, unless
// the example begins with a game of its own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { browser } from "../../scripts/lib/browser.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { serve } from "../lib/serve.mjs";
import { ai } from "./lib/ai.mjs";
import { asserting, documented, examplesIn, exportsOf, moduleOf } from "./lib/examples.mjs";
import { inPackage, requireInProject, tabulae, workspace } from "./lib/installed.mjs";

/** Declarations of the entries, by the condition under which they are taken. */
const IN_NODE = {
  tabulae: "sync.d.ts",
  "tabulae/ai": "ai-node.d.ts",
  "tabulae/boardgame.io": "boardgame.d.ts",
};
const IN_BROWSERS = { tabulae: "browser.d.ts", "tabulae/ai": "ai-browser.d.ts", "tabulae/web": "web.d.ts" };

const names = {
  tabulae: Object.keys(tabulae),
  "tabulae/ai": Object.keys(ai),
  "tabulae/boardgame.io": Object.keys(requireInProject("tabulae/boardgame.io")),
};

/** The files that declare what entries hand out. */
const filesOf = (entries) =>
  new Set(Object.values(entries).flatMap((file) => [...exportsOf(file).values()].map((found) => found.file)));

const modulesOf = (file, packages, before) =>
  examplesIn(file).map((lines) => moduleOf(lines, packages, before));

const inNode = [...filesOf(IN_NODE)].flatMap((file) => modulesOf(file, names));

for (const file of new Set([...Object.values(IN_NODE), ...Object.values(IN_BROWSERS)]))
  test(`every function and method of ${file} has an example`, () => {
    const all = documented(file);
    assert.ok(all.length >= 3, file);
    const without = all.filter(({ comment }) => !comment.includes("@example"));
    assert.deepEqual(
      without.map(({ name }) => name),
      [],
    );
  });

test("the methods of games and the functions beside them are among those", () => {
  const found = documented("sync.d.ts").map(({ name }) => name);
  for (const name of ["Game.play", "Game.subscribe", "Tablut.fromJSON", "Gobe.fromText", "perft", "init"])
    assert.ok(found.includes(name), name);
});

test("the examples run in Node, and give what is said beside them", () => {
  const folder = workspace("examples");
  assert.ok(inNode.length > 25);
  assert.ok(inNode.filter((module) => asserting(module).includes("\nequal(")).length > 20);
  const equal =
    'import { deepEqual as equal } from "node:assert/strict";\nimport { Worker } from "node:worker_threads";';
  for (const [i, module] of inNode.entries())
    writeFileSync(join(folder, `${i}.mjs`), `${equal}\n${asserting(module)}`);
  const all = inNode.map((_, i) => `await import("./${i}.mjs");`);
  writeFileSync(join(folder, "all.mjs"), `${all.join("\n")}\nconsole.log("all ran");\n`);
  const printed = execFileSync(process.execPath, ["all.mjs"], {
    cwd: folder,
    encoding: "utf8",
    stdio: "pipe",
  });
  assert.match(printed, /^illegal-move /m);
  assert.match(printed, /^all ran$/m);
});

test("the examples compile, strictly", () => {
  const folder = workspace("types-examples");
  for (const [i, module] of inNode.entries())
    writeFileSync(join(folder, `${i}.mts`), `${module}export {};\n`);
  const compilerOptions = {
    ...{ module: "nodenext", target: "es2022", lib: ["es2022", "dom"], types: [], noEmit: true },
    strict: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mts"] }));
  try {
    execFileSync(process.execPath, [inRoot("node_modules/typescript/bin/tsc"), "-p", "."], {
      cwd: folder,
      encoding: "utf8",
    });
  } catch (error) {
    assert.fail(error.stdout);
  }
});

test("the examples of the entries for browsers run in one", async () => {
  const folder = workspace("examples-browser");
  cpSync(inPackage("dist"), join(folder, "dist"), { recursive: true });
  copyFileSync(inPackage("dist/core.wasm"), join(folder, "core.wasm"));
  copyFileSync(inPackage("dist/ai-worker.js"), join(folder, "tabulae-worker.js"));
  const imports = Object.fromEntries(
    Object.entries(IN_BROWSERS).map(([name, file]) => [name, `/dist/${file.replace(".d.ts", ".js")}`]),
  );
  mkdirSync(join(folder, "pages"));
  const pages = Object.entries(IN_BROWSERS).flatMap(([name, file]) => {
    const packages = { [name]: [...exportsOf(file).keys()], ...names };
    return modulesOf(file, packages, ["await init();"]).map((module, i) => {
      const page = `pages/${name.replace("/", "-")}-${i}.html`;
      const script = `const equal = (one, other) => {
        if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(JSON.stringify([one, other]));
      };\n${asserting(module)}\ndocument.title = "ran";`;
      writeFileSync(
        join(folder, page),
        `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
        <script>addEventListener("error", (event) => { document.title = event.message; });</script>
        <script type="importmap">${JSON.stringify({ imports })}</script><script type="module">${script}</script>`,
      );
      return page;
    });
  });
  assert.ok(pages.length >= 8, pages.join());
  const { chromium: executablePath, args } = browser();
  const served = await serve(folder);
  const running = await chromium.launch({ executablePath, args });
  try {
    for (const page of pages) await runs(running, `${served.url}${page}`);
  } finally {
    await running.close();
    await served.close();
  }
});

/** Waits until a page's script has come to its end, which it tells by the title. */
async function runs(running, address) {
  const page = await running.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.title !== "", null, { polling: 50 });
  assert.equal(await page.title(), "ran", address);
  await page.close();
}
