/** What a line is worth, told by who is ahead: no sign that somebody has to know whose it is. */
import { type App, type GameName, joined, number, playerName, type Score } from "heart";
import { t } from "./words.ts";

/** How much of a value of the search is one: an attacker, a point, a line that lacks one cell. */
const UNITS: Readonly<Record<GameName, number>> = { tablut: 100, gobe: 10, gobblet: 40 };

export interface Worth {
  /** Who is ahead; null where nobody is. */
  readonly player: string | null;
  /** By how much, briefly. */
  readonly text: string;
  /** All of it, for those who hear it. */
  readonly said: string;
}

/** The score is that of the player to move. */
export function worthOf(app: Pick<App, "game" | "names">, score: Score): Worth {
  const { game } = app;
  const sides = game.players.length / (game.teams[0]?.length ?? 1);
  const next = game.players[(game.players.indexOf(game.turn) + 1) % game.players.length] ?? game.turn;
  const isAhead = score.kind === "value" ? score.value > 0 : score.kind === "win";
  // Of three or four players who is behind is told, since the value does not say of whom.
  const player = isAhead || sides > 2 ? game.turn : next;
  const name = playerName(game, app.names, player);
  if (score.kind !== "value") {
    const key = isAhead || sides === 2 ? "analysis.wins" : "analysis.loses";
    const text = t(key, { n: Math.ceil(score.plies / sides) });
    return { player, text, said: joined([name, text]) };
  }
  const value = Math.round((10 * score.value) / UNITS[game.name]) / 10;
  if (value === 0) return { player: null, text: number(0), said: t("analysis.even") };
  if (isAhead || sides === 2) {
    const n = number(Math.abs(value));
    return { player, text: `+${n}`, said: t("analysis.ahead", { player: name, n }) };
  }
  const n = number(Math.abs(value));
  return { player, text: `−${n}`, said: t("analysis.behind", { player: name, n }) };
}
