// Every way of playing that the package offers, and how a game of a name is made.

import { tabulae } from "./installed.mjs";

const { Gobblet, Gobe, Tablut } = tabulae;

export const classes = { gobblet: Gobblet, tablut: Tablut, gobe: Gobe };

export const modes = [
  { name: "Gobblet", Game: Gobblet, options: {} },
  { name: "Gobblet, reveal lift", Game: Gobblet, options: { reveal: "lift" } },
  { name: "Gobblet, repetition 2", Game: Gobblet, options: { repetition: 2 } },
  { name: "Gobblet, four players", Game: Gobblet, options: { players: 4 } },
  {
    name: "Gobblet, four players, pairs, lift",
    Game: Gobblet,
    options: { players: 4, allotment: "pairs", reveal: "lift" },
  },
  { name: "Gobblet classic", Game: Gobblet, options: { rules: "classic" } },
  { name: "Gobblet gobblers", Game: Gobblet, options: { rules: "gobblers" } },
  { name: "Tablut", Game: Tablut, options: {} },
  { name: "Góbé, two players", Game: Gobe, options: {} },
  { name: "Góbé, three players", Game: Gobe, options: { players: 3 } },
  { name: "Góbé, four players", Game: Gobe, options: { players: 4 } },
];

/** A game of a name from a position in notation. */
export function gameFrom(name, position, options) {
  return classes[name].fromPosition(position, options);
}
