/** Drawing in small steps that all boards share: shapes, shadows, bevels, marks and text. Lengths are CSS pixels. */
import { painted, type Sprite } from "./surfaces.ts";
import type { Frame, PlayerMark, Rect } from "./view.ts";

export type Shape = PlayerMark["shape"];

export interface Point {
  readonly x: number;
  readonly y: number;
}

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

/** Clears the canvas and draws on it as {@link overCanvas} does. */
export function onCanvas(ctx: CanvasRenderingContext2D, frame: Frame, draw: () => void): void {
  overCanvas(ctx, frame, () => {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.restore();
    draw();
  });
}

/** Draws in CSS pixels with the state that every view relies on, over what is there, and leaves no state behind. */
export function overCanvas<T>(ctx: CanvasRenderingContext2D, frame: Frame, draw: () => T): T {
  ctx.save();
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = "source-over";
  ctx.direction = "ltr";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.setTransform(frame.dpr, 0, 0, frame.dpr, 0, 0);
  const drawn = draw();
  ctx.restore();
  return drawn;
}

/** Copies a picture as large as the canvas, pixel for pixel. */
export function drawBackdrop(ctx: CanvasRenderingContext2D, picture: HTMLCanvasElement): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(picture, 0, 0);
  ctx.restore();
}

/**
 * Draws a sprite with its middle at a point. At its own size it lands on whole pixels of the canvas, so that it stays as
 * sharp as it was painted.
 */
export function drawSprite(
  ctx: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  x: number,
  y: number,
  grow: number,
  dpr: number,
): void {
  const width = (picture.width / dpr) * grow;
  const height = (picture.height / dpr) * grow;
  const snap = (at: number): number => (grow === 1 ? Math.round(at * dpr) / dpr : at);
  ctx.drawImage(picture, snap(x - width / 2), snap(y - height / 2), width, height);
}

export function centre(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** The rectangle made smaller by `by` on every side, or larger when it is negative. */
export function inset(rect: Rect, by: number): Rect {
  return { x: rect.x + by, y: rect.y + by, width: rect.width - 2 * by, height: rect.height - 2 * by };
}

/** What two rectangles share. */
export function overlap(one: Rect, other: Rect): Rect {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The smallest rectangle around all of them; null around none. */
export function around(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The square around a point, `reach` to each side. */
export function squareAround({ x, y }: Point, reach: number): Rect {
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}

/** The whole pixels of a canvas that a rectangle in CSS pixels touches. */
export function wholePixels(rect: Rect, dpr: number, canvas: { width: number; height: number }): Rect {
  const x = Math.max(0, Math.floor(rect.x * dpr) - 1);
  const y = Math.max(0, Math.floor(rect.y * dpr) - 1);
  const right = Math.min(canvas.width, Math.ceil((rect.x + rect.width) * dpr) + 1);
  const bottom = Math.min(canvas.height, Math.ceil((rect.y + rect.height) * dpr) + 1);
  return { x, y, width: right - x, height: bottom - y };
}

export function contains(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}

/** Adds a rounded rectangle to a new path. */
export function roundRect(ctx: CanvasRenderingContext2D, rect: Rect, radius: number): void {
  ctx.beginPath();
  addRoundRect(ctx, rect, radius);
}

export function addRoundRect(ctx: CanvasRenderingContext2D, rect: Rect, radius: number): void {
  const { x, y, width, height } = rect;
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  // Engines blur the shadow of a rounded rectangle much faster when they are told that it is one.
  if (typeof ctx.roundRect === "function") {
    ctx.roundRect(x, y, width, height, r);
    return;
  }
  ctx.moveTo(x + r, y);
  ctx.arcTo(x + width, y, x + width, y + height, r);
  ctx.arcTo(x + width, y + height, x, y + height, r);
  ctx.arcTo(x, y + height, x, y, r);
  ctx.arcTo(x, y, x + width, y, r);
  ctx.closePath();
}

/** A new path with an ellipse. */
export function ellipse(ctx: CanvasRenderingContext2D, x: number, y: number, rx: number, ry: number): void {
  ctx.beginPath();
  ctx.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), 0, 0, Math.PI * 2);
}

/** A hexagon with a corner at the top; `r` from its middle to a corner. */
export function hexagon(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath();
  for (let i = 0; i < 6; i++) {
    const turn = (Math.PI / 3) * i - Math.PI / 2;
    ctx.lineTo(x + r * Math.cos(turn), y + r * Math.sin(turn));
  }
  ctx.closePath();
}

/** Steps in which the softness of shadows is told apart; finer ones cannot be seen. */
const SOFTNESS = 12;

/**
 * A disc whose colour changes from its middle to its rim: a small picture to be stretched, because a gradient for every piece would
 * cost more than all the pieces.
 */
function softPatch(name: string, stops: readonly (readonly [at: number, colour: string])[]): Sprite {
  const side = 96;
  const paint = (brush: CanvasRenderingContext2D): void => {
    const shade = brush.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
    for (const [at, colour] of stops) shade.addColorStop(at, colour);
    brush.fillStyle = shade;
    brush.fillRect(0, 0, side, side);
  };
  return { name, side, paint };
}

function shadowPatch(step: number): Sprite {
  const from = step / SOFTNESS;
  return softPatch(`shadow ${step}`, [
    [0, "rgba(14,8,3,1)"],
    [from, "rgba(14,8,3,1)"],
    [from + (1 - from) * 0.5, "rgba(14,8,3,0.36)"],
    [1, "rgba(14,8,3,0)"],
  ]);
}

/** All that `softShadow` may need while a piece flies. */
export function shadowPatches(): readonly Sprite[] {
  return Array.from({ length: SOFTNESS + 1 }, (_, step) => shadowPatch(step));
}

/** A soft patch of darkness, full in the middle and gone at the rim; `core` (0 to 1) is where it begins to fade. */
export function softShadow(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength: number,
  core: number,
): void {
  if (strength <= 0 || rx <= 0 || ry <= 0) return;
  const patch = painted(shadowPatch(Math.round(core * SOFTNESS)));
  const alpha = ctx.globalAlpha;
  ctx.globalAlpha = alpha * Math.min(1, strength);
  ctx.drawImage(patch, x - rx, y - ry, 2 * rx, 2 * ry);
  ctx.globalAlpha = alpha;
}

/** Warm light around a piece that may be chosen. */
export function softGlow(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  const patch = softPatch("glow", [
    [0.5, "rgba(255,226,150,0.5)"],
    [0.775, "rgba(255,226,150,0.22)"],
    [1, "rgba(255,226,150,0)"],
  ]);
  const glow = painted(patch);
  ctx.drawImage(glow, x - radius, y - radius, 2 * radius, 2 * radius);
}

/** Fills the path with a shadow thrown outside; `dpr` because shadows ignore the transform. */
export function castShadow(
  ctx: CanvasRenderingContext2D,
  dpr: number,
  colour: string,
  blur: number,
  dx: number,
  dy: number,
): void {
  ctx.save();
  ctx.shadowColor = colour;
  ctx.shadowBlur = blur * dpr;
  ctx.shadowOffsetX = dx * dpr;
  ctx.shadowOffsetY = dy * dpr;
  ctx.fill();
  ctx.restore();
}

/** The shadow that the rim of a hollow throws on its floor. */
export function innerShadow(
  ctx: CanvasRenderingContext2D,
  dpr: number,
  rect: Rect,
  radius: number,
  colour: string,
  blur: number,
  shift: number,
): void {
  ctx.save();
  roundRect(ctx, rect, radius);
  ctx.clip();
  ctx.shadowColor = colour;
  ctx.shadowBlur = blur * dpr;
  ctx.shadowOffsetX = shift * dpr;
  ctx.shadowOffsetY = shift * dpr;
  ctx.fillStyle = "#000";
  ctx.beginPath();
  const out = inset(rect, -blur * 3);
  ctx.rect(out.x, out.y, out.width, out.height);
  addRoundRect(ctx, rect, radius);
  ctx.fill("evenodd");
  ctx.restore();
}

/** A line around the rectangle, of one colour where the light comes from (top left) and another opposite. */
export function bevelLine(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  radius: number,
  width: number,
  towards: string,
  away: string,
): void {
  const shade = ctx.createLinearGradient(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
  shade.addColorStop(0, towards);
  shade.addColorStop(0.42, towards);
  shade.addColorStop(0.58, away);
  shade.addColorStop(1, away);
  ctx.strokeStyle = shade;
  ctx.lineWidth = width;
  roundRect(ctx, rect, radius);
  ctx.stroke();
}

/** A new path with a player's mark, about `size` from its middle to its rim; all shapes look equally large. */
export function shapePath(
  ctx: CanvasRenderingContext2D,
  shape: Shape,
  x: number,
  y: number,
  size: number,
): void {
  ctx.beginPath();
  switch (shape) {
    case "dot":
      ctx.arc(x, y, size, 0, Math.PI * 2);
      break;
    case "triangle":
      for (let i = 0; i < 3; i++) {
        const turn = (Math.PI * 2 * i) / 3 - Math.PI / 2;
        ctx.lineTo(x + size * 1.3 * Math.cos(turn), y + size * (0.16 + 1.3 * Math.sin(turn)));
      }
      break;
    case "square":
      ctx.rect(x - size * 0.9, y - size * 0.9, size * 1.8, size * 1.8);
      break;
    case "diamond":
      for (let i = 0; i < 4; i++) {
        const turn = (Math.PI / 2) * i;
        ctx.lineTo(x + size * 1.12 * Math.cos(turn), y + size * 1.4 * Math.sin(turn));
      }
      break;
    case "cross":
      crossPath(ctx, x, y, size);
      break;
  }
  ctx.closePath();
}

/** A cross whose arms widen outwards, as on old coins. */
function crossPath(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  for (let i = 0; i < 4; i++) {
    const turn = (Math.PI / 2) * i;
    for (const [along, across] of [
      [0.2, -0.2],
      [1.2, -0.56],
      [1.2, 0.56],
      [0.2, 0.2],
    ] as const) {
      const dx = Math.cos(turn) * along - Math.sin(turn) * across;
      const dy = Math.sin(turn) * along + Math.cos(turn) * across;
      ctx.lineTo(x + dx * size, y + dy * size);
    }
  }
}

/** Text in the middle of a point. */
export function label(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 600,
): void {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `${weight} ${size}px ${FONT}`;
  ctx.fillStyle = colour;
  // Digits stand on the baseline, so their middle is a little above the font's.
  ctx.fillText(text, x, y + size * 0.06);
}

/** A dark pill with light text, readable on every material. Returns a rectangle around it. */
export function pill(ctx: CanvasRenderingContext2D, text: string, x: number, y: number, size: number): Rect {
  ctx.font = `700 ${size}px ${FONT}`;
  const width = Math.max(size * 1.5, ctx.measureText(text).width + size * 0.8);
  const height = size * 1.5;
  const rect = { x: x - width / 2, y: y - height / 2, width, height };
  roundRect(ctx, rect, height / 2);
  ctx.fillStyle = "rgba(22,14,8,0.88)";
  ctx.fill();
  ctx.lineWidth = Math.max(1, size * 0.09);
  ctx.strokeStyle = "rgba(255,244,222,0.85)";
  ctx.stroke();
  label(ctx, text, x, y, size, "#FFF8EA", 700);
  // The line around it reaches half its width further.
  return inset(rect, -size);
}
