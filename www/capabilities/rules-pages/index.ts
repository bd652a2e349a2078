/** The rules of the games, to be read. */
import { type Capability, type GameName, type Heart, h, isGame, lang } from "heart";
import { gameRadios, openDialog } from "../dialog.ts";
import { Pictures } from "./picture.ts";
import { type Block, rulesPage } from "./rules-page.ts";
import { t } from "./words.ts";

export function plug(heart: Heart): Capability {
  const pictures = new Pictures(() => heart.app.dark);
  return {
    pressed: (_, game) => openRules(heart, game, pictures),
    visited: (address) => {
      const rule = address.slice(1);
      openRules(heart, gameOf(rule), pictures, rule);
      goTo(rule);
    },
  };
}

/** The game whose rules are numbered like this. */
function gameOf(rule: string): GameName {
  const game = { GB: "gobblet", TB: "tablut", GO: "gobe" }[rule.slice(0, 2)];
  return isGame(game) ? game : "gobblet";
}

/** Brings a rule into sight, and to those who hear the page. */
function goTo(rule: string): void {
  const stated = document.querySelector<HTMLElement>(`dialog [data-rules~="${rule}"]`);
  stated?.scrollIntoView({ block: "center" });
  stated?.focus({ preventScroll: true });
}

function openRules(heart: Heart, game: GameName, pictures: Pictures, rule?: string): void {
  let shown = game;
  openDialog(() => {
    const show = (other: GameName) => {
      shown = other;
    };
    const blocks = heart.longTexts()[shown] as readonly Block[];
    const buttons = heart.offers("rules").map(({ id, label, press }) => {
      const attributes = { type: "button", id, onclick: () => press(shown) };
      return h("button", attributes, label(shown));
    });
    return {
      title: t("rules.title", { game: t(`game.${shown}`) }),
      body: [
        gameRadios("rules-of", shown, show),
        h("article", { class: "rules", lang: lang() }, ...rulesPage(shown, blocks, pictures, rule)),
      ],
      buttons,
      shape: "wide",
    };
  });
}
