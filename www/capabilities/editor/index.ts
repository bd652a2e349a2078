/** Positions that are set up by hand: to be played, handed on or looked into. */
import type { Capability, Heart } from "heart";
import { Editor } from "./editor.ts";

export function plug(heart: Heart): Capability {
  const editor = new Editor(heart);
  return { pressed: (_, game) => editor.open(game) };
}
