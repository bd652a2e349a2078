/** Puzzles on the board: the buttons that lead to them, and what the heart tells of the moves. */
import type { Capability, Heart } from "heart";
import { CHALLENGES } from "./challenge.ts";
import { PuzzleList } from "./list.ts";
import { PuzzlePanel } from "./panel.ts";
import { Progress } from "./progress.ts";
import { Solver } from "./solver.ts";

export function plug(heart: Heart): Capability {
  const progress = new Progress();
  const solver = new Solver(heart, progress);
  const list = new PuzzleList(solver, progress);
  const panel = new PuzzlePanel(heart, solver, list);
  heart.panel(panel.element);
  return {
    pressed: (id, game) => {
      const challenge = CHALLENGES.find((puzzle) => `puzzle-${puzzle.id}` === id);
      if (challenge === undefined) list.open(game);
      else solver.start(challenge);
    },
    played: (played) => solver.judge(played),
    arrived: () => solver.settle(),
    refreshed: () => panel.refresh(),
    cleared: () => solver.forget(),
  };
}
