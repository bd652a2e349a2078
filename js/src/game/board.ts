/** What boards are like, whatever stands on them. */
import { call } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import type { GobbletBoard, GobeCell, TablutBoard } from "../types.ts";
import { freeze } from "./freeze.ts";

let tablut: TablutBoard | undefined;

/** The one board of Tablut. */
export function tablutBoard(): TablutBoard {
  tablut ??= freeze(call((raw) => raw.board("tablut", undefined))) as TablutBoard;
  return tablut;
}

/** The board of Gobblet under these options. */
export function gobbletBoard(options: unknown): GobbletBoard {
  return freeze(call((raw) => raw.board("gobblet", options))) as GobbletBoard;
}

/** The cells around the first one of Góbé, as steps. */
let steps: readonly (readonly [number, number])[] | undefined;

/** The six cells around one of Góbé. */
export function gobeNeighbours(cell: unknown): readonly GobeCell[] {
  const here = typeof cell === "string" && cell.length < 16 ? /^(-?\d+),(-?\d+)$/.exec(cell) : null;
  if (here === null)
    throw new GameError("bad-argument", `a cell is a text like "2,-1", not ${shown(cell)}`, { value: cell });
  steps ??= (call((raw) => raw.board("gobe", undefined)) as string[]).map((text) => {
    const [q, r] = text.split(",");
    return [Number(q), Number(r)] as const;
  });
  return Object.freeze(steps.map(([q, r]): GobeCell => `${Number(here[1]) + q},${Number(here[2]) + r}`));
}
