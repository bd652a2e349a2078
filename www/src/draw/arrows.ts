/**
 * Arrows of moves: of the last one, quietly and under the pieces, and of moves that are shown without being played, over
 * them. Where a thing comes from nowhere on the board, or leaves it, a ring stands in the place of the arrow. The kinds differ in
 * width and line as well as in colour, and each has a light and a dark edge, so that it shows on every material.
 */
import { centre, type Point } from "./paint.ts";
import type { MoveArrow, Rect, Scene } from "./view.ts";

type Ctx = CanvasRenderingContext2D;
type RectOf = (place: string) => Rect | null;

const DARK = "rgba(16,10,6,0.8)";

/** Lengths are shares of a place. `gap` is how far from the middle of its end an arrow stops. */
interface Stroke {
  readonly core: string;
  readonly ring: string;
  readonly width: number;
  readonly head: number;
  readonly gap: number;
  readonly alpha: number;
}

const STROKES: Readonly<Record<MoveArrow["kind"], Stroke>> = {
  last: { core: "#FFD873", ring: "rgba(16,10,6,0.5)", width: 0.035, head: 0.13, gap: 0.4, alpha: 0.75 },
  best: { core: "#0E7C4A", ring: "#FFFFFF", width: 0.105, head: 0.32, gap: 0.06, alpha: 0.88 },
  other: { core: "#FFFFFF", ring: "#0B3D91", width: 0.06, head: 0.26, gap: 0.06, alpha: 0.88 },
};

/** The arrow of the last move. */
export function drawLastArrow(ctx: Ctx, scene: Scene<unknown>, rectOf: RectOf): void {
  drawAll(ctx, scene, rectOf, ["last"]);
}

/** The arrows of moves that are not played, the best one above the others. */
export function drawMoveArrows(ctx: Ctx, scene: Scene<unknown>, rectOf: RectOf): void {
  drawAll(ctx, scene, rectOf, ["other", "best"]);
}

function drawAll(ctx: Ctx, scene: Scene<unknown>, rectOf: RectOf, kinds: readonly MoveArrow["kind"][]): void {
  const arrows = kinds.flatMap((kind) => (scene.arrows ?? []).filter((arrow) => arrow.kind === kind));
  const ways = arrows.map(({ from, to }) => wayOf(from, to, rectOf));
  const lanes = lanesOf(ways);
  arrows.forEach((arrow, i) => {
    draw(ctx, arrow, shifted(rectOf, ways[i] ?? null, lanes[i] ?? 0), scene.look.contrast);
  });
}

/** Which lane of its line each arrow has: 0, the middle, is for the last one, on top; the others make room for it and for each other. */
function lanesOf(ways: readonly (Way | null)[]): readonly number[] {
  const lanes = ways.map(() => 0);
  for (let i = ways.length - 1; i >= 0; i--) {
    const taken = lanes.filter((_, j) => j > i && overlap(ways[i] ?? null, ways[j] ?? null));
    lanes[i] = lanes.findIndex((_, lane) => !taken.includes(lane));
  }
  return lanes;
}

/** Where an arrow goes, and how large the place is to which it goes. */
interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly size: number;
}

function wayOf(from: string | null, to: string | null, rectOf: RectOf): Way | null {
  const [start, end] = [from, to].map((place) => (place === null ? null : rectOf(place)));
  if (start == null || end == null || from === to) return null;
  return { from: centre(start), to: centre(end), size: Math.min(end.width, end.height) };
}

/** Whether two arrows lie on one line and cover each other there. */
function overlap(one: Way | null, other: Way | null): boolean {
  if (one === null || other === null) return false;
  const [dx, dy] = direction(one);
  const along = ({ x, y }: Point) => x * dx + y * dy;
  const aside = ({ x, y }: Point) => Math.abs((y - one.from.y) * dx - (x - one.from.x) * dy);
  const [own, others] = [one, other].map(({ from, to }) => [along(from), along(to)]) as [number[], number[]];
  const shared =
    Math.min(Math.max(...own), Math.max(...others)) - Math.max(Math.min(...own), Math.min(...others));
  return Math.max(aside(other.from), aside(other.to)) < 0.2 * one.size && shared > 0.2 * one.size;
}

/** The direction of an arrow's line, the same for both that lie on it against each other. */
function direction({ from, to }: Way): [number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const sign = to.x < from.x || (to.x === from.x && to.y < from.y) ? -1 : 1;
  return [(sign * (to.x - from.x)) / length, (sign * (to.y - from.y)) / length];
}

/** How far apart the lanes of a line are, in shares of a place. */
const APART = 0.24;

/** The places as an arrow in this lane sees them: the first is beside the middle to one side, the second to the other. */
function shifted(rectOf: RectOf, way: Way | null, lane: number): RectOf {
  if (way === null || lane === 0) return rectOf;
  const [dx, dy] = direction(way);
  const step = Math.ceil(lane / 2) * (lane % 2 === 1 ? 1 : -1) * APART * way.size;
  return (place) => {
    const rect = rectOf(place);
    return rect === null ? null : { ...rect, x: rect.x - dy * step, y: rect.y + dx * step };
  };
}

function draw(ctx: Ctx, { from, to, kind }: MoveArrow, rectOf: RectOf, contrast: boolean): void {
  const [start, end] = [from, to].map((place) => (place === null ? null : rectOf(place)));
  const goal = end ?? start;
  if (goal == null) return;
  const stroke = STROKES[kind];
  const size = Math.min(goal.width, goal.height);
  ctx.save();
  ctx.globalAlpha = contrast ? 1 : stroke.alpha;
  ctx.lineJoin = "round";
  if (start == null || end == null || from === to) drawRing(ctx, goal, stroke, end == null);
  else if (outline(ctx, centre(start), centre(end), stroke, size)) paint(ctx, stroke, size);
  ctx.restore();
}

/** The path of an arrow; returns false where there is no room for one. */
function outline(ctx: Ctx, from: Point, to: Point, { width, head, gap }: Stroke, size: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const whole = Math.hypot(dx, dy);
  const tip = whole - gap * size;
  const neck = tip - head * size;
  const begin = Math.min(0.16 * size, neck * 0.5);
  if (neck <= 0) return false;
  const at = (along: number, aside: number): [number, number] => [
    from.x + (dx * along - dy * aside) / whole,
    from.y + (dy * along + dx * aside) / whole,
  ];
  const [half, wide] = [(width * size) / 2, head * size * 0.52];
  ctx.beginPath();
  ctx.moveTo(...at(begin, half));
  ctx.lineTo(...at(neck, half));
  ctx.lineTo(...at(neck - head * size * 0.12, wide));
  ctx.lineTo(...at(tip, 0));
  ctx.lineTo(...at(neck - head * size * 0.12, -wide));
  ctx.lineTo(...at(neck, -half));
  ctx.lineTo(...at(begin, -half));
  ctx.closePath();
  return true;
}

function paint(ctx: Ctx, { core, ring }: Stroke, size: number): void {
  const line = Math.max(1, size * 0.022);
  for (const [width, colour] of [
    [line * 4, DARK],
    [line * 2.4, ring],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
  ctx.fillStyle = core;
  ctx.fill();
}

/** A ring around a place; broken where what stood there leaves the board. */
function drawRing(ctx: Ctx, rect: Rect, { core, ring, width }: Stroke, broken: boolean): void {
  const size = Math.min(rect.width, rect.height);
  const { x, y } = centre(rect);
  const radius = size * 0.42;
  const line = Math.max(2, width * size * 0.5);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  if (broken) ctx.setLineDash([radius * 0.5, radius * 0.285]);
  for (const [wide, colour] of [
    [line * 2, DARK],
    [line * 1.6, ring],
    [line, core],
  ] as const) {
    ctx.lineWidth = wide;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}
