/** The one module that imports the package. The rest of the page sees games as `AnyGame`. */
import { GameError, Gobblet, Gobe, init, Tablut } from "tabulae";
import type { AnyGame, GameDocument, GameName, Options, Setup } from "../state.ts";
import { engines } from "./wasm.ts";

export async function ready(): Promise<void> {
  await init(await engines());
}

export function newGame({ game, options }: Pick<Setup, "game" | "options">): AnyGame {
  return make(game, options);
}

function make(name: GameName, options: Options): AnyGame {
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
  return classOf(document.game).fromJSON(document) as AnyGame;
}

/** Reads a record; which game it is stands in it. */
export function fromRecord(text: string): AnyGame {
  return classOf(/^\s*\[Game "(\w+)"\]/m.exec(text)?.[1]).fromText(text) as AnyGame;
}

/** What the three classes have in common beside a game's own methods. */
interface Reader {
  fromJSON(document: GameDocument): unknown;
  fromText(text: string): unknown;
  fromPosition(text: string, options: Options): unknown;
}

/** An unknown name is left to one of the classes to refuse. */
function classOf(name: string | undefined): Reader {
  return (name === "gobblet" ? Gobblet : name === "gobe" ? Gobe : Tablut) as unknown as Reader;
}

/** The games and options that a position without a name is tried as, after those of the game on the table. */
const READINGS: readonly (readonly [GameName, Options])[] = [
  ["gobblet", {}],
  ["gobblet", { players: 4 }],
  ["gobblet", { players: 4, allotment: "pairs" }],
  ["gobblet", { rules: "classic" }],
  ["gobblet", { rules: "gobblers" }],
  ["tablut", {}],
  ["gobe", { players: 2 }],
  ["gobe", { players: 3 }],
  ["gobe", { players: 4 }],
];

/** Reads a position, which tells neither its game nor its options; throws what the game on the table says to it. */
export function fromPosition(text: string, table: Pick<AnyGame, "name" | "options">): AnyGame {
  let refusal: unknown;
  for (const [name, options] of [[table.name, table.options] as const, ...READINGS]) {
    try {
      return classOf(name).fromPosition(text, options) as AnyGame;
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
