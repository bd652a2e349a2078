/** What is said of Gobblet: its places, its cups, what the player is asked. */
import type { GobbletState, Hand } from "../../state.ts";
import { has, list, notation, t } from "../../words/i18n.ts";
import type { Status, Telling } from "../game.ts";
import { isSlot, slotContent } from "./reserve.ts";

type Told = Telling<GobbletState>;

export function describe(telling: Told, place: string): readonly string[] {
  return isSlot(place) ? slotParts(telling, place) : [notation(place), ...stackParts(telling, place)];
}

function slotParts({ state, named }: Told, slot: string): readonly string[] {
  const { player, size, count } = slotContent(state, slot);
  if (count === 0) return [t("slot.none")];
  const whose = [named(player), piece(String(size))];
  return state.reserveTops === null ? [...whose, t("slot.left", { n: count })] : whose;
}

function stackParts({ state, hidden, named }: Told, cell: string): readonly string[] {
  const cups = [...(state.stacks[cell] ?? [])].reverse().map(({ player, size }) => cup(named(player), size));
  const [top, ...below] = cups;
  if (top === undefined) return [t("cell.empty")];
  return below.length === 0 || hidden ? [top] : [top, t("cell.covers", { pieces: list(below) })];
}

function cup(player: string, size: number): string {
  return t("cup", { player, size: piece(String(size)) });
}

/** A cup by its size alone. */
export function piece(size: string): string {
  const key = `size.${size}`;
  return has(key) ? t(key) : size;
}

export function prompt(_state: GobbletState, { selected, pending }: Hand): string {
  if (pending !== null) return t("hint.confirm.move");
  return t(selected === null ? "hint.choose.gobblet" : "hint.target");
}

export function status(state: GobbletState, player: string): Status {
  const held = (state.reserves[player] ?? []).reduce((sum, n) => sum + n, 0);
  return { text: t("players.reserve", { n: held }) };
}
