/** Reads whatever a player hands in: a link, a record, a document as JSON, a position. */

import { GAMES, pageGame } from "../games/index.ts";
import { fromDocument, fromPosition, fromRecord, newGame, restore } from "../package/games.ts";
import type { AnyGame, GameDocument, Memory } from "../state.ts";
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
