// The package bundled for Node by esbuild, the bundler that changes least: rules and search, by `import` and by `require`,
// into an ES module and into CommonJS; and the entries for workerd, bundled and run with the wasm that workerd would load.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ai } from "./lib/ai.mjs";
import { inPackage, tabulae, workspace } from "./lib/installed.mjs";

const { move } = ai.searchSync(new tabulae.Tablut(), { depth: 2 });

const program = `
  const game = new Tablut();
  search(game, { depth: 2 }).then(({ move }) => console.log(move, searchSync(game, { depth: 2 }).move));
`;
const sources = {
  "import.mjs": `import { Tablut } from "tabulae"; import { search, searchSync } from "tabulae/ai"; ${program}`,
  "require.cjs": `const { Tablut } = require("tabulae"); const { search, searchSync } = require("tabulae/ai"); ${program}`,
};

for (const [source, text] of Object.entries(sources)) {
  for (const format of ["esm", "cjs"]) {
    test(`${source} bundled for Node as ${format}`, async () => {
      const folder = workspace(`node-${format}-${source}`);
      writeFileSync(join(folder, source), text);
      const file = format === "esm" ? "out.mjs" : "out.cjs";
      const outfile = join(folder, file);
      await build({ entryPoints: [join(folder, source)], bundle: true, platform: "node", format, outfile });
      const printed = execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
      assert.equal(printed, `${move} ${move}\n`);
    });
  }
}

/** Loads wasm as workerd does: compiled. */
const compiled = {
  name: "compiled wasm",
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
      contents: `import { readFileSync } from "node:fs";
        export default new WebAssembly.Module(readFileSync(${JSON.stringify(path)}));`,
      resolveDir: inPackage(),
    }));
  },
};

test("in workerd every search runs in the calling thread, and a time is refused, since no clock runs there", async () => {
  const folder = workspace("workerd");
  writeFileSync(join(folder, "main.mjs"), 'export * from "tabulae"; export * as ai from "tabulae/ai";');
  await build({
    ...{ entryPoints: [join(folder, "main.mjs")], outfile: join(folder, "out.mjs"), bundle: true },
    ...{ format: "esm", conditions: ["workerd"], external: ["node:fs"], plugins: [compiled] },
  });
  const { Tablut, GameError, ai: there } = await import(pathToFileURL(join(folder, "out.mjs")).href);
  assert.equal((await there.search(new Tablut(), { depth: 2 })).move, move);
  const refused = ({ code, detail }) =>
    code === "bad-option" && detail.option === "timeMs" && detail.value === 50;
  await assert.rejects(there.search(new Tablut(), { timeMs: 50 }), refused);
  assert.throws(() => there.searchSync(new Tablut(), { level: 2, timeMs: 50 }), refused);
  assert.equal(there.GameError, GameError);
  assert.doesNotMatch(readFileSync(join(folder, "out.mjs"), "utf8"), /new Worker\(/);
});
