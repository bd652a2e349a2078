// A move on its way is drawn in parts: what rests once, then only what the piece has covered. Games that are played by lot are shown
// in Chromium, and each of their moves frame by frame.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { Gobblet, Gobe, Tablut } from "tabulae";
import { browser } from "../../scripts/lib/browser.mjs";

const www = fileURLToPath(new URL("../../www/src/", import.meta.url));

async function bundle() {
  const views = ["gobblet", "tablut", "gobe"].map(
    (name) => `export { ${name}View as ${name} } from "./games/${name}/view.ts";`,
  );
  const result = await build({
    stdin: {
      contents: [
        ...views,
        'export { InFlight } from "./draw/in-flight.ts";',
        'export { atRest } from "./draw/view.ts";',
      ].join("\n"),
      resolveDir: www,
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "drawing",
    target: "es2022",
  });
  return result.outputFiles[0].text;
}

/** @type {import("playwright-core").Browser} */
let chrome;
let script = "";

before(async () => {
  const found = browser();
  chrome = await chromium.launch({ executablePath: found.chromium, args: found.args });
  script = await bundle();
});

after(async () => {
  await chrome?.close();
});

/** A page in which nothing has been drawn yet. */
async function blank() {
  const page = await chrome.newPage();
  await page.setContent("<html><body></body></html>");
  await page.addScriptTag({ content: script });
  await page.addScriptTag({ content: `(${inPage})()` });
  return page;
}

/** Runs in the page. */
function inPage() {
  const look = { theme: "light", contrast: false, patterns: false, memory: false };
  const at = (state, more) => ({ ...window.drawing.atRest(state, look, String), ...more });
  const canvasFor = ({ width, height, dpr }) => {
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * dpr);
    canvas.height = Math.round(height * dpr);
    return canvas.getContext("2d", { willReadFrequently: true });
  };
  /**
   * How many values of two pictures are clearly different. Where a line is cut off, browsers smooth its edge a little differently.
   */
  const different = (one, other) => {
    let count = 0;
    for (let i = 0; i < one.length; i++) if (Math.abs(one[i] - other[i]) > 32) count++;
    return count;
  };
  const pixels = (ctx) => ctx.getImageData(0, 0, ctx.canvas.width, ctx.canvas.height).data;

  /** How many canvases were made while `run` ran. */
  const made = (run) => {
    const make = document.createElement;
    let count = 0;
    document.createElement = function (tag, ...rest) {
      if (tag === "canvas") count++;
      return make.call(this, tag, ...rest);
    };
    run();
    document.createElement = make;
    return count;
  };

  /** Draws each move frame by frame, in both ways, and answers which frames differ and how many pictures had to be made. */
  window.flights = (name, moves, frame, cells) => {
    const view = window.drawing[name];
    const geometry = view.layout(frame, moves[0].before, view.fit?.(frame, cells) ?? null);
    while (!view.prepare(geometry, look));
    const [ctx, whole] = [canvasFor(frame), canvasFor(frame)];
    const flight = new window.drawing.InFlight();
    let most = { count: 0, where: "" };
    let flown = 0;
    // What is on the table is made when it is shown first, before anything moves.
    view.draw(ctx, at(moves[0].before), geometry, 0);
    const pictures = made(() => {
      for (const { before, state, effects, turn } of moves) {
        for (const progress of [0, 0.1, 0.31, 0.5, 0.64, 0.79, 0.93, 1, 0.7, 0.2]) {
          const scene = at(state, { turn, motion: { before, effects, progress } });
          flight.draw(ctx, view, scene, geometry);
          view.draw(whole, scene, geometry, 0);
          flown++;
          const count = different(pixels(ctx), pixels(whole));
          if (count > most.count) most = { count, where: `${JSON.stringify(effects)} ${progress}` };
        }
        flight.end();
        view.draw(ctx, at(state, { turn }), geometry, 0);
      }
    });
    return { most, flown, pictures };
  };
}

/**
 * The moves of a game that is played by lot.
 * @param {() => any} make
 * @param {number} plies
 */
function movesOf(make, plies) {
  const game = make();
  const moves = [];
  let lot = 7;
  while (moves.length < plies && game.result === null) {
    const legal = game.moves();
    lot = (Math.imul(lot, 1_103_515_245) + 12_345) >>> 0;
    const before = game.state;
    const { effects } = game.play(legal[(lot >>> 8) % legal.length]);
    moves.push({ before, state: game.state, effects, turn: game.turn });
  }
  return moves;
}

/** Games, how many of their plies are played, and what happens in the last of them, which are shown. */
const GAMES = [
  ["gobblet", "classic", () => new Gobblet({ rules: "classic" }), 16, "covered"],
  ["gobblet", "gobblers", () => new Gobblet({ rules: "gobblers" }), 20, "covered"],
  ["gobblet", "team", () => new Gobblet({ players: 4 }), 20, "placed"],
  ["tablut", "to a capture", () => new Tablut(), 40, "captured"],
  ["gobe", "tiles laid", () => new Gobe({ players: 4 }), 20, "scored"],
  ["gobe", "tiles picked up", () => new Gobe(), 60, "picked-up"],
];
const SHOWN = 14;

const FRAMES = [
  { width: 390, height: 560, dpr: 1, flip: false, coordinates: true },
  { width: 401, height: 300, dpr: 1.5, flip: true, coordinates: false },
];

for (const [name, mode, make, plies, kind] of GAMES) {
  test(`${name}, ${mode}: a move drawn in parts is the move drawn whole, in pictures that are there already`, async () => {
    const moves = movesOf(make, plies).slice(-SHOWN);
    const kinds = moves.flatMap(({ effects }) => effects.map((effect) => effect.kind));
    assert.ok(kinds.includes(kind), kinds.join());
    const { tiles = [] } = moves.at(-1).state;
    const cells = tiles.map(({ q, r }) => `${q},${r}`);
    for (const frame of FRAMES) {
      const page = await blank();
      const found = await page.evaluate(
        ([a, b, c, d]) => window.flights(a, b, c, d),
        [name, moves, frame, cells],
      );
      assert.equal(found.flown, 10 * moves.length);
      // With a reach that is too small what a piece leaves behind is 200 and more.
      assert.ok(found.most.count < 100, `${found.most.count} values differ: ${found.most.where}`);
      assert.equal(found.pictures, 0);
    }
  });
}
