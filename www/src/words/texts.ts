/** The texts, which the build puts in: the keys once, and all of a language together, since then they compress best. */
import type { GameName, Lang } from "../state.ts";
import { type Packed, unpack } from "./unpack.ts";

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

/** A text, or its plural forms by the names of `Intl.PluralRules`, chosen by the parameter `n`. */
export type Entry = string | { readonly [form: string]: string };

interface Words {
  /** One for each of the keys, null where there is none. */
  readonly entries: readonly (Entry | null)[];
  /** The rules pages. */
  readonly rules: Readonly<Record<GameName, readonly Block[]>>;
  readonly learn: Readonly<
    Record<GameName, { readonly lesson: readonly Told[]; readonly puzzles: readonly Told[] }>
  >;
}

declare const TEXTS: Packed;

/** The lessons without their texts are for `learn` to read; the licence is the MIT licence with our name. */
export const {
  keys: KEYS,
  words: ALL,
  courses,
  licence,
}: {
  readonly keys: readonly string[];
  readonly words: Readonly<Record<Lang, Words>>;
  readonly courses: unknown;
  readonly licence: string;
} = JSON.parse(new TextDecoder().decode(unpack(TEXTS)));

export function words(of: Lang): Words {
  return ALL[of];
}

/** The short texts of a language by their keys. */
export function table(of: Lang): Readonly<Record<string, Entry>> {
  const { entries } = ALL[of];
  return Object.fromEntries(
    KEYS.flatMap((key, i) => {
      const entry = entries[i] ?? null;
      return entry === null ? [] : [[key, entry]];
    }),
  );
}
