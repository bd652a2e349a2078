// The programs of wasm-bindgen are built by the lock file, and where a registry no longer serves what that names, without it.
// A cargo of the test's own stands on the PATH and writes down how it was called.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { wasmBindgenVersion } from "../../scripts/lib/wasm-bindgen.mjs";

test("what the lock file names is tried first, and is enough where it is served", (t) => {
  const { calls, status } = setUp(t, "true");
  assert.equal(status, 0);
  assert.equal(calls.length, 1);
  assert.deepEqual(calls[0].slice(0, 4), ["build", "--locked", "--package", "tabulae-wasm-bindgen"]);
});

test("where a version of the lock file is not served, the newest that fit this wasm-bindgen are taken", (t) => {
  const { calls, status, cache } = setUp(t, '!args.includes("--locked")');
  assert.equal(status, 0);
  const [, update, build] = calls;
  assert.equal(calls.length, 3);
  assert.equal(update[0], "update");
  assert.deepEqual(update.slice(-3), ["wasm-bindgen-cli-support", "--precise", wasmBindgenVersion()]);
  assert.equal(build[0], "build");
  assert.ok(!build.includes("--locked"));
  const manifest = build[build.indexOf("--manifest-path") + 1];
  assert.ok(manifest.startsWith(cache), "a copy is built, outside the repository");
  assert.equal(
    readFileSync(manifest, "utf8"),
    readFileSync(inRoot("scripts/wasm-bindgen/Cargo.toml"), "utf8"),
  );
  assert.ok(!existsSync(join(manifest, "../Cargo.lock")), "without a lock file");
});

test("where neither can be built, the person is told what is missing", (t) => {
  const { status, text } = setUp(t, "false");
  assert.equal(status, 1);
  assert.match(text, /the programs of wasm-bindgen/);
});

/** Builds the program that writes the glue with a cargo that ends well if the expression over its `args` is true. */
function setUp(t, succeeds) {
  const folder = mkdtempSync(join(tmpdir(), "tabulae-cargo-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const [log, programs, cache] = ["log", "programs", "cache"].map((name) => join(folder, name));
  mkdirSync(programs);
  // Without one here, Node would read a program without an ending as the next package.json above says, whosever that is.
  writeFileSync(join(programs, "package.json"), '{ "type": "commonjs" }');
  writeFileSync(
    join(programs, "cargo"),
    `#!/usr/bin/env node
    const args = process.argv.slice(2);
    require("fs").appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + "\\n");
    process.exit(${succeeds} ? 0 : 1);`,
  );
  chmodSync(join(programs, "cargo"), 0o755);
  const module = JSON.stringify(pathToFileURL(inRoot("scripts/lib/wasm-bindgen.mjs")));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", `(await import(${module})).buildGlueWriter();`],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: [programs, process.env.PATH].join(delimiter),
        XDG_CACHE_HOME: cache,
      },
    },
  );
  const calls = readFileSync(log, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { calls, status, cache, text: stdout + stderr };
}
