/** The rules pages: JSON blocks (www/i18n/README.md) turned into elements. */
import { bdi, h } from "../dom.ts";
import type { GameName, Lang } from "../state.ts";
import { inDigits } from "../words/i18n.ts";
import { type Paragraph, words } from "../words/texts.ts";

export function rulesPage(lang: Lang, game: GameName): readonly Node[] {
  return words(lang).rules[game].map((block) => {
    if ("h" in block) return h("h3", {}, block.h);
    if ("li" in block) return h("ul", {}, ...block.li.map((item) => h("li", {}, ...paragraph(item))));
    return h("p", {}, ...paragraph(block));
  });
}

function paragraph({ p, n }: Paragraph): (Node | string)[] {
  const numbers =
    n === undefined ? [] : [" ", h("small", { class: "rule" }, bdi(n.replaceAll(" ", ", "), ""))];
  return [...inline(p), ...numbers];
}

/** Backticks are notation, asterisks mark a term; there is no other markup. */
export function inline(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\*[^*]+\*)/).map((part) => {
    if (part.length > 2 && part.startsWith("`")) return bdi(part.slice(1, -1));
    if (part.length > 2 && part.startsWith("*")) return h("em", {}, part.slice(1, -1));
    return inDigits(part);
  });
}
