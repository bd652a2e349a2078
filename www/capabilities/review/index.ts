/** The review after the game: what each move cost, on a graph and in the list of moves, and another try at each mistake. */
import type { Capability, Heart } from "heart";
import { moveMark } from "./marks.ts";
import { ReviewPanel } from "./panel.ts";
import { Retry } from "./retry.ts";
import { Reviewer } from "./reviewer.ts";

export function plug(heart: Heart): Capability {
  const reviewer = new Reviewer(heart);
  const retry = new Retry(heart);
  const panel = new ReviewPanel(heart, reviewer, retry);
  heart.panel(panel.element);
  // Once the heart knows of it, so that the marks come into the list too.
  queueMicrotask(() => reviewer.laid());
  return {
    pressed: () => reviewer.open(),
    offers: () => reviewer.canReview && !reviewer.isRunning && (!reviewer.isShown || reviewer.isBehind),
    besideMove: (ply) => {
      const judged = reviewer.isShown ? reviewer.moveAt(ply) : undefined;
      return judged === undefined ? null : moveMark(judged.mark);
    },
    played: (played) => retry.played(played),
    arrived: () => retry.arrived(),
    laid: () => {
      if (!retry.isOn) reviewer.laid();
    },
    cleared: () => retry.forget(),
    refreshed: () => panel.refresh(),
  };
}
