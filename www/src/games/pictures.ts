/**
 * Pictures as SVG text: one for each game, for the chooser, and the icon of the installed page. They are built from the
 * same shapes and colours as the boards. The games' pictures use no ids, so that one document can hold any number of them.
 */
import type { GameName } from "../state.ts";
import { GOBE_MARKS } from "./gobe/pieces.ts";

type Attributes = Readonly<Record<string, string | number>>;

function tag(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? Number(value.toFixed(2)) : value}"`)
    .join("");
  return inside.length === 0 ? `<${name}${text}/>` : `<${name}${text}>${inside.join("")}</${name}>`;
}

function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${Number(x.toFixed(2))},${Number(y.toFixed(2))}`).join(" ");
}

/** Corners on a circle, the first one at the top. */
function corners(count: number, x: number, y: number, radius: number): string {
  return points(
    Array.from({ length: count }, (_, i) => {
      const turn = (Math.PI * 2 * i) / count - Math.PI / 2;
      return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)] as const;
    }),
  );
}

function disc(x: number, y: number, rx: number, ry: number, attributes: Attributes): string {
  return tag("ellipse", { cx: x, cy: y, rx, ry, ...attributes });
}

/** A turned cup with its foot's radius `r`, standing at a point. */
function cup(x: number, y: number, r: number, dark: boolean): string {
  const [top, wall, shade, rim] = dark
    ? ["#4A3225", "#2A1A13", "#120905", "#E8D2A8"]
    : ["#FFFBF0", "#EBD9B4", "#B2945F", "#3A2415"];
  const [tilt, high, head] = [0.87, 0.42, 0.84];
  const up = y - high * r;
  const side = `M${x - r} ${y}Q${x - head * r} ${y - 0.2 * r} ${x - head * r} ${up}H${x + head * r}Q${x + head * r} ${y - 0.2 * r} ${x + r} ${y}Z`;
  return [
    disc(x + r * 0.14, y + r * 0.2, r * 1.1, r, { fill: "#000", opacity: 0.28 }),
    disc(x, y + r * 0.07, r, r * tilt, { fill: shade, stroke: rim, "stroke-width": r * 0.09 }),
    disc(x, y, r * 0.99, r * tilt, { fill: wall }),
    tag("path", { d: side, fill: wall }),
    disc(x, up, r * head, r * head * tilt, { fill: rim }),
    disc(x, up, r * (head - 0.09), r * (head - 0.09) * tilt, { fill: top }),
    disc(x, up, r * 0.5, r * 0.5 * tilt, {
      fill: "none",
      stroke: rim,
      "stroke-width": r * 0.06,
      opacity: 0.6,
    }),
    dark
      ? tag("polygon", { points: corners(3, x, up + r * 0.04, r * 0.27), fill: rim })
      : disc(x, up, r * 0.2, r * 0.18, { fill: rim }),
  ].join("");
}

/** A slate block with its middle at a point and half its width `h`. */
function slate(x: number, y: number, h: number): string {
  const box = (by: number, down: number, more: Attributes): string =>
    tag("rect", {
      x: x - h + by,
      y: y - h + by + down,
      width: 2 * (h - by),
      height: 2 * (h - by),
      rx: h * 0.16,
      ...more,
    });
  return [
    box(-h * 0.04, h * 0.26, { fill: "#000", opacity: 0.3 }),
    box(-h * 0.06, h * 0.16, { fill: "#0C1113" }),
    box(-h * 0.06, 0, { fill: "#E9E4D6" }),
    box(h * 0.03, 0, { fill: "#36434A" }),
    box(h * 0.36, 0, { fill: "none", stroke: "#D9D6CB", "stroke-width": h * 0.09 }),
  ].join("");
}

/** A chalk round; the king has brass and a cross. */
function chalk(x: number, y: number, r: number, king: boolean): string {
  const parts = [
    disc(x + r * 0.12, y + r * 0.22, r * 1.04, r, { fill: "#000", opacity: 0.3 }),
    disc(x, y + r * 0.14, r, r * 0.94, { fill: "#A49C88", stroke: "#161B1E", "stroke-width": r * 0.1 }),
    disc(x, y - r * 0.06, r, r * 0.94, { fill: "#F8F4E9" }),
  ];
  if (!king) {
    parts.push(
      disc(x, y - r * 0.06, r * 0.66, r * 0.62, {
        fill: "none",
        stroke: "#8B826C",
        "stroke-width": r * 0.07,
      }),
    );
    return parts.join("");
  }
  return parts.join("") + crown(x, y, r);
}

/** The brass and the cross of the king. */
function crown(x: number, y: number, r: number): string {
  const parts = [
    disc(x, y - r * 0.1, r * 0.84, r * 0.78, {
      fill: "#D9A43C",
      stroke: "#5E3F0C",
      "stroke-width": r * 0.05,
    }),
    disc(x, y - r * 0.18, r * 0.58, r * 0.54, {
      fill: "#FFFDF5",
      stroke: "#5E3F0C",
      "stroke-width": r * 0.05,
    }),
  ];
  const [a, b] = [r * 0.1, r * 0.26];
  const long = r * 0.46;
  const middle = y - r * 0.18;
  for (const turn of [0, 90, 180, 270]) {
    const arm = points([
      [x - a, middle],
      [x - b, middle - long],
      [x + b, middle - long],
      [x + a, middle],
    ]);
    parts.push(tag("polygon", { points: arm, fill: "#1B2226", transform: `rotate(${turn} ${x} ${middle})` }));
  }
  return parts.join("");
}

/** A card hexagon with its player's colour; `fill` null for a blank one. */
function card(x: number, y: number, r: number, fill: string | null): string {
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

function fillOf(player: string): string {
  return GOBE_MARKS[player]?.fill ?? "#F7F1E1";
}

function rimOf(player: string): string {
  return GOBE_MARKS[player]?.rim ?? "#14110C";
}

function ground(fill: string): string {
  return tag("rect", { width: 96, height: 64, rx: 8, fill });
}

function gobblet(): string {
  const wells = [0, 1, 2, 3, 4, 5].map((i) => {
    const place = { x: 4 + (i % 3) * 30, y: 4 + Math.floor(i / 3) * 29, width: 28, height: 27 };
    return tag("rect", { ...place, rx: 5, fill: "#74491F", stroke: "#C79F6B", "stroke-width": 0.9 });
  });
  return [
    ground("#8F6237"),
    ...wells,
    cup(18, 21, 9, false),
    cup(48, 21, 6.5, true),
    cup(78, 20, 4.6, false),
    cup(18, 49, 5, true),
    cup(48, 50, 11.2, true),
    cup(78, 50, 11.2, false),
  ].join("");
}

function tablut(): string {
  const side = 19;
  const [left, top] = [0.5, 3.5];
  const at = (column: number, row: number): [number, number] => [
    left + (column + 0.5) * side,
    top + (row + 0.5) * side,
  ];
  const across = [0, 1, 2, 3].map((i) => `M3 ${top + i * side}H93`);
  const down = [1, 2, 3, 4].map((i) => `M${left + i * side} 1V63`);
  const [x, y] = at(2, 1);
  return [
    ground("#88847A"),
    tag("rect", { x: x - side / 2, y: y - side / 2, width: side, height: side, fill: "#74402F" }),
    tag("path", { d: [...across, ...down].join(""), stroke: "#2B2924", "stroke-width": 1 }),
    slate(...at(0, 0), 6.2),
    slate(...at(0, 1), 6.2),
    slate(...at(4, 1), 6.2),
    slate(...at(4, 2), 6.2),
    slate(...at(2, 0), 6.2),
    chalk(...at(1, 1), 6.6, false),
    chalk(...at(3, 1), 6.6, false),
    chalk(...at(2, 2), 6.6, false),
    chalk(x, y + 0.6, 9.4, true),
  ].join("");
}

function gobe(): string {
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
  return [
    ground("#2B5046"),
    tag("polygon", free),
    laid("r", 0.5, -1),
    card(blankX, blankY, r * 0.96, null),
    laid("k", -1, 0),
    laid("g", 0, 0),
    laid("b", 1, 0),
  ].join("");
}

const PICTURES: Readonly<Record<GameName, () => string>> = { gobblet, tablut, gobe };

/** A game's picture, 96 units wide and 64 high, for people who see; its name stands beside it in words. */
export function pictogram(game: GameName): string {
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: "0 0 96 64",
    "aria-hidden": "true",
    focusable: "false",
  };
  return tag("svg", frame, PICTURES[game]());
}

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
