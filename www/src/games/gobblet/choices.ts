/** What a player of Gobblet can press. */
import type { TargetKind } from "../../draw/view.ts";
import type { GobbletMove, GobbletState, Hand } from "../../state.ts";
import type { Button, Choices } from "../game.ts";
import { slotsWith } from "./reserve.ts";

type SetDown = Exclude<GobbletMove, { kind: "pass" }>;

export function choices(
  state: GobbletState,
  moves: readonly GobbletMove[],
  { selected }: Hand,
): Choices<GobbletMove> {
  const movable = new Set<string>();
  const targets: Choices["targets"][number][] = [];
  const buttons: Button<GobbletMove>[] = [];
  const plays = new Map<string, GobbletMove>();
  for (const move of moves) {
    if (move.kind === "pass") {
      buttons.push({ kind: "pass", move, at: null });
      continue;
    }
    const from = sources(state, move);
    for (const source of from) movable.add(source);
    if (selected === null || !from.includes(selected)) continue;
    const kind = kindOf(state, move);
    if (kind === "put-back") buttons.push({ kind, move, at: move.to });
    else plays.set(move.to, move);
    targets.push({ at: move.to, kind, also: [] });
  }
  return { movable: [...movable], targets, buttons, plays };
}

function sources(state: GobbletState, move: SetDown): readonly string[] {
  return move.kind === "move" ? [move.from] : slotsWith(state, state.turn, move.size);
}

function kindOf(state: GobbletState, move: SetDown): TargetKind {
  if (move.kind === "move" && move.from === move.to) return "put-back";
  return (state.stacks[move.to]?.length ?? 0) > 0 ? "cover" : "move";
}
