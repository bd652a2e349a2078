/** The one module that imports the package. The rest of the page sees games as `AnyGame`. */
import { GameError, Gobblet, Gobe, Tablut } from "tabulae";
import type { AnyGame, GameDocument, GameName, Options, Setup } from "../state.ts";

export { GameError, init, readRecord, writeRecord } from "tabulae";
export { review, search, searchSync } from "tabulae/ai";

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

/** What makes games by this name; it may stand in something that was handed in, and the page has no such game. */
export function classOf(name: unknown): GameClass {
  const found = typeof name === "string" && Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
  if (found === undefined) throw new Error(`there is no game ${JSON.stringify(name)}`);
  return found;
}

export function newGame({ game, options }: Pick<Setup, "game" | "options">): AnyGame {
  return new (classOf(game))(options);
}

/** The game up to the position shown, without the moves that came after it. */
export function cut(game: AnyGame): AnyGame {
  return classOf(game.name).fromJSON(game.toJSON());
}

/** The code of an error of the package, null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof GameError ? error.code : null;
}
