/** Gobblet's table: an oak panel with sunk wells in a mitred frame, and two or four trays of the same wood. */

import {
  addRoundRect,
  bevelLine,
  castShadow,
  ellipse,
  innerShadow,
  inset,
  label,
  roundRect,
} from "../../draw/paint.ts";
import { finished, newCanvas, painted, workOn } from "../../draw/surfaces.ts";
import { type Rgb, wood } from "../../draw/textures.ts";
import type { Look, Rect } from "../../draw/view.ts";
import type { GobbletGeometry, Tray } from "./layout.ts";

/**
 * The tone of plain oak, and the middle of the texture: ivory keeps 4.9:1 and ebony 3.3:1 against it. It is the same in
 * the dark theme, where only what no piece stands on is dimmed.
 */
const OAK = "#8F6237";
const DUSK = "rgba(12,5,0,0.34)";

const OAK_COLOURS: readonly Rgb[] = [
  [68, 41, 19],
  [118, 79, 42],
  [153, 107, 62],
  [180, 134, 84],
];

/** Textures are made no larger than this and stretched a little on larger screens. */
const MAX_TEXTURE = 1500;

/** Sizes are rounded up, so that dragging the window's edge does not make new wood at each step. */
function textureSide(geometry: GobbletGeometry): number {
  const wanted = geometry.plate.width * geometry.frame.dpr;
  return Math.min(MAX_TEXTURE, Math.ceil(wanted / 160) * 160);
}

function textureNames(geometry: GobbletGeometry): { panel: string; rails: string; side: number } {
  const side = textureSide(geometry);
  return { panel: `oak panel ${side}`, rails: `oak rails ${side}`, side };
}

/** Works on the oak until the deadline; true when it is ready. */
export function prepareOak(geometry: GobbletGeometry, look: Look, deadline: number): boolean {
  if (look.contrast) return true;
  const { panel, rails, side } = textureNames(geometry);
  const unit = side / 1000;
  return (
    workOn(
      panel,
      side,
      side,
      wood({ seed: 41, colours: OAK_COLOURS, staves: 4, ring: 19 }, unit),
      deadline,
    ) &&
    workOn(
      rails,
      side,
      side * 0.36,
      wood({ seed: 97, colours: OAK_COLOURS, staves: 4, ring: 13 }, unit),
      deadline,
    )
  );
}

let table: { readonly name: string; readonly canvas: HTMLCanvasElement } | null = null;

/** The whole table without pieces, as large as the canvas. It is kept until it would look different. */
export function gobbletTable(geometry: GobbletGeometry, look: Look): HTMLCanvasElement {
  const { frame, plate, edge, trays } = geometry;
  const { panel, rails } = textureNames(geometry);
  const oak = look.contrast ? null : finished(panel);
  const rail = look.contrast ? null : finished(rails);
  const ready = oak !== null && rail !== null;
  const name = JSON.stringify([frame, plate, edge, trays.length, look.theme, look.contrast, ready]);
  if (table?.name === name) return table.canvas;
  const [canvas, ctx] = newCanvas(frame.width * frame.dpr, frame.height * frame.dpr);
  ctx.imageSmoothingQuality = "high";
  ctx.scale(frame.dpr, frame.dpr);
  paintTable(ctx, geometry, look, ready ? { oak, rail } : null);
  table = { name, canvas };
  return canvas;
}

interface Oak {
  readonly oak: HTMLCanvasElement;
  readonly rail: HTMLCanvasElement;
}

function paintTable(
  ctx: CanvasRenderingContext2D,
  geometry: GobbletGeometry,
  look: Look,
  oak: Oak | null,
): void {
  geometry.trays.forEach((tray, index) => {
    paintTray(ctx, geometry, tray, index, look, oak);
  });
  paintFrame(ctx, geometry, look, oak);
  paintPanel(ctx, geometry, oak);
  paintWells(ctx, geometry, look);
  if (geometry.frame.coordinates) paintCoordinates(ctx, geometry);
}

function plateRadius(geometry: GobbletGeometry): number {
  return geometry.plate.width * 0.026;
}

function paintFrame(
  ctx: CanvasRenderingContext2D,
  geometry: GobbletGeometry,
  look: Look,
  oak: Oak | null,
): void {
  const { plate, frame } = geometry;
  const radius = plateRadius(geometry);
  const { dpr } = frame;
  ctx.fillStyle = OAK;
  roundRect(ctx, plate, radius);
  castShadow(ctx, dpr, "rgba(30,16,6,0.5)", plate.width * 0.02, plate.width * 0.004, plate.width * 0.008);
  if (oak !== null) {
    ctx.save();
    roundRect(ctx, plate, radius);
    ctx.clip();
    for (let side = 0; side < 4; side++) paintRail(ctx, plate, oak.rail, side);
    ctx.restore();
  }
  paintLight(ctx, plate, radius, 0.2, 0.24);
  if (look.theme === "dark") paintDusk(ctx, plate, radius);
  const line = Math.max(1, plate.width * 0.0028);
  bevelLine(ctx, inset(plate, line / 2), radius, line, "rgba(255,232,190,0.6)", "rgba(24,10,2,0.6)");
  bevelLine(ctx, inset(plate, line * 1.6), radius, line, "rgba(255,232,190,0.28)", "rgba(24,10,2,0.25)");
}

/** One side of the frame: a strip of its own with the grain along it, cut off at 45 degrees. */
function paintRail(ctx: CanvasRenderingContext2D, plate: Rect, rail: HTMLCanvasElement, side: number): void {
  const half = plate.width / 2;
  const thick = plate.width * 0.09;
  ctx.save();
  ctx.translate(plate.x + half, plate.y + half);
  ctx.rotate((Math.PI / 2) * side);
  ctx.beginPath();
  ctx.moveTo(-half, -half);
  ctx.lineTo(half, -half);
  ctx.lineTo(half - thick, -half + thick);
  ctx.lineTo(-half + thick, -half + thick);
  ctx.clip();
  const strip = rail.height / 4;
  ctx.drawImage(rail, 0, strip * side, rail.width, strip, -half, -half, plate.width, thick);
  // A tone of its own for each side, and the hair line of the mitre.
  ctx.fillStyle = side % 2 === 0 ? "rgba(255,224,170,0.06)" : "rgba(30,14,4,0.10)";
  ctx.fillRect(-half, -half, plate.width, thick);
  ctx.strokeStyle = "rgba(30,14,4,0.5)";
  ctx.lineWidth = Math.max(0.6, plate.width * 0.0016);
  ctx.beginPath();
  ctx.moveTo(-half, -half);
  ctx.lineTo(-half + thick, -half + thick);
  ctx.stroke();
  ctx.restore();
}

/** In the dark theme the wood that carries no piece stands back; a hollow for pieces is left out. */
function paintDusk(ctx: CanvasRenderingContext2D, rect: Rect, radius: number, hollow?: Rect): void {
  ctx.fillStyle = DUSK;
  roundRect(ctx, rect, radius);
  if (hollow !== undefined) addRoundRect(ctx, hollow, radius * 0.8);
  ctx.fill("evenodd");
}

/** Lamp light from the top left over a flat surface. */
function paintLight(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  radius: number,
  light: number,
  shade: number,
): void {
  const fall = ctx.createLinearGradient(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
  fall.addColorStop(0, `rgba(255,236,200,${light})`);
  fall.addColorStop(0.45, "rgba(255,236,200,0)");
  fall.addColorStop(0.55, "rgba(20,8,0,0)");
  fall.addColorStop(1, `rgba(20,8,0,${shade})`);
  ctx.fillStyle = fall;
  roundRect(ctx, rect, radius);
  ctx.fill();
}

function panelRect(geometry: GobbletGeometry): Rect {
  return inset(geometry.board, -geometry.cell * 0.035);
}

function paintPanel(ctx: CanvasRenderingContext2D, geometry: GobbletGeometry, oak: Oak | null): void {
  const panel = panelRect(geometry);
  const radius = geometry.cell * 0.06;
  ctx.save();
  roundRect(ctx, panel, radius);
  ctx.clip();
  ctx.fillStyle = OAK;
  ctx.fillRect(panel.x, panel.y, panel.width, panel.height);
  if (oak !== null) ctx.drawImage(oak.oak, panel.x, panel.y, panel.width, panel.height);
  ctx.restore();
  paintLight(ctx, panel, radius, 0.13, 0.16);
  paintFrameShade(ctx, panel, geometry.cell * 0.075);
  const line = Math.max(1, geometry.cell * 0.014);
  bevelLine(ctx, panel, radius, line, "rgba(24,10,2,0.65)", "rgba(255,230,186,0.5)");
}

/** What the frame throws on the panel along its upper and left side. */
function paintFrameShade(ctx: CanvasRenderingContext2D, panel: Rect, wide: number): void {
  for (const across of [true, false]) {
    const shade = across
      ? ctx.createLinearGradient(0, panel.y, 0, panel.y + wide)
      : ctx.createLinearGradient(panel.x, 0, panel.x + wide, 0);
    shade.addColorStop(0, "rgba(20,8,0,0.62)");
    shade.addColorStop(0.4, "rgba(20,8,0,0.24)");
    shade.addColorStop(1, "rgba(20,8,0,0)");
    ctx.fillStyle = shade;
    ctx.fillRect(panel.x, panel.y, across ? panel.width : wide, across ? wide : panel.height);
  }
}

/** The floor of a well in a cell. */
export function wellRect(cell: Rect): Rect {
  return inset(cell, cell.width * 0.042);
}

export const WELL_RADIUS = 0.14;

function paintWells(ctx: CanvasRenderingContext2D, geometry: GobbletGeometry, look: Look): void {
  const { board, cell, edge, frame } = geometry;
  const pixels = Math.round(cell * frame.dpr);
  // All wells are alike, and their shadows are slow to blur: one is painted, and copied.
  const paint = (brush: CanvasRenderingContext2D): void => {
    const scale = pixels / cell;
    brush.scale(scale, scale);
    paintWell(brush, wellRect({ x: 0, y: 0, width: cell, height: cell }), scale, look);
  };
  const well = painted({ name: `well ${pixels} ${look.contrast ? "strong" : "fine"}`, side: pixels, paint });
  for (let i = 0; i < edge * edge; i++) {
    ctx.drawImage(well, board.x + (i % edge) * cell, board.y + Math.floor(i / edge) * cell, cell, cell);
  }
}

function paintWell(ctx: CanvasRenderingContext2D, well: Rect, dpr: number, look: Look): void {
  const size = well.width;
  const radius = size * WELL_RADIUS;
  if (look.contrast) {
    paintPlainWell(ctx, well, radius);
    return;
  }
  const floor = ctx.createLinearGradient(well.x, well.y, well.x + size, well.y + size);
  floor.addColorStop(0, "rgba(36,17,5,0.26)");
  floor.addColorStop(0.5, "rgba(40,20,6,0.08)");
  floor.addColorStop(1, "rgba(255,222,170,0.10)");
  ctx.fillStyle = floor;
  roundRect(ctx, well, radius);
  ctx.fill();
  innerShadow(ctx, dpr, well, radius, "rgba(14,5,0,0.85)", size * 0.07, size * 0.026);
  innerShadow(ctx, dpr, well, radius, "rgba(14,5,0,0.5)", size * 0.02, size * 0.01);
  const line = Math.max(1, size * 0.018);
  bevelLine(ctx, well, radius, line, "rgba(22,9,1,0.75)", "rgba(255,228,180,0.62)");
  const lip = inset(well, -line * 1.1);
  bevelLine(ctx, lip, radius + line, line * 0.8, "rgba(20,8,0,0.22)", "rgba(255,236,200,0.2)");
  paintSeat(ctx, well);
}

/** High contrast: a plain floor of the tone against which both woods were measured, inside a double line. */
function paintPlainWell(ctx: CanvasRenderingContext2D, well: Rect, radius: number): void {
  const line = Math.max(1.5, well.width * 0.022);
  roundRect(ctx, well, radius);
  ctx.fillStyle = OAK;
  ctx.fill();
  ctx.lineWidth = line * 2.2;
  ctx.strokeStyle = "#160B03";
  ctx.stroke();
  ctx.lineWidth = line;
  ctx.strokeStyle = "#FFF6E2";
  ctx.stroke();
}

/** A scored circle shows where a cup stands. */
function paintSeat(ctx: CanvasRenderingContext2D, well: Rect): void {
  const size = well.width;
  const x = well.x + size / 2;
  const y = well.y + size / 2;
  ctx.lineWidth = Math.max(0.8, size * 0.009);
  for (const [shift, colour] of [
    [0, "rgba(20,8,0,0.42)"],
    [size * 0.009, "rgba(255,226,176,0.20)"],
  ] as const) {
    ctx.strokeStyle = colour;
    for (const r of [0.4, 0.05]) {
      ellipse(ctx, x + shift, y + shift, size * r, size * r);
      ctx.stroke();
    }
  }
}

function paintCoordinates(ctx: CanvasRenderingContext2D, geometry: GobbletGeometry): void {
  const { plate, board, cell, edge, frame } = geometry;
  const margin = board.x - plate.x;
  const size = Math.max(9, margin * 0.46);
  const write = (text: string, x: number, y: number): void => {
    label(ctx, text, x + size * 0.05, y + size * 0.07, size, "rgba(20,8,0,0.85)", 700);
    label(ctx, text, x, y, size, "#FBF0D8", 700);
  };
  for (let i = 0; i < edge; i++) {
    const k = frame.flip ? edge - 1 - i : i;
    const along = (i + 0.5) * cell;
    write(String.fromCharCode(97 + k), board.x + along, board.y + board.height + margin * 0.52);
    write(String(edge - k), board.x - margin * 0.52, board.y + along);
  }
}

function paintTray(
  ctx: CanvasRenderingContext2D,
  geometry: GobbletGeometry,
  tray: Tray,
  index: number,
  look: Look,
  oak: Oak | null,
): void {
  const { rect } = tray;
  const { plate, frame } = geometry;
  const radius = Math.min(rect.width, rect.height) * 0.16;
  ctx.fillStyle = OAK;
  roundRect(ctx, rect, radius);
  castShadow(
    ctx,
    frame.dpr,
    "rgba(30,16,6,0.45)",
    plate.width * 0.014,
    plate.width * 0.003,
    plate.width * 0.006,
  );
  if (oak !== null) paintTrayGrain(ctx, rect, radius, oak.oak, index);
  paintLight(ctx, rect, radius, 0.18, 0.2);
  if (look.theme === "dark") paintDusk(ctx, rect, radius, trayTrough(rect));
  const line = Math.max(1, plate.width * 0.0026);
  bevelLine(ctx, inset(rect, line / 2), radius, line, "rgba(255,232,190,0.55)", "rgba(24,10,2,0.6)");
  const thick = Math.min(rect.width, rect.height);
  const trough = trayTrough(rect);
  const bend = Math.max(2, radius * 0.8);
  ctx.fillStyle = "rgba(34,16,5,0.12)";
  roundRect(ctx, trough, bend);
  ctx.fill();
  innerShadow(ctx, frame.dpr, trough, bend, "rgba(14,5,0,0.8)", thick * 0.06, thick * 0.022);
  bevelLine(ctx, trough, bend, line, "rgba(22,9,1,0.7)", "rgba(255,228,180,0.5)");
}

/** The hollow of a tray. */
export function trayTrough(rect: Rect): Rect {
  return inset(rect, Math.max(2, Math.min(rect.width, rect.height) * 0.055));
}

/** A piece of the panel that the board itself does not show at this place, with the grain along the tray. */
function paintTrayGrain(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  radius: number,
  oak: HTMLCanvasElement,
  index: number,
): void {
  const across = rect.width >= rect.height;
  const long = across ? rect.width : rect.height;
  const thick = across ? rect.height : rect.width;
  const share = Math.min(0.5, thick / long);
  const top = index % 2 === 0 ? 0.06 : 0.94 - share;
  ctx.save();
  roundRect(ctx, rect, radius);
  ctx.clip();
  ctx.translate(rect.x + rect.width / 2, rect.y + rect.height / 2);
  if (!across) ctx.rotate(Math.PI / 2);
  if (index >= 2) ctx.scale(-1, 1);
  ctx.drawImage(oak, 0, oak.height * top, oak.width, oak.height * share, -long / 2, -thick / 2, long, thick);
  ctx.restore();
}
