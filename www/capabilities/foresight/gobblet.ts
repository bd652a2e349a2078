/** Gobblet: a move that uncovers a line of the other side loses at once. */
import { hidesCovered } from "heart";
import { after, type Foresight, type Warning, warnings } from "./foreseen.ts";

const UNCOVERS: Warning = { mark: "!", cell: "cell.losing", hint: "hint.losing" };

export const gobblet: Foresight = {
  foresees: (app, now) =>
    warnings(now, (move) => {
      // In the game from memory a warning would tell what is covered.
      if (hidesCovered(app)) return null;
      const { result } = after(app.game, move);
      const isLost = result !== null && result.winners.length > 0 && !result.winners.includes(app.game.turn);
      return isLost ? UNCOVERS : null;
    }),
};
