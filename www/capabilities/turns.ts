/** Steps by turns of persons: what a computer has played goes back, and comes again, with the move that it answers. */
import { type AnyGame, type App, lastPly } from "heart";
import { isWatched, seatedComputer } from "./seats.ts";

type Table = Pick<App, "game" | "seats">;

/**
 * How many steps there are back to a person's turn, or to before an ending that the players agreed on; 0 when there is nowhere
 * to go. Watchers go by one.
 */
export function stepsBack(table: Table): number {
  const game = table.game.clone();
  for (let steps = 1; game.canUndo; steps++) {
    const { ply } = game;
    game.undo();
    if (game.ply === ply || isWatched(table) || seatedComputer({ ...table, game }) === null) return steps;
  }
  return 0;
}

/** How many steps there are on to a person's turn, or to the end of what was played. */
export function stepsForward(table: Table): number {
  const game = table.game.clone();
  for (let steps = 1; game.canRedo; steps++) {
    game.redo();
    if (!game.canRedo || isWatched(table) || seatedComputer({ ...table, game }) === null) return steps;
  }
  return 0;
}

/** The plies that are known beyond the one shown. */
export function pliesAhead(game: AnyGame): number {
  return lastPly(game) - game.ply;
}
