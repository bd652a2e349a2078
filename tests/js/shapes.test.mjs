// The objects that come out of the engine have the shapes that the types promise, in both directions: nothing more, nothing
// less. What the Rust side really gave in many games is written down as a TypeScript type, and the compiler compares the two.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { ai } from "./lib/ai.mjs";
import { inPackage, rawEngine, workspace } from "./lib/installed.mjs";
import { modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";

/** Objects with names of cells, squares, letters or options for keys, by the field that they stand in. */
const RECORDS = new Set([
  ...["stacks", "reserves", "reserveTops", "pieces", "colouredLeft", "whiteLeft", "scores"],
]);

/** The fields that tell the members of a union apart. */
const TAGS = ["kind", "legal"];

/** The type of all these values, as TypeScript writes it. `field` is the one that they stand in. */
function typeOf(values, field = "") {
  const types = new Set();
  const objects = values.filter((value) => typeof value === "object" && value !== null);
  for (const value of values) {
    if (value === null) types.add("null");
    else if (typeof value !== "object") types.add(JSON.stringify(value));
  }
  const lists = objects.filter(Array.isArray);
  if (lists.length > 0) types.add(`readonly (${typeOf(lists.flat()) || "never"})[]`);
  for (const alike of grouped(objects.filter((value) => !Array.isArray(value))))
    types.add(objectType(alike, field));
  return [...types].join(" | ");
}

/** Objects that a tag tells apart, each kind by itself. */
function grouped(objects) {
  const groups = new Map();
  for (const object of objects) {
    const tag = TAGS.find((name) => Object.hasOwn(object, name));
    const key = tag === undefined ? "" : String(object[tag]);
    groups.set(key, [...(groups.get(key) ?? []), object]);
  }
  return groups.values();
}

function objectType(objects, field) {
  if (RECORDS.has(field)) return `Readonly<Record<string, ${typeOf(objects.flatMap(Object.values))}>>`;
  const names = [...new Set(objects.flatMap(Object.keys))];
  const fields = names.map((name) => {
    const holding = objects.filter((object) => Object.hasOwn(object, name));
    const optional = holding.length < objects.length ? "?" : "";
    return `readonly ${name}${optional}: ${typeOf(
      holding.map((object) => object[name]),
      name,
    )};`;
  });
  return `{ ${fields.join(" ")} }`;
}

/** Moves that are legal nowhere. */
const WRONG = { gobblet: "a1-b2", tablut: "a1-b2", gobe: "50,50" };

/** What the engine gave, by what it is. */
const seen = {
  ...{
    gobblet: [],
    tablut: [],
    gobe: [],
    effects: [],
    explanations: [],
    results: [],
    abouts: [],
    searches: [],
  },
};

const raw = await rawEngine();
const { advance } = await import(pathToFileURL(inPackage("dist/engine/advance.js")).href);
for (const { Game, options } of modes)
  for (let seed = 1; seed <= 6; seed++) {
    const game = playOn(new Game(options), chance(seed), 500);
    const { start, moves } = game.toJSON();
    let head = raw.read(game.name, options, start);
    // The engine remembers the states that it was asked about last, so that it never asks for their past.
    const source = { past: () => assert.fail("the past was asked for") };
    seen.abouts.push(raw.about(head, source));
    for (const move of moves.slice(0, 150)) {
      seen[game.name].push(raw.view(head, source));
      seen.explanations.push(raw.explain(head, source, move), raw.explain(head, source, WRONG[game.name]));
      const told = advance(raw, head, source, raw.parse(head, source, move));
      head = told.head.slice();
      seen.effects.push(...told.effects.map((number) => raw.effect(game.name, number)));
      seen.results.push(raw.status(head, source).result);
    }
    seen[game.name].push(raw.view(head, source));
    seen.results.push(game.result);
  }

for (const { Game, options } of modes)
  for (const asked of [{ depth: 2 }, { level: 1, lines: 2 }, { depth: 4, nodes: 20_000 }]) {
    const game = playOn(new Game(options), chance(3), 12);
    if (!game.result) seen.searches.push(ai.searchSync(game, asked));
  }
// Positions in which a win and a loss are forced.
const won = new modes[0].Game();
for (const move of ["4@b2", "1@a1", "3@c2", "2@a2"]) won.play(move);
seen.searches.push(ai.searchSync(won, { depth: 3 }));
won.play("1@d4");
won.play("1@d1");
seen.searches.push(
  ai.searchSync(modes[0].Game.fromPosition("-,-,-,-/-,a4,a3,-/-,-,-,-/-,-,-,- b 3322/3333"), { depth: 4 }),
);

/** The declared types beside what was seen of each. Those in the last list are not compared by their literals. */
const PROGRAM = `
import type { Effect, Explanation, GobbletState, GobeState, Result, TablutState } from "tabulae";
import type { SearchResult } from "tabulae/ai";

/** The type with every text and number in it in place of certain ones, except those that tell unions apart. */
type Wide<T> = T extends string ? string : T extends number ? number : T extends readonly (infer I)[] ? readonly Wide<I>[]
  : T extends object ? { [K in keyof T]: K extends "kind" | "legal" ? T[K] : Wide<T[K]> } : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** What was seen is allowed, and as to its structure nothing else is. */
type Held<Seen, Declared> = [Seen] extends [Declared] ? Same<Wide<Seen>, Wide<Declared>> : false;
type About = {
  readonly options: Readonly<Record<string, string | number>>;
  readonly players: readonly string[];
  readonly teams: readonly (readonly string[])[];
};
/** The options by name, since each game has others. */
type SeenAbout = Omit<SEEN_abouts, "options"> & { readonly options: Readonly<Record<string, string | number>> };

export const held: [
  Held<SEEN_gobblet, GobbletState>,
  Held<SEEN_tablut, TablutState>,
  Held<SEEN_gobe, GobeState>,
  Held<SEEN_effects, Effect>,
  Held<SEEN_explanations, Explanation>,
  Held<SEEN_results, Result | null>,
  Held<SEEN_searches, SearchResult>,
  Same<Wide<SeenAbout>, Wide<About>>,
] = [true, true, true, true, true, true, true, true];
`;

test("what the engine gives has the declared types, and they promise no more", () => {
  const folder = workspace("shapes");
  const types = Object.entries(seen).map(([name, values]) => `type SEEN_${name} = ${typeOf(values)};`);
  assert.deepEqual(
    Object.entries(seen).filter(([, values]) => values.length === 0),
    [],
  );
  writeFileSync(join(folder, "shapes.mts"), [...types, PROGRAM].join("\n"));
  const compilerOptions = {
    ...{ module: "nodenext", target: "es2022", lib: ["es2022"], types: [], noEmit: true },
    ...{ strict: true, exactOptionalPropertyTypes: true },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["shapes.mts"] }));
  try {
    execFileSync(process.execPath, [inRoot("node_modules/typescript/bin/tsc"), "-p", "."], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    assert.fail(error.stdout);
  }
});
