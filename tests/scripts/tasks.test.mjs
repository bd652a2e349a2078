// The tasks of package.json name what they read: no more, or a changed comment elsewhere builds everything again; no less, or
// a change goes unseen.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { agrees } from "../../scripts/lib/npm.mjs";
import { inRoot, root } from "../../scripts/lib/paths.mjs";

const { scripts, wireit } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

test("a task that is kept while its inputs stay names the scripts that it runs, and no others", () => {
  const kept = Object.entries(wireit).filter(([, { files, output }]) => files && output);
  assert.ok(kept.length >= 3);
  for (const [name, { command, files }] of kept) {
    const [, script] = /^node (\S+)$/.exec(command);
    const named = files.filter((file) => file.endsWith(".mjs") && !file.startsWith("!"));
    assert.deepEqual(named.sort(), [...withImports(script)].sort(), name);
  }
});

test("a task waits for the one that makes what it reads", () => {
  const makes = (folder) => Object.keys(wireit).find((name) => wireit[name].output?.includes(`${folder}/**`));
  for (const [name, { files = [], dependencies = [] }] of Object.entries(wireit)) {
    const needed = dependencies.map((one) => one.script ?? one);
    for (const file of files) {
      const maker = file.startsWith("!") ? undefined : makes(file.replace(/\/\*\*$/, ""));
      if (maker) assert.ok(reached(needed).has(maker), `${name} reads ${file}, which ${maker} makes`);
    }
  }
});

test("every task can be asked for by name, or another one needs it", () => {
  const needed = new Set(
    Object.values(wireit).flatMap(({ dependencies = [] }) => dependencies.map((one) => one.script ?? one)),
  );
  for (const name of Object.keys(wireit)) assert.ok(scripts[name] === "wireit" || needed.has(name), name);
});

test("every folder of tests is a suite", () => {
  const commands = Object.values(wireit).map(({ command }) => command ?? "");
  const folders = readdirSync(inRoot("tests"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(inRoot("tests", name)).some((file) => file.endsWith(".test.mjs")));
  assert.ok(folders.length >= 3);
  for (const folder of folders)
    assert.ok(
      commands.some((command) => command.split(" ").includes(`tests/${folder}`)),
      folder,
    );
});

test("no script imports a test", () => {
  for (const file of readdirSync(inRoot("scripts"), { recursive: true }).map(String)) {
    if (file.endsWith(".mjs"))
      for (const imported of withImports(join("scripts", file)))
        assert.ok(!imported.startsWith("tests"), `${file} comes to ${imported}`);
  }
});

test("packages are installed again where the lock file asks for others", () => {
  const asked = {
    "": { version: "0.1.0" },
    "node_modules/a": { version: "1.0.0" },
    "node_modules/for-others": { version: "1.0.0", optional: true },
  };
  const of = (version) => ({ "node_modules/a": { version } });
  assert.ok(agrees(asked, of("1.0.0")));
  assert.ok(!agrees(asked, of("1.0.1")));
  assert.ok(!agrees(asked, {}));
  assert.ok(!agrees(asked, { ...of("1.0.0"), "node_modules/for-others": { version: "0.9.0" } }));
});

/** All tasks that these need, themselves included. */
function reached(names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const one of wireit[name]?.dependencies ?? []) visit(one.script ?? one);
  };
  names.forEach(visit);
  return seen;
}

/** A script and all that it imports by a path, itself or through others, as paths in the repository. */
function withImports(script, seen = new Set()) {
  if (seen.has(script)) return seen;
  seen.add(script);
  const text = readFileSync(inRoot(script), "utf8");
  for (const [, path] of text.matchAll(/^(?:import|export) [^;]*?from "(\.[^"]+)";$/gms))
    withImports(relative(root, join(root, dirname(script), path)), seen);
  return seen;
}
