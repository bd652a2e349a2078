/** Tablut's picture, and the block of slate of the page's icon. */
import { type Attributes, disc, picture, points, tag } from "../../draw/svg.ts";

/** A slate block with its middle at a point and half its width `h`. */
export function slate(x: number, y: number, h: number): string {
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

export function tablutPicture(): string {
  const side = 19;
  const [left, top] = [0.5, 3.5];
  const at = (column: number, row: number): [number, number] => [
    left + (column + 0.5) * side,
    top + (row + 0.5) * side,
  ];
  const across = [0, 1, 2, 3].map((i) => `M3 ${top + i * side}H93`);
  const down = [1, 2, 3, 4].map((i) => `M${left + i * side} 1V63`);
  const [x, y] = at(2, 1);
  return picture(
    "#88847A",
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
  );
}
