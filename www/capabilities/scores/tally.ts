/** The results by game and opponent: how many games were played, won, drawn and lost. */
import type { App, GameName, Options } from "heart";
import { newGame, persons } from "heart";
import { form } from "../game-options.ts";
import { AWAY, levelOf } from "../seats.ts";

/** Whom the only person here played: a computer, the strongest of several; somebody away; or people at one table. */
export type Against = number | typeof AWAY | "people";

export interface Row {
  readonly game: GameName;
  /** What tells its kinds apart: which rules, how many players. */
  readonly kind: Options;
  readonly against: Against;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

type Table = Pick<App, "game" | "seats">;

/** The results with one more game, which is over. */
export function withGame(rows: readonly Row[], table: Table): readonly Row[] {
  const { game } = table;
  const { result } = game;
  if (result === null || opponent(table) === null) return rows;
  const kind = kindOf(game.name, game.options);
  const against = opponent(table) ?? "people";
  const isIt = (row: Row) => key(row) === key({ game: game.name, kind, against });
  const none = { game: game.name, kind, against, played: 0, won: 0, drawn: 0, lost: 0 };
  const row = rows.find(isIt) ?? none;
  const [person] = persons(table);
  const isDrawn = result.winners.length === 0;
  const isWon = person !== undefined && result.winners.includes(person);
  const told = against !== "people";
  const next = {
    ...row,
    played: row.played + 1,
    drawn: row.drawn + Number(isDrawn),
    won: row.won + Number(told && isWon),
    lost: row.lost + Number(told && !isDrawn && !isWon),
  };
  return [...rows.filter((each) => !isIt(each)), next];
}

/** Null where only computers play. */
function opponent({ game, seats }: Table): Against | null {
  const people = persons({ game, seats }).length;
  if (people === 0) return null;
  if (people > 1) return "people";
  if (game.players.some((player) => seats[player] === AWAY)) return AWAY;
  const levels = game.players.map((player) => levelOf(seats, player) ?? 0);
  return Math.max(...levels);
}

/** The options that are chosen before a game and not folded away, which are the kinds that it is known by. */
function kindOf(name: GameName, options: Options): Options {
  const fields = form(name, options).filter(({ stands }) => stands !== "folded");
  return Object.fromEntries(fields.map(({ option, usual }) => [option, options[option] ?? usual]));
}

function key({ game, kind, against }: Pick<Row, "game" | "kind" | "against">): string {
  return JSON.stringify([game, Object.entries(kind).sort(), against]);
}

/** What was kept, without what is no result. */
export function rowsIn(kept: unknown): readonly Row[] {
  return Array.isArray(kept) ? kept.filter(isRow) : [];
}

function isRow(value: unknown): value is Row {
  const { game, kind, against, played, won, drawn, lost } = Object(value);
  const isCount = (n: unknown) => Number.isInteger(n) && Number(n) >= 0;
  const isAgainst = against === "people" || against === AWAY || Number.isInteger(against);
  return [played, won, drawn, lost].every(isCount) && isAgainst && isKind(game, kind);
}

/** Whether there is such a game with such options: the package says so. */
function isKind(game: GameName, options: Options): boolean {
  try {
    return newGame({ game, options }).name === game;
  } catch {
    return false;
  }
}
