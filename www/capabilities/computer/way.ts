/** How a game against the computer is begun: a button, and how strong it is. */
import { type Heart, h, newGame, type Seats, type Setup } from "heart";
import { closeDialog } from "../dialog.ts";
import { AWAY, LEVELS } from "../seats.ts";
import { t } from "./words.ts";

/** The level that was chosen last. */
let level = 2;

/** The likelier way for a newcomer, and for whoever has played the computer before. */
export function wayIn(heart: Heart, setup: Setup): readonly HTMLElement[] {
  const before = Object.values(heart.setup().seats).filter((sits) => sits !== AWAY);
  // The dialog is another than before.
  if (document.getElementById("level") === null) level = before[0] ?? level;
  const start = () => {
    closeDialog();
    heart.start({ ...setup, seats: computers(setup), beside: {} });
  };
  const main = before.length > 0 || heart.app.isNewcomer;
  const button = h(
    "button",
    { type: "button", class: main ? "wide primary" : "wide", id: "start-computer", onclick: start },
    t("new.against"),
  );
  return [button, levels()];
}

/** One person against computers: on the seat that is a person's already, if there is one such, or else on the first. */
function computers(setup: Setup): Seats {
  const { players } = newGame(setup);
  const people = players.filter((seat) => setup.seats[seat] === undefined);
  const person = people.length === 1 ? people[0] : players[0];
  return Object.fromEntries(players.filter((seat) => seat !== person).map((seat) => [seat, level]));
}

/** How strong the computer is: a slider, and the level's word. */
function levels(): HTMLElement {
  const told = () => t("new.level", { n: level, name: t(`level.${level}` as "level.1") });
  const said = h("span", { "aria-hidden": "true" }, told());
  const slider = h("input", {
    type: "range",
    id: "level",
    min: LEVELS[0],
    max: LEVELS.at(-1),
    value: level,
    "aria-label": t("new.against"),
    "aria-valuetext": told(),
    oninput: () => {
      level = LEVELS.find((each) => each === Number(slider.value)) ?? level;
      said.textContent = told();
      slider.setAttribute("aria-valuetext", told());
    },
  });
  return h("label", { class: "level", for: "level" }, said, slider);
}
