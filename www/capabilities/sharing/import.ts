/** Reads whatever a player hands in: a link, a record, a document as JSON, a position. */
import {
  type AnyGame,
  GAMES,
  type GameDocument,
  type GameName,
  isGame,
  newGame,
  type OwnGame,
  pageGame,
} from "heart";
import { holdsLink, LinkError, readLink } from "../game-link.ts";
import { READINGS } from "../game-options.ts";
import { fromDocument, fromPosition, fromRecord, restore } from "../records.ts";
import { t } from "./words.ts";

/** What looks like a position of a game, right or not. */
const POSITIONS: Readonly<Record<GameName, RegExp>> = {
  gobblet: /^(-|([a-d][1-4])+)(,(-|([a-d][1-4])+))+/,
  tablut: /^[1-9tTkK]+(\/[1-9tTkK]*)+( [a-z]?)?$/,
  gobe: /^(- [rgkb]|[wrgkb]-?\d+,-?\d+)/,
};

/** Throws a GameError or LinkError that says what is wrong. */
export async function readAnything(text: string, table: AnyGame): Promise<OwnGame> {
  const trimmed = text.trim();
  if (holdsLink(trimmed)) return await openLink(trimmed);
  if (trimmed.startsWith("{")) return usual(fromDocument(JSON.parse(trimmed) as GameDocument));
  if (trimmed.startsWith("[")) return usual(fromRecord(trimmed));
  return usual(fromPosition(trimmed, [table, ...READINGS]));
}

/** Reads the link in an address; throws an error whose message says in the language of the page what is wrong. */
export async function readLinked(address: string): Promise<OwnGame> {
  try {
    return await openLink(address);
  } catch (error) {
    throw new Error(t(error instanceof LinkError ? `error.${error.code}` : "error.bad-link"));
  }
}

async function openLink(text: string): Promise<OwnGame> {
  const { kept, memory } = await readLink(text, (game, options) => newGame({ game, options }).position());
  const hides = memory && pageGame(kept.document.game).fromMemory;
  return { game: restore(kept), names: {}, seats: {}, memory: hides ? "on" : "off" };
}

function usual(game: AnyGame): OwnGame {
  return { game, names: {}, seats: {}, memory: "off" };
}

/** What a text that cannot be read was probably meant to be. */
export interface Meant {
  readonly game: GameName;
  readonly kind: "position" | "game";
}

/** Null where the text tells of no game. */
export function gameMeant(text: string): Meant | null {
  const trimmed = text.trim();
  const named = /^\s*\[Game "(\w+)"\]/m.exec(trimmed)?.[1] ?? /"game"\s*:\s*"(\w+)"/.exec(trimmed)?.[1];
  if (isGame(named)) return { game: named, kind: "game" };
  const game = GAMES.find((name) => POSITIONS[name].test(trimmed));
  return game === undefined ? null : { game, kind: "position" };
}
