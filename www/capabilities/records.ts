/** Games as plain data, as records that people can read and as positions, and back. */
import {
  type AnyGame,
  classOf,
  type GameDocument,
  GameError,
  type GameName,
  type GameTree,
  type Options,
  readRecord,
} from "heart";

/** A game as the page keeps it: the whole record, and how many steps of it are taken back. */
export interface Kept {
  readonly document: GameDocument;
  readonly back: number;
}

/** The game at its end, everything that was taken back played again. */
function whole(game: AnyGame): { end: AnyGame; back: number } {
  const end = game.clone();
  let back = 0;
  while (end.canRedo) {
    end.redo();
    back += 1;
  }
  return { end, back };
}

export function keep(game: AnyGame): Kept {
  const { end, back } = whole(game);
  return { document: end.toJSON(), back };
}

/** The whole game as a record that people can read. */
export function recordOf(game: AnyGame): string {
  return whole(game).end.toText();
}

/** Reads a kept game; throws a GameError when it is none. */
export function restore(kept: Kept): AnyGame {
  const game = fromDocument(kept.document);
  if (kept.back > 0) game.undo(kept.back);
  return game;
}

export function fromDocument(document: GameDocument): AnyGame {
  return classOf(document.game).fromJSON(document);
}

/** Reads a record; which game it is stands in it. */
export function fromRecord(text: string): AnyGame {
  const game: ReadGame = classOf(/^\s*\[Game "(\w+)"\]/m.exec(text)?.[1]).fromText(text);
  if (/[({]/.test(text)) game[ANNOTATED] = text;
  return game;
}

/** Where a game has the record that it was read from, if more than the game stands there: on itself, for all scripts to find. */
const ANNOTATED = Symbol.for("annotated record");
type ReadGame = AnyGame & { [ANNOTATED]?: string };

/** A game with the variations and comments of the record that it was read from; null where that had none. */
export function treeOf(game: ReadGame): GameTree | null {
  const record = game[ANNOTATED];
  return record === undefined ? null : readRecord(record);
}

/** A game with the options that a position may belong to. */
export interface Reading {
  readonly name: GameName;
  readonly options: Options;
}

/** Reads a position, which tells neither its game nor its options; throws what the first reading says to it. */
export function fromPosition(text: string, readings: readonly Reading[]): AnyGame {
  let refusal: unknown;
  for (const { name, options } of readings) {
    try {
      return classOf(name).fromPosition(text, options);
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal;
}

/** What an error of the package says as data; empty for any other error. */
export function errorDetail(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof GameError ? { ...error.detail } : {};
}
