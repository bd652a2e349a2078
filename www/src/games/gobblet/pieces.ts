/**
 * Gobblet's pieces: turned cups standing upside down, in light and dark wood, seen from a little below straight above.
 * Partners share a wood and differ in the inlay on top and in the grooves of the wall.
 */
import { generator } from "../../draw/noise.ts";
import { drawSprite, ellipse, type Shape, shapePath, softShadow, squareAround } from "../../draw/paint.ts";
import { painted, type Sprite, sizeOnTheWay, sizesOnTheWay } from "../../draw/surfaces.ts";
import type { Look, PlayerMark, Rect } from "../../draw/view.ts";

/** A circle that lies on the board is seen this much lower than wide. */
const TILT = 0.87;
/** How high a cup stands, as seen, in radii of its foot. */
const HEIGHT = 0.4;
/** Radius of the top in radii of the foot. */
const TOP = 0.85;
/** Thickness of the foot's lip, and of the band that a covered piece shows below it. */
const LIP = 0.09;
/** Half the sprite's width and height, in radii of the foot. */
const HALF = 1.3;

/** Radius of a cup's foot by size, in lengths of a cell. */
const RADII = [0, 0.175, 0.255, 0.34, 0.425] as const;

export function cupRadius(size: number, edge: number): number {
  return (RADII[size] ?? 0.425) * (edge === 3 ? 1.12 : 1);
}

/** From the middle of the cup as seen to the middle of its foot, in radii. */
const FOOT = (HEIGHT + TOP * TILT - TILT) / 2;
/** The height of a cup as seen, in radii. */
export const CUP_EXTENT = HEIGHT + TOP * TILT + TILT + LIP;

export const GOBBLET_MARKS: Readonly<Record<string, PlayerMark>> = {
  a: { fill: "#F7EED9", rim: "#2B1A10", shape: "dot" },
  b: { fill: "#241610", rim: "#F0DDBB", shape: "triangle" },
  c: { fill: "#F7EED9", rim: "#2B1A10", shape: "square" },
  d: { fill: "#241610", rim: "#F0DDBB", shape: "diamond" },
};

interface Wood {
  readonly light: string;
  readonly fair: string;
  readonly middle: string;
  readonly deep: string;
  readonly grain: string;
  readonly groove: string;
  readonly gleam: string;
  readonly rim: string;
  readonly inlay: string;
}

const IVORY: Wood = {
  light: "#FFFDF6",
  fair: "#FBF3DF",
  middle: "#EBD9B4",
  deep: "#B2945F",
  grain: "rgba(150,108,52,0.13)",
  groove: "rgba(92,60,26,0.62)",
  gleam: "rgba(255,255,255,0.75)",
  rim: "#3A2415",
  inlay: "#4A2C18",
};

const EBONY: Wood = {
  light: "#6A4C3B",
  fair: "#38241A",
  middle: "#23150F",
  deep: "#0B0503",
  grain: "rgba(150,100,66,0.16)",
  groove: "rgba(0,0,0,0.75)",
  gleam: "rgba(214,170,130,0.42)",
  rim: "#E8D2A8",
  inlay: "#F0DDBB",
};

function woodOf(player: string): Wood {
  return player === "b" || player === "d" ? EBONY : IVORY;
}

function shapeOf(player: string): Shape {
  return GOBBLET_MARKS[player]?.shape ?? "dot";
}

/** A cup to draw: its middle as seen, the radius of its foot, and how high it is held (0 to 1). */
export interface Cup {
  readonly player: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly lift: number;
  /** Owners of what it covers, from bottom to top: each shows a band below the foot. */
  readonly bands: readonly string[];
}

/** Around a cup at any height and the shadow that it throws. */
export function cupReach(cup: Cup): Rect {
  return squareAround(cup, 1.8 * cup.radius + 20);
}

/** Draws the shadow of a cup, which a held one throws further and softer. */
export function drawCupShadow(ctx: CanvasRenderingContext2D, cup: Cup): void {
  const { x, y, radius, lift } = cup;
  const away = radius * (0.1 + 0.25 * lift) + lift * 10;
  const wide = radius * (1.24 + 0.1 * lift) + lift * 8;
  const foot = y + radius * FOOT;
  softShadow(ctx, x + away, foot + away * 0.9, wide, wide * 0.92, 0.5 - 0.16 * lift, 0.62 - 0.36 * lift);
}

export function drawCup(ctx: CanvasRenderingContext2D, cup: Cup, look: Look, dpr: number): void {
  const lifted = cup.radius * (1 + 0.07 * cup.lift);
  const rise = cup.bands.length * LIP * 0.5 * lifted;
  const y = cup.y - rise - cup.lift * cup.radius * 0.2;
  for (let i = 0; i < cup.bands.length; i++) {
    const drop = (cup.bands.length - i) * LIP * lifted;
    drawBand(ctx, cup.x, y + lifted * FOOT + drop, lifted, woodOf(cup.bands[i] ?? "a"));
  }
  const exact = cupPixels(cup.radius, dpr);
  const pixels = cup.lift > 0 ? sizeOnTheWay(exact) : exact;
  const picture = painted(cupSprite(cup, pixels, look));
  drawSprite(ctx, picture, cup.x, y, (lifted / cup.radius) * (exact / pixels), dpr);
}

/** The radius of a cup's foot in device pixels. */
function cupPixels(radius: number, dpr: number): number {
  return Math.max(8, Math.round(radius * dpr));
}

function cupSprite({ player, size }: Pick<Cup, "player" | "size">, pixels: number, look: Look): Sprite {
  const side = Math.ceil(pixels * HALF * 2);
  const paint = (brush: CanvasRenderingContext2D): void => {
    brush.translate(side / 2, side / 2);
    brush.scale(pixels, pixels);
    paintCup(brush, player, size, look.contrast);
  };
  return { name: `cup ${player} ${size} ${pixels} ${look.contrast ? "strong" : "fine"}`, side, paint };
}

/** The pictures of a cup on its way from one radius to a larger one, and at both; in CSS pixels. */
export function cupSprites(
  cup: Pick<Cup, "player" | "size">,
  from: number,
  to: number,
  look: Look,
  dpr: number,
): readonly Sprite[] {
  const [least, most] = [cupPixels(from, dpr), cupPixels(to, dpr)];
  return [least, most, ...sizesOnTheWay(least, most)].map((pixels) => cupSprite(cup, pixels, look));
}

/** The lip of a covered piece, as wide as the piece on top of it. */
function drawBand(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, wood: Wood): void {
  ellipse(ctx, x, y, radius, radius * TILT);
  ctx.fillStyle = wood.middle;
  ctx.fill();
  ctx.lineWidth = Math.max(1, radius * 0.03);
  ctx.strokeStyle = wood.rim;
  ctx.stroke();
}

/** Paints a cup with its foot's radius as the unit and its middle at the origin. */
function paintCup(ctx: CanvasRenderingContext2D, player: string, size: number, strong: boolean): void {
  const wood = woodOf(player);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  const foot = FOOT;
  const top = foot - HEIGHT;
  outline(ctx, wood, foot, top, strong);
  paintLip(ctx, wood, foot);
  paintWall(ctx, wood, foot, top);
  paintWallRings(ctx, wood, foot, shapeOf(player));
  paintTop(ctx, wood, top, size);
  paintInlay(ctx, wood, top, shapeOf(player), size);
}

/** Light falls on the wall from the left, and a little comes back from the right. */
function wallShade(ctx: CanvasRenderingContext2D, wood: Wood, radius: number): CanvasGradient {
  const shade = ctx.createLinearGradient(-radius, 0, radius, 0);
  shade.addColorStop(0, wood.middle);
  shade.addColorStop(0.2, wood.fair);
  shade.addColorStop(0.3, wood.light);
  shade.addColorStop(0.44, wood.fair);
  shade.addColorStop(0.7, wood.middle);
  shade.addColorStop(0.93, wood.deep);
  shade.addColorStop(1, wood.middle);
  return shade;
}

function paintLip(ctx: CanvasRenderingContext2D, wood: Wood, foot: number): void {
  ctx.fillStyle = wood.deep;
  ellipse(ctx, 0, foot + LIP, 1, TILT);
  ctx.fill();
  ctx.fillStyle = wallShade(ctx, wood, 1);
  ctx.beginPath();
  ctx.ellipse(0, foot + LIP * 0.8, 1, TILT, 0, 0, Math.PI);
  ctx.ellipse(0, foot - LIP * 0.1, 1, TILT, 0, Math.PI, Math.PI * 2);
  ctx.fill();
  const shelf = ctx.createLinearGradient(-0.6, foot - 0.8, 0.7, foot + 0.9);
  shelf.addColorStop(0, wood.light);
  shelf.addColorStop(0.55, wood.middle);
  shelf.addColorStop(1, wood.deep);
  ctx.fillStyle = shelf;
  ellipse(ctx, 0, foot - LIP * 0.1, 0.99, 0.99 * TILT);
  ctx.fill();
}

function wallPath(ctx: CanvasRenderingContext2D, foot: number, top: number): void {
  const low = 0.93;
  ctx.beginPath();
  ctx.moveTo(-low, foot - LIP * 0.3);
  ctx.quadraticCurveTo(-TOP - 0.015, foot - HEIGHT * 0.45, -TOP, top);
  ctx.ellipse(0, top, TOP, TOP * TILT, 0, Math.PI, Math.PI * 2);
  ctx.quadraticCurveTo(TOP + 0.015, foot - HEIGHT * 0.45, low, foot - LIP * 0.3);
  ctx.ellipse(0, foot - LIP * 0.3, low, low * TILT, 0, 0, Math.PI);
  ctx.closePath();
}

function paintWall(ctx: CanvasRenderingContext2D, wood: Wood, foot: number, top: number): void {
  wallPath(ctx, foot, top);
  ctx.save();
  ctx.shadowColor = "rgba(10,5,2,0.5)";
  ctx.shadowBlur = 0.06 * ctx.getTransform().a;
  ctx.fillStyle = wallShade(ctx, wood, 0.93);
  ctx.fill();
  ctx.restore();
  ctx.save();
  wallPath(ctx, foot, top);
  ctx.clip();
  const fall = ctx.createLinearGradient(0, top + TOP * TILT * 0.7, 0, foot + TILT);
  fall.addColorStop(0, "rgba(0,0,0,0)");
  fall.addColorStop(1, "rgba(0,0,0,0.34)");
  ctx.fillStyle = fall;
  ctx.fillRect(-1, top, 2, 2);
  ctx.restore();
}

/** Grooves of the wall; partners have one or two, so that a covered top is not needed to tell them apart. */
function paintWallRings(ctx: CanvasRenderingContext2D, wood: Wood, foot: number, shape: Shape): void {
  const double = shape === "square" || shape === "diamond";
  for (const height of double ? [0.13, 0.22] : [0.17]) {
    const radius = 0.93 - height * 0.16;
    for (const [shift, colour, width] of [
      [0, wood.groove, 0.032],
      [0.026, wood.gleam, 0.018],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(0, foot - height + shift, radius - 0.015, radius * TILT, 0, 0.12, Math.PI - 0.12);
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.globalAlpha = 0.7;
      ctx.stroke();
      ctx.globalAlpha = 1;
    }
  }
}

function paintTop(ctx: CanvasRenderingContext2D, wood: Wood, top: number, size: number): void {
  ctx.save();
  ctx.translate(0, top);
  ctx.scale(1, TILT);
  const edge = ctx.createLinearGradient(-0.6, -0.7, 0.6, 0.75);
  edge.addColorStop(0, wood.light);
  edge.addColorStop(0.5, wood.fair);
  edge.addColorStop(1, wood.deep);
  ctx.fillStyle = edge;
  ellipse(ctx, 0, 0, TOP, TOP);
  ctx.fill();
  // The contrasting ring is let into the rounded edge.
  ctx.lineWidth = 0.05;
  ctx.strokeStyle = wood.rim;
  ellipse(ctx, 0, 0, TOP - 0.085, TOP - 0.085);
  ctx.stroke();
  const dish = ctx.createRadialGradient(-0.26, -0.34, 0.05, 0, 0, TOP);
  dish.addColorStop(0, wood.light);
  dish.addColorStop(0.45, wood.fair);
  dish.addColorStop(1, wood.middle);
  ctx.fillStyle = dish;
  ellipse(ctx, 0, 0, TOP - 0.11, TOP - 0.11);
  ctx.fill();
  ctx.clip();
  paintGrain(ctx, wood, size);
  paintSheen(ctx, wood);
  ctx.restore();
  ctx.save();
  ctx.translate(0, top);
  ctx.scale(1, TILT);
  paintTopGrooves(ctx, wood, size);
  ctx.restore();
}

/** End grain: years' rings around a heart that is never quite in the middle. */
function paintGrain(ctx: CanvasRenderingContext2D, wood: Wood, size: number): void {
  const random = generator(size * 31 + wood.grain.length);
  ctx.strokeStyle = wood.grain;
  for (let r = 0.05; r < 1.5; r += 0.045 + random() * 0.03) {
    ctx.lineWidth = 0.012 + random() * 0.018;
    ctx.beginPath();
    ctx.ellipse(0.3, 0.22, r, r * (0.9 + random() * 0.08), 0.4, 0, Math.PI * 2);
    ctx.stroke();
  }
}

/** The light on fine turning marks runs in two wedges through the middle. */
function paintSheen(ctx: CanvasRenderingContext2D, wood: Wood): void {
  if (typeof ctx.createConicGradient !== "function") return;
  const sheen = ctx.createConicGradient(-Math.PI * 0.75, 0, 0);
  const dark = "rgba(0,0,0,0.13)";
  for (const [at, colour] of [
    [0, wood.gleam],
    [0.09, "rgba(255,255,255,0)"],
    [0.25, dark],
    [0.41, "rgba(255,255,255,0)"],
    [0.5, wood.gleam],
    [0.59, "rgba(255,255,255,0)"],
    [0.75, dark],
    [0.91, "rgba(255,255,255,0)"],
    [1, wood.gleam],
  ] as const) {
    sheen.addColorStop(at, colour);
  }
  ctx.globalAlpha = 0.55;
  ctx.fillStyle = sheen;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.globalAlpha = 1;
}

/** One groove for each step of size, so that a size can be counted. */
function paintTopGrooves(ctx: CanvasRenderingContext2D, wood: Wood, size: number): void {
  const outer = TOP - 0.2;
  const step = 0.105;
  for (let i = 0; i < size; i++) {
    const r = outer - i * step;
    ctx.lineWidth = 0.026;
    ctx.strokeStyle = wood.groove;
    ellipse(ctx, 0, 0, r, r);
    ctx.stroke();
    ctx.lineWidth = 0.014;
    ctx.strokeStyle = wood.gleam;
    ctx.beginPath();
    ctx.arc(0, 0, r - 0.019, Math.PI * 0.05, Math.PI * 0.95);
    ctx.stroke();
  }
}

function paintInlay(
  ctx: CanvasRenderingContext2D,
  wood: Wood,
  top: number,
  shape: Shape,
  size: number,
): void {
  const r = size >= 4 ? 0.15 : size === 3 ? 0.19 : size === 2 ? 0.24 : 0.3;
  ctx.save();
  ctx.translate(0, top);
  ctx.scale(1, TILT);
  shapePath(ctx, shape, 0.012, 0.018, r);
  ctx.fillStyle = wood.gleam;
  ctx.fill();
  shapePath(ctx, shape, 0, 0, r);
  ctx.fillStyle = wood.inlay;
  ctx.fill();
  ctx.restore();
}

/** A line around the whole cup, so that it stands out from any ground. The cup is painted over its inner half. */
function outline(
  ctx: CanvasRenderingContext2D,
  wood: Wood,
  foot: number,
  top: number,
  strong: boolean,
): void {
  ctx.lineWidth = strong ? 0.14 : 0.055;
  ctx.strokeStyle = wood.rim;
  ellipse(ctx, 0, foot + LIP * 0.8, 1, TILT);
  ctx.stroke();
  ellipse(ctx, 0, foot - LIP * 0.1, 1, TILT);
  ctx.stroke();
  wallPath(ctx, foot, top);
  ctx.stroke();
}
