/** What can be chosen for a game of Gobblet. */
import type { Options } from "../../state.ts";
import type { Field } from "../game.ts";

const PLAYERS: Field = {
  option: "players",
  legend: "new.players",
  values: [
    { value: 2, label: "new.players.n", n: 2 },
    { value: 4, label: "new.players.teams", n: 4, excludes: ["rules"] },
  ],
  usual: 2,
  shape: "row",
  stands: "before",
};

/** `classic` is offered first: in the other two whoever begins wins, and the computer would know how. */
const RULES: Field = {
  option: "rules",
  legend: "new.rules",
  values: [
    {
      value: "classic",
      label: "new.rules.classic",
      about: "new.rules.classic.about",
      excludes: ["players"],
    },
    { value: "three", label: "new.rules.three", about: "new.rules.three.about" },
    {
      value: "gobblers",
      label: "new.rules.gobblers",
      about: "new.rules.gobblers.about",
      excludes: ["players"],
    },
  ],
  usual: "classic",
  shape: "list",
  stands: "after",
};

const REVEAL: Field = {
  option: "reveal",
  legend: "new.reveal",
  values: [
    { value: "completed", label: "new.reveal.completed" },
    { value: "lift", label: "new.reveal.lift" },
  ],
  usual: "completed",
  shape: "list",
  stands: "folded",
};

const ALLOTMENT: Field = {
  option: "allotment",
  legend: "new.allotment",
  values: [
    { value: "six", label: "new.allotment.six" },
    { value: "pairs", label: "new.allotment.pairs" },
  ],
  usual: "six",
  shape: "list",
  stands: "folded",
};

const REPETITION: Field = {
  option: "repetition",
  legend: "new.repetition",
  values: [
    { value: 0, label: "new.repetition.none" },
    { value: 2, label: "new.repetition.n", n: 2 },
    { value: 3, label: "new.repetition.n", n: 3 },
    { value: 4, label: "new.repetition.n", n: 4 },
  ],
  usual: 0,
  shape: "list",
  stands: "folded",
};

/** `three` has choices that the other rule sets lack. It alone is for four players, with one choice more. */
export function form({ rules, players = 2 }: Options): readonly Field[] {
  const team = players === 4;
  const sets: Field = { ...RULES, usual: team ? "three" : RULES.usual };
  if ((rules ?? sets.usual) !== "three") return [PLAYERS, sets];
  return [PLAYERS, sets, REVEAL, ...(team ? [ALLOTMENT] : []), REPETITION];
}

export const readings: readonly Options[] = [
  {},
  { players: 4 },
  { players: 4, allotment: "pairs" },
  { rules: "classic" },
  { rules: "gobblers" },
];
