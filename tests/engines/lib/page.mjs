// What is tried of the page in each browser. The whole of the page is tried in Chromium (`tests/page`); here is what another
// browser could do in another way.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { startByMouse } from "../../../scripts/lib/hands.mjs";
import { inRoot, page as pageFile } from "../../../scripts/lib/paths.mjs";
import { scenes } from "../../../scripts/lib/scenes.mjs";
import { scrollsSideways } from "../../page/judge.mjs";
import { openNewGame, press, startByKeyboard } from "../../page/keys.mjs";
import {
  click,
  LANGS,
  LANGUAGES,
  MODES,
  playWholeGame,
  position,
  ready,
  tap,
  taps,
  texts,
} from "../../page/lib.mjs";
import { notations, playAgainstComputer, played, seat } from "../../page/seated.mjs";
import { buildAs, kept, lookForUpdate, openAbout, Site, updateByButton, version } from "../../page/site.mjs";
import { collect } from "./collect.mjs";

/** @typedef {import("./tab.mjs").Tab} Tab */
/** @typedef {import("./engine.mjs").Suite} Suite */

const en = texts["en"];
const built = dirname(pageFile);
/** Where there is no storage at all. */
const FORBIDDEN = `for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError") } });`;

/**
 * @param {Suite} suite
 * @param {typeof MODES} [modes] those of which whole games are played by hand
 */
export function checkPage(suite, modes = MODES) {
  const file = watchedPage(suite, "page");
  playedByHand(suite, file, modes);
  againstTheComputer(suite, file);
  looks(suite, file);
  // In Chromium each capability's own tests open its screens.
  if (suite.name !== "Chromium") screens(suite, file);
  storage(suite, file);
  links(suite, file);
  offline(suite);
}

/**
 * The page as a file whose first script notes what the browser complains of, since not every driver can put one there.
 * @param {Suite} suite
 * @param {string} name
 * @param {string} [script] another one after it
 */
function watchedPage(suite, name, script = "") {
  const folder = inRoot("target", "engines", suite.name);
  mkdirSync(folder, { recursive: true });
  const html = readFileSync(pageFile, "utf8");
  const first = html.indexOf("<script>");
  assert.ok(first > 0);
  const file = join(folder, `${name}.html`);
  writeFileSync(
    file,
    `${html.slice(0, first)}<script>(${collect})();${script}</script>\n${html.slice(first)}`,
  );
  return pathToFileURL(file).href;
}

/** A mode of each game. */
export const oneOfEachGame = MODES.filter(({ name }) => /teams$|Tablut|two$/.test(name));

/** @param {Suite} suite @param {string} file @param {typeof MODES} modes */
function playedByHand({ check, touch, lacks }, file, modes) {
  // One tab for all games of a hand: what a page draws when it starts costs more than a game.
  check("games by mouse", "each mode in turn, from a file", async (open) => {
    const page = await opened(open, file);
    for (const mode of modes.map(short)) {
      await anotherGame(page, (game) => game.click());
      await startByMouse(page, mode.choices);
      await playWholeGame(page, mode, click);
    }
  });
  // Keys lead through every mode in `tests/page`; what a browser makes of them does not depend on the mode.
  check("games by keyboard", "one of each game in turn, from a server", async (open, t) => {
    const page = await opened(open, (await Site.of(t, built)).url);
    for (const mode of oneOfEachGame.map(short)) {
      await anotherGame(page, () => openNewGame(page));
      await startByKeyboard(page, mode.choices);
      await playWholeGame(page, mode, press);
    }
  });
  if (touch)
    check("games by touch", "one of each game in turn", async (open) => {
      const page = await opened(open, file);
      await page.setViewportSize({ width: 460, height: 844 });
      for (const mode of oneOfEachGame.map(short)) {
        await anotherGame(page, (game) => game.tap());
        await startByMouse(page, mode.choices, (control) => control.tap());
        await playWholeGame(page, mode, tap, taps);
      }
    });
  else lacks("games by touch", "its driver has no touch");
}

/** The mode with the shortest of many games. @param {(typeof MODES)[number]} mode */
const short = (mode) => ({ ...mode, tries: /Góbé/.test(mode.name) ? 1 : 400 });

/**
 * Puts a result away, and opens the dialog for a new game where it is not open.
 * @param {Tab} page
 * @param {(game: ReturnType<Tab["locator"]>) => Promise<unknown>} act
 */
async function anotherGame(page, act) {
  if ((await page.locator("dialog[open] #start").count()) > 0) return;
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await act(page.locator("#game"));
}

/**
 * A tab that shows a game.
 * @param {import("./engine.mjs").Open} open
 * @param {string} url
 * @param {Partial<import("./engine.mjs").Look>} [look]
 */
async function opened(open, url, look) {
  const page = await open(url, look);
  await ready(page);
  return page;
}

/** @param {Suite} suite @param {string} file */
function againstTheComputer({ check }, file) {
  for (const { mode, own } of [
    { mode: /gobblers/, own: "b" },
    { mode: /two$/, own: "g" },
  ]) {
    const { name, ...game } = MODES.find(({ name }) => mode.test(name)) ?? assert.fail();
    check("games against the computer", `${name}, from a file, to the result`, async (open) => {
      const page = await opened(open, file);
      await playAgainstComputer(page, { ...game, own });
    });
  }
  check(
    "games against the computer",
    "Tablut, from a server, and it goes on after a reload",
    async (open, t) => {
      const page = await opened(open, (await Site.of(t, built)).url);
      await page.locator('label[for="game-tablut"]').click();
      await seat(page, { d: "1" });
      await page.locator("#start").click();
      for (const place of ["d1", "d3"]) await click(page, place);
      await played(page, 2);
      await page.reload();
      await ready(page);
      // Whatever the computer has answered, it has not come to a3: from e3 the way is closed.
      for (const place of ["a4", "a3"]) await click(page, place);
      await played(page, 4);
      assert.deepEqual(
        (await notations(page)).filter((_, i) => i % 2 === 0).map((move) => move.slice(0, 5)),
        ["d1-d3", "a4-a3"],
      );
    },
  );
}

/** @param {Suite} suite @param {string} file */
function looks({ check }, file) {
  LANGS.forEach((language, i) => {
    const dark = i % 2 === 1;
    check(
      "languages and colours",
      `${language}, ${dark ? "dark" : "light"}, and the other colours`,
      async (open) => {
        const page = await opened(open, file, { language, dark });
        assert.equal(await page.locator("dialog h2").textContent(), texts[language]["new.title"]);
        await judge(page, language, dark);
        await page.keyboard.press("Escape");
        await judge(page, language, dark);
        await page.locator('[data-tool="settings"]').click();
        await page.locator(`label[for="theme-${dark ? "light" : "dark"}"]`).click();
        await page.reload();
        await ready(page);
        await judge(page, language, !dark);
      },
    );
  });
  check("languages and colours", "a browser that names no language that there is", async (open) => {
    const page = await opened(open, file, { language: NO_LANGUAGE });
    await judge(page, "en", false);
  });
}

/** @param {Suite} suite @param {string} file */
function screens({ check }, file) {
  check("languages and colours", "every screen, one after the other, in Persian and dark", async (open) => {
    const page = await opened(open, file, { language: "fa", dark: true });
    for (const [name, show] of Object.entries(scenes)) {
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await ready(page);
      await show(page);
      assert.equal(await scrollsSideways(page), false, name);
    }
  });
}

/** As where a system has no locales: WebKit then says "C", which is no language, and with which Intl throws. */
const NO_LANGUAGE = "C";

/** @param {Tab} page @param {string} language @param {boolean} dark */
async function judge(page, language, dark) {
  const html = page.locator("html");
  assert.equal(await html.getAttribute("lang"), language);
  assert.equal(await html.getAttribute("dir"), LANGUAGES[language].direction);
  assert.equal(await html.getAttribute("data-theme"), dark ? "dark" : "light");
  for (const width of [1280, 460]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((width) => innerWidth === width, width);
    assert.equal(await scrollsSideways(page), false, `${language} at ${width}`);
  }
}

/** Plays two moves on a new game of Tablut. @param {Tab} page */
async function twoMoves(page) {
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4", "e4", "f4"]) await click(page, place);
  return position(page);
}

/** @param {Suite} suite @param {string} file */
function storage(suite, file) {
  const { check } = suite;
  check("storage", "game, language and colours are there after a reload, from a file", async (open) => {
    const page = await opened(open, file);
    const before = await twoMoves(page);
    await page.locator("#language").selectOption("hu");
    await page.reload();
    await ready(page);
    assert.equal(await position(page), before);
    assert.equal(await page.locator("html").getAttribute("lang"), "hu");
    assert.equal(await page.locator("dialog").count(), 0);
  });
  check("storage", "where all that was kept is nonsense the page starts", async (open) => {
    const page = await opened(open, file);
    await twoMoves(page);
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{"game":7,"theme":[');
    });
    await page.reload();
    await ready(page);
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
  });
  const forbidden = watchedPage(suite, "forbidden", FORBIDDEN);
  check("storage", "where it is forbidden the page says so and plays", async (open) => {
    const page = await opened(open, forbidden);
    const note = page.locator(".storage-note p");
    assert.equal(await note.textContent(), en["error.storage"]);
    assert.match(await twoMoves(page), / a$/);
    assert.equal(await note.textContent(), en["error.storage"]);
  });
}

/** @param {Suite} suite @param {string} file */
function links({ check }, file) {
  check("links", "a shared link opens its game in another profile", async (open) => {
    const page = await opened(open, file);
    const before = await twoMoves(page);
    await page.locator('[data-tool="share"]').click();
    const link = await page.waitForFunction(() => document.querySelector("#share-link")?.value);
    const other = await opened(open, link);
    assert.equal(await position(other), before);
    assert.equal(await other.evaluate(() => location.hash), "");
  });
}

/** @param {Suite} suite */
function offline({ check, name }) {
  check("offline", "after a first visit the page starts and plays without its server", async (open, t) => {
    const site = await Site.of(t, built);
    const page = await opened(open, site.url);
    const before = await twoMoves(page);
    await kept(page);
    await openAbout(page);
    assert.equal(await page.locator("#about-copy").textContent(), en["about.copy.kept"]);
    await site.stop();
    for (const address of [site.url, `${site.url}?from=home`]) {
      await page.goto("about:blank");
      await page.goto(address);
      await ready(page);
      assert.equal(await position(page), before, address);
    }
    for (const place of ["a4", "b4"]) await click(page, place);
    assert.notEqual(await position(page), before);
  });
  check(
    "offline",
    "an update waits for its button, and the game goes on in the new version",
    async (open, t) => {
      const site = await Site.of(t, await buildAs(`1.0.0-${name}`));
      const page = await opened(open, site.url);
      const before = await twoMoves(page);
      await kept(page);
      site.publish(await buildAs(`1.1.0-${name}`));
      await lookForUpdate(page);
      assert.equal(await version(page), `1.0.0-${name}`);
      await updateByButton(page);
      assert.equal(await version(page), `1.1.0-${name}`);
      assert.equal(await position(page), before);
    },
  );
}
