// The tarball as such: what is in it, that Node takes it by `import` and by `require`, and that its types compile.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { inPackage, requireInProject, workspace } from "./lib/installed.mjs";
import { classes } from "./lib/modes.mjs";

const manifest = JSON.parse(readFileSync(inPackage("package.json"), "utf8"));

/** Every path that a value of "exports" names, however deep. */
const paths = (value) => (typeof value === "string" ? [value] : Object.values(value).flatMap(paths));

/** Runs a Node program in a folder of the project and hands back what it prints. */
function node(folder, ...args) {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
}

test("everything that the manifest names is in the tarball, and nothing of the sources is", () => {
  const named = [...paths(manifest.exports), manifest.main, manifest.types, ...manifest.sideEffects];
  for (const path of named) assert.ok(existsSync(inPackage(path)), path);
  assert.deepEqual(readdirSync(inPackage()).sort(), [
    ...[
      "CHANGELOG.md",
      "LICENSE-APACHE",
      "LICENSE-MIT",
      "README.md",
      "ai",
      "ai.wasm",
      "boardgame.io",
      "core.wasm",
      "dist",
      "docs",
      "package.json",
    ],
    "web",
  ]);
  const pages = Object.keys(classes).map((name) => `${name}.md`);
  assert.deepEqual(readdirSync(inPackage("docs/rules")).sort(), pages.sort());
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.scripts.postinstall ?? manifest.scripts.install, undefined);
});

test("no built file names a folder of the machine that built it", () => {
  const homes = ["ho" + "me/", "ro" + "ot/", "Us" + "ers/", "wo" + "rk/"].map((name) => `/${name}`);
  const entries = readdirSync(inPackage("dist"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  assert.ok(files.length > 50);
  for (const { name, path } of files) {
    const text = readFileSync(join(path, name), "latin1");
    for (const home of [...homes, inRoot()]) assert.ok(!text.includes(home), `${name} names ${home}`);
  }
});

test("Node imports and requires it, ready at once, with one set of classes", () => {
  const folder = workspace("node");
  writeFileSync(
    join(folder, "import.mjs"),
    'import { Tablut } from "tabulae";\nconsole.log(new Tablut().legalMoves().length);\n',
  );
  writeFileSync(
    join(folder, "require.cjs"),
    'const { Tablut } = require("tabulae");\nconsole.log(new Tablut().legalMoves().length);\n',
  );
  writeFileSync(
    join(folder, "both.mjs"),
    `import { createRequire } from "node:module";
    import * as imported from "tabulae";
    const required = createRequire(import.meta.url)("tabulae");
    const same = Object.keys(required).filter((name) => required[name] === imported[name]);
    const game = required.Gobe.fromJSON(new imported.Gobe().toJSON());
    console.log(game instanceof imported.Gobe, same.sort().join());
    await imported.init();`,
  );
  assert.equal(node(folder, "import.mjs"), "80");
  assert.equal(node(folder, "require.cjs"), "80");
  assert.equal(
    node(folder, "both.mjs"),
    "true GameError,Gobblet,Gobe,Tablut,apply,end,equals,explain,format,fromBytes,init,initSync,isGameError,isLegal," +
      "key,legalMoves,moves,open,parse,perft,preview,readRecord,repetitionCount,start,status,toBytes,writeRecord",
  );
  for (const [name, value] of Object.entries(requireInProject("tabulae"))) assert.equal(value.name, name);
});

test("loading it sets no handler on the process and no global", () => {
  const folder = workspace("quiet");
  writeFileSync(
    join(folder, "quiet.mjs"),
    `const before = [Object.keys(globalThis), process.eventNames()].join();
    const { Gobblet } = await import("tabulae");
    new Gobblet().play("4@b2");
    console.log(before === [Object.keys(globalThis), process.eventNames()].join());`,
  );
  assert.equal(node(folder, "quiet.mjs"), "true");
});

test("the other entries resolve", () => {
  for (const name of ["tabulae", "tabulae/core.wasm", "tabulae/package.json"]) {
    assert.ok(requireInProject.resolve(name).startsWith(inPackage()), name);
  }
  const folder = workspace("web");
  writeFileSync(
    join(folder, "web.mjs"),
    `import { readFileSync } from "node:fs";
    import { fileURLToPath } from "node:url";
    import { init, Gobblet } from "tabulae/web";
    await init(readFileSync(fileURLToPath(import.meta.resolve("tabulae/core.wasm"))));
    console.log(new Gobblet({ rules: "gobblers" }).legalMoves().length);`,
  );
  assert.equal(node(folder, "web.mjs"), "27");
});

function compile(folder, compilerOptions, files) {
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  try {
    node(folder, inRoot("node_modules/typescript/bin/tsc"), "-p", ".");
  } catch (error) {
    assert.fail(error.stdout);
  }
}

const readme = readFileSync(inPackage("README.md"), "utf8");

test("every link and picture of the README is in the tarball", () => {
  const targets = [...readme.matchAll(/\]\(([^)]+)\)|src="([^"]+)"|href="([^"]+)"/g)].map(
    ([, link, source, address]) => link ?? source ?? address,
  );
  const own = targets.filter((target) => !/^(https?:|#)/.test(target));
  assert.ok(own.length >= 4, own.join());
  for (const target of own) assert.ok(existsSync(inPackage(target)), target);
});

test("resolvers that know nothing of exports find the entries by their folders", () => {
  for (const [folder, fields] of [
    ["ai", ["main", "module", "types"]],
    ["ai/worker", ["main", "types"]],
    ["web", ["main", "module", "types"]],
    ["boardgame.io", ["main", "module", "types"]],
    ["core.wasm", ["main", "types"]],
    ["ai.wasm", ["main", "types"]],
  ]) {
    const entry = JSON.parse(readFileSync(inPackage(folder, "package.json"), "utf8"));
    for (const field of fields) assert.ok(existsSync(inPackage(folder, entry[field])), `${folder} ${field}`);
  }
  const { searchSync } = requireInProject(inPackage("ai"));
  assert.equal(typeof searchSync, "function");
});

test("the entry without wasm can be required", () => {
  const { initSync, Tablut } = requireInProject("tabulae/web");
  assert.throws(() => new Tablut(), { code: "not-initialized" });
  initSync(readFileSync(inPackage("dist/core.wasm")));
  assert.equal(new Tablut().legalMoves().length, 80);
});

test("wasm files and the entry without wasm have types for import and for require", () => {
  const folder = workspace("types-wasm");
  const text = `import wasm from "tabulae/core.wasm";
    import search from "tabulae/ai.wasm";
    import { init, initSync } from "tabulae/web";
    export const ready: Promise<void> = init(wasm);
    initSync(search);`;
  writeFileSync(join(folder, "a.mts"), text);
  writeFileSync(join(folder, "b.cts"), text);
  const options = { module: "nodenext", target: "es2022", lib: ["es2022"], types: [], noEmit: true };
  compile(folder, { ...options, strict: true, skipLibCheck: false, esModuleInterop: true }, [
    "a.mts",
    "b.cts",
  ]);
});

test("the detail of an error is typed by its code", () => {
  const folder = workspace("types-errors");
  writeFileSync(
    join(folder, "errors.mts"),
    `import { GameError, isGameError, Tablut } from "tabulae";
    const tried = new Tablut().tryPlay("d1-d9");
    if (!tried.ok && tried.error.code === "illegal-move") {
      const rule: string = tried.error.detail.rule;
      // @ts-expect-error an illegal move has no option
      tried.error.detail.option;
    }
    export function known(error: unknown): number {
      if (error instanceof GameError && error.code === "nothing-to-undo") return error.detail.possible;
      if (isGameError(error) && error.code === "bad-option") return error.detail.option?.length ?? 0;
      return 0;
    }`,
  );
  const options = { module: "nodenext", target: "es2022", lib: ["es2022"], types: [], noEmit: true };
  compile(folder, { ...options, strict: true, skipLibCheck: false }, ["errors.mts"]);
});
