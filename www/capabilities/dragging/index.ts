/** Pieces are dragged by mouse, pen or finger, where they could be pressed too. */
import type { Capability, Heart } from "heart";
import { Drag } from "./drag.ts";

export function plug(heart: Heart): Capability {
  const drag = new Drag(heart);
  return { escapes: () => drag.giveUp() };
}
