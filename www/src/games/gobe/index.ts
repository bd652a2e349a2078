/** Góbé as the page has it. */
import type { GobeMove, GobeState, Options } from "../../state.ts";
import type { Field, PageGame } from "../game.ts";
import { cells, choices, gain, press } from "./choices.ts";
import { gobePicture } from "./picture.ts";
import { gobeView } from "./view.ts";
import { describe, piece, prompt, status } from "./words.ts";

const COUNTS = [2, 3, 4] as const;

const PLAYERS: Field = {
  option: "players",
  legend: "new.players",
  values: COUNTS.map((n) => ({ value: n, label: "new.players.n", n })),
  usual: 2,
  shape: "row",
  stands: "before",
};

export const gobe: PageGame<GobeState, GobeMove> = {
  name: "gobe",
  view: gobeView,
  picture: gobePicture,
  outline: () => "M12 1.500 21.100 6.750v10.500L12 22.500 2.900 17.250V6.750z",
  edge: () => null,
  cells,
  choices,
  press,
  decisive: () => [],
  gain,
  describe,
  piece,
  prompt,
  status,
  mostAtOnce: (moves) => Math.max(0, ...moves.map(({ points }) => points)),
  scores: (state) => state.scores,
  form: () => [PLAYERS],
  readings: COUNTS.map((players): Options => ({ players })),
  looksLikePosition: /^(- [rgkb]|[wrgkb]-?\d+,-?\d+)/,
  seatsAreMany: false,
  fromMemory: false,
  // A finger hides the hexagon that it lays a tile on.
  confirmByDefault: "touch",
  barScale: 60,
  sound: "lay",
};
