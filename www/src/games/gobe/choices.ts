/** What a player of Góbé can press: a cell to lay on, then perhaps a tile to pick up. */
import type { Target, TargetKind } from "../../draw/view.ts";
import type { GobeMove, GobeState, Hand } from "../../state.ts";
import { gained } from "../../words/i18n.ts";
import type { Choices, Position, Step, Why } from "../game.ts";

export function choices({ state, moves, hand }: Position<GobeState, GobeMove>): Choices<GobeMove> {
  const movable = [...new Set(moves.map((move) => move.lay))];
  const here = moves.filter((move) => move.lay === hand.pending);
  const bare = here.find((move) => move.pick === null);
  const picks = here.flatMap((move) => (move.pick === null ? [] : [[move.pick, move] as const]));
  const plays = new Map(picks);
  const warnings = new Map();
  if (bare !== undefined) {
    plays.set(bare.lay, bare);
    const kind = state.phase === "laying" ? "lay-here" : "pick-nothing";
    const quiet = picks.some(([, { points }]) => points > bare.points);
    const targets = picks.map(([pick, { points }]) => target(pick, "pick", points));
    return { movable, targets, buttons: [{ kind, move: bare, at: bare.lay, quiet }], plays, warnings };
  }
  const points = new Map(moves.map((move) => [move.lay, move.points]));
  const gain = (at: string) => (state.phase === "laying" ? points.get(at) : undefined);
  return { movable, targets: movable.map((at) => target(at, "lay", gain(at))), buttons: [], plays, warnings };
}

function target(at: string, kind: TargetKind, points: number | undefined): Target {
  return { at, kind, also: [], label: points === undefined ? null : gained(points) };
}

export function press(
  { state, moves, hand }: Position<GobeState, GobeMove>,
  now: Choices<GobeMove>,
  place: string,
  sure: boolean,
): Step<GobeMove> {
  const move = now.plays.get(place);
  if (move !== undefined) return { kind: "play", move };
  const here = moves.filter((candidate) => candidate.lay === place);
  const [only] = here;
  if (only === undefined) return { kind: "refused", why: refused(state, hand, place), hand };
  if (here.length === 1 && sure) return { kind: "play", move: only };
  return { kind: "hand", hand: { selected: null, pending: place } };
}

function refused(state: GobeState, { pending }: Hand, place: string): Why {
  if (state.tiles.every((tile) => `${tile.q},${tile.r}` !== place)) return { attempt: place };
  return pending === null ? { key: "why.taken" } : { attempt: `${pending}x${place}` };
}

/** What would be scored at the place that is pointed at, or where a tile waits. */
export function gain({ targets, buttons }: Choices<GobeMove>, place: string | null): string | null {
  const label = targets.find((each) => each.at === place)?.label;
  if (label != null) return label;
  const waiting = buttons.find((button) => button.kind === "lay-here")?.move;
  return waiting === undefined ? null : gained(waiting.points);
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
