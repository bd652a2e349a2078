/** Gobblet as the page has it. */
import type { GobbletMove, GobbletState } from "../../state.ts";
import type { PageGame } from "../game.ts";
import { choices } from "./choices.ts";
import { gobbletPicture } from "./picture.ts";
import { slots, slotsWith } from "./reserve.ts";
import { gobbletView } from "./view.ts";
import { describe, piece, prompt } from "./words.ts";

export const gobblet: PageGame<GobbletState, GobbletMove> = {
  name: "gobblet",
  view: gobbletView,
  picture: gobbletPicture,
  outline: () => "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20z",
  edge: (state) => state.edge,
  slots,
  source: (state, player, size) => slotsWith(state, player, Number(size))[0] ?? null,
  choices,
  lays: false,
  describe,
  piece,
  prompt,
  reasonCount: (state) => state.lines[0]?.length ?? 0,
  seatsAreMany: false,
  fromMemory: true,
};
