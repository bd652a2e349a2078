/** Who sits where: people, or the computer at a level. */
import { levelName } from "../board/said.ts";
import { h } from "../dom.ts";
import { type App, LEVELS } from "../state.ts";
import { t } from "../words/i18n.ts";
import { playerName } from "../words/players.ts";
import type { GameControls } from "./controls.ts";
import { closeDialog, openDialog } from "./dialog.ts";
import { markIcon } from "./marks.ts";

/** Chooses who sits on a seat; null is a person. `label` is what the seat is called. */
export function sitter(
  seat: string,
  label: string,
  seated: number | null,
  choose: (level: number | null) => void,
): HTMLElement {
  const choice = (level: number | null, text: string) =>
    h("option", { value: level ?? "", selected: seated === level }, text);
  const changed = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    choose(value === "" ? null : Number(value));
  };
  return h(
    "select",
    { id: `seat-${seat}`, "aria-label": t("new.seat", { seat: label }), onchange: changed },
    choice(null, t("new.person")),
    ...LEVELS.map((level) => choice(level, levelName(level))),
  );
}

/** Who plays the game on the table, which may change at any time. */
export function openSeats(app: App, controls: GameControls): void {
  openDialog(() => {
    const rows = app.game.players.map((player) => {
      const name = playerName(app.game, app.names, player);
      const choose = (level: number | null) => {
        const others = Object.entries(app.seats).filter(([seat]) => seat !== player);
        controls.seat(Object.fromEntries(level === null ? others : [...others, [player, level]]));
      };
      return h(
        "div",
        { class: "name-field" },
        markIcon(app.game.name, player),
        h("span", { class: "cpu-seat", dir: "auto" }, name),
        sitter(player, name, app.seats[player] ?? null, choose),
      );
    });
    return {
      title: t("tool.seats"),
      body: [h("div", { class: "names" }, ...rows)],
      buttons: [
        h(
          "button",
          { type: "button", class: "primary", id: "seated", onclick: closeDialog },
          t("tool.close"),
        ),
      ],
    };
  });
}
