/** What the package says of a position, in the language of the page. */
import { has, isolate, notation, number, pageGame, resultSaid, seatLabel } from "heart";
import type { Content, Draft, Fault, Refused } from "./draft.ts";
import { type Key, t } from "./words.ts";

export function verdictSaid({ verdict, now, start }: Draft): string {
  if (verdict.fault !== null) return faultSaid({ fault: verdict.fault, start });
  const { game } = verdict;
  if (game.result !== null) return t("editor.over", { result: resultSaid({ game, names: {}, seats: {} }) });
  return t("editor.playable", { player: isolate(seatLabel(start, now.state.turn)) });
}

export function faultSaid({ fault, start }: Refused): string {
  const { players, name } = start;
  const { at = "", reason = "", piece = "", expected = "" } = fault;
  const key = [`wrong.${reason}.${name}`, `wrong.${reason}`].find(has);
  // For whatever else there may be: the text is no position.
  if (reason === "form" || key === undefined) return formSaid(fault);
  const n = Number(fault.number ?? 0);
  const who = players.includes(at) ? at : players.includes(expected) ? expected : null;
  const what = piece === "" ? "" : pageGame(name).piece(piece);
  return t(key as Key, {
    n,
    at: notation(at),
    player: who === null ? "" : isolate(seatLabel(start, who)),
    piece: isolate(what),
  });
}

/** A text that is not written like a position, and, where that is known, in which row or at which tile. */
function formSaid({ at = "" }: Fault): string {
  const [, unit, n] = /^(rank|tile) (\d+)$/.exec(at) ?? [];
  if (n === undefined) return at === "" ? t("wrong.form") : t("wrong.form.at", { at: notation(at) });
  return t("wrong.form.at", {
    at: t(unit === "rank" ? "wrong.rank" : "wrong.tile", { at: number(Number(n)) }),
  });
}

/** The places of the board that a refusal names: a cell, or what is in a player's reserve. */
export function wrongPlaces(
  fault: Fault | null,
  { name, state }: Content,
  players: readonly string[],
): ReadonlySet<string> {
  const { at, field } = fault ?? {};
  if (at === undefined) return new Set();
  if (field === "reserves" && players.includes(at)) return new Set(pageGame(name).slots?.(state, at) ?? []);
  return new Set([at]);
}
