/** Góbé: what a tile scores where it is laid, or one that is picked up. */
import { type AnyMove, type AnyState, type App, type Choices, gained, legal, type Note } from "heart";
import type { Foresight } from "./foreseen.ts";

export const gobe: Foresight = {
  foresees: (app, now) => ({ notes: gains(app, now), warns: null }),
};

function gains({ game }: Readonly<App>, now: Choices): ReadonlyMap<string, Note> {
  const lays = now.movable.length > 0 && isLaying(game.state) ? legal(game) : [];
  const laid = lays.flatMap((move) => ("lay" in move ? [[move.lay, noteOf(move)] as const] : []));
  const picked = now.targets.flatMap(({ at, kind }) => {
    const move = kind === "pick" ? now.plays.get(at) : undefined;
    return move === undefined ? [] : [[at, noteOf(move)] as const];
  });
  return new Map([...laid, ...picked]);
}

function noteOf(move: AnyMove): Note {
  const gain = "points" in move ? gained(move.points) : "";
  return { label: gain, said: gain };
}

/** Whether coloured tiles are laid, each of which scores at once; where white ones are, it depends on what is picked up. */
export function isLaying(state: AnyState): boolean {
  return "phase" in state && state.phase === "laying";
}
