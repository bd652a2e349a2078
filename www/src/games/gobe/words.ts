/** What is said of Góbé: its cells, its tiles, what the player is asked. */
import type { GobeState, Hand } from "../../state.ts";
import { has, notation, t } from "../../words/i18n.ts";
import type { Telling } from "../game.ts";

export function describe({ state }: Telling<GobeState>, cell: string): readonly string[] {
  const tile = state.tiles.find(({ q, r }) => `${q},${r}` === cell)?.tile;
  return [notation(cell), tile === undefined ? t("cell.empty") : piece(tile)];
}

export function piece(tile: string): string {
  const key = `tile.${tile}`;
  return has(key) ? t(key) : tile;
}

export function prompt({ phase, tiles }: GobeState, { pending }: Hand): string {
  if (phase === "picking-up") return t(pending === null ? "hint.white" : "hint.pick");
  if (pending !== null) return t("hint.confirm");
  return t(tiles.length === 0 ? "hint.first" : "hint.lay");
}
