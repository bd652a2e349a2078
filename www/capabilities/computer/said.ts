/** What the computer says: what it does, and which move is best and why. */
import { type App, type Found, lastPly, list, notation } from "heart";
import { sides } from "../seats.ts";
import { pliesAhead } from "../turns.ts";
import { t } from "./words.ts";

/** What the computer does whose turn it is. In the past of a game it waits until somebody goes on from there. */
export function computerSaid({ game }: Readonly<App>, paused: boolean): string {
  if (pliesAhead(game) > 0) return t("hint.back", { n: game.ply, all: lastPly(game) });
  return t(paused ? "computer.paused" : "computer.thinking");
}

/** The best move that was found, and in a short phrase why it is. */
export function hintSaid(app: Readonly<App>, found: Found): string {
  return t("hint.best", { move: notation(found.move), why: whyBest(app, found) });
}

function whyBest({ game }: Readonly<App>, { move, score, lines }: Found): string {
  if (score.kind !== "value") {
    // A search counts everybody's moves; told are those of the player's side, partners together.
    const n = Math.ceil(score.plies / sides(game));
    if (score.kind === "loss") return t("best.loses", { n });
    return score.plies === 1 ? t("best.wins-now") : t("best.wins", { n });
  }
  if (lines[1]?.score.kind === "loss") return t("best.saves");
  const { effects } = game.preview(move);
  const taken = effects.flatMap((effect) => (effect.kind === "captured" ? [notation(effect.at)] : []));
  if (taken.length > 0) return t("best.takes", { squares: list(taken) });
  const points = effects.reduce((sum, effect) => sum + (effect.kind === "scored" ? effect.points : 0), 0);
  if (points === 0) return t("best.seems");
  const most = Math.max(points, ...game.moves().map((move) => ("points" in move ? move.points : 0)));
  return t(points < most ? "best.scores-later" : "best.scores", { n: points });
}
