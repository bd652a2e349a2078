/**
 * The capabilities that the build has put into the page. What they offer is known from the start; their scripts lie in the
 * page as texts, and one is run when it is first needed.
 */
import * as heartModule from "../capability.ts";
import { whenIdle } from "../dom.ts";
import {
  type App,
  type Beside,
  type GameName,
  isLent,
  type OwnGame,
  type Seats,
  type Settings,
  type Setup,
} from "../state.ts";
import type { Offer, OfferPlace } from "../ui/controls.ts";
import { lang, speaker } from "../words/i18n.ts";
import { addTexts, type Entry, type InEach } from "../words/texts.ts";

type Capability = heartModule.Capability;

/** What a capability.json holds, with the name of its folder. */
interface Manifest {
  readonly name: string;
  /** A pattern of the addresses that it is told of when one is opened. */
  readonly answers?: string;
  /** Whether it is loaded by itself: before anything else, or once the first board is shown. */
  readonly starts?: "first" | boolean;
  /** The levels at which it plays the seats that are not people's. */
  readonly levels?: readonly number[];
  readonly offers: readonly {
    readonly at: string;
    readonly order: number;
    readonly id: string;
    /** The key of its label, which may name the game as `{game}`. */
    readonly text: string;
    readonly icon?: string;
    /** What must be so for it to be seen; nothing where it is always there. */
    readonly when?: readonly When[];
  }[];
}

/** What can be so at the table: the game is over, or goes on; it is the player's own; a move has been played in it. */
type When = "over" | "going-on" | "own" | "moved";

function holds(when: When, app: Readonly<App>): boolean {
  const { result } = app.game;
  if (when === "over") return result !== null;
  if (when === "going-on") return result === null;
  return when === "own" ? !isLent(app) : app.game.fullHistory().length > 0;
}

declare const CAPABILITIES: readonly Manifest[];

/** What the script of a capability leaves on its element (scripts/lib/capabilities.mjs). */
interface Packed {
  readonly short: InEach<Readonly<Record<string, Entry>>>;
  readonly long: InEach<Readonly<Record<string, unknown>>>;
  readonly style: string;
  run(require: (name: string) => unknown, module: { exports: Exports }): void;
}

/** What the index.ts of a capability hands out. */
interface Exports {
  readonly plug?: heartModule.Plug;
  readonly early?: heartModule.Early;
}

/** What a heart is to each capability, but for its texts. */
export type HeartOf = (
  capability: string,
) => Omit<heartModule.Heart, "longTexts" | "app"> & { readonly app: App };

type Asked<What extends keyof Capability> = Parameters<Required<Capability>[What]>;
type Answer<What extends keyof Capability> = NonNullable<ReturnType<Required<Capability>[What]>>;

const t = speaker<Readonly<Record<string, unknown>>>();

export class Capabilities {
  readonly #run = new Map<string, { readonly exports: Exports; readonly packed: Packed }>();
  readonly #loaded = new Map<string, Capability>();
  readonly #early: heartModule.BeforeHeart[] = [];
  /** The heart, once there is one. */
  heartOf: HeartOf | null = null;

  /** The buttons that stand in a place. */
  offers(at: OfferPlace | (string & {})): readonly Offer[] {
    const there = CAPABILITIES.flatMap(({ name, offers }) =>
      offers.filter((offer) => offer.at === at).map((offer) => ({ name, ...offer })),
    );
    there.sort((a, b) => a.order - b.order);
    return there.map(({ name, id, text, icon, when = [] }) => ({
      id,
      shown: () => this.#shows(name, id, when),
      label: (game: GameName) => t(text, { game: t(`game.${game}`) }),
      icon: icon ?? null,
      press: (game: GameName, handed?: OwnGame) => this.#press(name, id, game, handed),
      isOn: () => this.#loaded.get(name)?.isOn?.(id) ?? null,
    }));
  }

  #press(name: string, id: string, game: GameName, handed?: OwnGame): void {
    const app = this.heartOf?.(name).app;
    if (app !== undefined) app.notice = null;
    this.#load(name).pressed?.(id, game, handed);
  }

  /** The levels at which one of them plays for seats. */
  levels(): readonly number[] {
    return CAPABILITIES.flatMap(({ levels = [] }) => levels);
  }

  /** The seats without those of computers, where nobody plays them. */
  seated(seats: Seats): Seats {
    if (this.levels().length > 0) return seats;
    return Object.fromEntries(Object.entries(seats).filter(([, sits]) => typeof sits !== "number"));
  }

  /**
   * Lets those begin that come before anything else, first of all the one that answers for the address of the page; one that fails
   * does not keep the page from starting.
   */
  early(): void {
    const first = CAPABILITIES.filter(({ starts }) => starts === "first");
    const asked = answering(location.hash);
    for (const { name } of new Set(asked === undefined ? first : [asked, ...first])) {
      try {
        this.#early.push(this.#unpack(name).exports.early?.() ?? {});
      } catch (error) {
        console.error(error);
      }
    }
  }

  /** What is set: what is usual, but where one of them knows better. */
  settings(usual: Settings): Settings {
    return this.#early.reduce((settings, each) => each.settings?.(settings) ?? settings, usual);
  }

  /** The game that the page goes on with, of the first that has one, and what is said first. */
  async game(): Promise<heartModule.Begun | null> {
    let notice: string | null = null;
    for (const { game } of this.#early) {
      const begun = await game?.();
      notice ??= begun?.notice ?? null;
      if (begun?.own != null) return { own: begun.own, notice };
    }
    return notice === null ? null : { own: null, notice };
  }

  /** What helps a page that could not be started. */
  broken(): readonly Node[] {
    return this.#early.flatMap((each) => each.broken?.() ?? []);
  }

  #shows(name: string, id: string, when: readonly When[]): boolean {
    const app = this.heartOf?.(name).app;
    if (app === undefined || !when.every((each) => holds(each, app))) return false;
    return this.#loaded.get(name)?.offers?.(id) ?? true;
  }

  /** Loads those that come first, as soon as there is a heart. */
  plugFirst(): void {
    for (const { name, starts } of CAPABILITIES) if (starts === "first") this.#load(name);
  }

  /** Loads the others that nobody has to ask for, when there is time. */
  start(): void {
    whenIdle(() => {
      for (const { name, starts } of CAPABILITIES) if (starts === true) this.#load(name);
      this.heartOf?.("").refresh();
    });
  }

  #load(name: string): Capability {
    const loaded = this.#loaded.get(name);
    if (loaded !== undefined) return loaded;
    const { exports, packed } = this.#unpack(name);
    const heart = this.heartOf?.(name);
    if (heart === undefined || exports.plug === undefined) throw new Error(`${name} has nothing to plug`);
    const capability = exports.plug({ ...heart, longTexts: () => packed.long[lang()] });
    this.#loaded.set(name, capability);
    return capability;
  }

  #unpack(name: string): { readonly exports: Exports; readonly packed: Packed } {
    const known = this.#run.get(name);
    if (known !== undefined) return known;
    const packed = unpacked(name);
    addTexts(packed.short);
    const style = document.createElement("style");
    style.textContent = packed.style;
    document.head.append(style);
    const module: { exports: Exports } = { exports: {} };
    packed.run(() => heartModule, module);
    const run = { exports: module.exports, packed };
    this.#run.set(name, run);
    return run;
  }

  // ---- What they are told ----

  /** Tells those that are loaded of something, or asks them, and hands back what each has to say, but null and undefined. */
  ask<What extends keyof Capability>(what: What, ...about: Asked<What>): readonly Answer<What>[] {
    return [...this.#loaded.values()].flatMap((each) => {
      const hear = each[what] as ((...about: Asked<What>) => Answer<What> | null | undefined) | undefined;
      const answer = hear?.apply(each, about);
      return answer == null ? [] : [answer];
    });
  }

  /** What they lay beside a game that is like the one on the table. */
  begins(): Beside {
    const laid = [...this.#loaded].map(([name, each]) => [name, each.begins?.()] as const);
    return Object.fromEntries(laid.filter(([, value]) => value !== undefined));
  }

  /** The game that follows this one. */
  next(setup: Setup): Setup {
    return [...this.#loaded.values()].reduce((next, each) => each.next?.(next) ?? next, setup);
  }

  /** Whether one of them answers for an address. */
  answers(address: string): boolean {
    return answering(address) !== undefined;
  }

  /** Hands an address to the one that answers for it; false where none does. */
  visit(address: string): boolean {
    const found = answering(address);
    if (found !== undefined) this.#load(found.name).visited?.(address);
    return found !== undefined;
  }

  /** What was lent is cleared away; not told to the one that lends the next game itself. */
  cleared(by: string | null = null): void {
    for (const [name, each] of this.#loaded) if (name !== by) each.cleared?.();
  }
}

function answering(address: string): Manifest | undefined {
  return CAPABILITIES.find(({ answers }) => answers !== undefined && new RegExp(answers).test(address));
}

/** Runs the script of a capability: as an element with the same text, which is what the page's policy lets run. */
function unpacked(name: string): Packed {
  const inert = document.querySelector(`script[data-capability="${name}"]`);
  const script = document.createElement("script") as HTMLScriptElement & { packed?: Packed };
  script.textContent = inert?.textContent ?? "";
  document.head.append(script);
  script.remove();
  inert?.remove();
  if (script.packed === undefined) throw new Error(`${name} is not in the page`);
  return script.packed;
}
