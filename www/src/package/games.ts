/** The one module that imports the package. The rest of the page sees games as `AnyGame`. */
import { GameError, Gobblet, Gobe, init, Tablut } from "tabulae";
import type { AnyGame, GameDocument, GameName, Options, Setup } from "../state.ts";

export function ready(): Promise<void> {
  return init();
}

/** What the package's classes have in common beside a game's own methods. */
interface GameClass {
  new (options: Options): AnyGame;
  fromJSON(document: GameDocument): AnyGame;
  fromText(text: string): AnyGame;
  fromPosition(text: string, options: Options): AnyGame;
}

const CLASSES: Readonly<Record<string, GameClass | undefined>> = {
  gobblet: Gobblet as unknown as GameClass,
  tablut: Tablut as unknown as GameClass,
  gobe: Gobe as unknown as GameClass,
} satisfies Readonly<Record<GameName, GameClass>>;

/** The name of a game stands in something that was handed in, and the page has no such game. */
export class UnknownGame extends Error {}

function classOf(name: unknown): GameClass {
  const found = typeof name === "string" && Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
  if (found === undefined) throw new UnknownGame(`there is no game ${JSON.stringify(name)}`);
  return found;
}

export function newGame({ game, options }: Pick<Setup, "game" | "options">): AnyGame {
  return new (classOf(game))(options);
}

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

/** The game up to the position shown, without the moves that came after it. */
export function cut(game: AnyGame): AnyGame {
  return fromDocument(game.toJSON());
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
  return classOf(/^\s*\[Game "(\w+)"\]/m.exec(text)?.[1]).fromText(text);
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

/** The code of an error of the package, null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof GameError ? error.code : null;
}

/** What an error of the package says as data; empty for any other error. */
export function errorDetail(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof GameError ? { ...error.detail } : {};
}
