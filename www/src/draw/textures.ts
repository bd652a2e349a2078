/**
 * Materials as pixels: wood, stone, leather, felt. Each painter fills its canvas row by row, about ten nanoseconds a pixel,
 * and yields now and then. `unit` is the number of device pixels to a thousandth of the board, so that the grain keeps
 * its size in the hand at every size and density of the screen.
 */
import { field, generator, octaves, readRow } from "./noise.ts";
import type { Painter } from "./surfaces.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

/** Pixels between two looks at the clock: about a millisecond of work. */
const SLICE = 100_000;

/** 256 packed pixels from the first colour over the middle ones to the last. */
export function ramp(colours: readonly Rgb[]): Uint32Array {
  const table = new Uint32Array(256);
  const last = colours.length - 1;
  for (let i = 0; i < 256; i++) {
    const at = (i / 255) * last;
    const k = Math.min(last - 1, Math.floor(at));
    const t = at - k;
    const from = colours[k] ?? [0, 0, 0];
    const to = colours[k + 1] ?? from;
    const mix = (c: 0 | 1 | 2): number => Math.round(from[c] + (to[c] - from[c]) * t);
    table[i] = (255 << 24) | (mix(2) << 16) | (mix(1) << 8) | mix(0);
  }
  return table;
}

/** A row painter gives a tone from 0 to 255 for each pixel of row `y`. */
type RowPainter = (y: number, tones: Float32Array) => void;

function* paintRows(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  table: Uint32Array,
  paint: RowPainter,
): Generator<void, void, void> {
  const rows = Math.max(1, Math.floor(SLICE / width));
  const tones = new Float32Array(width);
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top);
    const image = ctx.createImageData(width, count);
    const pixels = new Uint32Array(image.data.buffer);
    let k = 0;
    for (let y = 0; y < count; y++) {
      paint(top + y, tones);
      for (let x = 0; x < width; x++) {
        const tone = tones[x] as number;
        pixels[k++] = table[tone < 0 ? 0 : tone > 255 ? 255 : tone | 0] as number;
      }
    }
    ctx.putImageData(image, 0, top);
    yield;
  }
}

/** A year's growth across the grain: light early wood that darkens slowly, then a thin dark line. */
const RING = Float32Array.from({ length: 256 }, (_, i) => {
  const t = i / 256;
  const rise = t < 0.8 ? 0.55 * (t / 0.8) ** 1.6 : 0;
  const line = Math.exp(-(((t - 0.86) / 0.06) ** 2));
  return Math.min(1, rise + line * 0.9);
});

export interface WoodSpec {
  readonly seed: number;
  readonly colours: readonly Rgb[];
  /** How many boards are glued side by side across the height. */
  readonly staves: number;
  /** Width of a year's ring in thousandths of the board. */
  readonly ring: number;
}

interface Stave {
  readonly end: number;
  /** Where the heart of the tree runs: the rings nest around it and make the cathedral figure. */
  readonly heart: number;
  readonly tip: number;
  readonly slope: number;
  readonly shade: number;
  readonly offset: number;
}

function cutStaves(spec: WoodSpec, width: number, height: number): Stave[] {
  const random = generator(spec.seed);
  const list: Stave[] = [];
  for (let i = 0; i < spec.staves; i++) {
    const top = (height * i) / spec.staves;
    const thickness = height / spec.staves;
    const end = i === spec.staves - 1 ? height : top + thickness * (0.94 + random() * 0.12);
    list.push({
      end: Math.round(end),
      heart: top + thickness * (random() * 1.5 - 0.25),
      tip: width * (random() * 1.6 - 0.3),
      slope: 0.05 + random() * 0.09,
      shade: (random() - 0.5) * 46,
      offset: random() * 40,
    });
  }
  return list;
}

/** Flat-sawn wood with the grain along x. */
export function wood(spec: WoodSpec, unit: number): Painter {
  return function* paintWood(canvas, ctx) {
    const { width, height } = canvas;
    const staves = cutStaves(spec, width, height);
    const step = Math.max(2, Math.round(7 * unit));
    const warp = field(width, height, step, octaves(300 * unit, 46 * unit, 3), spec.seed + 7);
    const cloud = field(width, height, step, octaves(420 * unit, 30 * unit, 3), spec.seed + 19);
    yield;
    const grains = new Grains(spec.seed + 3);
    const bend = new Float32Array(width);
    const mottle = new Float32Array(width);
    const fibre = new Float32Array(width);
    const perRing = 1 / (spec.ring * unit);
    let k = 0;
    yield* paintRows(ctx, width, height, ramp(spec.colours), (y, tones) => {
      while (k < staves.length - 1 && y >= (staves[k]?.end ?? height)) k++;
      const stave = staves[k] as Stave;
      const joint = y === stave.end - 1 ? -34 : 0;
      readRow(warp, y, bend);
      readRow(cloud, y, mottle);
      spinFibres(fibre, grains);
      const across = (y - stave.heart) ** 2 + 40 * unit;
      for (let x = 0; x < width; x++) {
        const along = (x - stave.tip) * stave.slope;
        const rings = Math.sqrt(across + along * along) * perRing + (bend[x] as number) * 5 + stave.offset;
        const ring = RING[((rings - Math.floor(rings)) * 256) | 0] as number;
        tones[x] =
          176 + stave.shade + joint - ring * 66 + (fibre[x] as number) + ((mottle[x] as number) - 0.5) * 120;
      }
    });
    drawPores(ctx, width, height, unit, spec.seed);
  };
}

/** A faster generator for single grains, of which a board has a million: numbers in [-0.5, 0.5). */
class Grains {
  private state: number;
  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  }
  next(): number {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s;
    return s / 4294967296;
  }
}

/** Streaks along the row: each value leans on its left neighbour and on the row above. */
function spinFibres(row: Float32Array, grains: Grains): void {
  let value = 30 * grains.next();
  for (let x = 0; x < row.length; x++) {
    value = value * 0.965 + grains.next() * 9.5;
    row[x] = (row[x] as number) * 0.5 + value * 0.7;
  }
}

/** Oak's open pores: short dark scratches along the grain, and a few pale flecks of the rays. */
function drawPores(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  unit: number,
  seed: number,
): void {
  const random = generator(seed + 11);
  const count = Math.round((width * height) / (unit * unit) / 420);
  ctx.lineCap = "round";
  for (const [share, colour, thin, long] of [
    [1, "rgba(38,20,6,0.26)", 0.9, 13],
    [0.1, "rgba(255,226,178,0.16)", 1.5, 17],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(0.7, thin * unit);
    ctx.beginPath();
    for (let i = 0; i < count * share; i++) {
      const x = random() * width;
      const y = random() * height;
      ctx.moveTo(x, y);
      ctx.lineTo(x + (0.3 + random()) * long * unit, y + (random() - 0.5) * unit);
    }
    ctx.stroke();
  }
}

export interface StoneSpec {
  readonly seed: number;
  readonly colours: readonly Rgb[];
  /** How much the pale and dark veins show, 0 to 1. */
  readonly veins: number;
  /** How much single grains sparkle, in tones. */
  readonly grain: number;
  /** Width of the clouds in thousandths of the board. */
  readonly cloud: number;
  /** How far the clouds go from the middle tone, in tones. */
  readonly clouds: number;
}

/** Soapstone: soft clouds, talc veins, fine grain. With no veins it serves as leather and slate too. */
export function stone(spec: StoneSpec, unit: number): Painter {
  return function* paintStone(canvas, ctx) {
    const { width, height } = canvas;
    const step = Math.max(2, Math.round(4 * unit));
    const size = spec.cloud * unit;
    const cloud = field(width, height, step, octaves(size, size * 0.8, 4), spec.seed);
    yield;
    const vein = field(width, height, step, octaves(240 * unit, 170 * unit, 4), spec.seed + 23);
    yield;
    const grains = new Grains(spec.seed + 5);
    const clouds = new Float32Array(width);
    const veins = new Float32Array(width);
    const dust = new Float32Array(width);
    yield* paintRows(ctx, width, height, ramp(spec.colours), (y, tones) => {
      readRow(cloud, y, clouds);
      readRow(vein, y, veins);
      let grain = 0;
      for (let x = 0; x < width; x++) {
        grain = grain * 0.45 + grains.next() * spec.grain;
        dust[x] = (dust[x] as number) * 0.4 + grain;
        const c = clouds[x] as number;
        const pale = 1 - Math.abs((veins[x] as number) - 0.52) * 26;
        const dark = 1 - Math.abs((veins[x] as number) - 0.41) * 34;
        let tone = 128 + (c - 0.5) * spec.clouds + (dust[x] as number);
        if (pale > 0) tone += pale * spec.veins * 90 * c;
        if (dark > 0) tone -= dark * spec.veins * 70 * (1 - c);
        tones[x] = tone;
      }
    });
  };
}

/**
 * Felt without an edge: its left continues its right and its bottom its top, so a plane of any size can be covered with it
 * and no seam shows. It has fine structure only, so nothing in it can be seen to come back.
 */
export function felt(seed: number, colours: readonly Rgb[], unit: number): Painter {
  return function* paintFelt(canvas, ctx) {
    const { width, height } = canvas;
    const wool = new Float32Array(width);
    const noise = new Float32Array(width);
    const run = Math.round(24 * unit);
    const soft = Math.max(0.3, 1 - 0.42 / unit);
    const paint = (y: number, tones: Float32Array | null): void => {
      const grains = new Grains(seed * 7919 + ((y + height) % height) * 104729);
      for (let x = 0; x < width; x++) noise[x] = grains.next();
      let value = 0;
      for (let x = -run; x < width; x++) {
        value = value * soft + (noise[(x + width) % width] as number);
        if (x < 0) continue;
        wool[x] = (wool[x] as number) * soft + value;
        if (tones !== null) {
          tones[x] = 128 + (wool[x] as number) * 62 * (1 - soft * soft) + (noise[x] as number) * 46;
        }
      }
    };
    for (let y = -run; y < 0; y++) paint(y, null);
    yield;
    yield* paintRows(ctx, width, height, ramp(colours), paint);
    drawHairs(ctx, width, height, unit, seed);
  };
}

/** The place itself and, near an edge, the place across that edge. */
function wrapped(at: number, size: number, reach: number): number[] {
  if (at < reach) return [at, at + size];
  return at > size - reach ? [at, at - size] : [at];
}

/** Loose fibres, each drawn again across the edge it touches. */
function drawHairs(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  unit: number,
  seed: number,
): void {
  const random = generator(seed + 77);
  const long = 26 * unit;
  const hair = (x: number, y: number, turn: number, bend: number): void => {
    const [c, d] = [x + Math.cos(turn) * long * 0.5, y + Math.sin(turn) * long * 0.5];
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(c, d, c + Math.cos(bend) * long * 0.5, d + Math.sin(bend) * long * 0.5);
  };
  ctx.lineWidth = Math.max(0.6, 0.8 * unit);
  for (const colour of ["rgba(190,225,205,0.10)", "rgba(0,14,10,0.16)"]) {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    for (let i = 0; i < 420; i++) {
      const columns = wrapped(random() * width, width, long);
      const rows = wrapped(random() * height, height, long);
      const turn = random() * Math.PI * 2;
      const bend = turn + (random() - 0.5) * 2.4;
      for (const x of columns) for (const y of rows) hair(x, y, turn, bend);
    }
    ctx.stroke();
  }
}
