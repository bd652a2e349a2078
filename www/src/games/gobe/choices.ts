/** What a player of Góbé can press: a cell to lay on, then perhaps a tile to pick up. */
import type { TargetKind } from "../../draw/view.ts";
import type { GobeMove, GobeState, Hand } from "../../state.ts";
import type { Choices } from "../game.ts";

export function choices(
  { phase }: GobeState,
  moves: readonly GobeMove[],
  { pending }: Hand,
): Choices<GobeMove> {
  const lays = new Map<string, GobeMove[]>();
  for (const move of moves) lays.set(move.lay, [...(lays.get(move.lay) ?? []), move]);
  const movable = [...lays.keys()];
  const here = lays.get(pending ?? "") ?? [];
  // Where nothing can be picked up besides, to lay a tile is the whole move.
  const whole = [...lays.values()].filter(({ length }) => length === 1).flat();
  const plays = new Map([...whole, ...here].map((move) => [move.pick ?? move.lay, move]));
  const bare = here.find(({ pick }) => pick === null);
  if (bare === undefined) return { movable, targets: targets(movable, "lay"), buttons: [], plays };
  if (phase === "laying") return { movable, targets: [], buttons: [], plays };
  const picks = here.filter(({ pick }) => pick !== null);
  const quiet = picks.some(({ points }) => points > bare.points);
  const places = picks.map(({ pick }) => pick ?? "");
  const buttons = [{ kind: "pick-nothing", move: bare, at: bare.lay, quiet }] as const;
  return { movable, targets: targets(places, "pick"), buttons, plays };
}

function targets(places: readonly string[], kind: TargetKind): Choices["targets"] {
  return places.map((at) => ({ at, kind, also: [] }));
}

/** Tiles and places to lay, row by row. */
export function cells(state: GobeState, moves: readonly GobeMove[]): readonly string[] {
  const all = new Set(state.tiles.map((tile) => `${tile.q},${tile.r}`));
  for (const move of moves) all.add(move.lay);
  return [...all].sort(byRow);
}

function byRow(a: string, b: string): number {
  const [aq = 0, ar = 0] = a.split(",").map(Number);
  const [bq = 0, br = 0] = b.split(",").map(Number);
  return ar - br || aq - bq;
}
