// Browsers and drivers that are fetched into the cache, where no package of the system has them. By Puppeteer's installer,
// because Playwright's fetches no ChromeDriver, which wasm-bindgen's test runner needs in the version of its Chromium.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { npm } from "./npm.mjs";
import { inCache } from "./paths.mjs";
import { firstProgram, output } from "./programs.mjs";

const installer = "@puppeteer/browsers@2.13.2";
const savedFile = inCache("browsers", "paths.json");

/**
 * Fetches what the installer calls by such a name, and hands back where it lies; null where it could not.
 * @param {string} tool
 * @returns {{ name: string, path: string } | null}
 */
export function fetchTool(tool) {
  const folder = inCache("browsers");
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching ${tool} into ${folder}`);
  const { command, args } = npm("exec", "--yes", "--", installer, "install", tool, "--path", folder);
  // The installer's last line is "<tool>@<version> <path>"; a path may hold spaces.
  const last = /^(\S+@\S+) (.+)$/m.exec(output(command, args) ?? "");
  return last?.[1] && last[2] ? { name: last[1], path: last[2] } : null;
}

/**
 * Where a program that was fetched lies, or null.
 * @param {string} name as it was remembered
 */
export function fetched(name) {
  return firstProgram([savedPaths()[name]]);
}

/**
 * Keeps where programs that were fetched lie.
 * @param {Record<string, string>} paths
 */
export function remember(paths) {
  writeFileSync(savedFile, JSON.stringify({ ...savedPaths(), ...paths }));
}

/** @returns {Record<string, string | undefined>} */
function savedPaths() {
  return existsSync(savedFile) ? JSON.parse(readFileSync(savedFile, "utf8")) : {};
}
