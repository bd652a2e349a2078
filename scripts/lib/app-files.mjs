// What lies beside the page on a server, so that browsers can install it: icons, manifest, service worker.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { build } from "esbuild";
import { inRoot } from "./paths.mjs";

/** Stands for the build's hash until all that is hashed is there. */
export const BUILD_MARK = "BUILD_MARK";

/** @typedef {Map<string, Buffer>} Files by path from the page's folder */

/**
 * Which icons there are: 180 for home screens of iOS, which round the corners themselves; the others for the manifest.
 * @type {{ path: string, shape: string, side: number, purpose?: string }[]}
 */
const ICONS = [
  { path: "icons/180.png", shape: "square", side: 180 },
  { path: "icons/192.png", shape: "rounded", side: 192, purpose: "any" },
  { path: "icons/512.png", shape: "rounded", side: 512, purpose: "any" },
  { path: "icons/maskable-192.png", shape: "maskable", side: 192, purpose: "maskable" },
  { path: "icons/maskable-512.png", shape: "maskable", side: 512, purpose: "maskable" },
];

/**
 * Draws the icons as PNG: neither iOS nor every installer takes SVG.
 * @param {(shape: string) => string} appIcon
 * @returns {Promise<Files>}
 */
export async function icons(appIcon) {
  await drawing();
  return new Map(ICONS.map(({ path, shape, side }) => [path, drawn(appIcon(shape), side)]));
}

/**
 * The icon of the page's tab. As PNG, since Chromium fetches it anew for its media controls when the first sound is heard, in the
 * middle of a game: an SVG held up the page for 40 ms then, on a processor that was made four times slower.
 * @param {(shape: string) => string} appIcon
 */
export async function tabIcon(appIcon) {
  await drawing();
  return drawn(appIcon("tiny"), 96);
}

/** @type {Promise<unknown> | null} */
let begun = null;

/** Loads what draws, once. */
function drawing() {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  begun ??= initWasm(readFileSync(wasm));
  return begun;
}

/**
 * @param {string} svg
 * @param {number} side
 */
function drawn(svg, side) {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: "width", value: side } }).render().asPng());
}

/** @returns {Files} */
export function manifest() {
  const paper = "#F5EFE3";
  const content = {
    id: "./",
    name: "Tabulae",
    short_name: "Tabulae",
    description: "Gobblet, Tablut and Góbé: three board games for one screen.",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    categories: ["games"],
    icons: ICONS.filter(({ purpose }) => purpose !== undefined).map(({ path, side, purpose }) => ({
      src: path,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
  };
  return new Map([["manifest.webmanifest", Buffer.from(`${JSON.stringify(content, null, 2)}\n`)]]);
}

/**
 * One script of www/sw.
 * @param {string} name
 * @param {Record<string, string>} define
 */
export async function workerScript(name, define = {}) {
  const { outputFiles } = await build({
    entryPoints: [inRoot("www/sw", name)],
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    tsconfigRaw: {},
    define,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * The service worker of one build. Each file is named with the hash that a browser compares it with. Icons are not among
 * them: the system keeps those of an installed page, and they are as large as the page.
 * @param {Files} files of the page, as they are served
 * @param {string} buildHash
 */
export function serviceWorker(files, buildHash) {
  const kept = [...files.entries()]
    .filter(([path]) => !path.startsWith("icons/"))
    .map(([path, content]) => [
      path === "index.html" ? "./" : path,
      `sha256-${createHash("sha256").update(content).digest("base64")}`,
    ]);
  return workerScript("sw.ts", {
    BUILD: JSON.stringify(buildHash),
    FILES: JSON.stringify(Object.fromEntries(kept)),
  });
}

/**
 * The name of a build: the same for the same contents, on whatever machine.
 * @param {Iterable<string | Buffer>} contents
 */
export function hashOf(contents) {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content).update("\0");
  return hash.digest("hex").slice(0, 10);
}
