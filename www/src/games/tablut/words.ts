/** What is said of Tablut: its squares, its pieces, what the player is asked. */
import type { Hand, TablutState } from "../../state.ts";
import { has, notation, t } from "../../words/i18n.ts";
import type { Telling } from "../game.ts";
import { CASTLE } from "./layout.ts";

export function describe({ state }: Telling<TablutState>, square: string): readonly string[] {
  const standing = state.pieces[square];
  const castle = square === CASTLE ? [t("cell.castle")] : [];
  return [notation(square), ...castle, standing === undefined ? t("cell.empty") : piece(standing)];
}

export function piece(kind: string): string {
  const key = `piece.${kind}`;
  return has(key) ? t(key) : kind;
}

export function prompt(_state: TablutState, { selected, pending }: Hand): string {
  if (pending !== null) return t("hint.confirm.move");
  return t(selected === null ? "hint.choose.tablut" : "hint.target");
}
