/** The players: who they are, whose turn it is, and what each has (points, tiles left, cups, losses). */
import { levelName, playerName, seatLabel } from "../board/said.ts";
import { markOf } from "../board/stage.ts";
import { h, icon } from "../dom.ts";
import type { App, GobeState } from "../state.ts";
import { number, t } from "../words/i18n.ts";
import { markIcon, tileIcon } from "./marks.ts";

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
      "data-level": level === undefined ? null : number(level),
    },
    markIcon(game.name, player, markOf(game.name, player)),
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

function standing(app: App, player: string): readonly HTMLElement[] {
  const { state } = app.game;
  switch (state.game) {
    case "gobblet": {
      const held = (state.reserves[player] ?? []).reduce((sum, n) => sum + n, 0);
      return [h("span", { class: "has" }, t("players.reserve", { n: held }))];
    }
    case "tablut": {
      const lost = player === "a" ? state.captured.attackers : state.captured.defenders;
      return [h("span", { class: "has" }, t("players.lost", { n: lost }))];
    }
    case "gobe":
      return gobeStanding(state, player);
  }
}

function gobeStanding(state: GobeState, player: string): readonly HTMLElement[] {
  const score = state.scores[player] ?? 0;
  const coloured = state.colouredLeft[player] ?? 0;
  const white = state.whiteLeft[player] ?? 0;
  const mark = markOf("gobe", player);
  const tiles = h(
    "span",
    { class: "tiles", "aria-hidden": "true" },
    h("span", {}, tileIcon(mark?.fill ?? "#888", mark?.rim ?? "#fff"), number(coloured)),
    h("span", {}, tileIcon("#F7F1E1", "#8a7d63"), number(white)),
  );
  return [
    h(
      "span",
      { class: "score" },
      h("bdi", { "aria-hidden": "true" }, number(score)),
      h("span", { class: "gain", dir: "ltr", "aria-hidden": "true" }),
      h("span", { class: "vh" }, t("players.points", { n: score })),
    ),
    tiles,
    h("span", { class: "vh" }, t("players.tiles", { coloured, white })),
  ];
}
