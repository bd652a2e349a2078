/** What is said of Gobblet: its places, its cups, what the player is asked. */
import type { GobbletState, Hand } from "../../state.ts";
import { has, list, notation, t } from "../../words/i18n.ts";
import type { Telling } from "../game.ts";
import { isSlot, slotContent } from "./reserve.ts";

type Told = Telling<GobbletState>;

export function describe(telling: Told, place: string): readonly string[] {
  return isSlot(place) ? slotParts(telling, place) : [notation(place), ...stackParts(telling, place)];
}

function slotParts({ state, named }: Told, slot: string): readonly string[] {
  const { player, number, size, count } = slotContent(state, slot);
  const left = count === 0 ? t("slot.none") : t("slot.left", { n: count });
  // Nested cups are of one size after another: what matters is the one on top.
  if (state.reserveTops !== null)
    return count === 0 ? [named(player), left] : [piece(String(size), named(player))];
  return [piece(String(number), named(player)), left];
}

function stackParts({ state, hidden, named }: Told, cell: string): readonly string[] {
  const cups = [...(state.stacks[cell] ?? [])]
    .reverse()
    .map(({ player, size }) => piece(String(size), named(player)));
  const [top, ...below] = cups;
  if (top === undefined) return [t("cell.empty")];
  return below.length === 0 || hidden ? [top] : [top, t("cell.covers", { pieces: list(below) })];
}

/** A cup, by its size and, where it is told, its owner. */
export function piece(size: string, owner?: string): string {
  const key = `size.${size}`;
  const name = has(key) ? t(key) : size;
  return owner === undefined ? t("cup.bare", { size: name }) : t("cup", { player: owner, size: name });
}

export function prompt(_state: GobbletState, { selected, pending }: Hand): string {
  if (pending !== null) return t("hint.confirm.move");
  return t(selected === null ? "hint.choose.gobblet" : "hint.target");
}
