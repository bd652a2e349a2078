/**
 * The slots of Gobblet's reserves: `r:<player>:<slot>`. A slot is a size; where the reserves are nested (`classic`), it is
 * a stack, of which only the cup on top can be taken.
 */
import type { GobbletState } from "../../state.ts";

export interface SlotContent {
  readonly player: string;
  /** From 1. */
  readonly number: number;
  /** The size that the slot gives next, 0 for none. */
  readonly size: number;
  /** How many cups can be seen in it. */
  readonly count: number;
}

export function isSlot(place: string): boolean {
  return place.startsWith("r:");
}

export function slots(state: GobbletState, player: string): readonly string[] {
  const held = state.reserveTops?.[player] ?? state.reserves[player] ?? [];
  return held.map((_, i) => `r:${player}:${i + 1}`);
}

export function slotContent(state: GobbletState, slot: string): SlotContent {
  const [, player = "", index = "1"] = slot.split(":");
  const number = Number(index);
  const top = state.reserveTops?.[player]?.[number - 1];
  if (top !== undefined) return { player, number, size: top, count: top === 0 ? 0 : 1 };
  const count = state.reserves[player]?.[number - 1] ?? 0;
  return { player, number, size: count === 0 ? 0 : number, count };
}

/** The slots of a player that give a cup of this size next. */
export function slotsWith(state: GobbletState, player: string, size: number): readonly string[] {
  return slots(state, player).filter((slot) => slotContent(state, slot).size === size);
}
