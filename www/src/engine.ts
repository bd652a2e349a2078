/** The one module that imports the package. The rest of the page sees games as `AnyGame`. */
import { GameError, Gobblet, Gobe, init, Tablut } from "tabulae";
import type { AnyGame, GameDocument, Options, Setup } from "./state.ts";

export async function ready(): Promise<void> {
  await init();
}

export function newGame(setup: Setup): AnyGame {
  return make(setup.game, setup.options);
}

function make(name: Setup["game"], options: Options): AnyGame {
  switch (name) {
    case "gobblet":
      return new Gobblet(options) as unknown as AnyGame;
    case "tablut":
      return new Tablut() as unknown as AnyGame;
    case "gobe":
      return new Gobe(options) as unknown as AnyGame;
  }
}

/** A game as the page keeps it: the whole record, and how many steps of it are taken back. */
export interface Kept {
  readonly document: GameDocument;
  readonly back: number;
}

export function keep(game: AnyGame): Kept {
  const whole = game.clone();
  let back = 0;
  while (whole.canRedo) {
    whole.redo();
    back += 1;
  }
  return { document: whole.toJSON(), back };
}

/** Reads a kept game; throws a GameError when it is none. */
export function restore(kept: Kept): AnyGame {
  const game = read(kept.document);
  if (kept.back > 0) game.undo(kept.back);
  return game;
}

function read(document: GameDocument): AnyGame {
  switch (document.game) {
    case "gobblet":
      return Gobblet.fromJSON(document) as unknown as AnyGame;
    case "gobe":
      return Gobe.fromJSON(document) as unknown as AnyGame;
    default:
      return Tablut.fromJSON(document) as unknown as AnyGame;
  }
}

/** The code of an error of the package, null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof GameError ? error.code : null;
}
