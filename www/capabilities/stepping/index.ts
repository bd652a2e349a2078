/** Going through the moves of a game: by buttons, keys and the wheel, or by itself once the game is over. */
import { type Capability, type Heart, mayWalk } from "heart";
import { listenToKeys } from "./keys.ts";
import { Showing } from "./showing.ts";
import { StepButtons } from "./step-buttons.ts";
import { Walk } from "./walk.ts";
import { listenToWheel } from "./wheel.ts";

export function plug(heart: Heart): Capability {
  const walk = new Walk(heart);
  const buttons = new StepButtons(walk);
  const showing = new Showing(heart, walk, buttons.element);
  heart.panel(buttons.element, "beside");
  const mayStep = () => mayWalk(heart.app) && walk.end > walk.start;
  listenToKeys(walk, mayStep);
  listenToWheel(walk, mayStep);
  walk.onChange = () => buttons.refresh();
  const refresh = () => {
    walk.look();
    buttons.refresh();
    showing.refresh();
  };
  refresh();
  return {
    played: () => {
      showing.holdBack();
      return "";
    },
    arrived: () => showing.letGo(),
    laid: () => showing.letGo(),
    refreshed: refresh,
  };
}
