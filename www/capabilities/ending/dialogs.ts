/** The dialogs at the end: how a game is ended, and its result. */
import {
  type App,
  type Heart,
  h,
  headCount,
  markIcon,
  named,
  number,
  persons,
  playerName,
  resultReason,
  resultTitle,
} from "heart";
import { winningPlaces } from "../decisive.ts";
import { closeDialog, openDialog } from "../dialog.ts";
import { statusOf } from "../status.ts";
import { placeAside } from "./aside.ts";
import { t } from "./words.ts";

function button(
  label: string,
  run: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  return h("button", { type: "button", ...attributes, onclick: run }, label);
}

// ---- Ending a game ----

export function openEnd(heart: Heart): void {
  const { app } = heart;
  openDialog(() => {
    const who = (player: string) => ({ player: named(app, player), n: headCount(app, [player]) });
    const resign = (player: string) =>
      confirm(
        () => ({
          title: t("end.resign", who(player)),
          text: t("end.resign.ask", who(player)),
          yes: t("end.resign.yes"),
        }),
        () => heart.end({ kind: "resignation", player }),
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
    const draw = button(t("end.draw"), () => askDraw(heart), { class: "wide", id: "draw" });
    const agreeing = people.length === app.game.players.length ? [draw] : [];
    return { title: t("end.title"), body: [h("div", { class: "stack" }, ...agreeing, ...resigning)] };
  });
}

function askDraw(heart: Heart): void {
  confirm(
    () => ({ title: t("end.draw"), text: t("end.draw.ask"), yes: t("end.draw.yes") }),
    () => heart.end({ kind: "agreement" }),
  );
}

/** Asks a question; `yes` runs on the accent-coloured button. */
function confirm(question: () => { title: string; text: string; yes: string }, yes: () => void): void {
  openDialog(() => {
    const asked = question();
    const agree = () => {
      closeDialog();
      yes();
    };
    return {
      title: asked.title,
      body: [h("p", {}, asked.text)],
      buttons: [
        button(t("action.cancel"), closeDialog),
        button(asked.yes, agree, { class: "primary", id: "confirm" }),
      ],
    };
  });
}

// ---- The result ----

export function openResult(heart: Heart): void {
  const { app } = heart;
  openDialog(() => {
    const { result } = app.game;
    if (result === null) return { title: t("end.title"), body: [] };
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
        ...heart.parts("result"),
      ],
      buttons: [
        button(t("result.look"), closeDialog),
        ...heart
          .offers("result")
          .filter(({ shown }) => shown())
          .map(({ id, label, press }) =>
            button(
              label(app.game.name),
              close(() => press(app.game.name)),
              { id },
            ),
          ),
        button(
          t("result.again"),
          close(() => heart.start(heart.next())),
          { class: "primary" },
        ),
      ],
      shape: "aside",
      placed: (dialog) => placeAside(dialog, decisive(heart)),
    };
  });
}

/** What decided the game, as it lies in the window: nothing may cover it. */
function decisive(heart: Heart): DOMRectReadOnly | null {
  const { board } = heart;
  const places = winningPlaces(heart.app.game).flatMap((place) => board.rect(place) ?? []);
  if (places.length === 0) return null;
  const { left, top } = board.host.getBoundingClientRect();
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  const right = Math.max(...places.map((place) => place.x + place.width));
  const bottom = Math.max(...places.map((place) => place.y + place.height));
  return new DOMRect(left + x, top + y, right - x, bottom - y);
}

function winnersPicture(app: Readonly<App>, winners: readonly string[]): HTMLElement {
  const shown = winners.length > 0 ? winners : app.game.players;
  const marks = shown.map((player) => markIcon(app.game.name, player));
  return h("div", { class: winners.length > 0 ? "laurels" : "laurels drawn" }, ...marks);
}

function scores(app: Readonly<App>): HTMLElement[] {
  const { game } = app;
  const scored = game.players.flatMap((player) => {
    const { score } = statusOf(game, player);
    return score === undefined ? [] : [{ player, points: score.points }];
  });
  if (scored.length === 0) return [];
  scored.sort((a, b) => b.points - a.points);
  const rows = scored.map(({ player, points }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, markIcon(game.name, player), playerName(game, app.names, player)),
      h("td", {}, number(points)),
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
