/** Texts and numbers in the language of the page. */
import LANGUAGES from "../../i18n/languages.json" with { type: "json" };
import type { Lang } from "../state.ts";
import { type Entry, entry, type Key } from "./texts.ts";

export type { Key } from "./texts.ts";

type Params = Readonly<Record<string, string | number>>;

/** A language by its own name. */
export function langName(of: Lang): string {
  return LANGUAGES[of].name;
}

/** A language as it is written here. Its formats are made when they are first needed: each costs some milliseconds. */
class Locale {
  readonly lang: Lang;
  /** For numbers and dates. The table pins the digits: without `-u-nu-` they depend on the browser's data. */
  readonly tag: string;
  #numbers: Intl.NumberFormat | undefined;
  #gains: Intl.NumberFormat | undefined;
  #plurals: Intl.PluralRules | undefined;
  #lists: Intl.ListFormat | undefined;

  constructor(lang: Lang, latinDigits: boolean) {
    const { locale } = LANGUAGES[lang];
    this.lang = lang;
    this.tag = latinDigits ? locale.replace(/-u-nu-\w+/, "-u-nu-latn") : locale;
  }

  get numbers(): Intl.NumberFormat {
    this.#numbers ??= new Intl.NumberFormat(this.tag, { useGrouping: false });
    return this.#numbers;
  }

  get gains(): Intl.NumberFormat {
    this.#gains ??= new Intl.NumberFormat(this.tag, { signDisplay: "always", useGrouping: false });
    return this.#gains;
  }

  get plurals(): Intl.PluralRules {
    this.#plurals ??= new Intl.PluralRules(this.lang);
    return this.#plurals;
  }

  get lists(): Intl.ListFormat {
    this.#lists ??= new Intl.ListFormat(this.lang, { type: "conjunction" });
    return this.#lists;
  }
}

let current = new Locale("en", false);

/** `latinDigits`: whether numbers are written in Latin digits where the language has others, as many Arabic countries do. */
export function useLang(lang: Lang, latinDigits = false): void {
  const wanted = new Locale(lang, latinDigits);
  if (wanted.lang !== current.lang || wanted.tag !== current.tag) current = wanted;
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
  return current.gains.format(points);
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
  return entry("en", key) !== undefined;
}

/** The text of a key; `{name}` is replaced by the parameter, numbers in the digits of the language. */
export function t(key: Key, params: Params = {}): string {
  return worded(key, params);
}

/** Says the texts of the heart and those of a capability, whose keys are the keys of `Own`. */
export type Speaker<Own> = (key: Key | (keyof Own & string), params?: Params) => string;

export function speaker<Own>(): Speaker<Own> {
  return worded;
}

function worded(key: string, params: Params = {}): string {
  const found = entry(current.lang, key) ?? key;
  const form = typeof found === "string" ? found : choose(found, params["n"]);
  return inDigits(form).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "number" ? number(value) : (value ?? "");
  });
}

function choose(forms: Exclude<Entry, string>, n: string | number | undefined): string {
  if (n === 0 && forms["zero"] !== undefined) return forms["zero"];
  const form = current.plurals.select(typeof n === "number" ? n : 0);
  return forms[form] ?? forms["other"] ?? "";
}
