// The page as an installed app, with two builds: offline, update, two tabs, failed update, kill switch, repair.

import assert from "node:assert/strict";
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { output } from "../../scripts/lib/programs.mjs";
import { violations, watch } from "./judge.mjs";
import { click, fileUrl, launchForTests, open, position, ready, texts } from "./lib.mjs";
import {
  buildAs,
  cacheNames,
  gone,
  kept,
  lookForUpdate,
  mark,
  openAbout,
  reloaded,
  Site,
  stillMarked,
  updateByButton,
  version,
  visit,
} from "./site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const older = await buildAs("1.0.0");
const newer = await buildAs("1.1.0");
const running = await launchForTests();

/**
 * A visitor of a site that holds the older build, who has played a move, once the page is kept. What goes wrong in a tab
 * fails the test.
 * @param {import("node:test").TestContext} t
 */
async function visitor(t) {
  const context = await running.newContext({ locale: "en", reducedMotion: "reduce" });
  // Before the server stops, since what a tab still asks for would be refused; the rest of the hooks runs only while none fails.
  t.after(() => context.close());
  const site = await Site.of(t, older);
  const problems = watch(context, site.url);
  t.after(() => assert.deepEqual(problems, []));
  const page = await context.newPage();
  await visit(page, site.url);
  await mark(page);
  const played = await playMove(page, "r:a:1", "b2");
  await kept(page);
  return { site, page, played, tab: () => context.newPage() };
}

/**
 * @param {Page} page
 * @param {string[]} places
 */
async function playMove(page, ...places) {
  const earlier = await position(page);
  for (const place of places) await click(page, place);
  // Where a piece flies, the page tells of the move some frames after the press.
  await page.locator(`.board[data-position]:not([data-position="${earlier}"])`).waitFor();
  return position(page);
}

test("a first visit keeps the page without reloading it; from then on it starts without a server", async (t) => {
  const { site, page, played, tab } = await visitor(t);
  assert.ok(await stillMarked(page), "the worker that takes over does not reload the page");
  await openAbout(page);
  assert.equal(await page.locator("#about-copy").textContent(), texts["en"]["about.copy.kept"]);
  await page.keyboard.press("Escape");
  await site.stop();
  for (const address of ["", "index.html", "?from=home", "#anything"]) {
    await page.goto("about:blank");
    await visit(page, site.url + address);
    assert.equal(await position(page), played, address);
  }
  const second = await tab();
  await visit(second, site.url);
  assert.equal(await version(second), "1.0.0");
});

test("an update waits for its button; the game goes on in the new version", async (t) => {
  const { site, page, played } = await visitor(t);
  site.publish(newer);
  await page.reload();
  await page.locator("#update").waitFor();
  await page.reload();
  await page.locator("#update").waitFor();
  assert.equal(await version(page), "1.0.0", "what is kept stays until it is asked to go");
  assert.equal((await cacheNames(page)).length, 2);
  await updateByButton(page);
  assert.equal(await version(page), "1.1.0");
  assert.equal(await position(page), played);
  assert.equal(await page.locator("#update").count(), 0);
  assert.equal((await cacheNames(page)).length, 1, "the old copy is thrown away");
  await site.stop();
  await visit(page, site.url);
  assert.equal(await version(page), "1.1.0");
});

test("a first visit is not stranded: the tab that was there before any worker can update too", async (t) => {
  const { site, page } = await visitor(t);
  site.publish(newer);
  await lookForUpdate(page);
  await updateByButton(page);
  assert.equal(await version(page), "1.1.0");
});

test("the note can be put away; the About box still updates", async (t) => {
  const { site, page } = await visitor(t);
  site.publish(newer);
  await lookForUpdate(page);
  await page.locator(`.update-note [aria-label="${texts["en"]["update.later"]}"]`).click();
  await page.locator("#update").waitFor({ state: "detached" });
  await openAbout(page);
  await mark(page);
  await page.locator("#about-update").click();
  await reloaded(page);
  assert.equal(await version(page), "1.1.0");
});

test("of two tabs only the one that asked reloads; the other is told, and reloads when it asks", async (t) => {
  const { site, page: first, tab } = await visitor(t);
  const second = await tab();
  await visit(second, site.url);
  await mark(second);
  await click(second, "r:b:1");
  site.publish(newer);
  await lookForUpdate(first);
  await second.locator("#update").waitFor();
  await updateByButton(first);
  assert.equal(await version(first), "1.1.0");
  await kept(second);
  assert.ok(await stillMarked(second), "the other tab has not been reloaded");
  await playMove(second, "c3");
  await updateByButton(second);
  assert.equal(await version(second), "1.1.0");
});

for (const [what, spoil] of /** @type {[string, (site: Site) => void][]} */ ([
  ["is missing", (site) => rmSync(site.path("index.html"))],
  ["is of another build", (site) => copyFileSync(`${older}/index.html`, site.path("index.html"))],
  ["is cut off", (site) => truncateSync(site.path("index.html"), 100_000)],
])) {
  test(`an update whose page ${what} fails; the old version stays whole, and the next update succeeds`, async (t) => {
    const { site, page } = await visitor(t);
    site.publish(newer);
    spoil(site);
    await lookForUpdate(page);
    assert.equal(await page.locator("#update").count(), 0);
    assert.equal((await cacheNames(page)).length, 1, "nothing is left of the attempt");
    await site.stop();
    await page.reload();
    assert.equal(await version(page), "1.0.0");
    site.publish(newer);
    await site.start();
    await lookForUpdate(page);
    await updateByButton(page);
    assert.equal(await version(page), "1.1.0");
  });
}

test("the kill switch removes worker and copies, keeps the game, and the page comes from the server again", async (t) => {
  const { site, page, played } = await visitor(t);
  site.publish(newer);
  copyFileSync(site.path("sw-kill.js"), site.path("sw.js"));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await gone(page);
  assert.equal(await position(page), played, "the open tab plays on");
  await visit(page, site.url);
  assert.equal(await version(page), "1.1.0");
  assert.equal(await position(page), played);
  assert.equal(await page.locator("#update").count(), 0);
});

test("repair fetches the page again and keeps the game; without a server it leaves all as it is", async (t) => {
  const { site, page, played } = await visitor(t);
  site.publish(newer);
  await site.stop();
  await openAbout(page);
  await page.locator("#repair").click();
  const said = page.locator("#about-repair", { hasText: texts["en"]["about.repair.failed"] });
  await said.waitFor();
  await page.reload();
  assert.equal(await version(page), "1.0.0");
  await site.start();
  await openAbout(page);
  await mark(page);
  await page.locator("#repair").click();
  await reloaded(page);
  assert.equal(await version(page), "1.1.0");
  assert.equal(await position(page), played);
  await kept(page);
  assert.equal((await cacheNames(page)).length, 1);
});

test("a build that does not start says so, and is replaced by the next one all the same", async (t) => {
  const { site, page } = await visitor(t);
  const breaks = await page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly"));
  await page.reload();
  await page.locator(".broken [role=alert]").waitFor();
  assert.match((await page.locator("#about-version").textContent()) ?? "", /1\.0\.0/);
  assert.equal(await page.locator("#repair").count(), 1);
  assert.deepEqual(await violations(page), []);
  site.publish(newer);
  await lookForUpdate(page);
  await breaks.dispose();
  await updateByButton(page);
  assert.equal(await version(page), "1.1.0");
});

test("on a developer's machine the page leaves an address where another one lives by now", async (t) => {
  const { site, page } = await visitor(t);
  rmSync(site.path("sw.js"));
  // With an icon, since a browser asks for one late, when the server may be gone.
  const another = '<!doctype html><link rel="icon" href="data:,"><title>Another page</title>';
  writeFileSync(site.path("index.html"), another);
  await page.reload();
  await ready(page);
  await gone(page);
  await page.reload();
  assert.equal(await page.title(), "Another page");
});

test("the About box names every crate that is compiled into the page", async (t) => {
  const asked = ["tree", "--features", "wasm", "--target", "wasm32-unknown-unknown"];
  const shown = ["--edges", "no-dev,no-build,no-proc-macro", "--prefix", "none", "--format", "{p}"];
  const tree = output("cargo", [...asked, ...shown]) ?? "";
  const crates = new Set(tree.split("\n").map((line) => line.split(" ")[0] ?? ""));
  // Ours, and what wasm-bindgen uses while it compiles.
  for (const name of ["tabulae", "wasm-bindgen-shared", "unicode-ident"])
    assert.ok(crates.delete(name), name);
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  await openAbout(page);
  const named = (await page.locator(".licences li").allTextContents()).flatMap((line) => line.split(", "));
  for (const name of crates) assert.ok(named.includes(name), name);
});

test("a page alone on a server starts and plays", async (t) => {
  const site = await Site.of(t, older);
  for (const name of ["sw.js", "manifest.webmanifest", "icons"]) rmSync(site.path(name), { recursive: true });
  // Not by `open`: Chromium writes the missing files to the console, and no page can keep it from that.
  const context = await running.newContext({ locale: "en" });
  t.after(() => context.close());
  const page = await context.newPage();
  await visit(page, site.url);
  await playMove(page, "r:a:1", "b2");
  await openAbout(page);
  assert.equal(await page.locator("#about-copy").textContent(), texts["en"]["about.copy.online"]);
});

test("from a file there is no manifest, no worker and nothing to repair", async (t) => {
  const page = await open(running, t, { url: fileUrl });
  await page.keyboard.press("Escape");
  await openAbout(page);
  assert.equal(await page.locator("#about-copy").textContent(), texts["en"]["about.copy.file"]);
  assert.equal(await page.locator("#repair").count(), 0);
  assert.equal(await page.locator("link[rel=manifest], link[rel=apple-touch-icon]").count(), 0);
});

test("the manifest is what the browser takes for an app, and each icon has the size it names", async (t) => {
  const { page } = await visitor(t);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  assert.ok(url.endsWith("/manifest.webmanifest"));
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const real = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.deepEqual(real, []);
  const manifest = JSON.parse(readFileSync(`${older}/manifest.webmanifest`, "utf8"));
  for (const { src, sizes } of [...manifest.icons, { src: "icons/180.png", sizes: "180x180" }]) {
    const header = readFileSync(`${older}/${src}`).subarray(16, 24);
    assert.equal(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`, sizes, src);
  }
});

test("a page that is looked at again asks for a new version, at most once an hour", async (t) => {
  const { page } = await visitor(t);
  await page.addInitScript(() => {
    const world = /** @type {any} */ (window);
    Object.assign(world, { later: 0, asked: 0 });
    const now = Date.now;
    Date.now = () => now() + world.later;
    const update = ServiceWorkerRegistration.prototype.update;
    ServiceWorkerRegistration.prototype.update = function () {
      world.asked += 1;
      return update.call(this);
    };
  });
  await page.reload();
  await page.waitForFunction(() => /** @type {any} */ (window).asked === 1);
  const asked = (/** @type {number} */ minutes) =>
    page.evaluate((minutes) => {
      const world = /** @type {any} */ (window);
      world.later = minutes * 60_000;
      document.dispatchEvent(new Event("visibilitychange"));
      return world.asked;
    }, minutes);
  assert.deepEqual([await asked(1), await asked(59), await asked(61), await asked(62)], [1, 1, 2, 2]);
});
