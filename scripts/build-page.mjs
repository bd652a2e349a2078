// Makes www/dist. index.html there is the page in one file: script, style, texts and the package with its wasm are put into
// it, so that it runs from a double-click and from any server. The files beside it make the same page installable where a
// server offers them.
//
// `--docs <folder>` puts the references beside it, which the About box then links to. `--out <folder>` and `--version <text>`
// make another copy: the tests of updating need two builds. `--without <name>`, once or several times, leaves a capability out,
// `--with <folder>` puts one in that lies elsewhere.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import {
  BUILD_MARK,
  hashOf,
  icons,
  manifest,
  serviceWorker,
  tabIcon,
  workerScript,
} from "./lib/app-files.mjs";
import { capabilities, capabilityScript, style } from "./lib/capabilities.mjs";
import { command } from "./lib/command.mjs";
import { inRoot, page } from "./lib/paths.mjs";
import { heartTexts, LANGUAGES, texts } from "./lib/texts.mjs";

const target = "es2022";

await command(async () => {
  const { values } = parseArgs({
    options: {
      docs: { type: "string" },
      out: { type: "string" },
      version: { type: "string" },
      without: { type: "string", multiple: true },
      with: { type: "string", multiple: true },
    },
  });
  const { docs, out, version } = values;
  const present = capabilities(values.without, values.with);
  const about = {
    VERSION: JSON.stringify(version ?? packageVersion()),
    DOCS: JSON.stringify(docs ? "docs/index.html" : ""),
    BUILD: JSON.stringify(BUILD_MARK),
    LICENCE: JSON.stringify(readFileSync(inRoot("LICENSE-MIT"), "utf8")),
  };
  const { appIcon } = await iconModule();
  let html = readFileSync(inRoot("www/index.html"), "utf8");
  html = fill(html, "ICON", (await tabIcon(appIcon)).toString("base64"));
  html = fill(html, "/*STYLE*/", contained(await style(inRoot("www/style/index.css"))));
  html = fill(html, "TOO_OLD", inEveryLanguage("error.old-browser"));
  html = fill(
    html,
    "<!--CAPABILITIES-->",
    (await Promise.all(present.map((each) => capabilityElement(each, about)))).join(""),
  );
  html = fill(html, "/*SCRIPT*/", contained(await bundle(present)));
  const beside = new Map([...manifest(), ...(await icons(appIcon))]);
  const buildHash = hashOf([html, ...beside.values(), await workerScript("sw.ts")]);
  const files = new Map([["index.html", Buffer.from(html.replaceAll(BUILD_MARK, buildHash))], ...beside]);
  files.set("sw.js", Buffer.from(await serviceWorker(files, buildHash)));
  files.set("sw-kill.js", Buffer.from(await workerScript("kill.ts")));
  const folder = out ?? dirname(page);
  write(folder, files);
  rmSync(join(folder, "docs"), { recursive: true, force: true });
  if (docs) cpSync(docs, join(folder, "docs"), { recursive: true });
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

function packageVersion() {
  return JSON.parse(readFileSync(inRoot("package.json"), "utf8")).version;
}

/**
 * The page's modules and the built package as one classic script.
 * @param {import("./lib/capabilities.mjs").Capability[]} present
 */
async function bundle(present) {
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
      TEXTS: JSON.stringify(heartTexts(present)),
      CAPABILITIES: JSON.stringify(present.map(({ name, manifest }) => ({ name, ...manifest }))),
    },
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * A capability in the page: a script of a kind that no browser runs.
 * @param {import("./lib/capabilities.mjs").Capability} capability
 * @param {Record<string, string>} about what it may tell of this build
 */
async function capabilityElement(capability, about) {
  const script = await capabilityScript(capability, Object.keys(LANGUAGES), target, about);
  return `<script type="text/plain" data-capability="${capability.name}">${contained(script)}</script>\n`;
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
