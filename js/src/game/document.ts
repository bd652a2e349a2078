/** A game as plain data, and back by playing it again. */
import { call } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import type { GameDocument, GameName } from "../types.ts";
import { type Ending, EndPoint, History, MovePoint } from "./history.ts";

/** What is known of a game that is to be played again. */
export type Script = Pick<GameDocument, "game" | "options" | "start" | "moves" | "ending">;

const FIELDS = ["format", "version", "game", "options", "start", "moves", "ending"];

export function writeDocument(name: GameName, options: GameDocument["options"], past: History): GameDocument {
  const { now, start } = past;
  const moves = past
    .moves("now")
    .map(({ before, move }) => call((raw) => raw.played(before.head, before, move)).notation);
  return {
    format: "tabulae",
    version: 1,
    game: name,
    options: { ...options },
    start: start.status.position,
    moves,
    ending: now instanceof EndPoint ? now.ending : null,
  };
}

/** Checks the shape of a document; `replay` checks what it says. */
export function readDocument(name: GameName, document: unknown): Script {
  const doc = objectAt(document, "the document");
  if (doc.format !== "tabulae") throw bad("format", `is "tabulae", not ${shown(doc.format)}`);
  if (doc.version !== 1)
    throw bad("version", `is 1 in all that this release can read, not ${shown(doc.version)}`);
  if (doc.game !== name) throw bad("game", `is "${name}" for this class, not ${shown(doc.game)}`);
  const unknown = Object.keys(doc).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw bad(unknown, "is not a field of a document");
  const { start, moves } = doc;
  if (typeof start !== "string") throw bad("start", `is a position as text, not ${shown(start)}`);
  if (!Array.isArray(moves)) throw bad("moves", `is a list, not ${shown(moves)}`);
  const odd = moves.findIndex((move) => typeof move !== "string");
  if (odd >= 0) throw bad(`moves[${odd}]`, `is a move as text, not ${shown(moves[odd])}`);
  const options = objectAt(doc.options, "options") as GameDocument["options"];
  return { game: name, options, start, moves, ending: readEnding(doc.ending) };
}

function readEnding(value: unknown): Ending | null {
  if (value === null) return null;
  const { kind, player, ...rest } = objectAt(value, "ending");
  if (Object.keys(rest).length > 0)
    throw bad(`ending.${Object.keys(rest)[0]}`, "is not a field of an ending");
  if (kind === "agreement" && player === undefined) return { kind };
  if (kind !== "resignation") throw bad("ending.kind", `is "resignation" or "agreement", not ${shown(kind)}`);
  if (typeof player !== "string")
    throw bad("ending.player", `is the letter of a player, not ${shown(player)}`);
  return { kind, player };
}

/** Plays a game again, through the rules. The first thing that is wrong is a `bad-document` that says where. */
export function replay(script: Script): History {
  const { game, options, start, moves, ending } = script;
  const history = at("start", () => new History(call((raw) => raw.read(game, options, start))));
  for (const [i, text] of moves.entries())
    history.push(at(`moves[${i}]`, () => MovePoint.after(history.now, text)));
  if (ending) history.push(at("ending", () => EndPoint.after(history.now, ending)));
  return history;
}

function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GameError) || error.code === "engine-crashed" || error.code === "not-initialized")
      throw error;
    const where = error.code === "bad-option" ? "options" : place;
    const detail = { ...error.detail, at: where, code: error.code };
    throw new GameError("bad-document", `${where}: ${error.message}`, detail, error);
  }
}

/** The refusal of what stands at a place of a document. */
export function bad(place: string, message: string): GameError {
  return new GameError("bad-document", `${place} ${message}`, { at: place });
}

function objectAt(value: unknown, place: string): Record<string, unknown> {
  // A copy, so that a getter or a proxy of the caller's is asked once and here.
  if (shown(value) === "an object") return { ...(value as object) };
  throw bad(place, `is an object, not ${shown(value)}`);
}
