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
  /** For numbers and dates. */
  readonly tag: string;
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  readonly lists: Intl.ListFormat;
}

/** The locales of the table pin the digits: without `-u-nu-` they depend on the browser's data. */
function locale(lang: Lang, latinDigits: boolean): Locale {
  const { locale } = LANGUAGES[lang];
  const tag = latinDigits ? locale.replace(/-u-nu-\w+/, "-u-nu-latn") : locale;
  return {
    lang,
    tag,
    numbers: new Intl.NumberFormat(tag, { useGrouping: false }),
    plurals: new Intl.PluralRules(lang),
    lists: new Intl.ListFormat(lang, { type: "conjunction" }),
  };
}

let current = locale("en", false);

/** `latinDigits`: whether numbers are written in Latin digits where the language has others, as many Arabic countries do. */
export function useLang(lang: Lang, latinDigits = false): void {
  current = locale(lang, latinDigits);
}

export function hasDigitsOfItsOwn(): boolean {
  return LANGUAGES[current.lang].digits !== LANGUAGES.en.digits;
}

/** A text of the page in the digits that were chosen. */
export function inDigits(text: string): string {
  const { digits } = LANGUAGES[current.lang];
  if (digits.startsWith(number(0))) return text;
  return text.replace(/\p{Nd}/gu, (digit) => {
    const value = digits.indexOf(digit);
    return value < 0 ? digit : number(value);
  });
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

/** Points that a player may gain, such as `+4`; the sign stands where the language has it. */
export function gained(points: number): string {
  return new Intl.NumberFormat(current.tag, { signDisplay: "always", useGrouping: false }).format(points);
}

/** A share from 0 to 1. */
export function percent(share: number): string {
  return new Intl.NumberFormat(current.tag, { style: "percent" }).format(share);
}

/** A day and a time of day, from milliseconds. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(current.tag, { dateStyle: "medium", timeStyle: "short" }).format(at);
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
  return inDigits(form).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "number" ? number(value) : (value ?? "");
  });
}

function choose(forms: Readonly<Record<string, string>>, n: string | number | undefined): string {
  if (n === 0 && forms["zero"] !== undefined) return forms["zero"];
  const form = current.plurals.select(typeof n === "number" ? n : 0);
  return forms[form] ?? forms["other"] ?? "";
}
