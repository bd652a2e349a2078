/** The bar that shows how a game of two sides stands: the first side's share of it, as the search judges. */

import { attribute } from "../dom.ts";
import { markOf, pageGame } from "../games/index.ts";
import { type App, type GameName, hasBar, type Score } from "../state.ts";
import { t } from "../words/i18n.ts";
import { named } from "../words/players.ts";

export function showBar(bar: HTMLElement, app: App): void {
  bar.hidden = !hasBar(app) || app.game.result !== null;
  if (bar.hidden) return;
  const { game } = app;
  const [first = "", second = ""] = game.players;
  const share = Math.round(100 * firstShare(app));
  bar.style.setProperty("--share", `${share}%`);
  bar.style.setProperty("--first", markOf(game.name, first)?.fill ?? "");
  bar.style.setProperty("--second", markOf(game.name, second)?.fill ?? "");
  attribute(bar, "aria-valuenow", String(share));
  attribute(bar, "aria-label", t("bar.label"));
  const told =
    share === 50
      ? t("bar.even")
      : t("bar.ahead", {
          player: named(app, share > 50 ? first : second),
          n: Math.max(share, 100 - share),
        });
  attribute(bar, "aria-valuetext", told);
  attribute(bar, "title", told);
}

/** Until the position has been judged the bar stays where it was. */
let last = { game: null as App["game"] | null, share: 0.5 };

function firstShare({ game, judged }: App): number {
  if (judged !== null) {
    const share = shareOf(game.name, judged.score);
    const isFirst = game.teams[0]?.includes(judged.turn) ?? false;
    last = { game, share: isFirst ? share : 1 - share };
  } else if (last.game !== game) last = { game, share: 0.5 };
  return last.share;
}

function shareOf(game: GameName, score: Score): number {
  if (score.kind === "win") return 1;
  if (score.kind === "loss") return 0;
  return 0.03 + 0.94 / (1 + Math.exp(-score.value / pageGame(game).barScale));
}
