/** The long texts, which the build puts in: all of a language together, since then they compress best. */
import type { GameName, Lang } from "./state.ts";

export interface Paragraph {
  readonly p: string;
  /** The numbers of the rules that it states. */
  readonly n?: string;
}
export type Block = Paragraph | { readonly h: string } | { readonly li: readonly Paragraph[] };

/** What is said of a step of a lesson, or of a puzzle. */
export interface Told {
  readonly task: string;
  readonly success: string;
  readonly hint: string;
}

interface Words {
  /** The rules pages that are written. */
  readonly rules: Readonly<Partial<Record<GameName, readonly Block[]>>>;
  readonly learn: Readonly<
    Record<GameName, { readonly lesson: readonly Told[]; readonly puzzles: readonly Told[] }>
  >;
}

declare const WORDS: Readonly<Record<Lang, Words>>;

export function words(of: Lang): Words {
  return WORDS[of];
}
