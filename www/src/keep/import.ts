/** Reads whatever a player hands in: a link, a record, a document as JSON, a position. */

import { GAMES, isGame, pageGame } from "../games/index.ts";
import { fromDocument, fromPosition, fromRecord, newGame, restore } from "../package/games.ts";
import type { AnyGame, GameDocument, GameName, Memory } from "../state.ts";
import { holdsLink, readLink } from "./link.ts";

/** What a position is tried as after the game on the table. */
const READINGS = GAMES.flatMap((name) => pageGame(name).readings.map((options) => ({ name, options })));

export interface Opened {
  readonly game: AnyGame;
  readonly memory: Memory;
}

/** Throws a GameError or LinkError that says what is wrong. */
export async function readAnything(text: string, table: AnyGame): Promise<Opened> {
  const trimmed = text.trim();
  if (holdsLink(trimmed)) return await openLink(trimmed);
  if (trimmed.startsWith("{")) return usual(fromDocument(JSON.parse(trimmed) as GameDocument));
  if (trimmed.startsWith("[")) return usual(fromRecord(trimmed));
  return usual(fromPosition(trimmed, [table, ...READINGS]));
}

export async function openLink(text: string): Promise<Opened> {
  const { kept, memory } = await readLink(text, (game, options) => newGame({ game, options }).position());
  return { game: restore(kept), memory: memory && pageGame(kept.document.game).fromMemory ? "on" : "off" };
}

function usual(game: AnyGame): Opened {
  return { game, memory: "off" };
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
  const game = GAMES.find((name) => pageGame(name).looksLikePosition.test(trimmed));
  return game === undefined ? null : { game, kind: "position" };
}
