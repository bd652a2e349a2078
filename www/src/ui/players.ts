/** The players: who they are, whose turn it is, and what each has (points, tiles left, cups, losses). */
import { levelName } from "../board/said.ts";
import { h, icon } from "../dom.ts";
import { pageGame } from "../games/index.ts";
import type { App } from "../state.ts";
import { number, t } from "../words/i18n.ts";
import { playerName, seatLabel } from "../words/players.ts";
import { markIcon, pieceIcon } from "./marks.ts";

export function playersStrip(app: App): readonly HTMLElement[] {
  return app.game.players.map((player) => chip(app, player));
}

function chip(app: App, player: string): HTMLElement {
  const { game, names } = app;
  const turn = game.result === null && game.turn === player;
  const won = game.result?.winners.includes(player) ?? false;
  const name = playerName(game, names, player);
  const seat = seatLabel(game, player);
  const level = app.seats[player];
  const badge = won ? t("players.won") : turn ? t("players.turn") : "";
  return h(
    "li",
    {
      class: "player",
      "data-player": player,
      "data-turn": String(turn),
      "data-won": String(won),
    },
    markIcon(game.name, player),
    h(
      "span",
      { class: "who" },
      h("span", { class: "nick", dir: "auto" }, name),
      name === seat ? null : h("span", { class: "seat" }, seat),
      level === undefined ? null : cpu(level),
      badge === "" ? null : h("span", { class: "badge" }, badge),
    ),
    ...standing(app, player),
  );
}

/** That a computer plays here, and how well. */
function cpu(level: number): HTMLElement {
  const shown = h("span", { "aria-hidden": "true" }, icon("chip"), number(level));
  return h(
    "span",
    { class: "cpu", title: levelName(level) },
    shown,
    h("span", { class: "vh" }, levelName(level)),
  );
}

function standing({ game }: App, player: string): readonly HTMLElement[] {
  const { text, score } = pageGame(game.name).status(game.state, player);
  if (score === undefined) return [h("span", { class: "has" }, text)];
  const left = score.left.map(({ fill, rim, n }) =>
    h("span", {}, pieceIcon(game.name, player, fill, rim), number(n)),
  );
  return [
    h(
      "span",
      { class: "score" },
      h("bdi", { "aria-hidden": "true" }, number(score.points)),
      h("span", { class: "gain", dir: "ltr", "aria-hidden": "true" }),
      h("span", { class: "vh" }, score.text),
    ),
    h("span", { class: "tiles", "aria-hidden": "true" }, ...left),
    h("span", { class: "vh" }, text),
  ];
}
