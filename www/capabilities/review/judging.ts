/** What the package says of the moves of a game. It runs in workers. */
import { type AnyGame, init, type Review, type ReviewOptions, review } from "heart";

/** Judges the moves of a game, those that were taken back too; fails with `aborted` once the signal says so. */
export async function reviewGame(game: AnyGame, options: ReviewOptions): Promise<Review> {
  const whole = game.clone();
  while (whole.canRedo) whole.redo();
  await init();
  return await review(whole, options);
}
