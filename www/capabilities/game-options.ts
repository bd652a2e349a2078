/**
 * What can be chosen for a new game, and the options that a position without a name may belong to. The dialogs of several
 * capabilities are made of it; whether options have a meaning together, the package says in the end.
 */
import { GAMES, type GameName, type Key, type Options } from "heart";

/** A choice of the dialog that starts a game: one option of the package. */
export interface Field {
  readonly option: string;
  readonly legend: Key;
  readonly values: readonly {
    readonly value: string | number;
    readonly label: Key;
    /** Fills `{n}` in the label. */
    readonly n?: number;
    readonly about?: Key;
    /** The options that have no such value beside this one: what was chosen of them is dropped. */
    readonly excludes?: readonly string[];
  }[];
  /** What is chosen where nothing was. */
  readonly usual: string | number;
  readonly shape: "row" | "list";
  /** Before who plays, after it, or folded away. */
  readonly stands: "before" | "after" | "folded";
}

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
function gobblet({ rules, players = 2 }: Options): readonly Field[] {
  const team = players === 4;
  const sets: Field = { ...RULES, usual: team ? "three" : RULES.usual };
  if ((rules ?? sets.usual) !== "three") return [PLAYERS, sets];
  return [PLAYERS, sets, REVEAL, ...(team ? [ALLOTMENT] : []), REPETITION];
}

const COUNTS = [2, 3, 4] as const;

const COUNT: Field = {
  ...PLAYERS,
  values: COUNTS.map((n) => ({ value: n, label: "new.players.n", n })),
};

const FORMS: Readonly<Record<GameName, (chosen: Options) => readonly Field[]>> = {
  gobblet,
  tablut: () => [],
  gobe: () => [COUNT],
};

/** What can be chosen for a game; `chosen` decides which choices have a meaning. */
export function form(game: GameName, chosen: Options): readonly Field[] {
  return FORMS[game](chosen);
}

/** All options of a new game: those that were chosen as far as they have a meaning together, the usual ones for the rest. */
export function settled(game: GameName, chosen: Options): Options {
  return Object.fromEntries(
    form(game, chosen).map(({ option, values, usual }) => {
      const offered = values.find(({ value }) => value === chosen[option]);
      return [option, offered?.value ?? usual];
    }),
  );
}

const OF_POSITIONS: Readonly<Record<GameName, readonly Options[]>> = {
  gobblet: [
    {},
    { players: 4 },
    { players: 4, allotment: "pairs" },
    { rules: "classic" },
    { rules: "gobblers" },
  ],
  tablut: [{}],
  gobe: COUNTS.map((players) => ({ players })),
};

/** What a position without a name is tried as, one after the other. */
export const READINGS = GAMES.flatMap((name) => OF_POSITIONS[name].map((options) => ({ name, options })));
