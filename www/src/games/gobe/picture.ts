/** Góbé's picture, and the tile of the page's icon. */
import { corners, disc, picture, tag } from "../../draw/svg.ts";
import { GOBE_MARKS } from "./pieces.ts";

/** A card hexagon with its player's colour; `fill` null for a blank one. */
export function card(x: number, y: number, r: number, fill: string | null): string {
  return [
    tag("polygon", { points: corners(6, x + r * 0.06, y + r * 0.2, r * 1.02), fill: "#000", opacity: 0.3 }),
    tag("polygon", { points: corners(6, x, y + r * 0.1, r), fill: "#B9A983" }),
    tag("polygon", { points: corners(6, x, y, r), fill: "#F7F1E1" }),
    fill === null
      ? tag("polygon", {
          points: corners(6, x, y, r * 0.72),
          fill: "none",
          stroke: "#CBBB94",
          "stroke-width": r * 0.05,
        })
      : tag("polygon", { points: corners(6, x, y, r * 0.85), fill }),
  ].join("");
}

export function fillOf(player: string): string {
  return GOBE_MARKS[player]?.fill ?? "#F7F1E1";
}

export function rimOf(player: string): string {
  return GOBE_MARKS[player]?.rim ?? "#14110C";
}

export function gobePicture(): string {
  const r = 12.2;
  const wide = r * Math.sqrt(3);
  const [x, y] = [48, 41];
  const at = (q: number, k: number): [number, number] => [x + wide * (q + k / 2), y + 1.5 * r * k];
  const laid = (player: string, q: number, k: number): string => {
    const [a, b] = at(q, k);
    const ink = { fill: rimOf(player) };
    const marks: Readonly<Record<string, string>> = {
      r: tag("polygon", { points: corners(3, a, b + 0.6, 4.8), ...ink }),
      g: tag("rect", { x: a - 3.3, y: b - 3.3, width: 6.6, height: 6.6, ...ink }),
      k: disc(a, b, 3.7, 3.7, ink),
      b: tag("polygon", { points: corners(4, a, b, 5), ...ink }),
    };
    return card(a, b, r * 0.96, fillOf(player)) + (marks[player] ?? "");
  };
  const [freeX, freeY] = at(-0.5, -1);
  const [blankX, blankY] = at(1.5, -1);
  const free = {
    points: corners(6, freeX, freeY, r * 0.86),
    fill: "none",
    stroke: "#F7F1E1",
    "stroke-width": 1.1,
    "stroke-dasharray": "3 2",
    opacity: 0.85,
  };
  return picture(
    "#2B5046",
    tag("polygon", free),
    laid("r", 0.5, -1),
    card(blankX, blankY, r * 0.96, null),
    laid("k", -1, 0),
    laid("g", 0, 0),
    laid("b", 1, 0),
  );
}
