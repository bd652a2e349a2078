// Makes www/dist. index.html there is the page in one file: script, style, texts and the package with its wasm are put into
// it, so that it runs from a double-click and from any server. The files beside it make the same page installable where a
// server offers them.
//
// `--out <folder>` and `--version <text>` make another copy: the tests of updating need two builds.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { BUILD_MARK, hashOf, icons, manifest, serviceWorker, workerScript } from "./lib/app-files.mjs";
import { command } from "./lib/command.mjs";
import { inRoot, page } from "./lib/paths.mjs";
import { LANGUAGES, texts } from "./lib/texts.mjs";

const target = "es2022";

await command(async () => {
  const { out, version } = parseArgs({
    options: { out: { type: "string" }, version: { type: "string" } },
  }).values;
  const { appIcon } = await iconModule();
  let html = readFileSync(inRoot("www/index.html"), "utf8");
  html = fill(html, "ICON", asAddress(appIcon("tiny")));
  html = fill(html, "/*STYLE*/", contained(await styles()));
  html = fill(html, "TOO_OLD", inEveryLanguage("error.old-browser"));
  html = fill(html, "/*SCRIPT*/", contained(await bundle(version ?? packageVersion())));
  const beside = new Map([...manifest(), ...(await icons(appIcon))]);
  const buildHash = hashOf([html, ...beside.values(), await workerScript("sw.ts")]);
  const files = new Map([["index.html", Buffer.from(html.replaceAll(BUILD_MARK, buildHash))], ...beside]);
  files.set("sw.js", Buffer.from(await serviceWorker(files, buildHash)));
  files.set("sw-kill.js", Buffer.from(await workerScript("kill.ts")));
  write(out ?? dirname(page), files);
});

/**
 * @param {string} folder
 * @param {import("./lib/app-files.mjs").Files} files
 */
function write(folder, files) {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * A picture inside an address inside an attribute. What needs no escape has none, which is smaller.
 * @param {string} svg
 */
function asAddress(svg) {
  const escaped = encodeURI(svg.replaceAll('"', "'"));
  return escaped.replaceAll("#", "%23").replaceAll("%20", " ");
}

function packageVersion() {
  return JSON.parse(readFileSync(inRoot("package.json"), "utf8")).version;
}

/**
 * The page's modules and the built package as one classic script.
 * @param {string} version
 */
async function bundle(version) {
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
    define: {
      VERSION: JSON.stringify(version),
      BUILD: JSON.stringify(BUILD_MARK),
      LICENCE: JSON.stringify(readFileSync(inRoot("LICENSE-MIT"), "utf8")),
      TEXTS: JSON.stringify(texts()),
    },
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

/** The module that draws the page's icon, the same that draws the games' pictures. */
async function iconModule() {
  const { outputFiles } = await build({
    entryPoints: [inRoot("www/src/games/app-icon.ts")],
    bundle: true,
    format: "esm",
    tsconfigRaw: {},
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

/**
 * A short text as paragraphs, one for each language.
 * @param {string} key
 */
function inEveryLanguage(key) {
  const paragraphs = Object.entries(texts()).map(
    ([lang, { page }]) => `<p lang="${lang}" dir="${LANGUAGES[lang].direction}">${page[key]}</p>`,
  );
  return paragraphs.join("");
}

/**
 * A style or script as the contents of its element: what could end that is escaped. In a script it is only ever inside a string.
 * @param {string} code
 */
function contained(code) {
  return code.replaceAll("</", "<\\/");
}

/**
 * Puts a text in the place of a mark.
 * @param {string} html
 * @param {string} mark
 * @param {string} text
 */
function fill(html, mark, text) {
  const [before, after] = html.split(mark);
  if (before === undefined || after === undefined) throw new Error(`www/index.html has no ${mark}`);
  return before + text + after;
}
