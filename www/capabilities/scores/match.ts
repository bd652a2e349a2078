/** Games one after the other between the same players, who change seats: plain data, of which nothing is decided by chance. */
import type { Seats } from "heart";

/** Somebody at the table: by name, and the level of a computer or that it is somebody who is away. */
export interface Sitter {
  readonly name: string;
  readonly sits: Seats[string] | null;
}

export interface Match {
  /** In the order of the seats of the first game. */
  readonly sitters: readonly Sitter[];
  /** How many seats everybody has moved on since then. */
  readonly turned: number;
  /** Half points, in the order of the sitters. */
  readonly halves: readonly number[];
  readonly played: number;
  /** It ends when somebody has more than half the points of so many games; 0 where it has no end. */
  readonly best: number;
  /** Whether the game on the table is in it already. */
  readonly counted: boolean;
}

export const LENGTHS = [0, 3, 5, 7] as const;

export function begun(sitters: readonly Sitter[], best: number): Match {
  return { sitters, turned: 0, halves: sitters.map(() => 0), played: 0, best, counted: false };
}

/** Which of the sitters has the seat of this number. */
export function sitterAt({ sitters, turned }: Match, seat: number): number {
  return (seat + turned) % sitters.length;
}

/** A game has ended, these seats have won. Half a point each for a draw, and for a win that several sides share. */
export function counted(match: Match, winners: readonly number[], teamSize: number): Match {
  if (match.counted) return match;
  const gain = winners.length > teamSize ? 1 : 2;
  const won = winners.map((seat) => sitterAt(match, seat));
  const halves = match.halves.map((had, i) => had + (won.length === 0 ? 1 : won.includes(i) ? gain : 0));
  return { ...match, halves, played: match.played + 1, counted: true };
}

/** Who has won the match, [] where it is drawn; null while it goes on. */
export function decided({ halves, best, played }: Match): readonly number[] | null {
  if (best === 0) return null;
  const most = Math.max(...halves);
  if (most <= best && played < best) return null;
  const leaders = halves.flatMap((had, i) => (had === most ? [i] : []));
  return leaders.length === halves.length ? [] : leaders;
}

/** The match of the next game: everybody moves on by a seat. After its end the next one begins. */
export function after(match: Match): Match {
  const turned = (match.turned + 1) % match.sitters.length;
  const fresh = decided(match) === null ? match : { ...match, halves: match.halves.map(() => 0), played: 0 };
  return { ...fresh, turned, counted: false };
}

/** What is told by seats, as it is when everybody has moved on: who was second is first now. */
export function movedOn<T>(
  players: readonly string[],
  bySeat: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  const moved = players.map(
    (player, i) => [player, bySeat[players[(i + 1) % players.length] ?? ""]] as const,
  );
  return Object.fromEntries(moved.filter((entry): entry is [string, T] => entry[1] !== undefined));
}

/** Whether a match is between those who sit here now. */
export function isBetween(match: Match, seated: readonly Sitter[]): boolean {
  const now = seated.map((_, seat) => match.sitters[sitterAt(match, seat)]);
  return now.length === match.sitters.length && JSON.stringify(now) === JSON.stringify(seated);
}

export function isMatch(value: unknown): value is Match {
  const { sitters, turned, halves, played, best, counted } = Object(value);
  const isCount = (n: unknown) => Number.isInteger(n) && Number(n) >= 0;
  return (
    Array.isArray(sitters) &&
    sitters.every((sitter) => typeof Object(sitter).name === "string") &&
    Array.isArray(halves) &&
    halves.length === sitters.length &&
    halves.every(isCount) &&
    [turned, played, best].every(isCount) &&
    typeof counted === "boolean"
  );
}
