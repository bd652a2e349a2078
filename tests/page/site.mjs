// A web site of its own for a test: builds of the page are put on it one after the other, and its server can be stopped.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/programs.mjs";
import { serve } from "../lib/serve.mjs";
import { ready } from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A page that can take long: one machine may run many tests. */
const patience = { timeout: 30_000 };
/** With several tabs the hidden ones draw no frames, by which Playwright would otherwise look. */
const often = { ...patience, polling: 100 };

/**
 * Builds the page as another version, and hands back its folder.
 * @param {string} version
 */
export async function buildAs(version) {
  const folder = inRoot("target", "test-pages", version);
  rmSync(folder, { recursive: true, force: true });
  await run(process.execPath, ["scripts/build-page.mjs", "--version", version, "--out", folder]);
  return folder;
}

export class Site {
  #folder = mkdtempSync(join(tmpdir(), "tabulae-site-"));
  /** @type {import("../lib/serve.mjs").Served | null} */
  #served = null;
  url = "";

  /**
   * A server with a build on it, until the end of the test.
   * @param {import("node:test").TestContext} t
   * @param {string} build
   */
  static async of(t, build) {
    const site = new Site();
    site.publish(build);
    await site.start();
    t.after(() => site.#remove());
    return site;
  }

  /** @param {string} build */
  publish(build) {
    rmSync(this.#folder, { recursive: true });
    cpSync(build, this.#folder, { recursive: true });
  }

  /** @param {string} name */
  path(name) {
    return join(this.#folder, name);
  }

  /** Begins to serve; after a stop on the same port as before, since the address decides whose the copies are. */
  async start() {
    this.#served = await serve(this.#folder, this.url === "" ? 0 : Number(new URL(this.url).port));
    this.url = this.#served.url;
  }

  async stop() {
    await this.#served?.close();
    this.#served = null;
  }

  async #remove() {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Goes to an address and puts away the dialog of a first visit; a page that is kept does not need the server for it.
 * @param {Page} page
 * @param {string} url
 */
export async function visit(page, url) {
  await page.goto(url);
  await ready(page);
  if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

/**
 * Waits until the browser has kept the page and the worker answers for this tab.
 * @param {Page} page
 */
export async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, often);
}

/**
 * Waits until neither worker nor copy of the page is left.
 * @param {Page} page
 */
export async function gone(page) {
  await page.waitForFunction(
    async () => (await caches.keys()).length === 0 && !(await navigator.serviceWorker.getRegistration()),
    null,
    often,
  );
}

/**
 * Lets the browser look for a new version now, to the end of the attempt.
 * @param {Page} page
 */
export async function lookForUpdate(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
  await page.waitForFunction(
    async () => !(await navigator.serviceWorker.getRegistration())?.installing,
    null,
    often,
  );
}

/**
 * The version that the About box tells.
 * @param {Page} page
 */
export async function version(page) {
  await openAbout(page);
  const said = (await page.locator("#about-version bdi").textContent()) ?? "";
  await page.keyboard.press("Escape");
  const parts = /^(\S+) \(([0-9a-f]{10})\)$/.exec(said);
  assert.ok(parts, said);
  return parts[1];
}

/** @param {Page} page */
export async function openAbout(page) {
  await page.locator('[data-tool="settings"]').click();
  await page.locator("#about").click();
  await page.locator("#about-version").waitFor();
}

/** @param {Page} page */
export const cacheNames = (page) => page.evaluate(() => caches.keys());

/**
 * Puts a mark into a tab that a reload wipes away.
 * @param {Page} page
 */
export const mark = (page) => page.evaluate(() => document.body.setAttribute("data-marked", ""));

/** @param {Page} page */
export const stillMarked = (page) => page.evaluate(() => document.body.hasAttribute("data-marked"));

/**
 * Waits until a marked tab has been loaded again and shows a game.
 * @param {Page} page
 */
export async function reloaded(page) {
  await page.locator("body:not([data-marked]) .board[data-position]").waitFor(patience);
}

/**
 * Presses the button of the note and waits for what it promises.
 * @param {Page} page
 */
export async function updateByButton(page) {
  await mark(page);
  await page.locator("#update").click();
  await reloaded(page);
}
