/** Texts and numbers in the language of the page. */
import type en from "../../i18n/en/page.json";
import { LANGS, type Lang } from "../state.ts";
import { type Entry, table } from "./texts.ts";

export type Key = keyof typeof en;
type Params = Readonly<Record<string, string | number>>;

const TABLES = Object.fromEntries(LANGS.map((of) => [of, table(of)])) as Readonly<
  Record<Lang, Readonly<Record<string, Entry>>>
>;
/** The digits are pinned: without `-u-nu-` they depend on the browser's data. */
const LOCALES: Readonly<Record<Lang, string>> = {
  en: "en",
  fa: "fa-u-nu-arabext",
  ar: "ar-u-nu-arab",
  hu: "hu",
};
export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  en: "English",
  fa: "فارسی",
  ar: "العربية",
  hu: "Magyar",
};

interface Locale {
  readonly lang: Lang;
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  readonly lists: Intl.ListFormat;
}

function locale(lang: Lang): Locale {
  return {
    lang,
    numbers: new Intl.NumberFormat(LOCALES[lang], { useGrouping: false }),
    plurals: new Intl.PluralRules(lang),
    lists: new Intl.ListFormat(lang, { type: "conjunction" }),
  };
}

let current = locale("en");

export function useLang(lang: Lang): void {
  current = locale(lang);
}

export function lang(): Lang {
  return current.lang;
}

export function direction(of: Lang = current.lang): "ltr" | "rtl" {
  return of === "fa" || of === "ar" ? "rtl" : "ltr";
}

export function number(n: number): string {
  return current.numbers.format(n);
}

/** Points that a player may gain, such as `+4`. */
export function gained(points: number): string {
  return `+${number(points)}`;
}

export function list(items: readonly string[]): string {
  return current.lists.format(items);
}

/** Parts of a label one after the other, with the comma of the language. */
export function joined(parts: readonly string[]): string {
  return parts.join(direction() === "rtl" ? "، " : ", ");
}

/** Notation inside a sentence: Unicode isolates keep `f7` and `2,-1` left to right in every language. */
export function notation(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A name inside a sentence, of unknown direction. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

export function has(key: string): key is Key {
  return key in TABLES.en;
}

/** The text of a key; `{name}` is replaced by the parameter, numbers in the digits of the language. */
export function t(key: Key, params: Params = {}): string {
  const entry = TABLES[current.lang][key] ?? TABLES.en[key] ?? key;
  const form = typeof entry === "string" ? entry : choose(entry, params["n"]);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "number" ? number(value) : (value ?? "");
  });
}

function choose(forms: Readonly<Record<string, string>>, n: string | number | undefined): string {
  const form = current.plurals.select(typeof n === "number" ? n : 0);
  return forms[form] ?? forms["other"] ?? "";
}
