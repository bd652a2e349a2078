/** The icon of the page and of the installed app, from the same shapes and colours as the boards. */
import { corners, tag } from "../draw/svg.ts";
import { cup } from "./gobblet/picture.ts";
import { card, fillOf, rimOf } from "./gobe/picture.ts";
import { slate } from "./tablut/picture.ts";

export type IconShape =
  /** A rounded square, for tabs and desktops. */
  | "rounded"
  /** To the edge, with everything that matters inside the middle 80 %: the system cuts its own shape. */
  | "maskable"
  /** To the edge and opaque, for home screens that round the corners themselves; drawn a little larger. */
  | "square"
  /** For 16 to 32 pixels: one piece only. */
  | "tiny";

/** The page's icon: one piece of each game on oak, a round, a square and a hexagon. */
export function appIcon(shape: IconShape): string {
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 128 128" };
  const round = shape === "rounded" || shape === "tiny" ? 26 : 0;
  const stops = [
    ["0", "#A97A48"],
    ["0.5", "#8F6237"],
    ["1", "#5E3C1D"],
  ] as const;
  const oak = tag(
    "defs",
    {},
    tag(
      "linearGradient",
      { id: "oak", x1: 0, y1: 0, x2: 1, y2: 1 },
      ...stops.map(([offset, colour]) => tag("stop", { offset, "stop-color": colour })),
    ),
    tag("clipPath", { id: "edge" }, tag("rect", { width: 128, height: 128, rx: round })),
  );
  const ground = tag("rect", { width: 128, height: 128, rx: round, fill: "url(#oak)" });
  if (shape === "tiny") return tag("svg", frame, oak, ground, cup(64, 78, 47, false));
  const grow = { rounded: 1, maskable: 0.8, square: 0.94 }[shape];
  const pieces = tag(
    "g",
    { transform: `translate(64 64) scale(${grow}) translate(-64 -64)` },
    card(64, 37, 27, fillOf("r")),
    tag("polygon", { points: corners(3, 64, 38.5, 11.5), fill: rimOf("r") }),
    slate(36, 87, 20),
    cup(92, 95, 23, false),
  );
  return tag("svg", frame, oak, ground, tag("g", { "clip-path": "url(#edge)" }, grain()), pieces);
}

/** A few years' rings of the oak. */
function grain(): string {
  const lines = [14, 26, 45, 62, 79, 104, 117].map(
    (y, i) => `M-20 ${y}C30 ${y - 7 + (i % 3) * 4} 70 ${y + 8 - (i % 2) * 5} 148 ${y - 2}`,
  );
  return tag("path", {
    d: lines.join(""),
    fill: "none",
    stroke: "#3A210C",
    "stroke-width": 1.4,
    opacity: 0.35,
  });
}
