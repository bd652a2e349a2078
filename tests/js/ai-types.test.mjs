// The types of `tabulae/ai`, as programs see them that check every declaration they load.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { workspace } from "./lib/installed.mjs";

const common = `
import { Gobe, Tablut } from "tabulae";
import { type Score, search, type SearchResult, searchSync, setWorkerFactory } from "tabulae/ai";

export async function play(): Promise<string> {
  const { move, lines }: SearchResult = await search(new Tablut(), { level: 3, onProgress: ({ depth }) => void depth });
  const [best] = lines;
  if (best) text(best.score);
  text(searchSync(new Gobe({ players: 3 }), { timeMs: 20, lines: 2 }).score);
  setWorkerFactory(null);
  // @ts-expect-error A level is a number.
  void search(new Tablut(), { level: "3" });
  // @ts-expect-error Only games can be searched.
  void search("tablut");
  return move;
}

function text(score: Score): string {
  return score.kind === "value" ? String(score.value) : score.kind + " in " + String(score.plies);
}
`;

const inBrowsers = `
import { Tablut } from "tabulae";
import { search, setWorkerFactory } from "tabulae/ai";
import "tabulae/ai/worker";
setWorkerFactory(() => new Worker("worker.js"));
void search(new Tablut(), { signal: new AbortController().signal });
`;

function check(name, files, options) {
  const folder = workspace(`types-${name}`);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const compilerOptions = {
    module: "nodenext",
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    ...options,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const { stdout, status } = spawnSync(
    process.execPath,
    [inRoot("node_modules/typescript/bin/tsc"), "-p", folder],
    { encoding: "utf8" },
  );
  assert.equal(stdout, "");
  assert.equal(status, 0);
}

test("they compile where neither the DOM's nor Node's types are known, for import and require", () => {
  check("bare", { "a.mts": common, "b.cts": common }, { target: "es2022", lib: ["es2022"] });
});

test("they take the browser's workers and signals", () => {
  const options = { target: "es2022", lib: ["es2022", "dom"], module: "esnext", moduleResolution: "bundler" };
  check("browser", { "a.ts": inBrowsers, "b.ts": common }, { ...options, customConditions: ["browser"] });
});

test("they take the workers of Node", () => {
  const inNode = inBrowsers.replace(
    'import "tabulae/ai/worker";',
    'import { Worker } from "node:worker_threads";',
  );
  const types = { types: ["node"], typeRoots: [inRoot("node_modules/@types")] };
  check("node", { "a.mts": inNode }, { target: "es2022", lib: ["es2022"], ...types });
});
