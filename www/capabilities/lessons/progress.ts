/** How far somebody has come in a game's course, kept in the browser. */
import type { GameName } from "heart";
import { store, stored } from "../storage.ts";
import { stepsOf } from "./course.ts";

/** The steps of the lessons that were here first, in their order: an older page counted those that were done. */
const FORMERLY: Readonly<Record<GameName, readonly string[]>> = {
  gobblet: ["place", "cover", "three", "middle", "lift-win"],
  tablut: ["move", "cross", "take", "castle", "escape", "three"],
  gobe: ["five", "four", "gap", "six", "spoil"],
};

/** The names of the steps that are done. */
export function doneSteps(game: GameName): ReadonlySet<string> {
  const kept = stored(`lessons:${game}`);
  return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : formerlyDone(game));
}

function formerlyDone(game: GameName): readonly string[] {
  const kept = stored(`learn:${game}`);
  if (typeof kept !== "object" || kept === null) return [];
  const { step } = kept as { readonly step?: unknown };
  return typeof step === "number" && step > 0 ? FORMERLY[game].slice(0, step) : [];
}

/** Lost where storage is: a step can be taken again. */
export function keepDone(game: GameName, id: string): void {
  store(`lessons:${game}`, [...new Set([...doneSteps(game), id])]);
}

/** The first step that is not done yet, from 0; the very first where all are. */
export function goesOnAt(game: GameName): number {
  const done = doneSteps(game);
  return Math.max(
    0,
    stepsOf(game).findIndex(({ id }) => !done.has(id)),
  );
}
