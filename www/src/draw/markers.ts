/**
 * What the page tells the player on top of a board: where a piece may go, what is chosen, what moved last, what won. Each
 * mark has a shape of its own, so that all are told apart without colours, and a light and a dark line, so that each shows
 * on every material.
 */
import { addRoundRect, inset, label, type Point, pill, roundRect, shapePath } from "./paint.ts";
import type { Rect } from "./view.ts";

/** The core of a legal target (page palette), and its ring. */
const CORE = "#0B3D91";
const RING = "#FFFFFF";
const DARK = "rgba(16,10,6,0.78)";
const GOLD = "#FFD873";

/** Strokes the current path three times: a dark edge, a white ring, a blue core. */
function strokeMark(ctx: CanvasRenderingContext2D, width: number): void {
  for (const [grow, colour] of [
    [2.3, DARK],
    [1.75, RING],
    [1, CORE],
  ] as const) {
    ctx.lineWidth = width * grow;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** An empty place where the piece may go: a disc. */
export function legalDot(ctx: CanvasRenderingContext2D, at: Point, size: number, hover: boolean): void {
  const r = size * (hover ? 0.125 : 0.088);
  for (const [grow, colour] of [
    [1.5, DARK],
    [1.38, RING],
    [1, CORE],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(at.x, at.y, r * grow, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A piece that will be covered: a closed ring with four arrowheads pointing at it. */
export function coverRing(ctx: CanvasRenderingContext2D, at: Point, radius: number, hover: boolean): void {
  const width = Math.max(2, radius * (hover ? 0.13 : 0.085));
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, 0, Math.PI * 2);
  strokeMark(ctx, width);
  for (let i = 0; i < 4; i++) {
    const turn = Math.PI / 4 + (Math.PI / 2) * i;
    arrowHead(ctx, at, radius * 1.02, turn, width * 1.9);
  }
}

/** A triangle on a circle around `at` whose tip points to the middle. */
function arrowHead(
  ctx: CanvasRenderingContext2D,
  at: Point,
  radius: number,
  turn: number,
  size: number,
): void {
  const tip = radius - size * 1.25;
  const back = radius + size * 0.5;
  const spread = size / radius;
  ctx.beginPath();
  ctx.moveTo(at.x + tip * Math.cos(turn), at.y + tip * Math.sin(turn));
  ctx.lineTo(at.x + back * Math.cos(turn - spread), at.y + back * Math.sin(turn - spread));
  ctx.lineTo(at.x + back * Math.cos(turn + spread), at.y + back * Math.sin(turn + spread));
  ctx.closePath();
  ctx.lineWidth = size * 0.5;
  ctx.strokeStyle = RING;
  ctx.stroke();
  ctx.fillStyle = CORE;
  ctx.fill();
}

/** The lifted piece may be set down where it lay: a ring that comes back to itself with an arrow. */
export function returnRing(ctx: CanvasRenderingContext2D, at: Point, radius: number, hover: boolean): void {
  const width = Math.max(2, radius * (hover ? 0.13 : 0.085));
  const end = Math.PI * 1.72;
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, Math.PI * 0.16, end);
  const x = at.x + radius * Math.cos(end);
  const y = at.y + radius * Math.sin(end);
  const head = width * 2.6;
  ctx.moveTo(x - head * 0.9, y - head * 0.75);
  ctx.lineTo(x + width * 0.2, y + width * 0.2);
  ctx.lineTo(x - head * 0.75, y + head * 0.95);
  strokeMark(ctx, width);
}

/** A move that captures: the disc of a legal move in a broken ring. */
export function captureMark(ctx: CanvasRenderingContext2D, at: Point, size: number, hover: boolean): void {
  const r = size * 0.27;
  for (let i = 0; i < 4; i++) {
    const turn = Math.PI / 4 + (Math.PI / 2) * i;
    ctx.beginPath();
    ctx.arc(at.x, at.y, r, turn - 0.5, turn + 0.5);
    strokeMark(ctx, Math.max(1.8, size * 0.05));
  }
  legalDot(ctx, at, size, hover);
}

/** A piece that would be taken: crossed out. */
export function victimCross(ctx: CanvasRenderingContext2D, at: Point, size: number): void {
  const r = size * 0.2;
  ctx.beginPath();
  ctx.moveTo(at.x - r, at.y - r);
  ctx.lineTo(at.x + r, at.y + r);
  ctx.moveTo(at.x + r, at.y - r);
  ctx.lineTo(at.x - r, at.y + r);
  for (const [width, colour] of [
    [0.17, DARK],
    [0.135, "#FFFFFF"],
    [0.07, "#B3261E"],
  ] as const) {
    ctx.lineWidth = size * width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** The chosen piece: a closed frame. */
export function selectedFrame(ctx: CanvasRenderingContext2D, rect: Rect, radius: number): void {
  const width = Math.max(2, Math.min(rect.width, rect.height) * 0.038);
  roundRect(ctx, inset(rect, width * 1.2), radius);
  strokeMark(ctx, width);
}

/** Where the last move began (open corners) and ended (corners that are filled). */
export function lastMoveCorners(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  radius: number,
  end: boolean,
): void {
  const size = Math.min(rect.width, rect.height);
  const arm = size * (end ? 0.25 : 0.17);
  const width = Math.max(end ? 2.5 : 1.6, size * (end ? 0.045 : 0.026));
  const box = inset(rect, width * 0.9);
  const r = Math.min(radius, arm);
  ctx.beginPath();
  for (const [cx, cy] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    const x = box.x + cx * box.width;
    const y = box.y + cy * box.height;
    const dx = cx === 0 ? 1 : -1;
    const dy = cy === 0 ? 1 : -1;
    ctx.moveTo(x, y + dy * arm);
    ctx.lineTo(x, y + dy * r);
    ctx.quadraticCurveTo(x, y, x + dx * r, y);
    ctx.lineTo(x + dx * arm, y);
  }
  strokeGold(ctx, width, 1.9);
}

/** A won place: flooded with light inside a double frame. */
export function winningFloor(ctx: CanvasRenderingContext2D, rect: Rect, radius: number): void {
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const glow = ctx.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, rect.width * 0.72);
  glow.addColorStop(0, "rgba(255,240,190,0.96)");
  glow.addColorStop(0.6, "rgba(255,216,115,0.88)");
  glow.addColorStop(1, "rgba(228,164,50,0.82)");
  ctx.fillStyle = glow;
  roundRect(ctx, rect, radius);
  ctx.fill();
  const width = Math.max(1.5, rect.width * 0.024);
  ctx.lineWidth = width;
  ctx.strokeStyle = DARK;
  ctx.beginPath();
  addRoundRect(ctx, rect, radius);
  addRoundRect(ctx, inset(rect, width * 2.4), Math.max(0, radius - width * 2.4));
  ctx.stroke();
}

/** The bar that joins the places of a won line. */
export function winningBar(ctx: CanvasRenderingContext2D, points: readonly Point[], width: number): void {
  ctx.beginPath();
  for (const point of points) ctx.lineTo(point.x, point.y);
  strokeGold(ctx, width, 1.35);
}

/** A golden line with a dark rim, so many times as wide. */
function strokeGold(ctx: CanvasRenderingContext2D, width: number, rim: number): void {
  for (const [wide, colour] of [
    [width * rim, DARK],
    [width, GOLD],
  ] as const) {
    ctx.lineWidth = wide;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** A target's text on a pill; an exclamation mark is a warning and comes on a triangle. */
export function targetLabel(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
): void {
  const height = Math.max(9, size);
  if (text !== "!") {
    pill(ctx, text, x, y, height);
    return;
  }
  shapePath(ctx, "triangle", x, y, height * 0.82);
  ctx.lineWidth = height * 0.34;
  ctx.strokeStyle = DARK;
  ctx.stroke();
  ctx.lineWidth = height * 0.16;
  ctx.fillStyle = GOLD;
  ctx.strokeStyle = GOLD;
  ctx.stroke();
  ctx.fill();
  label(ctx, text, x, y + height * 0.08, height * 1.05, "#2A1400", 800);
}
