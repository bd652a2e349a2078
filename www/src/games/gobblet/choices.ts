/** What a player of Gobblet can press. */
import type { Target, TargetKind } from "../../draw/view.ts";
import type { Effect, GobbletMove, GobbletState, Result } from "../../state.ts";
import type { Button, Choices, Position, Step, Warning, Why } from "../game.ts";
import { confirming, pressSquare } from "../squares.ts";
import { isSlot, slotContent, slotsWith } from "./reserve.ts";

const UNCOVERS: Warning = { mark: "!", cell: "cell.losing", hint: "hint.losing" };

type SetDown = Exclude<GobbletMove, { kind: "pass" }>;

export function choices(position: Position<GobbletState, GobbletMove>): Choices<GobbletMove> {
  const { state, moves, hand } = position;
  const movable = new Set<string>();
  const warnings = new Map<string, Warning>();
  const targets: Target[] = [];
  const buttons: Button<GobbletMove>[] = [];
  const plays = new Map<string, GobbletMove>();
  for (const move of moves) {
    if (move.kind === "pass") {
      buttons.push({ kind: "pass", move, at: null });
      continue;
    }
    const from = sources(state, move);
    for (const source of from) movable.add(source);
    if (hand.selected === null || !from.includes(hand.selected)) continue;
    const kind = kindOf(state, move);
    if (kind === "put-back") buttons.push({ kind, move, at: move.to });
    else plays.set(move.to, move);
    const loses = !position.hidden && losesAtOnce(position, move);
    if (loses) warnings.set(move.to, UNCOVERS);
    targets.push({ at: move.to, kind, also: [], label: loses ? UNCOVERS.mark : null });
  }
  return {
    movable: [...movable],
    targets,
    buttons: [...buttons, ...confirming(hand, plays)],
    plays,
    warnings,
  };
}

/** Whether the other side has won once the move is played: a line of theirs can be seen then. */
function losesAtOnce({ state, after }: Position<GobbletState, GobbletMove>, move: SetDown): boolean {
  const { result } = after(move);
  return result !== null && result.winners.length > 0 && !result.winners.includes(state.turn);
}

function sources(state: GobbletState, move: SetDown): readonly string[] {
  return move.kind === "move" ? [move.from] : slotsWith(state, state.turn, move.size);
}

function kindOf(state: GobbletState, move: SetDown): TargetKind {
  if (move.kind === "move" && move.from === move.to) return "put-back";
  return (state.stacks[move.to]?.length ?? 0) > 0 ? "cover" : "move";
}

export function press(
  position: Position<GobbletState, GobbletMove>,
  now: Choices<GobbletMove>,
  place: string,
  sure: boolean,
): Step<GobbletMove> {
  return pressSquare(position.hand, now, place, sure, refused(position, place));
}

/** Why a place cannot be chosen, or where the chosen cup cannot go. */
function refused({ state, hand, hidden }: Position<GobbletState, GobbletMove>, place: string): Why {
  const { selected } = hand;
  if (isSlot(place)) {
    const isOwn = slotContent(state, place).player === state.turn;
    return { key: isOwn ? "why.none-left" : "why.GB-3" };
  }
  if (selected === null) {
    // In the game from memory it must not be told that one's own cup is covered here.
    return hidden ? { key: "why.GB-3" } : { attempt: `${place}-${place === "a1" ? "b1" : "a1"}` };
  }
  return {
    attempt: isSlot(selected) ? `${slotContent(state, selected).size}@${place}` : `${selected}-${place}`,
  };
}

/** The cells of the winners' lines. */
export function decisive(state: GobbletState, result: Result, _last: readonly Effect[]): readonly string[] {
  if (result.reason !== "line") return [];
  const won = (cell: string) => result.winners.includes(state.stacks[cell]?.at(-1)?.player ?? "");
  return [...new Set(state.lines.filter((line) => line.every(won)).flat())];
}
