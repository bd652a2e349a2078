/** Who sits where: people here, people who are away, and the computer at its levels. */
import type { AnyGame, App, Seats } from "heart";

/** The seat of a person whose moves come from elsewhere: here nobody plays for them. */
export const AWAY = "away";
export const LEVELS = [1, 2, 3, 4, 5] as const;

type Table = Pick<App, "game" | "seats">;

/** The level of the computer on a seat, or null when it is a person's. */
export function levelOf(seats: Seats, player: string): number | null {
  const sits = seats[player];
  return typeof sits === "number" ? sits : null;
}

/** The level of the computer whose turn it is, or null when it is a person's. */
export function seatedComputer({ game, seats }: Table): number | null {
  return levelOf(seats, game.turn);
}

/** Whether somebody plays who is away, to whom hints and judgements would be unfair. */
export function hasAway({ seats }: Pick<App, "seats">): boolean {
  return Object.values(seats).includes(AWAY);
}

/** Whether computers play each other and nobody else plays. */
export function isWatched(table: Table): boolean {
  return table.game.players.every((player) => levelOf(table.seats, player) !== null);
}

/** How many sides play: teams, or single players. */
export function sides({ players, teams }: AnyGame): number {
  return players.length / (teams[0]?.length ?? 1);
}
