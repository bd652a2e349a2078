// What every example has, and what it must not have.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { extname, join } from "node:path";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";

const names = readdirSync(inRoot("examples/js"));
const read = (name, file) => readFileSync(inRoot("examples/js", name, file), "utf8");
const manifest = (name) => JSON.parse(read(name, "package.json"));

test("every example is tested, and has a README of about ten lines", () => {
  assert.ok(names.length > 0);
  for (const name of names) {
    assert.ok(existsSync(inRoot("tests/examples", `${name}.test.mjs`)), name);
    assert.ok(read(name, "README.md").trim().split("\n").length <= 14, name);
  }
});

test("every example installs the packed package, and all else in one version", () => {
  for (const name of names) {
    const { dependencies, devDependencies = {}, ...rest } = manifest(name);
    const { tabulae, ...others } = dependencies;
    assert.equal(tabulae, "file:../../../target/tabulae.tgz", name);
    assert.equal(rest.private, true, name);
    for (const [dependency, version] of Object.entries({ ...others, ...devDependencies }))
      assert.match(version, /^\d+\.\d+\.\d+$/, `${dependency} of ${name}`);
  }
});

test("no lock file names a host, or one package of ours that alone would do", () => {
  for (const name of names) {
    const { packages } = JSON.parse(read(name, "package-lock.json"));
    for (const [path, { resolved = "", integrity }] of Object.entries(packages)) {
      assert.doesNotMatch(resolved, /:\/\//, `${path} of ${name}`);
      if (path === "node_modules/tabulae") assert.equal(integrity, undefined, `${path} of ${name}`);
    }
  }
});

test("no example imports what it does not ask for itself", () => {
  for (const name of names) {
    const { dependencies, devDependencies = {} } = manifest(name);
    const asked = new Set(Object.keys({ ...dependencies, ...devDependencies }));
    for (const file of sources(inRoot("examples/js", name))) {
      const text = readFileSync(file, "utf8");
      for (const [, specifier] of text.matchAll(/^(?:import|export)\b[^"';]*?["']([^"'.][^"']*)["'];?$/gm)) {
        const [, base] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier);
        const builtin = specifier.startsWith("node:") || builtinModules.includes(specifier);
        assert.ok(builtin || asked.has(base), `${file} imports ${specifier}`);
      }
    }
  }
});

/** The files of an example that people write in a language for programs. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return [".js", ".mjs", ".ts", ".tsx", ".svelte"].includes(extname(path)) ? [path] : [];
  });
}
