// npm run docs: the references of the package and of the crate, and a page that links both, in target/docs. What is wrong with
// a comment, such as a link that leads nowhere or a type without a word about it, fails it; `npm run check` asks for that.
// With `--page` the page is built with them, so that `npm start` serves them, and its About box links to them.

import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "./lib/command.mjs";
import { fetchedPackage, fetchSet } from "./lib/fetched.mjs";
import { docs, inRoot } from "./lib/paths.mjs";
import { Missing, run } from "./lib/programs.mjs";

/** The crate is built apart, so that its documentation is not that of the last build with other features. */
const crate = inRoot("target", "crate-docs");

await command(() => {
  rmSync(docs, { recursive: true, force: true });
  mkdirSync(docs, { recursive: true });
  const typedoc = fetchedTypedoc();
  run(process.execPath, [join(typedoc, "bin", "typedoc"), "--options", inRoot("js", "typedoc.json")]);
  run("cargo", ["doc", "--no-deps", "--features", "serde", "--target-dir", crate], {
    env: { RUSTDOCFLAGS: "-D warnings" },
  });
  cpSync(join(crate, "doc"), join(docs, "rust"), { recursive: true });
  writeFileSync(join(docs, "index.html"), index());
  if (process.argv.includes("--page"))
    run(process.execPath, [inRoot("scripts", "build-page.mjs"), "--docs", docs]);
  console.log(`The references: ${join(docs, "index.html")}`);
});

function fetchedTypedoc() {
  if (fetchedPackage("reference", "typedoc") === null) fetchSet("reference");
  const typedoc = fetchedPackage("reference", "typedoc");
  if (typedoc === null)
    throw new Missing("TypeDoc: npm says above why it could not come; remove the reason and try again.");
  return typedoc;
}

function index() {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Tabulae: references</title>
<style>
  body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
</style>
<h1>Tabulae</h1>
<ul>
  <li><a href="js/index.html">The npm package <code>tabulae</code></a>, for JavaScript and TypeScript</li>
  <li><a href="rust/tabulae/index.html">The crate <code>tabulae</code></a>, for Rust</li>
</ul>
</html>
`;
}
