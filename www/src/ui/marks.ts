/** Small pictures in the page beside the canvas: players' marks and the three games. */
import { svgElement } from "../dom.ts";
import type { PlayerMark } from "../draw/view.ts";
import { appIcon, pictogram } from "../games/pictures.ts";
import type { GameName } from "../state.ts";

const SHAPES: Readonly<Record<PlayerMark["shape"], string>> = {
  dot: "M12 8.300a3.700 3.700 0 1 0 0 7.400a3.700 3.700 0 0 0 0-7.400z",
  triangle: "M12 7.500 16.600 15.500H7.400z",
  square: "M8.700 8.700h6.600v6.600H8.700z",
  diamond: "M12 7 17 12 12 17 7 12z",
  cross: "M11 7h2v4h4v2h-4v4h-2v-4H7v-2h4z",
};
const OUTLINES: Readonly<Record<GameName, string>> = {
  gobblet: "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20z",
  tablut: "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20z",
  gobe: "M12 1.500 21.100 6.750v10.500L12 22.500 2.900 17.250V6.750z",
};
const SLATE = "M4 4h16v16H4z";

/** A player's mark in the shape of the game's pieces. */
export function markIcon(game: GameName, player: string, mark: PlayerMark | null): Element {
  const svg = svgElement("svg", { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" });
  if (mark === null) return svg;
  const outline = game === "tablut" && player === "a" ? SLATE : OUTLINES[game];
  svg.append(
    svgElement("path", { d: outline, fill: mark.fill, stroke: mark.rim, "stroke-width": "1.8" }),
    svgElement("path", { d: SHAPES[mark.shape], fill: mark.rim }),
  );
  return svg;
}

/** A hexagon for counting tiles. */
export function tileIcon(fill: string, rim: string): Element {
  const svg = svgElement("svg", { class: "tile", viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg.append(svgElement("path", { d: OUTLINES.gobe, fill, stroke: rim, "stroke-width": "2.5" }));
  return svg;
}

/** A game's picture for the chooser. */
export function gamePicture(game: GameName): Element {
  return picture(pictogram(game));
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
