/**
 * Seeded randomness for the materials: the same seed gives the same board on every machine and at every size.
 * A {@link Field} is smooth noise on a coarse grid; reading it row by row costs a few nanoseconds a pixel, which is
 * what lets a board be its own texture instead of a repeated tile.
 */

/** A generator of numbers in [0, 1). */
export function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [0, 1) that belongs to a lattice point. */
function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1442695041);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in [0, 1] with features about one unit wide. */
export function smoothNoise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = lattice(ix, iy, seed) * (1 - u) + lattice(ix + 1, iy, seed) * u;
  const bottom = lattice(ix, iy + 1, seed) * (1 - u) + lattice(ix + 1, iy + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** One layer of noise: how wide its features are, in pixels along each axis, and how much it counts. */
export interface Octave {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Octaves that halve in size and weight, the usual recipe for clouds. */
export function octaves(x: number, y: number, count: number): Octave[] {
  const list: Octave[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) total += 0.5 ** i;
  for (let i = 0; i < count; i++) list.push({ x: x * 0.5 ** i, y: y * 0.5 ** i, weight: 0.5 ** i / total });
  return list;
}

/** Noise sampled on a grid that is `step` pixels wide. */
export interface Field {
  readonly columns: number;
  readonly step: number;
  readonly values: Float32Array;
}

/** Samples the sum of the octaves over a picture of the given size in pixels. */
export function field(
  width: number,
  height: number,
  step: number,
  layers: readonly Octave[],
  seed: number,
): Field {
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const values = new Float32Array(columns * rows);
  let k = 0;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let sum = 0;
      let salt = seed;
      for (const layer of layers) {
        sum += layer.weight * smoothNoise((i * step) / layer.x, (j * step) / layer.y, salt);
        salt += 101;
      }
      values[k++] = sum;
    }
  }
  return { columns, step, values };
}

/** Reads one row of pixels out of a field, linearly between its points. */
export function readRow(source: Field, y: number, row: Float32Array): void {
  const { columns, step, values } = source;
  const j = Math.floor(y / step);
  const v = y / step - j;
  const base = j * columns;
  const at = (i: number): number => (values[base + i] ?? 0) * (1 - v) + (values[base + columns + i] ?? 0) * v;
  let left = at(0);
  let x = 0;
  for (let i = 1; x < row.length; i++) {
    const right = at(i);
    const slope = (right - left) / step;
    const end = Math.min(row.length, i * step);
    let value = left;
    for (; x < end; x++) {
      row[x] = value;
      value += slope;
    }
    left = right;
  }
}
