/** Góbé's tiles: hexagons of thick card with a cream rim, printed with their player's colour and mark, or blank linen. */
import { generator } from "../../draw/noise.ts";
import { drawSprite, hexagon, type Shape, shapePath, softShadow, squareAround } from "../../draw/paint.ts";
import { painted, type Sprite } from "../../draw/surfaces.ts";
import type { Look, PlayerMark, Rect } from "../../draw/view.ts";

/**
 * The colours are those that the rules name (GO-1), as far apart in lightness as they can be, so that they differ by at
 * least 16 (CIE76) in normal, red-blind, green-blind, blue-blind and grey sight. The shapes carry the difference beyond that.
 */
export const GOBE_MARKS: Readonly<Record<string, PlayerMark>> = {
  r: { fill: "#A8301C", rim: "#F7F1E1", shape: "triangle" },
  g: { fill: "#7CC47A", rim: "#14110C", shape: "square" },
  k: { fill: "#1F2129", rim: "#F7F1E1", shape: "dot" },
  b: { fill: "#4A86D8", rim: "#14110C", shape: "diamond" },
};

const CREAM = "#F7F1E1";
const EDGE_SHADE = "#B9A983";
/** A tile's radius in lengths of a cell's edge: a thread of felt shows between neighbours. */
const TILE = 0.965;
const HALF = 1.25;
/** Thickness of the card as seen. */
const THICK = 0.075;

/** A tile to draw: its middle, a cell's edge length, how high it is held, and how far it has vanished. */
export interface Card {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly lift: number;
  readonly fade: number;
}

/** Around a tile at any height and the shadow that it throws. */
export function cardReach(card: Card): Rect {
  return squareAround(card, 2.1 * card.scale);
}

export function drawCardShadow(ctx: CanvasRenderingContext2D, card: Card): void {
  const { x, y, scale, lift, fade } = card;
  if (lift <= 0) return;
  const away = scale * 0.34 * lift;
  const wide = scale * (1.02 + 0.16 * lift);
  softShadow(
    ctx,
    x + away,
    y + away * 1.3,
    wide,
    wide,
    0.46 * (1 - fade) * Math.min(1, lift * 2.5),
    0.5 - 0.3 * lift,
  );
}

export function drawCard(ctx: CanvasRenderingContext2D, card: Card, look: Look, dpr: number): void {
  const picture = painted(cardSprite(card.tile, card.scale, look, dpr));
  const y = card.y - card.lift * card.scale * 0.22;
  ctx.globalAlpha = 1 - card.fade;
  drawSprite(ctx, picture, card.x, y, 1 + 0.1 * card.lift, dpr);
  ctx.globalAlpha = 1;
}

/** The picture of a tile; `scale` is the length of a cell's edge in CSS pixels. */
export function cardSprite(tile: string, scale: number, look: Look, dpr: number): Sprite {
  const pixels = Math.max(6, Math.round(scale * dpr));
  const side = Math.ceil(pixels * HALF * 2);
  const paint = (brush: CanvasRenderingContext2D): void => {
    brush.translate(side / 2, side / 2);
    brush.scale(pixels, pixels);
    brush.lineJoin = "round";
    paintCard(brush, tile, look);
  };
  const name = `card ${tile} ${pixels} ${look.contrast ? "strong" : "fine"} ${look.patterns ? "patterns" : ""}`;
  return { name, side, paint };
}

function paintCard(ctx: CanvasRenderingContext2D, tile: string, look: Look): void {
  const mark = GOBE_MARKS[tile];
  // The card throws a narrow shadow on the felt and shows its cut edge below.
  for (const [grow, alpha] of [
    [0.1, 0.1],
    [0.06, 0.14],
    [0.02, 0.22],
  ] as const) {
    hexagon(ctx, 0.035, THICK + 0.05, TILE + grow);
    ctx.fillStyle = `rgba(4,14,10,${alpha})`;
    ctx.fill();
  }
  hexagon(ctx, 0, THICK * 0.72, TILE);
  ctx.fillStyle = EDGE_SHADE;
  ctx.fill();
  hexagon(ctx, 0, 0, TILE);
  const rim = ctx.createLinearGradient(-0.7, -0.9, 0.7, 0.9);
  rim.addColorStop(0, "#FFFDF6");
  rim.addColorStop(0.5, CREAM);
  rim.addColorStop(1, "#DCD0B0");
  ctx.fillStyle = rim;
  ctx.fill();
  ctx.lineWidth = 0.02;
  ctx.strokeStyle = "rgba(60,48,24,0.55)";
  ctx.stroke();
  if (mark === undefined) paintBlank(ctx, look);
  else paintPrint(ctx, mark, look);
}

/** A blank tile: linen, with a blind-pressed line. */
function paintBlank(ctx: CanvasRenderingContext2D, look: Look): void {
  const face = ctx.createLinearGradient(-0.7, -0.8, 0.7, 0.8);
  face.addColorStop(0, "#FFFCF3");
  face.addColorStop(1, "#E9DFC6");
  hexagon(ctx, 0, 0, 0.87);
  ctx.fillStyle = face;
  ctx.fill();
  ctx.save();
  hexagon(ctx, 0, 0, TILE - 0.02);
  ctx.clip();
  if (!look.contrast) weave(ctx, "rgba(128,106,66,0.20)", "rgba(255,255,255,0.55)");
  ctx.restore();
  for (const [shift, colour] of [
    [0.016, "rgba(255,255,255,0.95)"],
    [0, "rgba(120,98,58,0.55)"],
  ] as const) {
    hexagon(ctx, shift, shift, 0.72);
    ctx.lineWidth = 0.028;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** Threads across and down, no two quite alike. */
function weave(ctx: CanvasRenderingContext2D, dark: string, light: string): void {
  const random = generator(13);
  for (const across of [true, false]) {
    for (let at = -1; at < 1; at += 0.068) {
      const place = at + (random() - 0.5) * 0.02;
      ctx.lineWidth = 0.012 + random() * 0.016;
      ctx.strokeStyle = random() < 0.55 ? dark : light;
      ctx.beginPath();
      ctx.moveTo(across ? -1 : place, across ? place : -1);
      ctx.lineTo(across ? 1 : place + 0.01, across ? place + 0.01 : 1);
      ctx.stroke();
    }
  }
}

function paintPrint(ctx: CanvasRenderingContext2D, mark: PlayerMark, look: Look): void {
  const dark = mark.rim === "#14110C";
  hexagon(ctx, 0, 0, 0.85);
  ctx.fillStyle = mark.fill;
  ctx.fill();
  ctx.save();
  ctx.clip();
  if (!look.contrast) {
    weave(ctx, "rgba(0,0,0,0.10)", "rgba(255,255,255,0.09)");
    const light = ctx.createRadialGradient(-0.4, -0.55, 0.05, 0, 0, 1.1);
    light.addColorStop(0, "rgba(255,255,255,0.26)");
    light.addColorStop(0.5, "rgba(255,255,255,0)");
    light.addColorStop(1, "rgba(0,0,0,0.22)");
    ctx.fillStyle = light;
    ctx.fillRect(-1, -1, 2, 2);
  }
  if (look.patterns) paintPattern(ctx, mark.shape, mark.rim);
  ctx.restore();
  hexagon(ctx, 0, 0, 0.85);
  ctx.lineWidth = look.contrast ? 0.06 : 0.02;
  ctx.strokeStyle = look.contrast ? "#14110C" : "rgba(0,0,0,0.5)";
  ctx.stroke();
  hexagon(ctx, 0, 0, 0.745);
  ctx.lineWidth = 0.024;
  ctx.strokeStyle = dark ? "rgba(20,17,12,0.55)" : "rgba(247,241,225,0.7)";
  ctx.stroke();
  paintMark(ctx, mark, look, dark);
}

/** The mark, pressed into the card. */
function paintMark(ctx: CanvasRenderingContext2D, mark: PlayerMark, look: Look, dark: boolean): void {
  const size = 0.29;
  if (look.patterns) {
    hexagon(ctx, 0, 0, 0.5);
    ctx.fillStyle = mark.fill;
    ctx.fill();
  }
  shapePath(ctx, mark.shape, 0.02, 0.026, size);
  ctx.fillStyle = dark ? "rgba(255,255,255,0.45)" : "rgba(0,0,0,0.5)";
  ctx.fill();
  shapePath(ctx, mark.shape, 0, 0, size);
  ctx.fillStyle = mark.rim;
  ctx.fill();
}

/** The whole face filled with a pattern: dots, slanted lines, a grid, a lattice. */
function paintPattern(ctx: CanvasRenderingContext2D, shape: Shape, ink: string): void {
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.globalAlpha = 0.72;
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  for (let i = -5; i <= 5; i++) {
    const at = i * 0.24;
    if (shape === "dot") {
      for (let j = -5; j <= 5; j++) {
        ctx.moveTo(at, j * 0.24);
        ctx.arc(at, j * 0.24, 0.05, 0, Math.PI * 2);
      }
    } else if (shape === "square") {
      ctx.moveTo(at, -1);
      ctx.lineTo(at, 1);
      ctx.moveTo(-1, at);
      ctx.lineTo(1, at);
    } else {
      ctx.moveTo(at * 1.5 - 1, 1);
      ctx.lineTo(at * 1.5 + 1, -1);
      if (shape === "diamond") {
        ctx.moveTo(at * 1.5 - 1, -1);
        ctx.lineTo(at * 1.5 + 1, 1);
      }
    }
  }
  if (shape === "dot") ctx.fill();
  else ctx.stroke();
  ctx.globalAlpha = 1;
}
