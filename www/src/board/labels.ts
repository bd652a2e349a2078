/** What the buttons over the board show and say. */

import { pageGame } from "../games/index.ts";
import type { App } from "../state.ts";
import { joined, t } from "../words/i18n.ts";
import { named } from "../words/players.ts";
import { choices } from "./choices.ts";
import type { ButtonState } from "./grid.ts";
import { lastPlaces } from "./markings.ts";
import { markParts, placeLabel } from "./said.ts";

/** The button of each place as the game stands. */
export function buttonStates(app: App): (place: string) => ButtonState {
  const now = choices(app);
  const last = new Set(lastPlaces(app.game));
  const winning = new Set(app.winning);
  const hinted = new Set(app.marked);
  const { selected, pending } = app.hand;
  const live = new Set([...now.movable, ...now.plays.keys(), selected ?? "", pending ?? ""]);
  return (place) => ({
    label: joined([
      placeLabel(app, now, place),
      ...markParts(last.has(place), winning.has(place), hinted.has(place)),
    ]),
    live: live.has(place),
    hinted: hinted.has(place),
  });
}

/** What a group of places is called: the board, or a player's reserve. */
export function groupName(app: App, group: string): string {
  const { game } = app;
  const title = t(`game.${game.name}`);
  if (group !== "board") return t("board.reserve", { player: named(app, group) });
  return t(pageGame(game.name).edge(game.state) === null ? "board.plane" : "board.label", { game: title });
}
