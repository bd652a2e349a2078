/** How moves of Gobblet are written, and what they do. */
import type { GobbletCell, GobbletMove } from "../types.ts";
import { Effects } from "./effects.ts";
import type { Kind } from "./kind.ts";
import { type Notation, numberPart, remembered, TextTable, textPart } from "./notation.ts";

/** A move's number: the kind in 2 bits, the cell it goes to in 5, the cell it comes from or the size in 5. */
const PLACE = 1;
const MOVE = 2;
/** Cells are numbered as on a board six files wide, whatever the edge is. */
const CELLS = Array.from({ length: 32 }, (_, cell) => "abcdef".charAt(cell % 6) + (1 + Math.floor(cell / 6)));

const target = (move: number) => CELLS[(move >> 2) & 31] as GobbletCell;
const rest = (move: number) => (move >> 7) & 31;
const source = (move: number) => CELLS[rest(move)] as GobbletCell;

const texts = new TextTable(1 << 12, (move) => {
  if ((move & 3) === PLACE) return `${rest(move)}@${target(move)}`;
  return (move & 3) === MOVE ? `${source(move)}-${target(move)}` : "pass";
});

const notation: Notation<GobbletMove> = {
  text: texts.text,
  number: texts.number,
  object: remembered((move) => {
    if ((move & 3) === PLACE) return Object.freeze({ kind: "place", size: rest(move), to: target(move) });
    if ((move & 3) === MOVE) return Object.freeze({ kind: "move", from: source(move), to: target(move) });
    return Object.freeze({ kind: "pass" });
  }),
  write(move) {
    const kind = textPart(move, "kind", ["place", "move", "pass"]);
    if (kind === "place") return `${numberPart(move, "size")}@${textPart(move, "to")}`;
    return kind === "move" ? `${textPart(move, "from")}-${textPart(move, "to")}` : "pass";
  },
};

export const kind: Kind<GobbletMove> = { name: "gobblet", notation, effects: new Effects("gobblet") };
