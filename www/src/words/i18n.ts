/** Texts and numbers in the language of the page. */
import LANGUAGES from "../../i18n/languages.json" with { type: "json" };
import type { Lang } from "../state.ts";
import { type Entry, type Key, words } from "./texts.ts";

export type { Key } from "./texts.ts";

type Params = Readonly<Record<string, string | number>>;

/** A language by its own name. */
export function langName(of: Lang): string {
  return LANGUAGES[of].name;
}

interface Locale {
  readonly lang: Lang;
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  readonly lists: Intl.ListFormat;
}

/** The locales of the table pin the digits: without `-u-nu-` they depend on the browser's data. */
function locale(lang: Lang): Locale {
  return {
    lang,
    numbers: new Intl.NumberFormat(LANGUAGES[lang].locale, { useGrouping: false }),
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

export function direction(): string {
  return LANGUAGES[current.lang].direction;
}

export function number(n: number): string {
  return current.numbers.format(n);
}

/** Points that a player may gain, such as `+4`. */
export function gained(points: number): string {
  return `+${number(points)}`;
}

/** A share from 0 to 1. */
export function percent(share: number): string {
  return new Intl.NumberFormat(LANGUAGES[current.lang].locale, { style: "percent" }).format(share);
}

/** A day and a time of day, from milliseconds. */
export function moment(at: number): string {
  const { locale } = LANGUAGES[current.lang];
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

export function list(items: readonly string[]): string {
  return current.lists.format(items);
}

/** Parts of a label one after the other, with the comma of the language. */
export function joined(parts: readonly string[]): string {
  return parts.join(LANGUAGES[current.lang].comma);
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
  return key in words("en").page;
}

/** The text of a key; `{name}` is replaced by the parameter, numbers in the digits of the language. */
export function t(key: Key, params: Params = {}): string {
  const entry: Entry = words(current.lang).page[key];
  const form = typeof entry === "string" ? entry : choose(entry, params["n"]);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "number" ? number(value) : (value ?? "");
  });
}

function choose(forms: Readonly<Record<string, string>>, n: string | number | undefined): string {
  if (n === 0 && forms["zero"] !== undefined) return forms["zero"];
  const form = current.plurals.select(typeof n === "number" ? n : 0);
  return forms[form] ?? forms["other"] ?? "";
}
