/** The texts of the page, by language. The build puts them in from www/i18n. */
import type en from "../../i18n/en/page.json";
import type { GameName, Lang } from "../state.ts";

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

/**
 * A text, or its plural forms by the names of `Intl.PluralRules`, chosen by the parameter `n`. A form `zero` is taken for
 * none in every language.
 */
export type Entry = string | { readonly [form: string]: string };

export type Key = keyof typeof en;

/** All texts of one language. */
export interface Words {
  /** The short texts. */
  readonly page: Readonly<Record<Key, Entry>>;
  readonly rules: Readonly<Record<GameName, readonly Block[]>>;
  /** In the order of the steps and puzzles of www/learn. */
  readonly learn: Readonly<
    Record<GameName, { readonly lesson: readonly Told[]; readonly puzzles: readonly Told[] }>
  >;
}

declare const TEXTS: Readonly<Record<Lang, Words>>;

export function words(of: Lang): Words {
  return TEXTS[of];
}
