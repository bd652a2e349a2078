/** Gobblet's picture, and the cup of the page's icon. */
import { corners, disc, picture, tag } from "../../draw/svg.ts";

/** A turned cup with its foot's radius `r`, standing at a point. */
export function cup(x: number, y: number, r: number, dark: boolean): string {
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

export function gobbletPicture(): string {
  const wells = [0, 1, 2, 3, 4, 5].map((i) => {
    const place = { x: 4 + (i % 3) * 30, y: 4 + Math.floor(i / 3) * 29, width: 28, height: 27 };
    return tag("rect", { ...place, rx: 5, fill: "#74491F", stroke: "#C79F6B", "stroke-width": 0.9 });
  });
  return picture(
    "#8F6237",
    ...wells,
    cup(18, 21, 9, false),
    cup(48, 21, 6.5, true),
    cup(78, 20, 4.6, false),
    cup(18, 49, 5, true),
    cup(48, 50, 11.2, true),
    cup(78, 50, 11.2, false),
  );
}
