/** What each player has, at the end of their place: points and tiles, cups to set, losses. */
import { type Capability, type Heart, h, number, pieceIcon } from "heart";
import { statusOf } from "../status.ts";

/** With a player behind it, the end of their place. */
const PLAYER = "player:";

export function plug(heart: Heart): Capability {
  return { parts: (at) => (at.startsWith(PLAYER) ? standing(heart, at.slice(PLAYER.length)) : []) };
}

/** Other capabilities find a place beside the score, which is called by its player. */
function standing(heart: Heart, player: string): readonly HTMLElement[] {
  const { game } = heart.app;
  const { text, score } = statusOf(game, player);
  if (score === undefined) return [h("span", { class: "has" }, text)];
  const left = score.left.map(({ fill, rim, n }) =>
    h("span", {}, pieceIcon(game.name, player, fill, rim), number(n)),
  );
  return [
    h(
      "span",
      { class: "score" },
      h("bdi", { "aria-hidden": "true" }, number(score.points)),
      ...heart.parts(`score:${player}`),
      h("span", { class: "vh" }, score.text),
    ),
    h("span", { class: "tiles", "aria-hidden": "true" }, ...left),
    h("span", { class: "vh" }, text),
  ];
}
