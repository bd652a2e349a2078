/**
 * The cache of what is slow to paint: textures, and pictures put together from them. It is the only state a view has, and
 * it decides nothing but how soon a surface stops being plain. Entries are named by everything they depend on.
 */

/** A painter that works in slices: it yields whenever a few milliseconds have gone by. */
export type Painter = (
  canvas: HTMLCanvasElement,
  ctx: CanvasRenderingContext2D,
) => Generator<void, void, void>;

interface Entry {
  readonly canvas: HTMLCanvasElement;
  /** The rest of the work, null when it is done. */
  work: Generator<void, void, void> | null;
  used: number;
}

/** About 60 MB at the largest sizes; older ones are made again when they are asked for. */
const MAX_ENTRIES = 14;
/** The same for pieces, in pixels: about 40 MB. */
const MAX_SPRITE_PIXELS = 10_000_000;

const surfaces = new Map<string, Entry>();
const sprites = new Map<string, HTMLCanvasElement>();
let spritePixels = 0;
let clock = 0;

/** A canvas of a size in device pixels with its context. */
export function newCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("This browser gives no 2D canvas context.");
  return [canvas, ctx];
}

/** The surface of this name if it is finished, else null. Never paints. */
export function finished(name: string): HTMLCanvasElement | null {
  const entry = surfaces.get(name);
  if (entry === undefined || entry.work !== null) return null;
  entry.used = ++clock;
  return entry.canvas;
}

/**
 * Works on a surface until it is done or `deadline` (of `performance.now()`) has passed; true when it is done.
 * Cheap to ask again when it is.
 */
export function workOn(
  name: string,
  width: number,
  height: number,
  painter: Painter,
  deadline: number,
): boolean {
  let entry = surfaces.get(name);
  if (entry === undefined) {
    const [canvas, ctx] = newCanvas(width, height);
    entry = { canvas, work: painter(canvas, ctx), used: ++clock };
    surfaces.set(name, entry);
    dropOldest();
  }
  entry.used = ++clock;
  while (entry.work !== null) {
    if (performance.now() >= deadline) return false;
    if (entry.work.next().done === true) entry.work = null;
  }
  return true;
}

function dropOldest(): void {
  while (surfaces.size > MAX_ENTRIES) {
    let oldest = "";
    let used = Number.POSITIVE_INFINITY;
    for (const [name, entry] of surfaces) {
      if (entry.used < used) {
        used = entry.used;
        oldest = name;
      }
    }
    surfaces.delete(oldest);
  }
}

/**
 * The size of a sprite for a thing that grows or shrinks on its way: the next of a few, to be drawn smaller. One for each frame would
 * take longer than all the rest of the drawing.
 */
export function sizeOnTheWay(pixels: number): number {
  const STEP = 1.5;
  return Math.ceil(STEP ** Math.ceil(Math.log(pixels) / Math.log(STEP)));
}

/** What {@link sizeOnTheWay} has for all sizes from one to another. */
export function sizesOnTheWay(from: number, to: number): readonly number[] {
  const all = Array.from({ length: to - from + 1 }, (_, i) => sizeOnTheWay(from + i));
  return [...new Set(all)];
}

/** A small square picture, such as one piece at one size, named by everything it depends on. */
export interface Sprite {
  readonly name: string;
  /** In device pixels. */
  readonly side: number;
  paint(ctx: CanvasRenderingContext2D): void;
}

/** The picture, painted on first use. */
export function painted(sprite: Sprite): HTMLCanvasElement {
  const { name, side } = sprite;
  const known = sprites.get(name);
  if (known !== undefined) return known;
  if (spritePixels > MAX_SPRITE_PIXELS) {
    sprites.clear();
    spritePixels = 0;
  }
  const [canvas, ctx] = newCanvas(side, side);
  sprite.paint(ctx);
  spritePixels += side * side;
  sprites.set(name, canvas);
  return canvas;
}

let easel: CanvasRenderingContext2D | null = null;

/**
 * Paints pictures that will soon be needed until the deadline; true when all are there, or where they are so many that they would
 * push each other out.
 */
export function paintAhead(wanted: readonly Sprite[], deadline: number): boolean {
  if (wanted.reduce((pixels, { side }) => pixels + side * side, 0) > MAX_SPRITE_PIXELS / 2) return true;
  easel ??= newCanvas(1, 1)[1];
  for (const each of wanted) {
    if (sprites.has(each.name)) continue;
    if (performance.now() >= deadline) return false;
    // Browsers put off the work on a canvas until somebody needs its pixels.
    easel.drawImage(painted(each), 0, 0, 1, 1);
  }
  return true;
}
