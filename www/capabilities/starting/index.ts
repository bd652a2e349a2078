/** The way into a game: the dialog that a newcomer finds, and that the buttons for a new game open; and back into the last one. */
import type { Capability, Heart } from "heart";
import { GoOn } from "./go-on.ts";
import { openNewGame } from "./new-game.ts";

export function plug(heart: Heart): Capability {
  const goOn = new GoOn(heart);
  // After the board has been laid out, which else would be done twice.
  if (heart.app.isNewcomer) queueMicrotask(() => openNewGame(heart));
  return {
    pressed: () => openNewGame(heart),
    asks: () => goOn.said(),
    parts: (at) => (at === "ask" ? goOn.buttons() : []),
  };
}
