/**
 * The graph of the game: the winning chances after every move, with the marks of the moves on it. Two sides share one field,
 * whose lower part is the first side's; of three and four players each has a line with a dash of its own. A slider lies over it: it is
 * what is pressed, dragged and moved by keys, and it says in words what the graph shows there.
 */
import { attribute, h, markOf, type Review, svgElement } from "heart";
import { isPoor } from "./marks.ts";
import { t } from "./words.ts";

/** The field in which it is drawn; it is stretched over the graph. */
const WIDTH = 1_000;
const HEIGHT = 100;

const DASHES = ["", "14 6", "4 5", "20 5 4 5"] as const;

interface Shown {
  readonly review: Review;
  readonly players: readonly string[];
  readonly sides: number;
  readonly game: Parameters<typeof markOf>[0];
  /** The ply on the board. */
  readonly ply: number;
  /** What is said of a ply. */
  readonly said: (ply: number) => string;
}

export class Graph {
  readonly element = h("div", { class: "review-graph" });
  readonly #slider = h("input", {
    type: "range",
    class: "review-slider",
    min: 0,
    step: 1,
    "data-plain": true,
  });
  readonly #svg = svgElement("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  readonly #dots = h("div", { class: "review-dots", "aria-hidden": "true" });
  #drawn: Review | null = null;

  constructor(goTo: (ply: number) => void) {
    this.element.append(this.#svg, this.#dots, this.#slider);
    this.#slider.addEventListener("input", () => goTo(Number(this.#slider.value)));
  }

  show(shown: Shown): void {
    const { review, ply, said } = shown;
    const [first] = review.positions;
    const last = review.positions.at(-1);
    if (first === undefined || last === undefined) return;
    if (this.#drawn !== review) this.#draw(shown);
    this.#drawn = review;
    attribute(this.#slider, "min", String(first.ply));
    attribute(this.#slider, "max", String(last.ply));
    const here = Math.min(last.ply, Math.max(first.ply, ply));
    this.#slider.value = String(here);
    attribute(this.#slider, "aria-label", t("review.graph"));
    attribute(this.#slider, "aria-valuetext", said(here));
    const way = (here - first.ply) / Math.max(1, last.ply - first.ply);
    this.element.style.setProperty("--here", `${100 * way}%`);
  }

  #draw({ review, players, sides, game }: Shown): void {
    const { positions, moves } = review;
    const x = (at: number) => (WIDTH * at) / Math.max(1, positions.length - 1);
    const y = (chance: number) => HEIGHT * (1 - chance);
    const path = (player: string) =>
      positions
        .map(({ chances }, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(chances[player] ?? 0)}`)
        .join("");
    const [first = ""] = players;
    const colour = (player: string) => markOf(game, player)?.fill ?? "currentColor";
    const parts =
      sides === 2
        ? [
            svgElement("rect", {
              width: String(WIDTH),
              height: String(HEIGHT),
              fill: colour(players[1] ?? ""),
            }),
            svgElement("path", { d: `${path(first)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`, fill: colour(first) }),
            svgElement("path", { d: `M0 ${HEIGHT / 2}H${WIDTH}`, class: "review-even" }),
            svgElement("path", { d: path(first), class: "review-line" }),
          ]
        : players.flatMap((player, at) => [
            svgElement("path", { d: path(player), class: "review-rim" }),
            svgElement("path", {
              d: path(player),
              class: "review-line",
              style: `stroke: ${colour(player)}`,
              "stroke-dasharray": DASHES[at] ?? "",
            }),
          ]);
    this.element.dataset["sides"] = String(sides);
    this.#svg.replaceChildren(...parts);
    this.#dots.replaceChildren(
      ...moves.flatMap(({ mark, player }, at) => {
        if (!isPoor(mark)) return [];
        const seen = sides === 2 ? first : player;
        const chance = positions[at + 1]?.chances[seen] ?? 0;
        const place = `--x: ${x(at + 1) / 10}%; --y: ${y(chance)}%`;
        return [h("span", { class: `review-dot ${mark}`, style: place })];
      }),
    );
  }
}
