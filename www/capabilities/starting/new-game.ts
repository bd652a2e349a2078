/**
 * The dialog that starts a game by two presses: which game, and against whom. What else can be chosen is behind the buttons of
 * other capabilities.
 */
import {
  GAMES,
  type GameName,
  gamePicture,
  type Heart,
  h,
  isGame,
  joined,
  type Offer,
  type Setup,
  strokes,
} from "heart";
import { closeDialog, openDialog, radios, refreshDialog } from "../dialog.ts";
import { form, settled } from "../game-options.ts";
import { t } from "./words.ts";

export function openNewGame(heart: Heart): void {
  const setup = heart.setup();
  let chosen = setup.game;
  const alike = (): Setup =>
    chosen === setup.game
      ? setup
      : { game: chosen, options: settled(chosen, {}), names: {}, seats: {}, memory: false };
  const start = () => {
    closeDialog();
    heart.start({ ...alike(), seats: {}, beside: {} });
  };
  openDialog(() => {
    const choose = (value: string) => {
      if (isGame(value)) chosen = value;
      refreshDialog();
    };
    // The coloured button is the one that another capability takes for likelier, or else a friend's.
    const others = heart.parts("new-game", alike());
    const main = others.every((part) => !part.classList.contains("primary"));
    const friend = h(
      "button",
      { type: "button", class: main ? "wide primary" : "wide", id: "start", onclick: start },
      t("new.friend"),
    );
    const ways = h(
      "div",
      { class: "ways" },
      ...others,
      friend,
      ...offered(heart, "new-game", chosen, "wide"),
    );
    return {
      title: t("new.title"),
      body: [games(chosen, choose), rules(alike()), ways],
      buttons: offered(heart, "new-game-foot", chosen, ""),
    };
  });
}

function games(chosen: GameName, choose: (value: string) => void): HTMLElement {
  const cards = GAMES.map((value) => ({
    value,
    label: t(`game.${value}`),
    about: t(`about.${value}`),
    picture: gamePicture(value),
  }));
  return radios("game", t("new.game"), cards, chosen, choose, "cards");
}

/** Which of the game's rules and how many players: what was chosen last, or the usual ones. */
function rules({ game, options }: Setup): HTMLElement {
  const fields = form(game, options).filter(({ stands }) => stands !== "folded");
  const chosen = fields.flatMap(({ option, values, usual }) => {
    const value = values.find((each) => each.value === (options[option] ?? usual));
    return value === undefined ? [] : [t(value.label, value.n === undefined ? {} : { n: value.n })];
  });
  return h("p", { class: "muted", id: "chosen-rules", hidden: chosen.length === 0 }, joined(chosen));
}

function offered(heart: Heart, at: string, game: GameName, className: string): readonly HTMLElement[] {
  const offers = heart.offers(at).filter(({ shown }) => shown());
  return offers.map((offer) => button(offer, game, className));
}

function button({ id, label, icon, press }: Offer, game: GameName, className: string): HTMLElement {
  return h(
    "button",
    { type: "button", class: className, id, onclick: () => press(game) },
    icon !== null && strokes(icon),
    label(game),
  );
}
