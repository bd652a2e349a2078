// The board views as the page's interface describes them (www/src/draw/view.ts): places are pure geometry and are tried
// here in Node; pixels are tried in Chromium.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { browser } from "../../scripts/lib/browser.mjs";

const views = fileURLToPath(new URL("../../www/src/games/", import.meta.url));

/** @param {"esm" | "iife"} format */
async function bundle(format) {
  const result = await build({
    stdin: {
      contents: [
        ...["gobblet", "tablut", "gobe"].map(
          (name) => `export { ${name}View as ${name} } from "./${name}/view.ts";`,
        ),
        'export { atRest } from "../draw/view.ts";',
      ].join("\n"),
      resolveDir: views,
      loader: "ts",
    },
    bundle: true,
    write: false,
    format,
    globalName: "views",
    target: "es2022",
  });
  return result.outputFiles[0].text;
}

const { gobblet, tablut, gobe } = await import(
  `data:text/javascript;base64,${Buffer.from(await bundle("esm")).toString("base64")}`
);

const sizes = [
  [320, 320],
  [320, 420],
  [390, 640],
  [640, 300],
  [800, 800],
  [940, 700],
  [1600, 1000],
];
const frames = sizes.flatMap(([width, height]) =>
  [false, true].flatMap((flip) =>
    [false, true].map((coordinates) => ({ width, height, dpr: 1, flip, coordinates })),
  ),
);

const modes = [
  { rules: "three", players: 2, edge: 4, slots: 4 },
  { rules: "three", players: 4, edge: 4, slots: 4 },
  { rules: "classic", players: 2, edge: 4, slots: 3 },
  { rules: "gobblers", players: 2, edge: 3, slots: 3 },
];

/** @param {{ rules: string, players: number, edge: number }} mode */
function gobbletState({ rules, players, edge }) {
  const seats = "abcd".slice(0, players).split("");
  const counts = rules === "gobblers" ? [2, 2, 2] : players === 4 ? [2, 1, 2, 1] : [3, 3, 3, 3];
  return {
    game: "gobblet",
    options: { rules, players, reveal: "completed", allotment: "six", repetition: 0 },
    turn: "a",
    edge,
    stacks: Object.fromEntries(squares(edge).map((square) => [square, []])),
    reserves: Object.fromEntries(seats.map((seat) => [seat, counts])),
    reserveTops: rules === "classic" ? Object.fromEntries(seats.map((seat) => [seat, [4, 4, 4]])) : null,
    lines: [],
  };
}

/** @param {number} edge */
function squares(edge) {
  const files = "abcdefghi".slice(0, edge).split("");
  return files.flatMap((_, rank) => files.map((file) => `${file}${rank + 1}`));
}

const tablutState = {
  game: "tablut",
  options: {},
  turn: "a",
  pieces: { e5: "king", d1: "attacker", e4: "defender" },
  captured: { attackers: 3, defenders: 2 },
};

const gobeState = {
  game: "gobe",
  options: { players: 2 },
  turn: "r",
  phase: "laying",
  tiles: [
    { q: 0, r: 0, tile: "r" },
    { q: 1, r: 0, tile: "g" },
  ],
  colouredLeft: {},
  whiteLeft: {},
  scores: {},
};

/** Every target lies on the canvas, answers at its middle and near its corners, and overlaps no other. */
function checkPlaces(view, geometry, targets, least) {
  const { width, height } = geometry.frame;
  const rects = targets.map((target) => {
    const rect = view.cellRect(geometry, target);
    assert.ok(rect, `${target} has a place`);
    assert.ok(
      rect.width >= least && rect.height >= least,
      `${target} is large enough: ${JSON.stringify(rect)}`,
    );
    assert.ok(rect.x >= 0 && rect.y >= 0, `${target} is on the canvas`);
    assert.ok(rect.x + rect.width <= width && rect.y + rect.height <= height, `${target} is on the canvas`);
    for (const [dx, dy] of [
      [0.5, 0.5],
      [0.02, 0.02],
      [0.98, 0.98],
    ]) {
      assert.equal(view.hit(geometry, rect.x + rect.width * dx, rect.y + rect.height * dy), target);
    }
    return rect;
  });
  return rects;
}

for (const mode of modes) {
  test(`Gobblet ${mode.rules} with ${mode.players}: every cell and slot can be hit at every size`, () => {
    const seats = "abcd".slice(0, mode.players).split("");
    const slots = seats.flatMap((seat) => Array.from({ length: mode.slots }, (_, i) => `r:${seat}:${i + 1}`));
    for (const frame of frames) {
      const geometry = gobblet.layout(frame, gobbletState(mode), null);
      checkPlaces(gobblet, geometry, [...squares(mode.edge), ...slots], 24);
      assert.equal(gobblet.cellRect(geometry, "e5"), null);
      assert.equal(gobblet.cellRect(geometry, "r:a:9"), null);
    }
  });
}

test("Tablut: every square can be hit at every size, and a flip turns the board by half a turn", () => {
  for (const frame of frames) {
    const geometry = tablut.layout(frame, tablutState, null);
    checkPlaces(tablut, geometry, squares(9), 20);
    const other = tablut.layout({ ...frame, flip: !frame.flip }, tablutState, null);
    assert.deepEqual(tablut.cellRect(geometry, "a1"), tablut.cellRect(other, "i9"));
    assert.deepEqual(tablut.cellRect(geometry, "e5"), tablut.cellRect(other, "e5"));
  }
});

test("the board takes the short side of the canvas, with its trays outside it", () => {
  for (const [view, state] of [
    [gobblet, gobbletState(modes[0])],
    [tablut, tablutState],
  ]) {
    for (const [width, height] of [
      [390, 640],
      [640, 300],
      [1600, 1000],
    ]) {
      const { board } = view.layout({ width, height, dpr: 1, flip: false, coordinates: true }, state, null);
      assert.ok(
        board.width >= Math.min(width, height) * 0.78,
        `${view.name} at ${width}×${height}: ${board.width}`,
      );
    }
  }
});

test("Góbé: a cell is hit at its middle wherever the camera is, flipped or not", () => {
  const cells = ["0,0", "1,0", "-3,2", "5,-7", "-50,25", "12,12"];
  for (const flip of [false, true]) {
    const frame = { width: 390, height: 640, dpr: 2, flip, coordinates: true };
    for (const cell of cells) {
      const [q, r] = cell.split(",").map(Number);
      for (const scale of [14, 33.3, 72]) {
        const camera = { x: Math.sqrt(3) * (q + r / 2) + 0.4, y: 1.5 * r - 0.3, scale };
        const geometry = gobe.layout(frame, gobeState, camera);
        const rect = gobe.cellRect(geometry, cell);
        assert.equal(gobe.hit(geometry, rect.x + rect.width / 2, rect.y + rect.height / 2), cell);
      }
    }
  }
});

test("Góbé: the fitting camera shows every cell with a margin, unless that needs edges under 14 pixels", () => {
  const cells = ["0,0", "4,-2", "-3,3", "2,2"];
  for (const frame of frames) {
    const camera = gobe.fit(frame, cells);
    assert.ok(camera.scale >= 14 && camera.scale <= 56);
    const geometry = gobe.layout(frame, gobeState, camera);
    for (const cell of cells) {
      const { x, y, width, height } = gobe.cellRect(geometry, cell);
      assert.ok(
        x > 4 && y > 4 && x + width < frame.width - 4 && y + height < frame.height - 4,
        `${cell} is shown`,
      );
    }
  }
});

test("animations take between 180 and 450 ms, and nothing takes no time", () => {
  const effects = [
    { kind: "placed", to: "b2", piece: "3", player: "a" },
    { kind: "moved", from: "d1", to: "d4", piece: "attacker", player: "a" },
    { kind: "captured", at: "e4", piece: "defender", player: "d" },
    { kind: "picked-up", at: "0,0", piece: "r", player: "r" },
  ];
  for (const view of [gobblet, tablut, gobe]) {
    assert.equal(view.duration([]), 0);
    for (const effect of effects) {
      const time = view.duration([effect]);
      assert.ok(time >= 180 && time <= 450, `${view.name}: ${time}`);
    }
  }
});

/** @type {import("playwright-core").Browser} */
let chrome;
/** @type {import("playwright-core").Page} */
let page;

before(async () => {
  const found = browser();
  chrome = await chromium.launch({ executablePath: found.chromium, args: found.args });
  page = await chrome.newPage();
  await page.setContent('<html dir="rtl"><body></body></html>');
  await page.addScriptTag({ content: await bundle("iife") });
  await page.addScriptTag({ content: `(${inPage})()` });
});

after(async () => {
  await chrome?.close();
});

/** Runs in the page: draws a scene and answers with what can be compared. */
function inPage() {
  const plain = { theme: "light", contrast: false, patterns: false, memory: false };
  window.paint = (
    name,
    state,
    { look = {}, textures = true, size = [390, 640], dpr = 1, probe, ...scene } = {},
  ) => {
    const view = window.views[name];
    const frame = { width: size[0], height: size[1], dpr, flip: false, coordinates: true };
    const geometry = view.layout(frame, state, view.fit?.(frame, ["0,0", "1,0"]) ?? null);
    const whole = { ...window.views.atRest(state, { ...plain, ...look }, String), ...scene };
    if (textures) while (!view.prepare(geometry, whole.look));
    const canvas = document.createElement("canvas");
    canvas.width = frame.width * dpr;
    canvas.height = frame.height * dpr;
    document.body.append(canvas);
    const ctx = canvas.getContext("2d", { willReadFrequently: true });
    ctx.globalAlpha = 0.5;
    ctx.direction = "inherit";
    // What "inherit" reads as is up to the browser: the word itself, or the direction that it stands for.
    const settings = () => ({
      alpha: ctx.globalAlpha,
      direction: ctx.direction,
      transform: ctx.getTransform().toString(),
    });
    const found = settings();
    view.draw(ctx, whole, geometry, 0);
    const left = settings();
    const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
    let hash = 0;
    for (let i = 0; i < data.length; i++) hash = (Math.imul(hash, 31) + data[i]) | 0;
    const rect = probe === undefined ? null : view.cellRect(geometry, probe);
    const at = rect === null ? 0 : Math.floor((rect.y + rect.height / 2) * dpr) * canvas.width;
    const k = rect === null ? 0 : (at + Math.floor((rect.x + rect.width / 2) * dpr)) * 4;
    canvas.remove();
    return { hash, found, left, pixel: [...data.slice(k, k + 4)] };
  };
}

const paint = (name, state, scene) =>
  page.evaluate(([a, b, c]) => window.paint(a, b, c), [name, state, scene ?? {}]);

const boards = [
  ["gobblet", gobbletState(modes[0])],
  ["tablut", tablutState],
  ["gobe", gobeState],
];

for (const [name, state] of boards) {
  test(`${name}: equal scenes give equal pixels, and the context is left as it was`, async () => {
    const one = await paint(name, state);
    const other = await paint(name, state, { size: [500, 400], look: { theme: "dark" } });
    const again = await paint(name, state);
    assert.equal(again.hash, one.hash);
    assert.notEqual(other.hash, one.hash);
    assert.equal(one.found.alpha, 0.5);
    assert.deepEqual(one.left, one.found);
  });

  test(`${name}: every part of the scene changes the picture`, async () => {
    const at = name === "gobe" ? "2,0" : name === "tablut" ? "e6" : "b2";
    const from = name === "gobe" ? "0,0" : name === "tablut" ? "e4" : "r:a:2";
    const kind = name === "gobe" ? "lay" : "move";
    const target = { at, kind, also: [], label: null };
    const scenes = {
      rest: {},
      selected: { selected: from },
      target: { targets: [target] },
      hovered: { targets: [target], hover: at },
      labelled: { targets: [{ ...target, label: "+4" }] },
      lastMove: { lastMove: [from, at] },
      lastArrow: { arrows: [{ from, to: at, kind: "last" }] },
      bestArrow: { arrows: [{ from, to: at, kind: "best" }] },
      otherArrow: { arrows: [{ from, to: at, kind: "other" }] },
      twoArrows: { arrows: ["best", "other"].map((kind) => ({ from, to: at, kind })) },
      fromNowhere: { arrows: [{ from: null, to: at, kind: "best" }] },
      offTheBoard: { arrows: [{ from: at, to: null, kind: "best" }] },
      winning: { winning: [at] },
      ghost: { ghost: { from, x: 90, y: 200 } },
      contrast: { look: { contrast: true } },
      // The other boards leave a hint to the buttons above them.
      ...(name === "gobe" ? { hinted: { hinted: [at] } } : {}),
    };
    const hashes = new Map();
    for (const [part, scene] of Object.entries(scenes))
      hashes.set(part, (await paint(name, state, scene)).hash);
    assert.equal(new Set(hashes.values()).size, hashes.size, JSON.stringify([...hashes]));
  });
}

test("numbers with signs are drawn alike on a page from right to left and from left to right", async () => {
  for (const [name, state] of boards) {
    const at = name === "gobe" ? "2,0" : name === "tablut" ? "e6" : "b2";
    const scene = { targets: [{ at, kind: name === "gobe" ? "lay" : "move", also: [], label: "+4" }] };
    const hashes = [];
    for (const hover of [null, at]) {
      for (const dir of ["rtl", "ltr"]) {
        await page.evaluate((direction) => {
          document.documentElement.dir = direction;
        }, dir);
        hashes.push((await paint(name, state, { ...scene, hover })).hash);
      }
    }
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    assert.deepEqual([hashes[0], hashes[2]], [hashes[1], hashes[3]], name);
  }
});

test("a legal target is a dark blue core on every board of squares", async () => {
  for (const [name, state] of boards.slice(0, 2)) {
    const at = name === "tablut" ? "e6" : "b2";
    const targets = [{ at, kind: "move", also: [], label: null }];
    const { pixel } = await paint(name, state, { targets, probe: at });
    assert.deepEqual(pixel, [0x0b, 0x3d, 0x91, 255], name);
  }
});

test("Gobblet's memory game shows nothing of a covered piece", async () => {
  const bare = gobbletState(modes[0]);
  const cover = [{ player: "a", size: 3 }];
  const under = [{ player: "b", size: 1 }, { player: "a", size: 2 }, ...cover];
  const alone = { ...bare, stacks: { ...bare.stacks, b2: cover } };
  const stacked = { ...bare, stacks: { ...bare.stacks, b2: under } };
  const memory = { look: { memory: true } };
  const peek = { look: { memory: true }, peek: "b2" };
  const drag = { look: { memory: true }, ghost: { from: "b2", x: 90, y: 200 } };
  assert.notEqual((await paint("gobblet", stacked)).hash, (await paint("gobblet", alone)).hash);
  for (const scene of [memory, peek, drag]) {
    assert.equal((await paint("gobblet", stacked, scene)).hash, (await paint("gobblet", alone, scene)).hash);
  }
});

test("a move on its way begins as the position before it, and changes as it goes", async () => {
  const before = tablutState;
  const pieces = { e5: "king", d4: "attacker" };
  const after = { ...tablutState, pieces, captured: { attackers: 3, defenders: 3 } };
  const effects = [
    { kind: "moved", from: "d1", to: "d4", piece: "attacker", player: "a" },
    { kind: "captured", at: "e4", piece: "defender", player: "d" },
  ];
  const at = async (progress) =>
    (await paint("tablut", after, { motion: { before, effects, progress } })).hash;
  const [start, middle] = [await at(0), await at(0.5)];
  assert.equal(start, (await paint("tablut", before)).hash);
  assert.notEqual(middle, start);
});

test("arrows go the same way in both themes and on a page from right to left, and stronger contrast covers what is below", async () => {
  for (const [name, state] of boards.slice(0, 2)) {
    const [from, to, probe] = name === "tablut" ? ["b5", "b9", "b7"] : ["a1", "a4", "a2"];
    const arrows = [{ from, to, kind: "best" }];
    const pixel = async (look) => (await paint(name, state, { arrows, probe, look })).pixel;
    assert.deepEqual(await pixel({ contrast: true }), [0x0e, 0x7c, 0x4a, 255], name);
    assert.deepEqual(await pixel({ contrast: true, theme: "dark" }), [0x0e, 0x7c, 0x4a, 255], name);
    const [red, green] = await pixel({});
    assert.ok(green > red, `${name}: the arrow is seen on the plain board too`);
  }
});
