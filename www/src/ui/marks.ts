/** Small pictures in the page beside the canvas: players' marks and the three games. */
import type { PlayerMark } from "../draw/view.ts";
import { appIcon } from "../games/app-icon.ts";
import { markOf, pageGame } from "../games/index.ts";
import type { GameName } from "../state.ts";
import { svgElement } from "./icons.ts";

const SHAPES: Readonly<Record<PlayerMark["shape"], string>> = {
  dot: "M12 8.300a3.700 3.700 0 1 0 0 7.400a3.700 3.700 0 0 0 0-7.400z",
  triangle: "M12 7.500 16.600 15.500H7.400z",
  square: "M8.700 8.700h6.600v6.600H8.700z",
  diamond: "M12 7 17 12 12 17 7 12z",
  cross: "M11 7h2v4h4v2h-4v4h-2v-4H7v-2h4z",
};
/** A player's mark in the shape of the game's pieces. */
export function markIcon(game: GameName, player: string): Element {
  const svg = svgElement("svg", { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" });
  const mark = markOf(game, player);
  if (mark === null) return svg;
  const outline = pageGame(game).outline(player);
  svg.append(
    svgElement("path", { d: outline, fill: mark.fill, stroke: mark.rim, "stroke-width": "1.8" }),
    svgElement("path", { d: SHAPES[mark.shape], fill: mark.rim }),
  );
  return svg;
}

/** The outline of a game's pieces, for counting those that are left. */
export function pieceIcon(game: GameName, player: string, fill: string, rim: string): Element {
  const svg = svgElement("svg", { class: "tile", viewBox: "0 0 24 24", "aria-hidden": "true" });
  const d = pageGame(game).outline(player);
  svg.append(svgElement("path", { d, fill, stroke: rim, "stroke-width": "2.5" }));
  return svg;
}

/** A game's picture for the chooser. */
export function gamePicture(game: GameName): Element {
  return picture(pageGame(game).picture());
}

/** The icon of the page. It uses ids: one in a document. */
export function appPicture(): Element {
  const svg = picture(appIcon("rounded"));
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

function picture(svg: string): Element {
  const template = document.createElement("template");
  template.innerHTML = svg;
  const made = template.content.firstElementChild ?? template;
  made.classList.add("picture");
  return made;
}
