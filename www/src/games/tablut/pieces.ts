/** Tablut's pieces: split slate blocks for the attackers, chalk rounds for the defenders, and a king in brass and chalk. */
import { generator } from "../../draw/noise.ts";
import { drawSprite, ellipse, roundRect, shapePath, softShadow, squareAround } from "../../draw/paint.ts";
import { painted, type Sprite, sizeOnTheWay, sizesOnTheWay } from "../../draw/surfaces.ts";
import type { Look, PlayerMark, Rect } from "../../draw/view.ts";

export type Kind = "attacker" | "defender" | "king";

export const TABLUT_MARKS: Readonly<Record<string, PlayerMark>> = {
  a: { fill: "#1E262A", rim: "#E9E4D6", shape: "square" },
  d: { fill: "#F6F2E7", rim: "#1E262A", shape: "dot" },
};

/** Half a piece's width in lengths of a square. */
const RADII: Readonly<Record<Kind, number>> = { attacker: 0.37, defender: 0.36, king: 0.43 };
const TILT = 0.9;
const HALF = 1.35;

export function pieceRadius(kind: Kind): number {
  return RADII[kind];
}

/** A piece to draw; `fade` makes it vanish (0 solid, 1 gone). */
export interface Stone {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly lift: number;
  readonly fade: number;
}

/** Around a piece at any height and the shadow that it throws. */
export function stoneReach(piece: Stone): Rect {
  return squareAround(piece, 2.1 * piece.radius + 16);
}

export function drawStoneShadow(ctx: CanvasRenderingContext2D, piece: Stone): void {
  const { x, y, radius, lift, fade } = piece;
  const away = radius * (0.16 + 0.34 * lift) + lift * 7;
  const wide = radius * (1.22 + 0.16 * lift) + lift * 6;
  softShadow(
    ctx,
    x + away,
    y + away + radius * 0.1,
    wide,
    wide * 0.94,
    (0.55 - 0.2 * lift) * (1 - fade),
    0.58 - 0.36 * lift,
  );
}

export function drawStone(ctx: CanvasRenderingContext2D, piece: Stone, look: Look, dpr: number): void {
  const exact = stonePixels(piece.radius, dpr);
  const pixels = piece.lift > 0 || piece.fade > 0 ? sizeOnTheWay(exact) : exact;
  const picture = painted(stoneSprite(piece.kind, pixels, look));
  const grow = (1 + 0.08 * piece.lift) * (1 - 0.25 * piece.fade) * (exact / pixels);
  const y = piece.y - piece.lift * piece.radius * 0.24;
  ctx.globalAlpha = 1 - piece.fade;
  drawSprite(ctx, picture, piece.x, y, grow, dpr);
  ctx.globalAlpha = 1;
}

/** Half the width of a piece in device pixels. */
function stonePixels(radius: number, dpr: number): number {
  return Math.max(6, Math.round(radius * dpr));
}

function stoneSprite(kind: Kind, pixels: number, look: Look): Sprite {
  const side = Math.ceil(pixels * HALF * 2);
  const paint = (brush: CanvasRenderingContext2D): void => {
    brush.translate(side / 2, side / 2);
    brush.scale(pixels, pixels);
    brush.lineJoin = "round";
    PAINTERS[kind](brush, look.contrast);
    if (look.patterns && kind === "attacker") hatch(brush);
  };
  const name = `stone ${kind} ${pixels} ${look.contrast ? "strong" : "fine"} ${look.patterns ? "hatched" : ""}`;
  return { name, side, paint };
}

/** The pictures of a piece on its way between two radii, and at both; in CSS pixels. */
export function stoneSprites(
  kind: Kind,
  from: number,
  to: number,
  look: Look,
  dpr: number,
): readonly Sprite[] {
  const ends = [stonePixels(from, dpr), stonePixels(to, dpr)];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  return [...ends, ...sizesOnTheWay(least, most)].map((pixels) => stoneSprite(kind, pixels, look));
}

const PAINTERS: Readonly<Record<Kind, (ctx: CanvasRenderingContext2D, strong: boolean) => void>> = {
  attacker: paintSlate,
  defender: paintChalk,
  king: paintKing,
};

/** A block with split sides and a ground top, its edge rubbed with chalk. */
function paintSlate(ctx: CanvasRenderingContext2D, strong: boolean): void {
  const height = 0.24;
  const half = 0.88;
  const deep = half * TILT;
  const top = -deep - height / 2;
  const block = { x: -half, y: top, width: 2 * half, height: 2 * deep + height };
  ctx.lineWidth = strong ? 0.2 : 0.1;
  ctx.strokeStyle = "#E9E4D6";
  roundRect(ctx, block, 0.14);
  ctx.stroke();
  const side = ctx.createLinearGradient(-half, 0, half, 0);
  side.addColorStop(0, "#2C363B");
  side.addColorStop(0.35, "#1A2226");
  side.addColorStop(1, "#0A0E10");
  ctx.fillStyle = side;
  ctx.fill();
  ctx.save();
  ctx.clip();
  splitLines(ctx, half, deep, height);
  ctx.restore();
  const face = { x: -half + 0.02, y: top + 0.02, width: 2 * half - 0.04, height: 2 * deep - 0.02 };
  const shine = ctx.createLinearGradient(-half, top, half, top + 2 * deep);
  shine.addColorStop(0, "#5B6A71");
  shine.addColorStop(0.35, "#37444A");
  shine.addColorStop(1, "#182024");
  ctx.fillStyle = shine;
  roundRect(ctx, face, 0.13);
  ctx.fill();
  ctx.save();
  ctx.clip();
  cleavage(ctx, face);
  ctx.restore();
  slateEdges(ctx, face);
}

/** Layers show at the split side. */
function splitLines(ctx: CanvasRenderingContext2D, half: number, deep: number, height: number): void {
  const random = generator(5);
  for (let i = 0; i < 5; i++) {
    const y = deep - height / 2 + (height * (i + 0.4)) / 5;
    ctx.strokeStyle = i % 2 === 0 ? "rgba(150,170,178,0.32)" : "rgba(0,0,0,0.5)";
    ctx.lineWidth = 0.022;
    ctx.beginPath();
    for (let x = -half; x <= half + 0.1; x += 0.2) ctx.lineTo(x, y + (random() - 0.5) * 0.035);
    ctx.stroke();
  }
}

/** Faint ridges where the slate was split. */
function cleavage(
  ctx: CanvasRenderingContext2D,
  face: { x: number; y: number; width: number; height: number },
): void {
  const random = generator(17);
  for (let i = 0; i < 26; i++) {
    const x = face.x + random() * face.width;
    const y = face.y + random() * face.height;
    const long = 0.2 + random() * 0.6;
    ctx.strokeStyle = random() < 0.5 ? "rgba(190,208,214,0.13)" : "rgba(0,0,0,0.2)";
    ctx.lineWidth = 0.012 + random() * 0.024;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + long, y - long * 0.35 + (random() - 0.5) * 0.06);
    ctx.stroke();
  }
}

function slateEdges(
  ctx: CanvasRenderingContext2D,
  face: { x: number; y: number; width: number; height: number },
): void {
  ctx.lineWidth = 0.05;
  const edge = ctx.createLinearGradient(face.x, face.y, face.x + face.width, face.y + face.height);
  edge.addColorStop(0, "rgba(226,236,240,0.85)");
  edge.addColorStop(0.5, "rgba(150,168,176,0.4)");
  edge.addColorStop(1, "rgba(0,0,0,0.6)");
  ctx.strokeStyle = edge;
  roundRect(ctx, face, 0.13);
  ctx.stroke();
  const inner = { x: face.x + 0.27, y: face.y + 0.25, width: face.width - 0.54, height: face.height - 0.5 };
  ctx.lineWidth = 0.06;
  ctx.strokeStyle = "rgba(0,0,0,0.55)";
  roundRect(ctx, { ...inner, y: inner.y + 0.02 }, 0.05);
  ctx.stroke();
  ctx.strokeStyle = "#D9D6CB";
  roundRect(ctx, inner, 0.05);
  ctx.stroke();
}

/** For those who ask for patterns: strokes across the slate. */
function hatch(ctx: CanvasRenderingContext2D): void {
  ctx.save();
  roundRect(ctx, { x: -0.58, y: -0.68, width: 1.16, height: 1.1 }, 0.05);
  ctx.clip();
  ctx.strokeStyle = "#D9D6CB";
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  for (let x = -2; x < 1; x += 0.3) {
    ctx.moveTo(x, 0.7);
    ctx.lineTo(x + 1.4, -0.7);
  }
  ctx.stroke();
  ctx.restore();
}

interface Disc {
  readonly y: number;
  readonly radius: number;
  readonly height: number;
  readonly wall: readonly [string, string, string];
  readonly top: readonly [string, string, string];
}

/** A round slice of something, standing on the board. */
function paintDisc(ctx: CanvasRenderingContext2D, disc: Disc): void {
  const { y, radius, height } = disc;
  const wall = ctx.createLinearGradient(-radius, 0, radius, 0);
  wall.addColorStop(0, disc.wall[1]);
  wall.addColorStop(0.28, disc.wall[0]);
  wall.addColorStop(0.62, disc.wall[1]);
  wall.addColorStop(1, disc.wall[2]);
  ctx.fillStyle = wall;
  ctx.beginPath();
  ctx.ellipse(0, y, radius, radius * TILT, 0, 0, Math.PI);
  ctx.ellipse(0, y - height, radius, radius * TILT, 0, Math.PI, Math.PI * 2);
  ctx.closePath();
  ctx.fill();
  const top = ctx.createRadialGradient(
    -radius * 0.35,
    y - height - radius * 0.4,
    radius * 0.05,
    0,
    y - height,
    radius * 1.1,
  );
  top.addColorStop(0, disc.top[0]);
  top.addColorStop(0.55, disc.top[1]);
  top.addColorStop(1, disc.top[2]);
  ctx.fillStyle = top;
  ellipse(ctx, 0, y - height, radius * 0.985, radius * 0.985 * TILT);
  ctx.fill();
}

/** The dark line around a round piece, under it. */
function paintRim(
  ctx: CanvasRenderingContext2D,
  y: number,
  height: number,
  radius: number,
  width: number,
): void {
  ctx.lineWidth = width;
  ctx.strokeStyle = "#161B1E";
  ellipse(ctx, 0, y, radius, radius * TILT);
  ctx.stroke();
  ellipse(ctx, 0, y - height, radius, radius * TILT);
  ctx.stroke();
}

function ring(ctx: CanvasRenderingContext2D, y: number, radius: number, width: number, colour: string): void {
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ellipse(ctx, 0, y, radius, radius * TILT);
  ctx.stroke();
}

const CHALK = {
  wall: ["#FFFDF5", "#DCD5C3", "#8E8776"],
  top: ["#FFFFFF", "#F8F4E9", "#DDD6C4"],
} as const;

const BRASS = {
  wall: ["#FFE9A6", "#C8932F", "#5E3F0C"],
  top: ["#FFF3C4", "#E2B04A", "#9A6C1B"],
} as const;

function paintChalk(ctx: CanvasRenderingContext2D, strong: boolean): void {
  const height = 0.24;
  const y = height / 2;
  paintRim(ctx, y, height, 0.97, strong ? 0.2 : 0.1);
  paintDisc(ctx, { y, radius: 0.97, height, ...CHALK });
  speckle(ctx, y - height, 0.93);
  ring(ctx, y - height + 0.018, 0.66, 0.05, "rgba(255,255,255,0.95)");
  ring(ctx, y - height, 0.66, 0.05, "rgba(96,86,66,0.75)");
  ring(ctx, y - height, 0.9, 0.03, "rgba(255,255,255,0.9)");
}

/** Fossil grains of the chalk. */
function speckle(ctx: CanvasRenderingContext2D, y: number, radius: number): void {
  const random = generator(29);
  for (let i = 0; i < 46; i++) {
    const turn = random() * Math.PI * 2;
    const r = Math.sqrt(random()) * radius;
    ctx.fillStyle = random() < 0.6 ? "rgba(120,110,88,0.20)" : "rgba(255,255,255,0.6)";
    ellipse(
      ctx,
      r * Math.cos(turn),
      y + r * TILT * Math.sin(turn),
      0.012 + random() * 0.022,
      0.012 + random() * 0.016,
    );
    ctx.fill();
  }
}

/** Two storeys with a brass collar and eight studs, and a cross that no soldier has. */
function paintKing(ctx: CanvasRenderingContext2D, strong: boolean): void {
  paintRim(ctx, 0.24, 0.16, 1, strong ? 0.18 : 0.09);
  paintDisc(ctx, { y: 0.24, radius: 1, height: 0.16, ...CHALK });
  ring(ctx, 0.08, 0.93, 0.03, "rgba(255,255,255,0.9)");
  ctx.fillStyle = "rgba(40,28,8,0.45)";
  ellipse(ctx, 0.04, 0.14, 0.86, 0.86 * TILT);
  ctx.fill();
  paintDisc(ctx, { y: 0.06, radius: 0.83, height: 0.12, ...BRASS });
  ring(ctx, -0.06, 0.83, 0.03, "rgba(70,44,6,0.8)");
  studs(ctx, -0.06);
  paintDisc(ctx, { y: -0.08, radius: 0.6, height: 0.16, ...CHALK });
  ring(ctx, -0.08, 0.605, 0.035, "rgba(70,44,6,0.85)");
  ring(ctx, -0.24, 0.58, 0.03, "rgba(96,86,66,0.6)");
  ctx.save();
  ctx.translate(0, -0.24);
  ctx.scale(1, TILT);
  shapePath(ctx, "cross", 0, 0.02, 0.42);
  ctx.fillStyle = "rgba(255,255,255,0.9)";
  ctx.fill();
  shapePath(ctx, "cross", 0, 0, 0.42);
  ctx.fillStyle = "#1B2226";
  ctx.fill();
  ctx.restore();
  ellipse(ctx, 0, -0.24, 0.11, 0.11 * TILT);
  const gem = ctx.createRadialGradient(-0.03, -0.28, 0.01, 0, -0.24, 0.12);
  gem.addColorStop(0, "#FFF3C4");
  gem.addColorStop(1, "#B57F1E");
  ctx.fillStyle = gem;
  ctx.fill();
}

function studs(ctx: CanvasRenderingContext2D, y: number): void {
  for (let i = 0; i < 8; i++) {
    const turn = (Math.PI / 4) * i + Math.PI / 8;
    const x = 0.715 * Math.cos(turn);
    const down = y + 0.715 * TILT * Math.sin(turn);
    ctx.fillStyle = "rgba(60,36,4,0.75)";
    ellipse(ctx, x + 0.015, down + 0.025, 0.085, 0.08);
    ctx.fill();
    ctx.fillStyle = "#FFFBF0";
    ellipse(ctx, x, down, 0.072, 0.066);
    ctx.fill();
  }
}
