// Makes www/dist/index.html, the page in one file: script, style, rules pages and the wasm (inside the package's browser
// entry) are put into it, so that it runs from a double-click and from any server.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";
import { inRoot, page } from "./lib/paths.mjs";
import { command } from "./lib/steps.mjs";

const target = "es2022";

await command(async () => {
  let html = readFileSync(inRoot("www/index.html"), "utf8");
  html = fill(html, "ICON", encodeURIComponent(await icon()));
  html = fill(html, "/*STYLE*/", await styles());
  html = fill(html, "/*SCRIPT*/", await bundle());
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, html);
});

/** The page's modules and the built package as one classic script. */
async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [inRoot("www/src/main.ts")],
    bundle: true,
    format: "iife",
    target,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    // Not the settings of www: their path for `tabulae` is for types, the bundle takes what the package exports.
    tsconfigRaw: {},
    define: { RULES_PAGES: JSON.stringify(rulesPages()) },
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

async function styles() {
  const { outputFiles } = await build({
    entryPoints: [inRoot("www/style/index.css")],
    bundle: true,
    minify: true,
    charset: "utf8",
    target: ["chrome109", "firefox115", "safari16"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** The page's icon as SVG, drawn by the same module as the games' pictures. */
async function icon() {
  const { outputFiles } = await build({
    entryPoints: [inRoot("www/src/views/icons.ts")],
    bundle: true,
    format: "esm",
    tsconfigRaw: {},
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { appIcon } = await import(`data:text/javascript;base64,${code}`);
  return appIcon("tiny");
}

/** Every rules page that is written, by `<language>/<game>`. */
function rulesPages() {
  const folder = inRoot("www/i18n/rules");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  return Object.fromEntries(
    files.map((file) => [
      file.replaceAll("\\", "/").slice(0, -".json".length),
      JSON.parse(readFileSync(inRoot("www/i18n/rules", file), "utf8")),
    ]),
  );
}

/**
 * Puts a text in the place of a mark; what could end the element around it is escaped. In the script that is only ever
 * inside a string.
 * @param {string} html
 * @param {string} mark
 * @param {string} text
 */
function fill(html, mark, text) {
  const [before, after] = html.split(mark);
  if (before === undefined || after === undefined) throw new Error(`www/index.html has no ${mark}`);
  return before + text.replaceAll("</", "<\\/") + after;
}
