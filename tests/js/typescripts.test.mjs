// The types in every TypeScript from 5.0 on, strictly and with every declaration checked: a program that uses what the package
// offers, under both ways in which modules are resolved today. And that no declaration says `any`.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { fetchedPackage, lacking } from "../../scripts/lib/fetched.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { inPackage, workspace } from "./lib/installed.mjs";

const { optionalDependencies } = JSON.parse(
  readFileSync(inRoot("tests/fetched/typescripts/package.json"), "utf8"),
);
const compilers = [
  ...Object.keys(optionalDependencies).map((name) => [name, fetchedPackage("typescripts", name)]),
  ["typescript", inRoot("node_modules/typescript")],
];

const strict = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  ...{ target: "es2022", lib: ["es2022"], types: [], noEmit: true },
};
const face = readFileSync(inRoot("tests/js/types/face.ts"), "utf8");
const folder = workspace("typescripts");
const configs = [
  project("imported-and-required", ["face.mts", "face.cts"], {
    module: "node16",
    moduleResolution: "node16",
  }),
  project("bundled", ["face.ts"], { module: "esnext", moduleResolution: "bundler" }),
];

/** Writes a program's files and its settings, whose path it hands back. */
function project(name, files, options) {
  for (const file of files) writeFileSync(join(folder, file), face);
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify({ compilerOptions: { ...strict, ...options }, files }));
  return path;
}

for (const [name, compiler] of compilers) {
  test(`${name}: the types compile, without the browser's and Node's`, {
    skip: lacking(name, compiler),
  }, async () => {
    for (const config of configs) {
      const args = [join(compiler, "bin/tsc"), "-p", config];
      const said = await promisify(execFile)(process.execPath, args).then(
        () => "",
        ({ stdout }) => stdout,
      );
      assert.equal(said, "");
    }
  });
}

/** The declarations without their comments. */
const declarations = readdirSync(inPackage("dist"), { recursive: true })
  .map(String)
  .filter((file) => /\.d\.c?ts$/.test(file))
  .map((file) => [file, readFileSync(inPackage("dist", file), "utf8").replace(/\/\*.*?\*\/|\/\/.*$/gms, "")]);

test("no declaration says `any`", () => {
  assert.ok(declarations.length > 50);
  for (const [file, text] of declarations)
    assert.doesNotMatch(text, /[:<|&,(=] *any\b|\bany\[\]/, `${file} says any`);
});

test("the program that is compiled uses every name that the package exports", () => {
  // What the entries export by a star comes from these.
  const sources = ["index.d.ts", "sync.d.ts", "types.d.ts", "ai-node.d.ts"];
  const more = ["types/games.d.ts", "types/errors.d.ts", "search/types.d.ts"];
  const found = ["engine/search-result.d.ts", "engine/review-result.d.ts"];
  const texts = declarations
    .filter(([file]) => [...sources, ...more, ...found].includes(file))
    .map(([, text]) => text);
  assert.equal(texts.length, sources.length + more.length + found.length);
  const names = texts.flatMap((text) => [
    ...[...text.matchAll(/^export (?:declare )?(?:interface|type|class|function|const) (\w+)/gm)].map(
      ([, name]) => name,
    ),
    ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) => list.match(/\w+/g) ?? []),
  ]);
  assert.ok(names.length > 40);
  const unused = [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(face));
  assert.deepEqual(unused, []);
});
