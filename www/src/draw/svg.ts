/** Pictures as SVG text, put together from a few shapes. They use no ids, so that one document can hold any number of them. */
export type Attributes = Readonly<Record<string, string | number>>;

export function tag(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? Number(value.toFixed(2)) : value}"`)
    .join("");
  return inside.length === 0 ? `<${name}${text}/>` : `<${name}${text}>${inside.join("")}</${name}>`;
}

export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${Number(x.toFixed(2))},${Number(y.toFixed(2))}`).join(" ");
}

/** Corners on a circle, the first one at the top. */
export function corners(count: number, x: number, y: number, radius: number): string {
  return points(
    Array.from({ length: count }, (_, i) => {
      const turn = (Math.PI * 2 * i) / count - Math.PI / 2;
      return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)] as const;
    }),
  );
}

export function disc(x: number, y: number, rx: number, ry: number, attributes: Attributes): string {
  return tag("ellipse", { cx: x, cy: y, rx, ry, ...attributes });
}

/** A game's picture, 96 units wide and 64 high, for people who see; its name stands beside it in words. */
export function picture(ground: string, ...inside: readonly string[]): string {
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: "0 0 96 64",
    "aria-hidden": "true",
    focusable: "false",
  };
  return tag("svg", frame, tag("rect", { width: 96, height: 64, rx: 8, fill: ground }), ...inside);
}
