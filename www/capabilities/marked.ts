/** The marks in longer texts: rules pages, lessons. */
import { bdi, h, inDigits } from "heart";

/** Backticks are notation, asterisks mark a term; there is no other markup. */
export function inline(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\*[^*]+\*)/).map((part) => {
    if (part.length > 2 && part.startsWith("`")) return bdi(part.slice(1, -1));
    if (part.length > 2 && part.startsWith("*")) return h("em", {}, part.slice(1, -1));
    return inDigits(part);
  });
}
