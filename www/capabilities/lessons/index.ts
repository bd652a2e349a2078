/** Lessons on the board: the buttons that lead to them, and what the heart tells of the moves. */
import type { Capability, Heart } from "heart";
import { Learn } from "./lesson.ts";
import { LessonPanel, openLearn } from "./panel.ts";

export function plug(heart: Heart): Capability {
  const learn = new Learn(heart);
  const panel = new LessonPanel(learn);
  heart.panel(panel.element);
  return {
    pressed: (_, game) => openLearn(heart, game, learn),
    played: (played) => learn.judge(played),
    arrived: () => learn.settle(),
    refreshed: () => panel.refresh(),
    cleared: () => learn.forget(),
  };
}
