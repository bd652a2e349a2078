/** The rules pages: JSON blocks (README.md) turned into elements. */
import { bdi, type GameName, h } from "heart";
import { inline } from "../marked.ts";
import type { Picture, Pictures } from "./picture.ts";
import gobblet from "./pictures/gobblet.json" with { type: "json" };
import gobe from "./pictures/gobe.json" with { type: "json" };
import tablut from "./pictures/tablut.json" with { type: "json" };

interface Paragraph {
  readonly p: string;
  /** The numbers of the rules that it states. */
  readonly n?: string;
}
/** A small board, and what it shows in words. */
interface Shown {
  readonly picture: string;
  readonly p: string;
}
export type Block =
  | Paragraph
  | { readonly h: string }
  | { readonly li: readonly Paragraph[] }
  | { readonly pictures: readonly Shown[] };

type Gallery = Readonly<Record<string, Picture | undefined>>;
const GALLERIES: Readonly<Record<GameName, Gallery>> = {
  gobblet: gobblet.pictures as Gallery,
  tablut: tablut.pictures as Gallery,
  gobe: gobe.pictures as Gallery,
};

/** `asked` is the number of the rule that is looked for. */
export function rulesPage(
  game: GameName,
  blocks: readonly Block[],
  pictures: Pictures,
  asked?: string,
): readonly Node[] {
  return blocks.map((block) => {
    if ("h" in block) return h("h3", {}, block.h);
    if ("pictures" in block) {
      const figures = block.pictures.map((shown) => figure(game, shown, pictures));
      return h("div", { class: "pictures" }, ...figures);
    }
    if ("li" in block) return h("ul", {}, ...block.li.map((item) => paragraph("li", item, asked)));
    return paragraph("p", block, asked);
  });
}

function figure(game: GameName, { picture, p }: Shown, pictures: Pictures): HTMLElement {
  const shown = GALLERIES[game][picture];
  if (shown === undefined) throw new Error(`there is no picture ${picture} of ${game}`);
  const id = `shows-${picture}`;
  return h("figure", {}, pictures.canvas(game, shown, id), h("figcaption", { id }, ...inline(p)));
}

function paragraph(tag: "p" | "li", { p, n }: Paragraph, asked?: string): HTMLElement {
  if (n === undefined) return h(tag, {}, ...inline(p));
  const isAsked = asked !== undefined && n.split(" ").includes(asked);
  const marked = { "data-rules": n, tabindex: "-1", class: isAsked ? "asked" : "" };
  const numbers = h("small", { class: "rule" }, bdi(n.replaceAll(" ", ", "), ""));
  return h(tag, marked, ...inline(p), " ", numbers);
}
