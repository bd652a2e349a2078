// Random games that are the same at every run.

import { chanceFrom } from "../../../scripts/lib/chance.mjs";

/** The source of random numbers of a seed. */
export const chance = (seed) => chanceFrom(seed * 2_654_435_761);

/** Plays random moves until the game is over or `plies` are played. */
export function playOn(game, random, plies = Number.POSITIVE_INFINITY) {
  for (let ply = 0; ply < plies && !game.result; ply++) game.play(random.of(game.legalMoves()));
  return game;
}
