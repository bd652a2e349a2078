/** The smaller dialogs: ending a game, its result, the settings, the rules. */
import { headCount, resultReason, resultTitle } from "../board/said.ts";
import { h } from "../dom.ts";
import { pageGame } from "../games/index.ts";
import { type App, type GameName, persons } from "../state.ts";
import { lang, number, t } from "../words/i18n.ts";
import { named, playerName } from "../words/players.ts";
import type { GameControls } from "./controls.ts";
import { closeDialog, confirm, gameRadios, openDialog } from "./dialog.ts";
import { markIcon } from "./marks.ts";
import { rulesPage } from "./rules-page.ts";

function button(
  label: string,
  run: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  return h("button", { type: "button", ...attributes, onclick: run }, label);
}

// ---- Ending a game ----

export function openEnd(app: App, controls: GameControls): void {
  openDialog(() => {
    const who = (player: string) => ({ player: named(app, player), n: headCount(app, [player]) });
    const resign = (player: string) =>
      confirm(
        () => ({
          title: t("end.resign", who(player)),
          text: t("end.resign.ask", who(player)),
          yes: t("end.resign.yes"),
        }),
        () => controls.resign(player),
      );
    // A computer neither gives up nor bargains.
    const people = persons(app);
    const resigning = people.map((player) =>
      h(
        "button",
        { type: "button", class: "wide", "data-resign": player, onclick: () => resign(player) },
        markIcon(app.game.name, player),
        t("end.resign", who(player)),
      ),
    );
    const draw = button(t("end.draw"), () => askDraw(controls), { class: "wide", id: "draw" });
    const agreeing = people.length === app.game.players.length ? [draw] : [];
    return { title: t("end.title"), body: [h("div", { class: "stack" }, ...agreeing, ...resigning)] };
  });
}

function askDraw(controls: GameControls): void {
  confirm(
    () => ({ title: t("end.draw"), text: t("end.draw.ask"), yes: t("end.draw.yes") }),
    () => controls.agreeDraw(),
  );
}

// ---- The result ----

/** What the result leads to, and what of the board it must leave in sight. */
export interface ResultControls {
  again(): void;
  newGame(): void;
  decisive(): DOMRectReadOnly | null;
}

export function openResult(app: App, controls: ResultControls): void {
  openDialog(() => {
    const { result } = app.game;
    if (result === null) return { title: t("new.title"), body: [] };
    const moves = app.game.fullHistory().length;
    const close = (run: () => void) => () => {
      closeDialog();
      run();
    };
    return {
      title: resultTitle(app, result),
      body: [
        winnersPicture(app, result.winners),
        h("p", { class: "reason", id: "result-reason" }, resultReason(app, result)),
        h("p", { class: "muted" }, t("result.moves", { n: moves })),
        ...scores(app),
      ],
      buttons: [
        button(t("result.look"), closeDialog),
        button(
          t("tool.new"),
          close(() => controls.newGame()),
        ),
        button(
          t("result.again"),
          close(() => controls.again()),
          { class: "primary" },
        ),
      ],
      shape: "aside",
      keepFree: controls.decisive,
    };
  });
}

function winnersPicture(app: App, winners: readonly string[]): HTMLElement {
  const shown = winners.length > 0 ? winners : app.game.players;
  const marks = shown.map((player) => markIcon(app.game.name, player));
  return h("div", { class: winners.length > 0 ? "laurels" : "laurels drawn" }, ...marks);
}

function scores(app: App): HTMLElement[] {
  const { game } = app;
  const points = pageGame(game.name).scores?.(game.state);
  if (points === undefined) return [];
  const order = [...game.players].sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  const rows = order.map((player) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, markIcon(game.name, player), playerName(game, app.names, player)),
      h("td", {}, number(points[player] ?? 0)),
    ),
  );
  return [
    h(
      "table",
      { class: "scores" },
      h("caption", { class: "vh" }, t("result.score")),
      h("tbody", {}, ...rows),
    ),
  ];
}

// ---- Rules ----

/** `learn` opens the lessons of the game whose rules are shown. */
export function openRules(game: GameName, learn: (game: GameName) => void): void {
  let shown = game;
  openDialog(() => {
    const show = (other: GameName) => {
      shown = other;
    };
    return {
      title: t("rules.title", { game: t(`game.${shown}`) }),
      body: [
        gameRadios("rules-of", shown, show),
        h("article", { class: "rules", lang: lang() }, ...rulesPage(lang(), shown)),
      ],
      buttons: [button(t("learn.title", { game: t(`game.${shown}`) }), () => learn(shown), { id: "learn" })],
      shape: "wide",
    };
  });
}
