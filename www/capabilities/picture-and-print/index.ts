/** The position as a picture, and the game on paper. */
import type { Capability, Heart } from "heart";
import { openPicture } from "./picture.ts";
import { PrintSheet } from "./sheet.ts";

export function plug(heart: Heart): Capability {
  const sheet = new PrintSheet(heart);
  return {
    pressed(id, _, handed) {
      const own = handed ?? heart.app;
      if (id === "print") sheet.print(own);
      else openPicture(heart, own);
    },
  };
}
