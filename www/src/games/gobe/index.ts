/** Góbé as the page has it. */
import type { GobeMove, GobeState } from "../../state.ts";
import type { PageGame } from "../game.ts";
import { cells, choices } from "./choices.ts";
import { gobePicture } from "./picture.ts";
import { gobeView } from "./view.ts";
import { describe, piece, prompt } from "./words.ts";

export const gobe: PageGame<GobeState, GobeMove> = {
  name: "gobe",
  view: gobeView,
  picture: gobePicture,
  outline: () => "M12 1.500 21.100 6.750v10.500L12 22.500 2.900 17.250V6.750z",
  edge: () => null,
  cells,
  choices,
  lays: true,
  describe,
  piece,
  prompt,
  seatsAreMany: false,
  fromMemory: false,
};
