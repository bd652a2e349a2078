// The packed package in every runtime that can be had: Node 20, 22 and 24, Deno, Bun, workerd, and an edge runtime that forbids
// compiling. One body of tests (tests/lib/body.mjs) in each, by `import` and, where there is one, by `require`. What was found is
// left for the table of engines.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { noteEngine } from "../../scripts/lib/engines.mjs";
import { fetchedPackage, fetchedProgram, lacking } from "../../scripts/lib/fetched.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { output } from "../../scripts/lib/programs.mjs";
import { gamesModule } from "../lib/games.mjs";
import { inPackage, workspace } from "./lib/installed.mjs";

const folder = workspace("runtimes");
copyFileSync(inRoot("tests/lib/body.mjs"), join(folder, "body.mjs"));
writeFileSync(join(folder, "games.mjs"), gamesModule);
const programs = {
  "import.mjs": `import * as tabulae from "tabulae";
    import * as ai from "tabulae/ai";
    import { tried } from "./body.mjs";
    import { games } from "./games.mjs";
    console.log(JSON.stringify(await tried({ tabulae, ai, games })));`,
  "require.cjs": `const tabulae = require("tabulae");
    const ai = require("tabulae/ai");
    Promise.all([import("./body.mjs"), import("./games.mjs")])
      .then(([{ tried }, { games }]) => tried({ tabulae, ai, games }))
      .then((checks) => console.log(JSON.stringify(checks)));`,
  // A program that ends itself in the middle of a search ends with its own code.
  "exit.mjs": `import { Tablut } from "tabulae";
    import { search } from "tabulae/ai";
    search(new Tablut(), { nodes: 4_000_000_000, timeMs: 60_000, onProgress: () => process.exit(3) });`,
};
for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);

const node = (major) => fetchedProgram("runtimes", new RegExp(`^node-${major}-`), "bin/node");
const runtimes = [
  ...["20", "22", "24"].map((major) => ({ name: `Node ${major}`, program: node(major), args: [] })),
  {
    name: "Deno",
    program: fetchedProgram("runtimes", /^@deno\//, "deno"),
    args: ["run", "--allow-all", "--no-config", "--node-modules-dir=manual"],
  },
  { name: "Bun", program: fetchedProgram("runtimes", /^@oven\/bun-/, "bin/bun"), args: ["run"] },
];

/** Runs a program to its end. */
function run(program, args) {
  const options = { cwd: folder, env: { ...process.env, DENO_NO_UPDATE_CHECK: "1" }, timeout: 120_000 };
  return new Promise((resolve) =>
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? (error.code ?? error.signal) : 0, stdout, stderr });
    }),
  );
}

/** What a program printed of its checks, or how it failed. */
function checksOf({ code, stdout, stderr }) {
  if (code !== 0) return { program: `failed: it ended with ${code}: ${stderr.slice(-2_000)}` };
  return JSON.parse(stdout.trim().split("\n").at(-1));
}

const allPassed = (checks) =>
  assert.deepEqual(
    Object.entries(checks).filter(([, found]) => found !== "passed"),
    [],
  );

for (const { name, program, args } of runtimes) {
  test(`${name}: rules, errors, searches, aborts and exit codes, by import and by require`, {
    skip: lacking(name, program),
  }, async () => {
    const checks = {};
    for (const file of ["import.mjs", "require.cjs"])
      for (const [what, found] of Object.entries(checksOf(await run(program, [...args, file]))))
        checks[`${what}, by ${file.split(".")[0]}`] = found;
    const { code } = await run(program, [...args, "exit.mjs"]);
    checks["exit code"] = code === 3 ? "passed" : `failed: it is ${code}`;
    const version = /[\d.]+/.exec(output(program, ["--version"]) ?? "")?.[0] ?? "";
    noteEngine({ engine: name, version, group: "runtimes", checks });
    assert.ok(Object.keys(checks).length > 10);
    allPassed(checks);
  });
}

/** A program for where searches have no workers, in one file, with the wasm beside it. */
async function bundle(name, conditions, format, plugins) {
  const outfile = join(folder, name);
  const contents = `import * as tabulae from "tabulae";
    import * as ai from "tabulae/ai";
    import { tried } from "./body.mjs";
    import { games } from "./games.mjs";
    export const run = () => tried({ tabulae, ai, games, workers: false });
    export const refusals = async () => [
      await ai.search(new tabulae.Tablut(), { timeMs: 50 }).catch((error) => error),
      ai.GameError === tabulae.GameError,
    ];
    export default { test: async () => { console.log(JSON.stringify(await run())); } };`;
  await build({
    ...{ stdin: { contents, resolveDir: folder }, outfile, bundle: true, format, globalName: "program" },
    ...{ conditions, plugins },
  });
  return outfile;
}

/** Leaves the wasm to whatever runs the bundle. */
const wasmOutside = {
  name: "wasm outside",
  setup({ onResolve }) {
    onResolve({ filter: /\.wasm$/ }, () => ({ path: "core.wasm", external: true }));
  },
};

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  compatibilityDate = "2026-01-01",
  modules = [
    (name = "workerd.mjs", esModule = embed "workerd.mjs"),
    (name = "core.wasm", wasm = embed "core.wasm"),
  ],
);`;

const workerd = fetchedProgram("runtimes", /^@cloudflare\/workerd-/, "bin/workerd");
test("workerd: rules, errors and searches, ready at once", {
  skip: lacking("workerd", workerd),
}, async () => {
  await bundle("workerd.mjs", ["workerd"], "esm", [wasmOutside]);
  copyFileSync(inPackage("dist/core.wasm"), join(folder, "core.wasm"));
  writeFileSync(join(folder, "config.capnp"), CONFIG);
  const { code, stdout, stderr } = await run(workerd, ["test", "config.capnp"]);
  const checks = checksOf({ code, stdout: /^.*(\{"init".*\})/m.exec(stdout + stderr)?.[1] ?? "", stderr });
  const version = /[\d-]{8,}/.exec(output(workerd, ["--version"]) ?? "")?.[0] ?? "";
  noteEngine({ engine: "workerd", version, group: "runtimes", checks });
  assert.ok(Object.keys(checks).length >= 6);
  allPassed(checks);
});

/** A wasm file that is imported with `?module` as bundlers for edge runtimes hand it over: compiled by the host. */
const wasmOfHost = {
  name: "wasm of the host",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.wasm\?module$/ }, () => ({ path: "core", namespace: "wasm" }));
    onLoad({ filter: /./, namespace: "wasm" }, () => ({ contents: "export default globalThis.coreWasm;" }));
  },
};

const edge = fetchedPackage("runtimes", "@edge-runtime/vm");
test("an edge runtime that forbids compiling: rules, errors and searches, with the module that it imports", {
  skip: lacking("@edge-runtime/vm", edge),
}, async () => {
  const { EdgeVM } = createRequire(join(edge, "package.json"))("@edge-runtime/vm");
  const vm = new EdgeVM({ codeGeneration: { strings: false, wasm: false } });
  const compiling = "new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))";
  assert.throws(() => vm.evaluate(compiling), { name: "CompileError" });
  vm.context.coreWasm = new WebAssembly.Module(readFileSync(inPackage("dist/core.wasm")));
  const file = await bundle("edge.js", ["edge-light"], "iife", [wasmOfHost]);
  vm.evaluate(readFileSync(file, "utf8"));
  const checks = { ...(await vm.evaluate("program.run()")) };
  // No clock runs there while it computes, and there are no workers.
  const [{ code, detail }, oneError] = await vm.evaluate("program.refusals()");
  assert.deepEqual([code, detail.option, detail.value, oneError], ["bad-option", "timeMs", 50, true]);
  assert.doesNotMatch(readFileSync(file, "utf8"), /new Worker\(/);
  const { version } = createRequire(join(edge, "package.json"))("./package.json");
  noteEngine({ engine: "edge-runtime", version, group: "runtimes", checks });
  assert.ok(Object.keys(checks).length >= 6);
  allPassed(checks);
});
