/**
 * What the player to move can do next. No rule is decided here: a place is a target because some legal move goes there.
 */
import type { Choices } from "../games/game.ts";
import { pageGame } from "../games/index.ts";
import type { AnyGame, AnyMove, AnyState, App, Hand } from "../state.ts";
import { isForHere } from "../state.ts";

export const NO_CHOICES: Choices = {
  movable: [],
  targets: [],
  buttons: [],
  plays: new Map(),
};

/** What choices depend on. */
export type Choosing = Pick<App, "game" | "hand" | "boardLocked" | "seats">;

let memo: { state: AnyState; hand: Hand; over: boolean; choices: Choices } | null = null;

/** The choices of the player to move. Cheap to ask again for the same position and hand. */
export function choices(table: Choosing): Choices {
  const { game, hand } = table;
  const { state } = game;
  const over = game.result !== null || table.boardLocked === true || !isForHere(table);
  if (memo?.state === state && memo.hand === hand && memo.over === over) return memo.choices;
  const found = over ? NO_CHOICES : pageGame(game.name).choices(state, legal(game), hand);
  memo = { state, hand, over, choices: found };
  return found;
}

const known = new WeakMap<AnyState, readonly AnyMove[]>();

/** The legal moves of the position that is shown. */
export function legal(game: AnyGame): readonly AnyMove[] {
  const moves = known.get(game.state) ?? game.moves();
  known.set(game.state, moves);
  return moves;
}

/** On a plane: the cells that exist for the player. */
export function planeCells(game: AnyGame): readonly string[] {
  return pageGame(game.name).cells?.(game.state, game.result === null ? legal(game) : []) ?? [];
}
