// Every snippet of the package's README, and of the project's, runs, in the environment that it is for.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
import sirv from "sirv";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { installedAt, open } from "./lib/example.mjs";
import { snippetsOf } from "./lib/snippets.mjs";

const recipes = installedAt(inRoot("tests/examples/recipes"));
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const snippets = ["js/README.md", "README.md"].flatMap(snippetsOf);

/** The snippets of a kind, of which there is at least one. */
function ofKind(kind) {
  const found = snippets.filter((snippet) => snippet.kind === kind).map(({ text }) => text);
  assert.ok(found.length > 0, `there is no snippet for ${kind}`);
  return found;
}

const RUN = new Set();
/** A test of the snippets of some kinds. */
function testOf(kinds, name, body) {
  for (const kind of kinds) RUN.add(kind);
  test(name, (t) => body(t, ...kinds.map((kind) => ofKind(kind))));
}

/** A new folder among the packages that recipes use, with these files. */
function folderWith(name, files) {
  const folder = join(recipes, "node_modules/.snippets", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const required = createRequire(join(recipes, "package.json"));
const inPackage = (...parts) => join(recipes, "node_modules/tabulae", ...parts);
const inNode = (folder, file) =>
  execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8", stdio: "pipe" });

/** Bundles a module for browsers. */
const bundled = (folder, file, more = {}) =>
  build({
    ...{ entryPoints: [join(folder, file)], outfile: join(folder, "out", file.replace(/\.\w+$/, ".js")) },
    ...{ bundle: true, format: "esm", logLevel: "error", ...more },
  });

/** Fails where these files have an error in their types. */
function compile(folder, options, files) {
  const compilerOptions = { strict: true, noEmit: true, types: [], ...options };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const tsc = inRoot("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  assert.equal(stdout, "");
}

/** Serves a folder with these headers until the test ends. */
async function served(t, folder, headers = {}) {
  const set = (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  const server = createServer(sirv(folder, { dev: true, setHeaders: set }));
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(null)));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${server.address().port}/`;
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Snippet</title><link rel="icon" href="data:,">
  <main><h1>Snippet</h1></main>`;

/** What a page has written to its console, once there is something. */
async function printedBy(t, url) {
  const page = await open(t, "about:blank");
  const told = page.waitForEvent("console");
  await page.goto(url);
  return (await told).text();
}

testOf(["js imports"], "the package is imported as is said for each environment", async (t, [lines]) => {
  const [byImport, byRequire, inBrowsers, streamed, ...others] = lines.trim().split("\n");
  assert.equal(others.length, 0);
  const use = "console.log(new Tablut().legalMoves().length);";
  const imports = {
    tabulae: "./tabulae/dist/browser.js",
    "tabulae/web": "./tabulae/dist/web.js",
  };
  const page = (line) =>
    `${PAGE}<script type="importmap">${JSON.stringify({ imports })}</script><script type="module">
    const url = "./tabulae/dist/core.wasm";\n${line}\n${use}</script>`;
  const folder = folderWith("imports", {
    "import.mjs": `${byImport}\n${use}`,
    "require.cjs": `${byRequire}\n${use}`,
  });
  for (const file of ["import.mjs", "require.cjs"]) assert.equal(inNode(folder, file), "80\n");
  const modules = join(recipes, "node_modules");
  for (const [i, line] of [inBrowsers, streamed].entries()) {
    writeFileSync(join(modules, `.snippet-${i}.html`), page(line));
    const url = await served(t, modules);
    assert.equal(await printedBy(t, `${url}.snippet-${i}.html`), "80");
  }
});

testOf(["js node", "ts node"], "what is for Node runs there, and has types", async (_, inJs, inTs) => {
  const folder = folderWith("node", {
    "console.d.ts": "declare const console: { log(...values: unknown[]): void };",
  });
  const programs = [...inJs, ...inTs];
  for (const [i, program] of programs.entries()) {
    writeFileSync(join(folder, `${i}.mts`), program);
    const { code } = await transform(program, { loader: "ts" });
    writeFileSync(join(folder, `${i}.mjs`), code);
    inNode(folder, `${i}.mjs`);
  }
  // As a project with nothing of the DOM or of Node has it.
  const options = { module: "nodenext", target: "es2022", lib: ["es2022"], skipLibCheck: false };
  compile(folder, options, ["console.d.ts", ...programs.map((_, i) => `${i}.mts`)]);
});

testOf(["js boardgame"], "the recipe for boardgame.io plays", (_, [source]) => {
  // boardgame.io is one of the project's own packages, since it is tested more than here.
  assert.equal(inNode(folderWith("boardgame", { "main.mjs": source }), "main.mjs"), "b\n");
});

testOf(
  ["tsx react", "tsx next"],
  "the recipes for React and Next have types and render",
  async (_, [react], [next]) => {
    const folder = folderWith("react", {
      "react.tsx": react,
      "next.tsx": next,
      "main.ts": `import { createElement } from "react";
      import { renderToString } from "react-dom/server";
      import { prerenderToNodeStream } from "react-dom/static";
      import { Tablut } from "tabulae";
      import { Board } from "./react.tsx";
      import { Opening } from "./next.tsx";
      console.log(renderToString(createElement(Board, { game: new Tablut() })));
      const { prelude } = await prerenderToNodeStream(createElement(Opening));
      for await (const chunk of prelude) console.log(String(chunk));`,
    });
    const options = {
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["es2022", "dom"],
    };
    compile(folder, { ...options, jsx: "react-jsx", exactOptionalPropertyTypes: true }, [
      "react.tsx",
      "next.tsx",
    ]);
    await bundled(folder, "main.ts", { platform: "node", packages: "external", jsx: "automatic" });
    const html = inNode(folder, "out/main.js");
    assert.equal(html.match(/<button/g)?.length, 25);
    assert.match(html, /aria-label="a is to move".*king on e5/s);
    assert.match(html, /<p>80(<!-- -->)? ways to begin/);
  },
);

testOf(["vue"], "the recipe for Vue is compiled and renders", (_, [source]) => {
  const { compileScript, parse } = required("vue/compiler-sfc");
  const { descriptor, errors } = parse(source);
  assert.deepEqual(errors, []);
  const { content } = compileScript(descriptor, { id: "recipe", inlineTemplate: true });
  const folder = folderWith("vue", {
    "recipe.mjs": content,
    "main.mjs": `import { createSSRApp } from "vue";
      import { renderToString } from "vue/server-renderer";
      import Recipe from "./recipe.mjs";
      console.log(await renderToString(createSSRApp(Recipe)));`,
  });
  assert.equal(inNode(folder, "main.mjs").match(/<button>[a-d][1-4]: empty</g)?.length, 16);
});

testOf(["svelte"], "the recipe for Svelte is compiled and renders", (_, [source]) => {
  const { compile } = required("svelte/compiler");
  const { js } = compile(source, { generate: "server", filename: "Recipe.svelte" });
  assert.deepEqual(compile(source, { generate: "client", filename: "Recipe.svelte" }).warnings, []);
  const folder = folderWith("svelte", {
    "recipe.mjs": js.code,
    "main.mjs": `import { render } from "svelte/server";
      import Recipe from "./recipe.mjs";
      console.log(render(Recipe).body);`,
  });
  assert.match(inNode(folder, "main.mjs"), /<p>r is to move\.<\/p>.*<button>0,0<\/button>/s);
});

testOf(["html"], "the import map finds the package on a CDN", async (t, [source]) => {
  const url = await served(t, folderWith("html", { "index.html": `${PAGE}<body>${source}` }));
  const page = await open(t, "about:blank");
  const address = `https://cdn.example/tabulae@${version}/`;
  assert.ok(source.includes(address), "the README names this version");
  await page.route(`${address}**`, (route) =>
    route.fulfill({
      path: inPackage(route.request().url().slice(address.length)),
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.goto(url);
  await page.getByText(/The attackers could begin with [a-i][1-9]-[a-i][1-9]\./).waitFor();
});

testOf(["js worker", "js page"], "a worker of one's own has the engine", async (t, [worker], [main]) => {
  const html = `${PAGE}<script type="module" src="page.js"></script>`;
  const folder = folderWith("worker", { "worker.js": worker, "page.js": main });
  await bundled(folder, "worker.js");
  await bundled(folder, "page.js");
  writeFileSync(join(folder, "out/index.html"), html);
  assert.match(await printedBy(t, await served(t, join(folder, "out"))), /^[a-i][1-9]-[a-i][1-9]/);
});

testOf(["js edge"], "where wasm comes only as a module, it is handed over", async (_, [source]) => {
  const folder = folderWith("edge", { "edge.mjs": source });
  const asModule = {
    name: "wasm as a module",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({
        path: inPackage("dist", path.replace("tabulae/", "").replace("?module", "")),
        namespace: "wasm",
      }));
      onLoad({ filter: /./, namespace: "wasm" }, ({ path }) => ({
        contents: `import { readFileSync } from "node:fs";
          export default new WebAssembly.Module(readFileSync(${JSON.stringify(path)}));`,
      }));
    },
  };
  await bundled(folder, "edge.mjs", { external: ["node:fs"], plugins: [asModule] });
  const { moves } = await import(pathToFileURL(join(folder, "out/edge.js")).href);
  assert.equal(moves().length, 80);
});

testOf(
  ["http csp", "js csp"],
  "the policies are enough for rules and search",
  async (t, [header], [factory]) => {
    const [, policy] = /^Content-Security-Policy: (.*)$/m.exec(header) ?? [];
    const program = `import { init, Tablut } from "tabulae";
    import { search } from "tabulae/ai";
    await init();
    console.log((await search(new Tablut(), { level: 1 })).move);`;
    const withFile = policy.replace("worker-src blob:", "worker-src 'self'");
    assert.notEqual(withFile, policy);
    for (const [name, text, allowed] of [
      ["blob", program, policy],
      ["file", `${factory}\n${program}`, withFile],
    ]) {
      const folder = folderWith(`csp-${name}`, { "main.js": text });
      await bundled(folder, "main.js");
      copyFileSync(inPackage("dist/ai-worker.js"), join(folder, "out/tabulae-worker.js"));
      const html = `${PAGE.replace(/<link[^>]*>/, '<link rel="icon" href="icon.svg">')}<script type="module" src="main.js"></script>`;
      writeFileSync(join(folder, "out/index.html"), html);
      writeFileSync(join(folder, "out/icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      const url = await served(t, join(folder, "out"), { "content-security-policy": allowed });
      assert.match(await printedBy(t, url), /^[a-i][1-9]-[a-i][1-9]/);
    }
  },
);

test("every snippet is run by one of these", () => {
  // Commands are no programs of the package, and the crate's own tests run what is in Rust.
  for (const { kind, line, file } of snippets)
    assert.ok(["sh", "rust"].includes(kind) || RUN.has(kind), `${file}, line ${line}: ${kind}`);
});
