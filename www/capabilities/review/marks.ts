/** The marks of moves, as the annotations of chess have them: a sign, a colour, and a name for those who hear it. */
import { h, type ReviewedMove } from "heart";
import { t } from "./words.ts";

type Mark = ReviewedMove["mark"];

const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

/** Whether a mark says that something better was there. */
export function isPoor(mark: Mark): mark is keyof typeof SIGNS {
  return mark !== null && mark !== "good";
}

/** What stands beside a move; null where there is nothing to say. */
export function moveMark(mark: Mark): HTMLElement | null {
  if (!isPoor(mark)) return null;
  return h(
    "span",
    { class: `review-mark ${mark}`, title: t(`review.${mark}`) },
    h("span", { "aria-hidden": "true", dir: "ltr" }, SIGNS[mark]),
    h("span", { class: "vh" }, t(`review.${mark}`)),
  );
}
