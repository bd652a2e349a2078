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
      "ARCHITECTURE.md",
      "CHANGELOG.md",
      "LICENSE-APACHE",
      "LICENSE-MIT",
      "README.md",
      "ai",
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
    "true GameError,Gobblet,Gobe,Tablut,init,initSync,isGameError,perft",
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

const program = `
  import { GameError, Gobblet, Gobe, Tablut, init, initSync, perft } from "tabulae";
  import type { Explanation, Game, GameDocument, GobbletMove, Played, Result, TablutState } from "tabulae";

  export async function example(bytes: Uint8Array): Promise<string> {
    await init(bytes);
    initSync(bytes);
    const game = new Gobblet({ rules: "three", players: 4 });
    const move: GobbletMove | undefined = game.moves({ kind: "place" })[0];
    if (move?.kind === "place") move.size.toFixed();
    const played: Played<GobbletMove, "a" | "b" | "c" | "d", Result["reason"]> = game.play("4@b2");
    for (const effect of played.effects) if (effect.kind === "scored") effect.points.toFixed();
    const reason: "line" | "all-placed" | "blocked" | "repetition" | "resignation" | "agreement" | undefined =
      game.result?.reason;
    const state: TablutState = new Tablut().state;
    const explanation: Explanation = new Tablut().explain({ from: "d1", to: "d4", piece: "attacker", captures: [] });
    const rule: string = explanation.legal ? "" : explanation.rule;
    const document: GameDocument = new Gobe({ players: 3 }).toJSON();
    const read: Gobe = Gobe.fromJSON(document);
    const any: readonly Game<object, unknown, string, string>[] = [game, read, Tablut.fromText(""), read.clone()];
    const tried = read.tryPlay({ lay: "0,0", pick: null, points: 6 });
    read.play({ lay: "0,0" });
    for (const each of [game, read] as Game[]) for (const known of each.moves()) each.play(known);
    // @ts-expect-error moves have no such part
    game.moves({ form: "b2" });
    // @ts-expect-error where to?
    new Tablut().play({ from: "d1" });
    if (!tried.ok && tried.error instanceof GameError) throw tried.error;
    const end: () => void = read.subscribe(() => undefined);
    end();
    // @ts-expect-error no such rule set
    new Gobblet({ rules: "four" });
    // @ts-expect-error Tablut has no options
    new Tablut({ players: 2 });
    // @ts-expect-error no such player
    game.resign("x");
    // @ts-expect-error a state cannot be changed
    state.captured.attackers = 3;
    // @ts-expect-error a move of another game
    game.play({ lay: "0,0", pick: null, points: 6 });
    return [rule, reason, any.length, perft(game, 1)].join();
  }
`;

for (const [module, moduleResolution, file] of [
  ["node16", "node16", "example.mts"],
  ["nodenext", "nodenext", "example.cts"],
  ["esnext", "bundler", "example.ts"],
]) {
  test(`its types compile without the browser's, strictly, as ${file} under "${moduleResolution}"`, () => {
    const folder = workspace(`types-${file}`);
    writeFileSync(join(folder, file), program);
    const compilerOptions = {
      ...{ module, moduleResolution, target: "es2022", lib: ["es2022"], types: [], noEmit: true },
      ...{
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
      },
    };
    compile(folder, compilerOptions, [file]);
  });
}

function compile(folder, compilerOptions, files) {
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  try {
    node(folder, inRoot("node_modules/typescript/bin/tsc"), "-p", ".");
  } catch (error) {
    assert.fail(error.stdout);
  }
}

const readme = readFileSync(inPackage("README.md"), "utf8");
/** The blocks of code in the README that are whole programs. */
const [firstGame, firstSearch] = ["A first game:", "## An opponent: `tabulae/ai`"].map(
  (words) => /```js\n(.*?)```/s.exec(readme.split(words)[1])[1],
);

test("the README's examples run as they stand there", () => {
  const folder = workspace("readme");
  writeFileSync(join(folder, "game.mjs"), firstGame);
  const printed = node(folder, "game.mjs");
  assert.match(printed, /rule: ['"]TB-3['"]/);
  assert.match(printed, /\[Game "tablut"\]/);
  writeFileSync(join(folder, "search.mjs"), `${firstSearch}console.log(game.ply, move);`);
  assert.match(node(folder, "search.mjs"), /^1 [a-i]\d-[a-i]\d$/);
});

test("the README's examples compile, strictly", () => {
  const folder = workspace("types-readme");
  writeFileSync(join(folder, "console.d.ts"), "declare const console: { log(...values: unknown[]): void };");
  writeFileSync(join(folder, "game.mts"), firstGame);
  writeFileSync(join(folder, "search.mts"), firstSearch);
  const options = { module: "nodenext", target: "es2022", lib: ["es2022"], types: [], noEmit: true };
  compile(folder, { ...options, strict: true, skipLibCheck: false }, [
    "console.d.ts",
    "game.mts",
    "search.mts",
  ]);
});

test("the examples in the declarations run, and give what is said beside them", () => {
  // Those of the entries for browsers need a browser.
  const files = [
    ...Object.keys(classes).map((name) => `game/${name}`),
    "engine/error",
    "game/game",
    "ai-node",
    "search/sync",
  ];
  const examples = files.flatMap((name) => {
    const comments = readFileSync(inPackage("dist", `${name}.d.ts`), "utf8").match(/\/\*\*.*?\*\//gs);
    const blocks = comments.map((comment) =>
      [...comment.matchAll(/^ \* {5}(.*)$/gm)].map(([, line]) => line),
    );
    return blocks.filter((lines) => lines.length > 0);
  });
  assert.ok(examples.length > files.length);
  const checked = (line) => line.replace(/^(\S[^;]*); \/\/ (.*)$/, "assert.deepEqual($1, $2);");
  const programs = examples.map((lines) => {
    const own = lines[0].startsWith("const game ") ? [] : ["const game = new Tablut();"];
    return `{\n${[...own, ...lines].map(checked).join("\n")}\n}`;
  });
  const imports = `import assert from "node:assert/strict";
    import { Worker } from "node:worker_threads";
    import { GameError, Gobblet, Gobe, isGameError, perft, Tablut } from "tabulae";
    import { search, searchSync, setWorkerFactory } from "tabulae/ai";`;
  const folder = workspace("documented");
  writeFileSync(join(folder, "all.mjs"), [imports, ...programs].join("\n"));
  assert.match(node(folder, "all.mjs"), /^illegal-move /m);
});

test("every link and picture of the README is in the tarball", () => {
  const targets = [...readme.matchAll(/\]\(([^)]+)\)|src="([^"]+)"|href="([^"]+)"/g)].map(
    ([, link, source, address]) => link ?? source ?? address,
  );
  const own = targets.filter((target) => !/^(https?:|#)/.test(target));
  assert.ok(own.length > 8, own.join());
  for (const target of own) assert.ok(existsSync(inPackage(target)), target);
});

test("resolvers that know nothing of exports find the entries by their folders", () => {
  for (const [folder, fields] of [
    ["ai", ["main", "module", "types"]],
    ["ai/worker", ["main", "types"]],
    ["web", ["main", "module", "types"]],
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

test("the README names every error code, and no other", () => {
  const types = readFileSync(inPackage("dist/types.d.ts"), "utf8");
  const details = /interface ErrorDetails \{\n(.*?)\n\}/s.exec(types)?.[1] ?? "";
  const codes = [...details.matchAll(/^ {4}"?([a-z-]+)"?: /gm)].map(([, code]) => code);
  const table = /\| code \| when \| detail \|\n(.*?)\n\n/s.exec(readme)?.[1] ?? "";
  const named = table
    .split("\n")
    .flatMap((row) => row.split("|")[1].match(/[a-z]+(?:-[a-z]+)+|aborted/g) ?? []);
  assert.ok(codes.length > 10);
  assert.deepEqual(named.sort(), codes.sort());
});
