/** The last move of the game on the table goes back, for good: where it was tried, and is to be tried again. */
import type { Heart } from "heart";

export function takeBack(heart: Heart): void {
  heart.walk((game) => {
    if (game.canUndo) game.undo();
  });
  heart.cut();
}
