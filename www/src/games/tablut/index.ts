/** Tablut as the page has it. */
import type { TablutMove, TablutState } from "../../state.ts";
import type { PageGame } from "../game.ts";
import { choices } from "./choices.ts";
import { EDGE } from "./layout.ts";
import { tablutPicture } from "./picture.ts";
import { tablutView } from "./view.ts";
import { describe, piece, prompt } from "./words.ts";

const SLATE = "M4 4h16v16H4z";
const CHALK = "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20z";

export const tablut: PageGame<TablutState, TablutMove> = {
  name: "tablut",
  view: tablutView,
  picture: tablutPicture,
  outline: (player) => (player === "a" ? SLATE : CHALK),
  edge: () => EDGE,
  choices,
  lays: false,
  describe,
  piece,
  prompt,
  seatsAreMany: true,
  fromMemory: false,
};
