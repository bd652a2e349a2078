/** The tree as it is read: the main line in rows, each variation set in below the move that it could have been played instead of. */
import { attribute, bdi, type Heart, h, number } from "heart";
import type { Analysis } from "./analysis.ts";
import { isMain, type Node, pathOf } from "./tree.ts";
import { t } from "./words.ts";

export class TreeView {
  readonly element = h("div", { class: "move-list tree", role: "group" });
  readonly #heart: Heart;
  readonly #analysis: Analysis;
  #buttons = new Map<Node, HTMLButtonElement>();
  #drawn = "";

  constructor(heart: Heart, analysis: Analysis) {
    this.#heart = heart;
    this.#analysis = analysis;
    this.element.addEventListener("keydown", (event) => this.#keydown(event));
    // Where more lines of the computer leave it less room, the move that is shown stays in sight.
    new ResizeObserver(() => this.#reveal()).observe(this.element);
  }

  refresh(): void {
    const { tree, current, version } = this.#analysis;
    attribute(this.element, "aria-label", t("analysis.tree"));
    if (tree === null || current === null) return;
    const { lang, latinDigits } = this.#heart.app.settings;
    const key = `${version} ${lang} ${latinDigits}`;
    const hadFocus = this.element.contains(document.activeElement);
    if (key !== this.#drawn) this.#draw(tree.root);
    this.#drawn = key;
    for (const [node, button] of this.#buttons) {
      attribute(button, "aria-current", node === current ? "step" : null);
      attribute(button, "tabindex", node === current ? "0" : "-1");
    }
    if (hadFocus) this.#buttons.get(current)?.focus();
    this.#reveal();
  }

  /** Scrolls the tree alone and never the page. */
  #reveal(): void {
    const shown = this.element.querySelector('[aria-current="step"]');
    if (shown === null) return;
    const [outer, inner] = [this.element.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) this.element.scrollTop += inner.bottom - outer.bottom + 8;
    else if (inner.top < outer.top) this.element.scrollTop -= outer.top - inner.top + 8;
  }

  #draw(root: Node): void {
    this.#buttons = new Map();
    const start = this.#button(root, h("span", {}, t("analysis.start")));
    const [first] = root.children;
    const said = root.comment === "" ? [] : [comment(root)];
    this.element.replaceChildren(start, ...said, ...(first === undefined ? [] : this.#line(first)));
  }

  /** A line, with what is said of its moves and the variations of them. */
  #line(first: Node): readonly HTMLElement[] {
    const parts: HTMLElement[] = [];
    let resumes = true;
    for (let at: Node | undefined = first; at !== undefined; at = at.children[0]) {
      parts.push(this.#move(at, resumes));
      if (at.comment !== "") parts.push(comment(at));
      const others = isMain(at) ? (at.parent?.children.slice(1) ?? []) : [];
      for (const other of others)
        parts.push(
          h(
            "div",
            { class: "variation", role: "group", "aria-label": t("analysis.variation") },
            ...this.#line(other),
          ),
        );
      resumes = at.comment !== "" || others.length > 0;
    }
    return parts;
  }

  /** The number of a round stands before its first move, and before another one where the line goes on after something else. */
  #move(node: Node, resumes: boolean): HTMLElement {
    const players = this.#heart.app.game.players.length;
    const round = number(Math.ceil(node.ply / players));
    const begins = node.ply % players === 1 || players === 1;
    const label = begins ? `${round}.` : resumes ? `${round}…` : "";
    return this.#button(node, label === "" ? null : h("span", { class: "ply" }, label), bdi(node.move));
  }

  #button(node: Node, ...parts: readonly (HTMLElement | null)[]): HTMLElement {
    const button = h(
      "button",
      { type: "button", "data-node": pathOf(node).join("."), onclick: () => this.#analysis.goTo(node) },
      ...parts,
    );
    this.#buttons.set(node, button);
    return button;
  }

  /** Up and down go to the variation before and after; the rest of the keys that go through moves is the page's. */
  #keydown(event: KeyboardEvent): void {
    const { current } = this.#analysis;
    if (current?.parent == null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { children } = current.parent;
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const other = step === 0 ? undefined : children[children.indexOf(current) + step];
    if (other === undefined) return;
    event.preventDefault();
    this.#analysis.goTo(other);
  }
}

function comment(node: Node): HTMLElement {
  return h("span", { class: "comment", dir: "auto" }, node.comment);
}
