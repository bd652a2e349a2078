/** The game from memory has one step back, to the last turn of a person: further back covered cups could be seen. */
import { type App, type Capability, type Heart, hidesCovered } from "heart";
import { stepsBack } from "../turns.ts";
import { t } from "./words.ts";

export function plug(heart: Heart): Capability {
  return {
    shows: (ply) => {
      if (!hidesCovered(heart.app) || ply >= lastTurn(heart.app)) return true;
      heart.notice(t("memory.ahead"));
      return false;
    },
  };
}

/** How many plies had been played when a person was last to move. */
function lastTurn({ game, seats }: Pick<App, "game" | "seats">): number {
  const end = game.clone();
  while (end.canRedo) end.redo();
  const steps = stepsBack({ game: end, seats });
  if (steps > 0) end.undo(steps);
  return end.ply;
}
