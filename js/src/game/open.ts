/** Whatever a game was kept as, opened. */
import { call } from "../engine/engine.ts";
import { GameError, reasonOf, shown } from "../engine/error.ts";
import type { GameName } from "../types.ts";
import { GameSource } from "./game.ts";
import { Gobblet } from "./gobblet.ts";
import { Gobe } from "./gobe.ts";
import { heldOf, isBytes } from "./held.ts";
import { History } from "./history.ts";
import { kinds } from "./kinds.ts";
import { part } from "./notation.ts";
import { Tablut } from "./tablut.ts";

/** Makes a game of a history. */
const makers: { readonly [G in GameName]: (source: GameSource) => Gobblet | Tablut | Gobe } = {
  gobblet: (source) => new Gobblet(source),
  tablut: (source) => new Tablut(source),
  gobe: (source) => new Gobe(source),
};

/**
 * The game of a document, a record or a snapshot, of whichever game: objects, texts of them as JSON, the text of a record, or the bytes of a
 * snapshot. Of a record with variations it is the main line; `readRecord` has all of it. Throws `bad-document` or `bad-snapshot`, and `bad-argument` for what can be none of these.
 *
 * @example
 * const kept = JSON.stringify(game.snapshot());
 * open(kept).name; // "tablut"
 * open(game.toText()).name; // "tablut"
 * open(game.toJSON()).name; // "tablut"
 */
export function open(given: unknown): Gobblet | Tablut | Gobe {
  if (typeof given === "string") return given.trimStart().startsWith("{") ? ofJson(given) : ofRecord(given);
  if (isBytes(given)) return ofSnapshot(given);
  if (typeof given === "object" && given !== null) return ofObject(given);
  throw new GameError("bad-argument", `a document, a record or a snapshot is opened, not ${shown(given)}`, {
    value: given,
  });
}

function ofJson(text: string): Gobblet | Tablut | Gobe {
  let object: object;
  try {
    object = JSON.parse(text);
  } catch (cause) {
    const message = `the document is no JSON: ${reasonOf(cause)}`;
    throw new GameError("bad-document", message, { at: "the document" }, cause);
  }
  return ofObject(object);
}

function ofObject(object: object): Gobblet | Tablut | Gobe {
  if (part(object, "format") === "tabulae-snapshot") return ofSnapshot(object);
  const replayed = call((raw) => raw.read_document("", object));
  return makers[replayed.game](new GameSource(History.of(kinds[replayed.game], replayed)));
}

function ofRecord(text: string): Gobblet | Tablut | Gobe {
  const replayed = call((raw) => raw.read_record("", text));
  return makers[replayed.game](new GameSource(History.of(kinds[replayed.game], replayed)));
}

function ofSnapshot(given: unknown): Gobblet | Tablut | Gobe {
  const { kind, point } = heldOf(given);
  return makers[kind.name](new GameSource(History.from(kind, point)));
}
