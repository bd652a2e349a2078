/** Who sits where: people, or the computer at a level. */
import { type Heart, h, levelName, markIcon, playerName } from "heart";
import { closeDialog, openDialog } from "../dialog.ts";
import { AWAY, levelOf } from "../seats.ts";
import { t } from "./words.ts";

/** Chooses who sits on a seat; null is a person. `label` is what the seat is called, `levels` those of computers. */
export function sitter(
  seat: string,
  label: string,
  levels: readonly number[],
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
    {
      id: `seat-${seat}`,
      hidden: levels.length === 0,
      "aria-label": t("new.seat", { seat: label }),
      onchange: changed,
    },
    choice(null, t("new.person")),
    ...levels.map((level) => choice(level, levelName(level))),
  );
}

/** Who plays the game on the table, which may change at any time. */
export function openSeats(heart: Heart): void {
  const { app } = heart;
  openDialog(() => {
    const here = app.game.players.filter((player) => app.seats[player] !== AWAY);
    const rows = here.map((player) => {
      const name = playerName(app.game, app.names, player);
      const choose = (level: number | null) => {
        const others = Object.entries(app.seats).filter(([seat]) => seat !== player);
        heart.seat(Object.fromEntries(level === null ? others : [...others, [player, level]]));
      };
      return h(
        "div",
        { class: "name-field" },
        markIcon(app.game.name, player),
        h("span", { class: "cpu-seat", dir: "auto" }, name),
        sitter(player, name, heart.levels(), levelOf(app.seats, player), choose),
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
