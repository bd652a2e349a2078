/** The players: who they are and whose turn it is. */
import { h } from "../dom.ts";
import type { App } from "../state.ts";
import { t } from "../words/i18n.ts";
import { playerName, seatLabel } from "../words/players.ts";
import type { Controls } from "./controls.ts";
import { markIcon } from "./marks.ts";

export function playersStrip(app: App, controls: Controls): readonly HTMLElement[] {
  return app.game.players.map((player) => chip(app, player, controls));
}

function chip(app: App, player: string, controls: Controls): HTMLElement {
  const { game, names } = app;
  const turn = game.result === null && game.turn === player;
  const won = game.result?.winners.includes(player) ?? false;
  const name = playerName(game, names, player);
  const seat = seatLabel(game, player);
  const badge = won ? t("players.won") : turn ? t("players.turn") : "";
  const state = { "data-player": player, "data-turn": String(turn), "data-won": String(won) };
  const who = h(
    "span",
    { class: "who" },
    h("span", { class: "nick", dir: "auto" }, name),
    name === seat ? null : h("span", { class: "seat" }, seat),
    badge === "" ? null : h("span", { class: "badge" }, badge),
    ...controls.parts(`name:${player}`),
  );
  const beside = controls.parts(`player:${player}`);
  return h("li", { class: "player", ...state }, markIcon(game.name, player), who, ...beside);
}
