/** What Góbé's page tells the player on the felt: free cells, tiles to pick up, gains, the last move, the way to tiles out of sight. */
import { clamp } from "../../draw/flight.ts";
import { hexagon, label, type Point, pill } from "../../draw/paint.ts";
import type { Arrow } from "../../draw/view.ts";
import { cellPoint, type GobeGeometry, NEIGHBOURS } from "./layout.ts";

type Ctx = CanvasRenderingContext2D;

const CORE = "#0B3D91";
const DARK = "rgba(4,14,10,0.8)";
const GOLD = "#FFD873";

/** The two ends of the edge towards a neighbour, in the order of {@link NEIGHBOURS}. */
function edgeEnds(at: Point, radius: number, side: number, flip: boolean): [Point, Point] {
  const middle = -(Math.PI / 3) * side + (flip ? Math.PI : 0);
  const end = (turn: number): Point => ({
    x: at.x + radius * Math.cos(middle + turn),
    y: at.y + radius * Math.sin(middle + turn),
  });
  return [end(-Math.PI / 6), end(Math.PI / 6)];
}

/** A cell where a tile may be laid: a dashed hexagon. */
export function freeCell(ctx: Ctx, at: Point, scale: number): void {
  ctx.lineCap = "butt";
  hexagon(ctx, at.x, at.y, scale * 0.88);
  ctx.fillStyle = "rgba(255,250,232,0.055)";
  ctx.fill();
  // Each side has the same dashes and a corner is always drawn.
  const dash = (scale * 0.88) / 6;
  ctx.setLineDash([dash * 1.2, dash * 0.8]);
  ctx.lineDashOffset = dash * 0.6;
  for (const [width, colour] of [
    [0.07, "rgba(4,14,10,0.45)"],
    [0.042, "rgba(255,250,232,0.78)"],
  ] as const) {
    ctx.lineWidth = Math.max(1, scale * width);
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.lineDashOffset = 0;
  ctx.lineCap = "round";
}

/** The cell under the pointer: a closed line of the colours of every legal target. */
export function ringCell(ctx: Ctx, at: Point, scale: number, radius = 0.9): void {
  for (const [width, colour] of [
    [0.19, DARK],
    [0.145, "#FFFFFF"],
    [0.075, CORE],
  ] as const) {
    hexagon(ctx, at.x, at.y, scale * radius);
    ctx.lineWidth = Math.max(1, scale * width);
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** What laying here brings, as a number. */
export function gainText(ctx: Ctx, text: string, at: Point, scale: number): void {
  const size = Math.max(9, scale * 0.46);
  label(ctx, text, at.x + 0.8, at.y + 1, size, "rgba(4,14,10,0.75)", 700);
  label(ctx, text, at.x, at.y, size, "rgba(255,250,232,0.94)", 700);
}

/** Smaller than this nobody could read a cell's name; CSS pixels of a hexagon's edge. */
const LEAST_NAMED = 24;

/** The name of a cell, small at its foot: dark round light, so that it reads on every tile and on the felt. */
export function cellName(ctx: Ctx, name: string, at: Point, scale: number): void {
  if (scale < LEAST_NAMED) return;
  const size = Math.max(8, scale * 0.22);
  const y = at.y + scale * 0.6;
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const)
    label(ctx, name, at.x + dx, y + dy, size, "rgba(4,14,10,0.7)", 600);
  label(ctx, name, at.x, y, size, "#FFFAE8", 600);
}

/** A cell of the best move: a broken ring of gold, in the shape of the cell. */
export function hintedCell(ctx: Ctx, at: Point, scale: number): void {
  const dash = scale * 0.2;
  for (const [width, colour, dashes] of [
    [0.2, "#3B2A00", []],
    [0.13, "#FFD34D", [dash, dash * 0.7]],
  ] as const) {
    hexagon(ctx, at.x, at.y, scale * 0.82);
    ctx.setLineDash([...dashes]);
    ctx.lineWidth = Math.max(2, scale * width);
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** Bars on the edges that count: the free ones of a tile that is laid, the shared ones of a tile that is picked up. */
export function countedEdges(
  ctx: Ctx,
  geometry: GobeGeometry,
  cell: readonly [number, number],
  filled: ReadonlySet<string>,
  free: boolean,
): void {
  const [q, r] = cell;
  const { scale } = geometry.camera;
  const at = cellPoint(geometry, q, r);
  NEIGHBOURS.forEach(([dq, dr], side) => {
    if (filled.has(`${q + dq},${r + dr}`) === free) return;
    const [from, to] = edgeEnds(at, scale * 1.0, side, geometry.frame.flip);
    const trim = 0.2;
    for (const [width, colour] of [
      [0.2, DARK],
      [0.13, GOLD],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(from.x + (to.x - from.x) * trim, from.y + (to.y - from.y) * trim);
      ctx.lineTo(to.x + (from.x - to.x) * trim, to.y + (from.y - to.y) * trim);
      ctx.lineWidth = Math.max(1.5, scale * width);
      ctx.strokeStyle = colour;
      ctx.stroke();
    }
  });
}

/** A tile that may be picked up: ringed, with an arrow upwards and the gain. */
export function pickMark(ctx: Ctx, at: Point, scale: number, text: string | null, hover: boolean): void {
  ringCell(ctx, at, scale * (hover ? 1.04 : 1), 0.9);
  const x = at.x;
  const y = at.y - scale * 0.6;
  const size = scale * 0.24;
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size * 0.95, y + size * 0.25);
  ctx.lineTo(x + size * 0.36, y + size * 0.25);
  ctx.lineTo(x + size * 0.36, y + size * 0.9);
  ctx.lineTo(x - size * 0.36, y + size * 0.9);
  ctx.lineTo(x - size * 0.36, y + size * 0.25);
  ctx.lineTo(x - size * 0.95, y + size * 0.25);
  ctx.closePath();
  ctx.lineWidth = Math.max(1.5, scale * 0.09);
  ctx.strokeStyle = "#FFFFFF";
  ctx.stroke();
  ctx.fillStyle = CORE;
  ctx.fill();
  if (text !== null) pill(ctx, text, at.x, at.y + scale * 0.56, Math.max(9, scale * 0.34));
}

/** The six corners of a cell: filled where the last move laid, thin where it picked up. */
export function lastMoveHexagon(ctx: Ctx, at: Point, scale: number, strong: boolean): void {
  const radius = scale * (strong ? 0.95 : 0.82);
  const arm = strong ? 0.3 : 0.2;
  const corner = (i: number): Point => {
    const turn = (Math.PI / 3) * i - Math.PI / 2;
    return { x: at.x + radius * Math.cos(turn), y: at.y + radius * Math.sin(turn) };
  };
  const between = (one: Point, other: Point): Point => ({
    x: one.x + (other.x - one.x) * arm,
    y: one.y + (other.y - one.y) * arm,
  });
  ctx.beginPath();
  for (let i = 0; i < 6; i++) {
    const here = corner(i);
    const before = between(here, corner(i + 5));
    const after = between(here, corner(i + 1));
    ctx.moveTo(before.x, before.y);
    ctx.lineTo(here.x, here.y);
    ctx.lineTo(after.x, after.y);
  }
  for (const [width, colour] of [
    [strong ? 0.17 : 0.1, DARK],
    [strong ? 0.1 : 0.055, GOLD],
  ] as const) {
    ctx.lineWidth = Math.max(1, scale * width);
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** Arrows at the edges towards tiles that are out of sight, one for each side that has some. */
export function edgeArrows({ frame }: GobeGeometry, tiles: readonly Point[]): readonly Arrow[] {
  const [width, height] = [
    frame.width - (frame.covered?.right ?? 0),
    frame.height - (frame.covered?.bottom ?? 0),
  ];
  const sides: Point[][] = [[], [], [], []];
  for (const tile of tiles) {
    if (tile.x > frame.width) sides[0]?.push(tile);
    else if (tile.x < 0) sides[2]?.push(tile);
    else if (tile.y > frame.height) sides[1]?.push(tile);
    else if (tile.y < 0) sides[3]?.push(tile);
  }
  const pad = 24;
  return sides.flatMap((list, side) => {
    if (list.length === 0) return [];
    const to = {
      x: list.reduce((sum, { x }) => sum + x, 0) / list.length,
      y: list.reduce((sum, { y }) => sum + y, 0) / list.length,
    };
    const along = side % 2 === 0 ? 2 * pad : pad;
    const x = clamp(to.x, 3 * pad - along, width - 3 * pad + along);
    const y = clamp(to.y, along, height - along);
    return [{ x, y, side, to }];
  });
}

export function drawArrow(ctx: Ctx, { x, y, side }: Arrow): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.beginPath();
  ctx.arc(0, 0, 13, 0, Math.PI * 2);
  ctx.fillStyle = "rgba(18,14,8,0.82)";
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = "rgba(255,246,222,0.9)";
  ctx.stroke();
  ctx.rotate((Math.PI / 2) * side);
  ctx.beginPath();
  ctx.moveTo(7, 0);
  ctx.lineTo(-3.5, -6);
  ctx.lineTo(-1.5, 0);
  ctx.lineTo(-3.5, 6);
  ctx.closePath();
  ctx.fillStyle = "#FFF6DE";
  ctx.fill();
  ctx.restore();
}
