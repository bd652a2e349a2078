/** The analysis as it is seen, beside the board: what the computer finds, the tree, and what can be done with the move shown. */
import { attribute, bdi, type Heart, h, markIcon, notation, strokes, text } from "heart";
import type { Analysis } from "./analysis.ts";
import { openComment, openMore, openRemove } from "./dialogs.ts";
import { variationAround } from "./tree.ts";
import { TreeView } from "./tree-view.ts";
import { type Key, t } from "./words.ts";
import { worthOf } from "./worth.ts";

const ICONS = {
  engine: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  more: "M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0",
  leave: "M6 6l12 12M18 6 6 18",
  comment: "M4 5h16v11H11l-4 4v-4H4z",
  promote: "M12 20V5M6 11l6-6 6 6",
  remove: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
} as const;

const LABELS: Readonly<Record<keyof typeof ICONS, Key>> = {
  engine: "analysis.engine",
  more: "analysis.more",
  leave: "analysis.leave",
  comment: "analysis.comment",
  promote: "analysis.promote",
  remove: "analysis.remove",
};

/** So many moves of a line are told. */
const TOLD = 8;

/** The moves of a line, of which as many are seen as have room: none is cut in its middle. */
function inLine(moves: readonly string[]): HTMLElement {
  const line = bdi("");
  line.append(...moves.flatMap((move) => [h("span", {}, move), " "]));
  return line;
}

export class Panel {
  readonly element = h("section", { class: "analysis", id: "analysis", hidden: true });
  readonly #heart: Heart;
  readonly #analysis: Analysis;
  readonly #title = h("h2", {});
  readonly #depth = h("p", { class: "depth" });
  readonly #lines = h("ol", { class: "engine-lines" });
  readonly #tree: TreeView;
  readonly #buttons = new Map<keyof typeof ICONS, HTMLButtonElement>();

  constructor(heart: Heart, analysis: Analysis) {
    this.#heart = heart;
    this.#analysis = analysis;
    this.#tree = new TreeView(heart, analysis);
    const { engine } = analysis;
    const head = h(
      "div",
      { class: "analysis-head" },
      this.#title,
      this.#depth,
      this.#button("engine", () => engine.want({ on: !engine.wanted.on })),
      this.#button("more", () => openMore(heart, analysis)),
      this.#button("leave", () => analysis.leave()),
    );
    const tools = h(
      "div",
      { class: "analysis-tools" },
      this.#button("comment", () => openComment(analysis)),
      this.#button("promote", () => analysis.promote()),
      this.#button("remove", () => openRemove(analysis)),
    );
    this.element.append(head, this.#lines, this.#tree.element, tools);
    engine.onChange = () => this.#refreshEngine();
  }

  #button(name: keyof typeof ICONS, run: () => void): HTMLButtonElement {
    const button = h("button", { type: "button", class: "bare", id: `analysis-${name}`, onclick: run });
    button.append(strokes(ICONS[name]));
    this.#buttons.set(name, button);
    return button;
  }

  refresh(): void {
    const { tree, current } = this.#analysis;
    this.element.hidden = tree === null;
    document.body.classList.toggle("analysing", tree !== null);
    if (tree === null) return;
    attribute(this.element, "aria-label", t("analysis.title"));
    text(this.#title, t("analysis.title"));
    for (const [name, button] of this.#buttons) {
      const label = t(LABELS[name]);
      attribute(button, "aria-label", label);
      attribute(button, "title", label);
    }
    const isVariation = current !== null && variationAround(current) !== null;
    const can = { promote: isVariation, remove: current?.parent != null } as const;
    for (const name of ["promote", "remove"] as const)
      attribute(this.#buttons.get(name) ?? this.element, "aria-disabled", can[name] ? null : "true");
    this.#refreshEngine();
    this.#tree.refresh();
  }

  #refreshEngine(): void {
    const { engine } = this.#analysis;
    const { found, thinks, wanted } = engine;
    const button = this.#buttons.get("engine");
    if (button !== undefined) attribute(button, "aria-pressed", String(wanted.on));
    this.#lines.hidden = !wanted.on;
    const depth = found === null || !wanted.on ? "" : t("analysis.depth", { n: found.depth });
    text(this.#depth, thinks ? `${depth}…` : depth);
    attribute(this.#lines, "aria-label", t("analysis.lines"));
    const had = this.#lines.contains(document.activeElement) ? document.activeElement?.id : "";
    const lines = Array.from({ length: wanted.lines }, (_, i) => this.#line(i));
    this.#lines.replaceChildren(...lines);
    if (had) document.getElementById(had)?.focus();
  }

  /** A line that was found; its place is there before it is, so that nothing below moves. */
  #line(index: number): HTMLElement {
    const { app } = this.#heart;
    const line = this.#analysis.engine.found?.lines[index];
    if (line === undefined) return h("li", { class: "none" }, "\u00a0");
    const moves = line.moves.slice(0, TOLD);
    const { player, text: value, said } = worthOf(app, line.score);
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          id: `analysis-line-${index + 1}`,
          title: t("analysis.play", { move: notation(moves[0] ?? "") }),
          onclick: () => this.#analysis.play(line.moves.slice(0, 1)),
        },
        h(
          "span",
          { class: "worth", "aria-hidden": "true" },
          player === null ? null : markIcon(app.game.name, player),
          bdi(value, ""),
        ),
        h("span", { class: "vh" }, `${said}: `),
        inLine(moves),
      ),
    );
  }
}
