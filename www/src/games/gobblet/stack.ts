/** What lies under a piece: the small mark at a cell's foot, and the stack fanned out for a look into it. */
import { clamp } from "../../draw/flight.ts";
import { castShadow, ellipse, type Point, roundRect } from "../../draw/paint.ts";
import type { Look, Rect } from "../../draw/view.ts";
import type { GobbletGeometry } from "./layout.ts";
import { CUP_EXTENT, cupRadius, drawCup, drawCupShadow, GOBBLET_MARKS } from "./pieces.ts";

interface Piece {
  readonly player: string;
  readonly size: number;
}

/** A dark plaque with a disc for each covered piece, from the bottom of the stack on, as large as its size tells. */
export function drawStackMark(
  ctx: CanvasRenderingContext2D,
  under: readonly Piece[],
  at: Point,
  cell: number,
): void {
  const disc = (size: number): number => Math.max(1.8 + size * 0.9, cell * (0.02 + 0.019 * size));
  const gap = cell * 0.022;
  const discs = under.reduce((sum, piece) => sum + 2 * disc(piece.size) + gap, gap);
  const height = 2 * disc(Math.max(2, ...under.map((piece) => piece.size))) + 2 * gap;
  const width = Math.max(discs, height);
  roundRect(ctx, { x: at.x - width / 2, y: at.y - height / 2, width, height }, height / 2);
  ctx.lineWidth = Math.max(1.6, cell * 0.03);
  ctx.strokeStyle = "#1C0E05";
  ctx.stroke();
  ctx.lineWidth = Math.max(0.8, cell * 0.013);
  ctx.strokeStyle = "#F3DDB0";
  ctx.stroke();
  ctx.fillStyle = "#8A5C30";
  ctx.fill();
  let x = at.x - discs / 2 + gap;
  for (const piece of under) {
    const r = disc(piece.size);
    const mark = GOBBLET_MARKS[piece.player];
    ellipse(ctx, x + r, at.y, r, r);
    ctx.fillStyle = mark?.fill ?? "#FFFFFF";
    ctx.fill();
    ctx.lineWidth = Math.max(0.8, cell * 0.009);
    ctx.strokeStyle = mark?.rim ?? "#000000";
    ctx.stroke();
    x += 2 * r + gap;
  }
}

/** The whole stack side by side on a plaque over its cell, the lowest piece at the left. */
export function drawPeek(
  ctx: CanvasRenderingContext2D,
  stack: readonly Piece[],
  cell: Rect,
  geometry: GobbletGeometry,
  look: Look,
): void {
  const { frame } = geometry;
  const size = Math.min(cell.width, (frame.width - 12) / (stack.length * 0.72 + 0.3));
  const radii = stack.map((piece) => cupRadius(piece.size, geometry.edge) * size * 0.9);
  const gap = size * 0.09;
  const width = radii.reduce((sum, r) => sum + 2 * r + gap, gap * 2);
  const height = Math.max(...radii) * CUP_EXTENT + gap * 3;
  const x = clamp(cell.x + cell.width / 2 - width / 2, 4, Math.max(4, frame.width - width - 4));
  const y = clamp(cell.y + cell.height / 2 - height / 2, 4, Math.max(4, frame.height - height - 4));
  roundRect(ctx, { x, y, width, height }, size * 0.16);
  ctx.fillStyle = look.theme === "dark" ? "#5B3E25" : "#77512C";
  castShadow(ctx, frame.dpr, "rgba(10,4,0,0.75)", size * 0.22, 0, size * 0.06);
  ctx.lineWidth = Math.max(1.5, size * 0.02);
  ctx.strokeStyle = "#FBEFD6";
  ctx.stroke();
  let at = x + gap * 1.5;
  stack.forEach((piece, i) => {
    const radius = radii[i] ?? 0;
    const foot = y + height - gap * 1.4 - (radius * CUP_EXTENT) / 2;
    const cup = { ...piece, x: at + radius, y: foot, radius, lift: 0, bands: [] };
    drawCupShadow(ctx, cup);
    drawCup(ctx, cup, look, frame.dpr);
    at += 2 * radius + gap;
  });
}
