/** What is said of Góbé: its cells, its tiles, what the player is asked. */
import type { GobeState, Hand } from "../../state.ts";
import { has, notation, t } from "../../words/i18n.ts";
import type { Status, Telling } from "../game.ts";
import { GOBE_MARKS } from "./pieces.ts";

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

export function status({ scores, colouredLeft, whiteLeft }: GobeState, player: string): Status {
  const points = scores[player] ?? 0;
  const coloured = colouredLeft[player] ?? 0;
  const white = whiteLeft[player] ?? 0;
  const mark = GOBE_MARKS[player];
  return {
    text: t("players.tiles", { coloured, white }),
    score: {
      points,
      text: t("players.points", { n: points }),
      left: [
        { fill: mark?.fill ?? "#888", rim: mark?.rim ?? "#fff", n: coloured },
        { fill: "#F7F1E1", rim: "#8a7d63", n: white },
      ],
    },
  };
}
