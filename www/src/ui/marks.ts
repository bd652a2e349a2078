/** Small pictures in the page beside the canvas: players' marks and the three games. */
import { svgElement } from "../dom.ts";
import type { GameName } from "../state.ts";
import type { PlayerMark } from "../views/types.ts";

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

type Shape = readonly [d: string, fill: string, stroke: string];

const HEXAGON = (x: number, y: number): string => {
  const [a, b] = [10.4, 6];
  return `M${x} ${y - 12}l${a} ${b}v12l${-a} ${b}l${-a} ${-b}v-12z`;
};
const DISC = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const BLOCK = (x: number, y: number, r: number): string => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;

const PICTURES: Readonly<Record<GameName, { ground: string; shapes: readonly Shape[] }>> = {
  gobblet: {
    ground: "#8F6237",
    shapes: [
      [DISC(22, 32, 15), "#FBF5E6", "#241610"],
      [DISC(22, 32, 9.5), "none", "#8b765a"],
      [DISC(22, 32, 4), "#241610", "none"],
      [DISC(53, 32, 11), "#241610", "#E9D8BE"],
      [DISC(53, 32, 5.5), "none", "#E9D8BE"],
      [DISC(76, 32, 6.5), "#FBF5E6", "#241610"],
    ],
  },
  tablut: {
    ground: "#88847A",
    shapes: [
      ["M32 0V64M64 0V64M0 10.500H96M0 53.500H96", "none", "#4b483f"],
      [BLOCK(16, 32, 10.5), "#1E262A", "#E7E2D4"],
      [DISC(48, 32, 13), "#F7F3E8", "#15181A"],
      ["M48 24v16M40 32h16", "none", "#15181A"],
      [DISC(80, 32, 11), "#F7F3E8", "#15181A"],
    ],
  },
  gobe: {
    ground: "#2B5046",
    shapes: [
      [HEXAGON(26.7, 23), "#A8301C", "#F7F1E1"],
      [HEXAGON(48, 23), "#F7F1E1", "#b9ad93"],
      [HEXAGON(69.3, 23), "#7CC47A", "#F7F1E1"],
      [HEXAGON(37.3, 41.5), "#1F2129", "#F7F1E1"],
      [HEXAGON(58.7, 41.5), "#4A86D8", "#F7F1E1"],
    ],
  },
};

export function gamePicture(game: GameName): Element {
  const { ground, shapes } = PICTURES[game];
  const svg = svgElement("svg", { class: "picture", viewBox: "0 0 96 64", "aria-hidden": "true" });
  svg.append(svgElement("rect", { width: "96", height: "64", rx: "8", fill: ground }));
  for (const [d, fill, stroke] of shapes) {
    svg.append(svgElement("path", { d, fill, stroke, "stroke-width": "1.8", "stroke-linejoin": "round" }));
  }
  return svg;
}
