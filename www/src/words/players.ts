/** What players are called. */
import type { AnyGame } from "../state.ts";
import { has, isolate, t } from "./i18n.ts";

export type Names = Readonly<Record<string, string>>;

/** What a seat is called without a name of its own: its colour or side; partners are numbered. */
export function seatLabel(game: Pick<AnyGame, "name" | "players" | "teams">, player: string): string {
  const key = `seat.${game.name}.${player}`;
  const name = has(key) ? t(key) : player;
  const team = game.teams[game.players.indexOf(player)] ?? [];
  return team.length < 2 ? name : t("seat.partner", { name, n: team.indexOf(player) + 1 });
}

export function playerName(game: AnyGame, names: Names, player: string): string {
  return names[player]?.trim() || seatLabel(game, player);
}

/** A player's name for the middle of a sentence. */
export function named({ game, names }: { game: AnyGame; names: Names }, player: string): string {
  return isolate(playerName(game, names, player));
}
