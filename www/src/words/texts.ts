/** The short texts of the page, by language. The build puts them in from www/i18n. */
import type en from "../../i18n/en/page.json";
import type { Lang } from "../state.ts";

/**
 * A text, or its plural forms by the names of `Intl.PluralRules`, chosen by the parameter `n`. A form `zero` is taken for
 * none in every language.
 */
export type Entry = string | { readonly [form: string]: string };

export type Key = keyof typeof en;

/** Texts by language. */
export type InEach<T> = Readonly<Record<Lang, T>>;

/** What the page has before a capability is loaded. */
declare const TEXTS: InEach<Readonly<Record<string, Entry>>>;

const added: Partial<Record<Lang, Record<string, Entry>>> = {};

/** Takes in the short texts of a capability. */
export function addTexts(more: InEach<Readonly<Record<string, Entry>>>): void {
  for (const lang of Object.keys(more) as Lang[]) added[lang] = { ...added[lang], ...more[lang] };
}

/** The short text of a key, in whatever part of the page it stands. */
export function entry(of: Lang, key: string): Entry | undefined {
  return TEXTS[of][key] ?? added[of]?.[key];
}
