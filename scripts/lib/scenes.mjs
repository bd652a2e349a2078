// The page's screens, for pictures: each scene leads there as a player does, from the dialog of a first visit.

import { click, openForm, openText, startByMouse } from "./hands.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A game of Tablut between a strong and a weak computer, whose decisive mistake a review finds. */
const TABLUT = `[Tabulae "1"]
[Game "tablut"]
[Start "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a"]
[Result "a: king-captured"]

1. f9-f8 e6-f6
2. a6-e6xe7 d5-d6xe6
3. e8-e6 c5-c7
4. d9-d7 e5-d5
5. i6-g6xf6 c7-b7
6. d1-d3 f5-f6xe6
7. e9-e6xf6 e3-f3
8. f8-f5xg5 e4-d4
9. a4-c4 d4-f4
10. g6-g3 d6-a6
11. e6-d6 a6-c6
12. b5-b6xc6 f4-d4
13. a5-c5 f3-f4
14. e2-e4xd4 d5-d4xe4
15. d6-d5xd4
`;

/**
 * @param {Page} page
 * @param {string} presses places, in order; the last one is left chosen where it is a piece
 */
export async function press(page, presses) {
  for (const place of presses.split(" ")) await click(page, place);
}

/**
 * Presses what is beside the board on a wide screen; on a narrow one, where it is shown by a button, that first.
 * @param {Page} page
 * @param {string} selector
 */
async function pressBeside(page, selector) {
  const control = page.locator(selector);
  if (!(await control.isVisible())) await page.locator('[data-tool="moves"]').click();
  await control.click();
}

/** @param {Page} page @param {string} game */
async function learn(page, game) {
  await startByMouse(page, [`game-${game}`]);
  await page.locator('[data-tool="learn"]').click();
}

/** @param {Page} page */
async function played(page) {
  await startByMouse(page, ["game-tablut"]);
  await press(page, "d1 d3 e4 h4 f9 f7 e6 b6");
}

/** @param {Page} page @param {string} game */
async function puzzles(page, game) {
  await learn(page, game);
  await page.locator("#learn-puzzles").click();
  await page.locator(`label[for="puzzles-of-${game}"]`).click();
}

/** @param {Page} page */
async function beginDistance(page) {
  await page.locator('label[for="game-tablut"]').click();
  await page.locator("#distance").click();
}

/** @param {Page} page @param {string} clock */
async function form(page, clock) {
  await page.locator('label[for="game-gobe"]').click();
  await openForm(page);
  await page.locator('label[for="players-3"]').click();
  await page.locator("#more").click();
  await page.locator(`label[for="${clock}"]`).click();
}

/** @param {Page} page */
async function resigned(page) {
  await page.locator('label[for="game-tablut"]').click();
  await openForm(page);
  await page.locator("#more").click();
  await page.locator('label[for="match-3"]').click();
  await page.locator("#start").click();
  await press(page, "d1 d3 e4 h4");
  await page.locator('[data-tool="end"]').click();
  await page.locator('[data-resign="d"]').click();
  await page.locator("#confirm").click();
  await page.locator("#result-reason").waitFor();
}

/**
 * By the names of their screens. Each begins with the page as a first visit finds it.
 * @type {Record<string, (page: Page) => Promise<unknown>>}
 */
export const scenes = {
  "new-game": (page) => page.locator("#start").waitFor(),
  form: (page) => form(page, "clock-total-600-5"),
  course: (page) => learn(page, "tablut"),
  lesson: async (page) => {
    await learn(page, "tablut");
    await page.locator("#learn-step-take").click();
    await page.locator('#lesson[data-stage="asks"]').waitFor();
  },
  puzzles: (page) => puzzles(page, "gobblet"),
  puzzle: async (page) => {
    await puzzles(page, "gobblet");
    await page.locator(".puzzle-tile").evaluateAll((tiles) => /** @type {HTMLElement} */ (tiles[90]).click());
    await page.locator('#puzzle[data-stage="asks"]').waitFor();
  },
  review: async (page) => {
    await openText(page, TABLUT);
    await pressBeside(page, '[data-tool="review-moves"]');
    await page.locator('#review[data-state="shown"]').waitFor({ timeout: 120_000 });
    await page.locator(".moves").evaluate((moves) => moves.removeAttribute("data-open"));
    await page.locator("#review-back").click();
  },
  analysis: async (page) => {
    await played(page);
    await pressBeside(page, '[data-tool="analyse"]');
    await page.locator("#analysis-more").click();
    await page.locator('label[for="analysis-count-3"]').click();
    await page.keyboard.press("Escape");
    await page.locator("#analysis-line-3").waitFor();
    await page.waitForFunction(
      () => /\p{N}$/u.test(document.querySelector(".analysis .depth")?.textContent ?? ""),
      null,
      {
        timeout: 60_000,
      },
    );
  },
  editor: (page) => page.locator("dialog #editor").click(),
  "distance-begin": beginDistance,
  distance: async (page) => {
    await beginDistance(page);
    await page.locator("#distance-begin").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await press(page, "d1 d4");
    await page.locator('#distance-panel[data-task="send"]').waitFor();
  },
  result: resigned,
  scores: async (page) => {
    await resigned(page);
    await page.keyboard.press("Escape");
    await page.locator("#game").click();
    await page.locator("#scores").click();
  },
  rules: async (page) => {
    await startByMouse(page, ["game-tablut"]);
    await page.locator('[data-tool="rules"]').click();
  },
  share: async (page) => {
    await played(page);
    await pressBeside(page, '[data-tool="share"]');
  },
  // Last, since a clock that runs is kept until the page is gone.
  clocks: async (page) => {
    await form(page, "clock-total-600-5");
    await page.locator("#start").click();
    await press(page, "0,0 1,0 0,1 -1,1 1,-1 2,-1 -1,0");
  },
};
