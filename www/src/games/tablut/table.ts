/** Tablut's table: a slab of soapstone with scored squares and rubbed-in red, and two strips of stitched leather. */
import { generator } from "../../draw/noise.ts";
import { bevelLine, castShadow, ellipse, inset, label, roundRect, shapePath } from "../../draw/paint.ts";
import { finished, newCanvas, workOn } from "../../draw/surfaces.ts";
import { type Rgb, stone } from "../../draw/textures.ts";
import type { Look, Rect } from "../../draw/view.ts";
import { EDGE, type Prizes, type TablutGeometry } from "./layout.ts";

type Ctx = CanvasRenderingContext2D;

/** The tone of the plain slab: chalk keeps 3.5:1 and slate 4.1:1 against it. */
const SLAB = { light: "#88847A", dark: "#79766D" } as const;
const HIDE = { light: "#6B4A30", dark: "#4E3523" } as const;
const SCORE = "rgba(24,22,18,0.86)";
const SCORE_LIGHT = "rgba(255,252,238,0.38)";
/** Alder-bark red. */
const ALDER = "116,40,22";

const SLAB_COLOURS: Readonly<Record<Look["theme"], readonly Rgb[]>> = {
  light: [
    [98, 95, 87],
    [136, 132, 122],
    [164, 160, 149],
  ],
  dark: [
    [86, 83, 76],
    [121, 118, 109],
    [146, 142, 132],
  ],
};
const HIDE_COLOURS: Readonly<Record<Look["theme"], readonly Rgb[]>> = {
  light: [
    [76, 51, 32],
    [108, 75, 49],
    [134, 98, 68],
  ],
  dark: [
    [54, 36, 23],
    [79, 54, 36],
    [102, 73, 50],
  ],
};
const MAX_TEXTURE = 1500;

function names(geometry: TablutGeometry, look: Look): { slab: string; hide: string; side: number } {
  const wanted = geometry.plate.width * geometry.frame.dpr;
  const side = Math.min(MAX_TEXTURE, Math.ceil(wanted / 160) * 160);
  return { slab: `soapstone ${look.theme} ${side}`, hide: `hide ${look.theme} ${side}`, side };
}

/** Works on stone and leather until the deadline; true when both are ready. */
export function prepareStone(geometry: TablutGeometry, look: Look, deadline: number): boolean {
  if (look.contrast) return true;
  const { slab, hide, side } = names(geometry, look);
  const unit = side / 1000;
  const soapstone = {
    seed: 21,
    colours: SLAB_COLOURS[look.theme],
    veins: 0.75,
    grain: 62,
    cloud: 170,
    clouds: 150,
  };
  const leather = { seed: 5, colours: HIDE_COLOURS[look.theme], veins: 0, grain: 96, cloud: 46, clouds: 90 };
  return (
    workOn(slab, side, side, stone(soapstone, unit), deadline) &&
    workOn(hide, side, side * 0.5, stone(leather, unit), deadline)
  );
}

let table: { readonly name: string; readonly canvas: HTMLCanvasElement } | null = null;

/** The whole table without pieces, as large as the canvas. It is kept until it would look different. */
export function tablutTable(geometry: TablutGeometry, look: Look): HTMLCanvasElement {
  const { frame, plate } = geometry;
  const { slab, hide } = names(geometry, look);
  const rock = look.contrast ? null : finished(slab);
  const leather = look.contrast ? null : finished(hide);
  const name = JSON.stringify([frame, plate, look.theme, look.contrast, rock !== null, leather !== null]);
  if (table?.name === name) return table.canvas;
  const [canvas, ctx] = newCanvas(frame.width * frame.dpr, frame.height * frame.dpr);
  ctx.imageSmoothingQuality = "high";
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.scale(frame.dpr, frame.dpr);
  geometry.prizes.forEach((prizes, i) => {
    paintHide(ctx, geometry, prizes, i, look, leather);
  });
  paintSlab(ctx, geometry, look, rock);
  paintMarks(ctx, geometry);
  paintScores(ctx, geometry);
  if (frame.coordinates) paintCoordinates(ctx, geometry);
  table = { name, canvas };
  return canvas;
}

/** The outline of a slab that was sawn and then worked by hand: never quite straight. */
function slabPath(ctx: Ctx, rect: Rect, rough: number): void {
  const random = generator(63);
  const corner = rect.width * 0.022;
  const steps = 34;
  ctx.beginPath();
  const { x, y, width, height } = rect;
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  for (let side = 0; side < 4; side++) {
    const [ax, ay] = corners[side] ?? [x, y];
    const [bx, by] = corners[(side + 1) % 4] ?? [x, y];
    const cut = corner / width;
    for (let i = 0; i <= steps; i++) {
      const t = cut + ((1 - 2 * cut) * i) / steps;
      const chip = random() < 0.07 ? rough * 2 : 0;
      const inward = random() * rough + chip;
      const nx = (by - ay) / width;
      const ny = (ax - bx) / width;
      ctx.lineTo(ax + (bx - ax) * t - nx * inward, ay + (by - ay) * t - ny * inward);
    }
  }
  ctx.closePath();
}

function paintSlab(ctx: Ctx, geometry: TablutGeometry, look: Look, rock: HTMLCanvasElement | null): void {
  const { plate, frame } = geometry;
  const size = plate.width;
  const thick = size * 0.009;
  const rough = look.contrast ? 0 : size * 0.0022;
  const low = { ...plate, height: plate.height - thick };
  ctx.save();
  ctx.translate(0, thick);
  slabPath(ctx, low, rough);
  ctx.fillStyle = "#3B3933";
  castShadow(ctx, frame.dpr, "rgba(24,16,8,0.55)", size * 0.022, size * 0.004, size * 0.007);
  ctx.restore();
  slabPath(ctx, low, rough);
  ctx.fillStyle = SLAB[look.theme];
  ctx.fill();
  ctx.save();
  ctx.clip();
  if (rock !== null) ctx.drawImage(rock, plate.x, plate.y, size, size);
  const fall = ctx.createLinearGradient(plate.x, plate.y, plate.x + size, plate.y + size);
  fall.addColorStop(0, "rgba(255,252,240,0.20)");
  fall.addColorStop(0.5, "rgba(255,252,240,0)");
  fall.addColorStop(1, "rgba(10,8,4,0.20)");
  ctx.fillStyle = fall;
  ctx.fillRect(plate.x, plate.y, size, size);
  ctx.restore();
  slabPath(ctx, inset(low, size * 0.0016), rough);
  const edge = ctx.createLinearGradient(plate.x, plate.y, plate.x + size, plate.y + size);
  edge.addColorStop(0, "rgba(255,252,240,0.7)");
  edge.addColorStop(0.45, "rgba(255,252,240,0.22)");
  edge.addColorStop(1, "rgba(10,8,4,0.4)");
  ctx.strokeStyle = edge;
  ctx.lineWidth = Math.max(1, size * 0.0035);
  ctx.stroke();
}

/** A scored line: dark where the tool went, light on the edge that faces the lamp. */
function score(ctx: Ctx, width: number, draw: () => void): void {
  ctx.save();
  ctx.translate(width * 0.75, width * 0.75);
  ctx.beginPath();
  draw();
  ctx.lineWidth = width;
  ctx.strokeStyle = SCORE_LIGHT;
  ctx.stroke();
  ctx.restore();
  ctx.beginPath();
  draw();
  ctx.lineWidth = width;
  ctx.strokeStyle = SCORE;
  ctx.stroke();
}

function paintScores(ctx: Ctx, geometry: TablutGeometry): void {
  const { board, cell } = geometry;
  const width = Math.max(1, cell * 0.024);
  for (let i = 0; i <= EDGE; i++) {
    const outer = i === 0 || i === EDGE;
    for (const across of [true, false]) {
      const line = handLine(geometry, i, across);
      score(ctx, outer ? width * 1.5 : width, () => {
        for (const [x, y] of line) ctx.lineTo(x, y);
      });
    }
  }
  const frame = inset(board, -cell * 0.09);
  score(ctx, width, () => {
    ctx.rect(frame.x, frame.y, frame.width, frame.height);
  });
}

/** The `i`th line of the grid, as a hand draws it along a rod: a little off, and a little too long. */
function handLine(geometry: TablutGeometry, i: number, across: boolean): [number, number][] {
  const { board, cell } = geometry;
  const random = generator(i * 2 + (across ? 1 : 0) + 900);
  const outer = i === 0 || i === EDGE;
  const over = outer ? 0 : cell * (0.02 + random() * 0.05);
  const wobble = outer ? 0 : cell * 0.012;
  return Array.from({ length: 19 }, (_, k) => {
    const along = -over + ((board.width + 2 * over) * k) / 18;
    const aside = i * cell + (random() - 0.5) * wobble;
    return across ? [board.x + along, board.y + aside] : [board.x + aside, board.y + along];
  });
}

/** What the squares mean: castle, corners, and the edge that the king has to reach. */
function paintMarks(ctx: Ctx, geometry: TablutGeometry): void {
  const { board, cell } = geometry;
  ctx.fillStyle = "rgba(255,252,238,0.07)";
  ctx.beginPath();
  ctx.rect(board.x, board.y, board.width, board.height);
  const inner = inset(board, cell);
  ctx.rect(inner.x, inner.y, inner.width, inner.height);
  ctx.fill("evenodd");
  for (let i = 0; i < EDGE; i++) {
    for (let side = 0; side < 4; side++) paintEdgeMark(ctx, geometry, i, side);
  }
  paintCastle(ctx, geometry);
}

/** In a corner the sun; on every other square of the edge an arrowhead that points outwards. */
function paintEdgeMark(ctx: Ctx, geometry: TablutGeometry, i: number, side: number): void {
  const { board, cell } = geometry;
  const middle = board.width / 2;
  ctx.save();
  ctx.translate(board.x + middle, board.y + middle);
  ctx.rotate((Math.PI / 2) * side);
  ctx.translate((i - 4) * cell, -4 * cell);
  const width = Math.max(0.9, cell * 0.026);
  if (i === 0) {
    paintSun(ctx, cell, width);
  } else if (i < EDGE - 1) {
    ctx.fillStyle = `rgba(${ALDER},0.62)`;
    ctx.beginPath();
    ctx.moveTo(-cell * 0.13, -cell * 0.31);
    ctx.lineTo(0, -cell * 0.44);
    ctx.lineTo(cell * 0.13, -cell * 0.31);
    ctx.lineTo(0, -cell * 0.355);
    ctx.closePath();
    ctx.fill();
    ctx.lineWidth = width * 0.5;
    ctx.strokeStyle = "rgba(40,14,6,0.6)";
    ctx.stroke();
  }
  ctx.restore();
}

/** The sun as drums of the north show it: a lozenge with four rays. */
function paintSun(ctx: Ctx, cell: number, width: number): void {
  shapePath(ctx, "diamond", 0, 0, cell * 0.13);
  ctx.fillStyle = `rgba(${ALDER},0.6)`;
  ctx.fill();
  ctx.lineWidth = width;
  ctx.strokeStyle = "rgba(60,20,8,0.8)";
  ctx.stroke();
  ctx.beginPath();
  for (let k = 0; k < 4; k++) {
    const turn = (Math.PI / 2) * k;
    for (const spread of [-0.06, 0.06]) {
      const dx = Math.cos(turn);
      const dy = Math.sin(turn);
      ctx.moveTo(cell * (dx * 0.2 - dy * spread), cell * (dy * 0.2 + dx * spread));
      ctx.lineTo(cell * (dx * 0.34 - dy * spread), cell * (dy * 0.34 + dx * spread));
    }
  }
  ctx.stroke();
}

/** The castle: rubbed with red, with a knot of two loops and four corner posts. */
function paintCastle(ctx: Ctx, geometry: TablutGeometry): void {
  const { board, cell } = geometry;
  const x = board.x + 4.5 * cell;
  const y = board.y + 4.5 * cell;
  const half = cell * 0.47;
  ctx.fillStyle = `rgba(${ALDER},0.46)`;
  ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
  const width = Math.max(1, cell * 0.03);
  ctx.lineWidth = width;
  const loops = (): void => {
    for (const turn of [Math.PI / 4, -Math.PI / 4]) {
      ctx.moveTo(x + Math.cos(turn) * cell * 0.38, y + Math.sin(turn) * cell * 0.38);
      ctx.ellipse(x, y, cell * 0.38, cell * 0.17, turn, 0, Math.PI * 2);
    }
    ctx.moveTo(x + cell * 0.25, y);
    ctx.arc(x, y, cell * 0.25, 0, Math.PI * 2);
  };
  score(ctx, width, loops);
  for (const dx of [-1, 1]) {
    for (const dy of [-1, 1]) {
      ellipse(ctx, x + dx * cell * 0.4, y + dy * cell * 0.4, cell * 0.035, cell * 0.035);
      ctx.fillStyle = SCORE;
      ctx.fill();
    }
  }
}

function paintCoordinates(ctx: Ctx, geometry: TablutGeometry): void {
  const { plate, board, cell, frame } = geometry;
  const margin = board.x - plate.x;
  const size = Math.max(8.5, margin * 0.46);
  const write = (text: string, x: number, y: number): void => {
    label(ctx, text, x + 0.7, y + 0.8, size, "rgba(255,252,238,0.5)", 700);
    label(ctx, text, x, y, size, "#14171A", 700);
  };
  const side = margin * 0.58;
  for (let i = 0; i < EDGE; i++) {
    const k = frame.flip ? EDGE - 1 - i : i;
    write(String.fromCharCode(97 + k), board.x + (i + 0.5) * cell, board.y + board.height + side);
    write(String(EDGE - k), board.x - side, board.y + (i + 0.5) * cell);
  }
}

function paintHide(
  ctx: Ctx,
  geometry: TablutGeometry,
  prizes: Prizes,
  index: number,
  look: Look,
  leather: HTMLCanvasElement | null,
): void {
  const { rect } = prizes;
  const { frame, plate } = geometry;
  const radius = Math.min(rect.width, rect.height) * 0.22;
  roundRect(ctx, rect, radius);
  ctx.fillStyle = HIDE[look.theme];
  castShadow(
    ctx,
    frame.dpr,
    "rgba(24,14,6,0.5)",
    plate.width * 0.014,
    plate.width * 0.003,
    plate.width * 0.005,
  );
  if (leather !== null) paintGrain(ctx, rect, radius, leather, index);
  const line = Math.max(1, plate.width * 0.003);
  bevelLine(ctx, inset(rect, line / 2), radius, line, "rgba(255,226,190,0.35)", "rgba(12,5,0,0.55)");
  paintStitches(ctx, rect, radius);
  paintDimples(ctx, prizes);
}

/** A part of the hide for each strip, laid along it. */
function paintGrain(ctx: Ctx, rect: Rect, radius: number, leather: HTMLCanvasElement, index: number): void {
  const long = Math.max(rect.width, rect.height);
  const thick = Math.min(rect.width, rect.height);
  const share = Math.min(1, (2 * thick) / long);
  const top = index === 0 ? 0 : leather.height * (1 - share);
  ctx.save();
  roundRect(ctx, rect, radius);
  ctx.clip();
  ctx.translate(rect.x + rect.width / 2, rect.y + rect.height / 2);
  if (rect.width < rect.height) ctx.rotate(Math.PI / 2);
  ctx.drawImage(leather, 0, top, leather.width, leather.height * share, -long / 2, -thick / 2, long, thick);
  ctx.restore();
}

/** Sinew stitches, each with the dent it pulls into the leather. */
function paintStitches(ctx: Ctx, rect: Rect, radius: number): void {
  const thick = Math.min(rect.width, rect.height);
  const by = Math.max(3, thick * 0.07);
  const dash = Math.max(3, thick * 0.06);
  ctx.setLineDash([dash, dash * 0.75]);
  for (const [shift, colour, width] of [
    [0.8, "rgba(10,4,0,0.6)", 1.5],
    [0, "rgba(236,214,176,0.78)", 1.1],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(width, thick * 0.014);
    roundRect(ctx, { ...inset(rect, by), y: rect.y + by + shift }, radius * 0.75);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** A dent for every soldier that can come here, square or round like it. */
function paintDimples(ctx: Ctx, prizes: Prizes): void {
  const r = prizes.pitch * 0.26;
  for (const { x, y } of prizes.places) {
    for (const [shift, colour] of [
      [0.8, "rgba(255,226,190,0.22)"],
      [0, "rgba(12,5,0,0.32)"],
    ] as const) {
      shapePath(ctx, prizes.player === "a" ? "dot" : "square", x + shift, y + shift, r);
      if (shift === 0) {
        ctx.fillStyle = "rgba(12,5,0,0.13)";
        ctx.fill();
      }
      ctx.lineWidth = Math.max(0.8, r * 0.1);
      ctx.strokeStyle = colour;
      ctx.stroke();
    }
  }
}
