/** What is foreseen of the moves that can be played now, and how a game is asked for it. */
import type { AnyGame, AnyMove, App, Choices, Note, Played } from "heart";
import { type Key, t } from "./words.ts";

export interface Foreseen {
  /** By the places whose press plays the move. */
  readonly notes: ReadonlyMap<string, Note>;
  /** What the player is told of it, for the line that says what to do. */
  readonly warns: Key | null;
}

export interface Foresight {
  foresees(app: Readonly<App>, now: Choices): Foreseen;
}

/** A move that costs the game, or draws it. */
export interface Warning {
  readonly mark: string;
  /** For the name of the place. */
  readonly cell: Key;
  /** For the line that says what to do. */
  readonly hint: Key;
}

/** Marks the places whose moves a game warns of. */
export function warnings(now: Choices, warningOf: (move: AnyMove) => Warning | null): Foreseen {
  const buttons = now.buttons.flatMap(({ at, move }) => (at === null ? [] : [[at, move] as const]));
  const found = [...now.plays, ...buttons].flatMap(([at, move]) => {
    const warning = warningOf(move);
    return warning === null ? [] : [[at, warning] as const];
  });
  const notes = found.map(([at, { mark, cell }]) => [at, { label: mark, said: t(cell) }] as const);
  return { notes: new Map(notes), warns: found[0]?.[1].hint ?? null };
}

/** How a game stands once a move is played; the game itself stays as it is. */
export function after(game: AnyGame, move: AnyMove): { next: AnyGame; result: Played<AnyMove>["result"] } {
  const next = game.clone();
  return { next, result: next.play(move).result };
}
