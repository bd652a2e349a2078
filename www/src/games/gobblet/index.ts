/** Gobblet as the page has it. */
import type { GobbletMove, GobbletState } from "../../state.ts";
import type { PageGame } from "../game.ts";
import { choices, decisive, press } from "./choices.ts";
import { form, readings } from "./form.ts";
import { gobbletPicture } from "./picture.ts";
import { isSlot, slots, slotsWith } from "./reserve.ts";
import { gobbletView } from "./view.ts";
import { describe, piece, prompt, status } from "./words.ts";

export const gobblet: PageGame<GobbletState, GobbletMove> = {
  name: "gobblet",
  view: gobbletView,
  picture: gobbletPicture,
  outline: () => "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20z",
  edge: (state) => state.edge,
  slots,
  depth: (state, place) => (isSlot(place) ? 0 : (state.stacks[place]?.length ?? 0)),
  source: (state, player, size) => slotsWith(state, player, Number(size))[0] ?? null,
  choices,
  press,
  decisive,
  describe,
  piece,
  prompt,
  status,
  reasonCount: (state) => state.lines[0]?.length ?? 0,
  form,
  readings,
  looksLikePosition: /^(-|([a-d][1-4])+)(,(-|([a-d][1-4])+))+/,
  seatsAreMany: false,
  fromMemory: true,
  confirmByDefault: "never",
  barScale: 90,
  sound: "move",
};
