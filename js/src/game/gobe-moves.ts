/** How moves of Góbé are written, and what they do. */
import type { GobeCell, GobeMove } from "../types.ts";
import { Effects } from "./effects.ts";
import type { Kind } from "./kind.ts";
import { type Notation, part, TextTable, textPart } from "./notation.ts";

/**
 * A move's number: the cell laid on in 14 bits, a bit that says whether a tile is picked up, the cell it is picked up
 * from in 14, and the points in the 3 highest. A cell is q + 64 in 7 bits and r + 64 in 7.
 */
const PICKS = 1 << 14;
const CELL = (1 << 14) - 1;
const cells = new TextTable(1 << 14, (code) => `${(code & 127) - 64},${(code >> 7) - 64}`);
const cell = (code: number) => cells.text(code & CELL) as GobeCell;

const text = (move: number) => (move & PICKS ? `${cell(move)}x${cell(move >>> 15)}` : cell(move));

const notation: Notation<GobeMove> = {
  text,
  number(text) {
    const x = text.indexOf("x");
    const lay = cells.number(x < 0 ? text : text.slice(0, x));
    if (x < 0 || lay === undefined) return lay;
    const pick = cells.number(text.slice(x + 1));
    return pick === undefined ? undefined : lay | PICKS | (pick << 15);
  },
  object: (move) =>
    Object.freeze({
      lay: cell(move),
      pick: move & PICKS ? cell(move >>> 15) : null,
      points: move >>> 29,
    }),
  write(move) {
    const pick = part(move, "pick");
    const lay = textPart(move, "lay");
    return pick === null || pick === undefined ? lay : `${lay}x${textPart(move, "pick")}`;
  },
};

export const kind: Kind<GobeMove> = { name: "gobe", notation, effects: new Effects("gobe") };
