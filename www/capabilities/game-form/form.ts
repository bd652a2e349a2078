/** The dialog that starts a game: which one, its options, who plays, and a coin for who begins. */
import {
  type AnyGame,
  type Beside,
  GAMES,
  type GameName,
  gamePicture,
  type Heart,
  h,
  isGame,
  isolate,
  newGame,
  number,
  type Options,
  pageGame,
  type Setup,
  seatLabel,
} from "heart";
import { closeDialog, openDialog, radios, refreshDialog, toggle } from "../dialog.ts";
import { FIELDS, hearFields } from "../fields.ts";
import { type Field, form, settled } from "../game-options.ts";
import { levelOf } from "../seats.ts";
import { sitter } from "./seats.ts";
import { t } from "./words.ts";

interface Draft {
  game: GameName;
  memory: boolean;
  /** What was chosen for each game, also what has no meaning beside other choices now. */
  options: Map<GameName, Options>;
  /** In the order of the seats. */
  names: string[];
  /** The computer's level at each seat, null for a person; in the order of the seats. */
  levels: (number | null)[];
  /** What was chosen for other capabilities. */
  beside: Beside;
  /** What the coin said, built again at a change of language. */
  tossed: (() => string) | null;
}

const COIN = ["heads", "tails"] as const;

let draft: Draft | null = null;
/** The level that the quick start takes, and a seat that turns into a computer's. */
let usual = 2;

/** The form with what the game on the table was started with, for this game. */
export function openForm(heart: Heart, game: GameName): void {
  const { options, names, seats, memory, beside = {}, game: played } = heart.setup();
  const kept = draft?.options ?? new Map<GameName, Options>();
  kept.set(played, options);
  const { players } = newGame({ game: played, options });
  const levels = players.map((seat) => levelOf(seats, seat));
  usual = levels.find((level) => level !== null) ?? usual;
  const called = players.map((seat) => names[seat] ?? "");
  draft = { game, memory, options: kept, names: called, levels, beside, tossed: null };
  const chosen = draft;
  const newcomer = heart.app.isNewcomer;
  openDialog(() => ({
    title: t("new.title"),
    body: body(chosen, heart),
    buttons: [...starts(chosen, heart, newcomer)],
  }));
}

/**
 * The two ways to begin, the likelier one last. For a newcomer that is a game in which somebody answers, unless a computer
 * has been seated by hand.
 */
function starts(chosen: Draft, heart: Heart, newcomer: boolean): readonly HTMLElement[] {
  const answers = heart.levels().length > 0;
  const alone = newcomer && answers && seatsOf(chosen).every((_, i) => chosen.levels[i] == null);
  const way = (id: string, main: boolean, label: string, run: () => void) =>
    h("button", { type: "button", class: main ? "primary" : "", id, onclick: run }, label);
  const computer = way("start-computer", alone, t("new.against"), () => againstComputer(chosen, heart));
  const seated = way("start", !alone, t("new.start"), () => start(chosen, heart));
  if (!answers) return [seated];
  return alone ? [seated, computer] : [computer, seated];
}

/** The first seat is the person's, the computer has all the others. */
function againstComputer(chosen: Draft, heart: Heart): void {
  chosen.levels = seatsOf(chosen).map((_, i) => (i === 0 ? null : (chosen.levels[i] ?? usual)));
  start(chosen, heart);
}

function start(chosen: Draft, heart: Heart): void {
  closeDialog();
  heart.start(setup(chosen));
}

function setup(chosen: Draft): Setup {
  const seats = seatsOf(chosen);
  const names = Object.fromEntries(
    seats.map((seat, i) => [seat, nameAt(chosen, i)]).filter(([, name]) => name !== ""),
  );
  const levels = seats.flatMap((seat, i) => {
    const level = chosen.levels[i];
    return level == null ? [] : [[seat, level] as const];
  });
  const { game, memory, beside } = chosen;
  return { game, options: options(chosen), names, seats: Object.fromEntries(levels), memory, beside };
}

/** A computer's seat has no name of its own. */
function nameAt({ names, levels }: Draft, i: number): string {
  return levels[i] == null ? (names[i]?.trim() ?? "") : "";
}

/** The options that have a meaning beside the others that were chosen. */
function options(chosen: Draft): Options {
  return settled(chosen.game, chosen.options.get(chosen.game) ?? {});
}

/** The game as it would begin: its seats and teams depend on the options. */
function begun(chosen: Draft): AnyGame {
  return newGame({ game: chosen.game, options: options(chosen) });
}

function seatsOf(chosen: Draft): readonly string[] {
  return begun(chosen).players;
}

/** Makes a change and shows it. */
function change(edit: () => void): void {
  edit();
  if (draft !== null) draft.tossed = null;
  refreshDialog();
}

function body(chosen: Draft, heart: Heart): HTMLElement[] {
  const games = GAMES.map((game) => ({
    value: game,
    label: t(`game.${game}`),
    about: t(`about.${game}`),
    picture: gamePicture(game),
  }));
  const choose = (value: string) =>
    change(() => {
      if (isGame(value)) chosen.game = value;
    });
  return [radios("game", t("new.game"), games, chosen.game, choose, "cards"), ...choices(chosen, heart)];
}

/** How many play stands before who they are, everything else after it. */
function choices(chosen: Draft, heart: Heart): HTMLElement[] {
  const { fromMemory } = pageGame(chosen.game);
  const fields = form(chosen.game, chosen.options.get(chosen.game) ?? {});
  const standing = (stands: Field["stands"]) =>
    fields.filter((field) => field.stands === stands).map((field) => choice(chosen, heart, field));
  const folded = [...(fromMemory ? [memory(chosen)] : []), ...standing("folded"), ...others(chosen, heart)];
  const more = folded.length === 0 ? [] : [folding(folded)];
  return [...standing("before"), who(chosen, heart), ...standing("after"), ...more];
}

/** What can be chosen for other capabilities. */
function others(chosen: Draft, heart: Heart): readonly HTMLElement[] {
  const fields = heart.parts(FIELDS, setup(chosen));
  hearFields(fields, ({ name, value }) =>
    change(() => {
      chosen.beside = { ...chosen.beside, [name]: value };
    }),
  );
  return fields;
}

function memory(chosen: Draft): HTMLElement {
  return toggle("memory", t("new.memory"), chosen.memory, (on) => {
    chosen.memory = on;
  });
}

function folding(fields: readonly HTMLElement[]): HTMLElement {
  const turnedTo = (open: boolean) => {
    moreOpen = open;
  };
  const details = h(
    "details",
    { open: moreOpen },
    h("summary", { id: "more", onclick: () => turnedTo(!details.open) }, t("new.more")),
    ...fields,
  );
  // A choice rebuilds the dialog at once, before `toggle` is fired, so the click sets the state. `toggle` covers browsers that
  // open the details to show a word found in them.
  details.addEventListener("toggle", () => turnedTo(details.open));
  return details;
}

let moreOpen = false;

/** Radio buttons for one option of the game. */
function choice(chosen: Draft, heart: Heart, { option, legend, values, usual, shape }: Field): HTMLElement {
  const held = chosen.options.get(chosen.game) ?? {};
  const offered = values.map(({ value, label, n, about }) => {
    const named = { value: String(value), label: t(label, n === undefined ? {} : { n }) };
    return about === undefined ? named : { ...named, about: t(about) };
  });
  const choose = (picked: string) =>
    change(() => {
      const { value = usual, excludes = [] } = values.find((each) => String(each.value) === picked) ?? {};
      const beside = Object.entries(held).filter(([other]) => !excludes.includes(other));
      chosen.options.set(chosen.game, { ...Object.fromEntries(beside), [option]: value });
    });
  const now = String(settled(chosen.game, held)[option]);
  const fieldset = radios(option, t(legend), offered, now, choose, shape);
  fieldset.append(...beside(`${option}:${now}`, chosen, heart));
  return fieldset;
}

/** What other capabilities offer beside the value of an option. */
function beside(value: string, chosen: Draft, heart: Heart): HTMLElement[] {
  return heart.offers(value).map(({ id, label, press }) => {
    const go = () => {
      closeDialog();
      press(chosen.game);
    };
    return h("button", { type: "button", class: "wide", id, onclick: go }, label(chosen.game));
  });
}

// ---- Who plays ----

function who(chosen: Draft, heart: Heart): HTMLElement {
  const game = begun(chosen);
  const rows = game.players.map((seat, i) =>
    nameField(chosen, seat, i, seatLabel(game, seat), heart.levels()),
  );
  const result = h("p", { class: "tossed", role: "status" }, chosen.tossed?.() ?? "");
  const toss = h(
    "button",
    { type: "button", id: "toss", onclick: () => drawLots(chosen) },
    t(seatsOf(chosen).length > 2 ? "new.toss.lot" : "new.toss"),
  );
  return h(
    "fieldset",
    { class: "choice who" },
    h("legend", {}, t("tool.seats")),
    h("div", { class: "names" }, ...rows),
    h("div", { class: "toss" }, toss, result),
  );
}

function nameField(
  chosen: Draft,
  seat: string,
  i: number,
  label: string,
  offered: readonly number[],
): HTMLElement {
  const input = h("input", {
    type: "text",
    id: `name-${seat}`,
    value: chosen.names[i] ?? "",
    maxlength: 24,
    autocomplete: "off",
    dir: "auto",
    placeholder: label,
    "aria-label": t("new.name", { seat: label }),
    oninput: (event: Event) => {
      chosen.names[i] = (event.target as HTMLInputElement).value;
    },
  });
  return h(
    "div",
    { class: "name-field" },
    h("span", { class: "seat" }, number(i + 1)),
    chosen.levels[i] == null ? input : h("span", { class: "cpu-seat" }, label),
    sitter(seat, label, offered, chosen.levels[i] ?? null, (level) =>
      change(() => {
        chosen.levels[i] = level;
        usual = level ?? usual;
      }),
    ),
  );
}

/**
 * Everybody moves round by a random number of seats. Where it is not known who sits there, a coin says heads or tails to two
 * players, and a lot names one of more.
 */
function drawLots(chosen: Draft): void {
  const n = seatsOf(chosen).length;
  const levels = Array.from({ length: n }, (_, i) => chosen.levels[i] ?? null);
  const names = chosen.names.slice(0, n);
  const strangers = levels.filter((level, i) => level === null && (names[i] ?? "").trim() === "").length;
  if (strangers > 1 || levels.every((level) => level !== null)) {
    const side = COIN[random(2)] ?? "heads";
    const fell = random(n) + 1;
    chosen.tossed = () => (n > 2 ? t("new.toss.lot.fell", { n: fell }) : t(`new.toss.${side}`));
  } else {
    const by = random(n);
    chosen.names.splice(0, n, ...turned(names, by));
    chosen.levels.splice(0, n, ...turned(levels, by));
    const [level = null] = chosen.levels;
    const name = nameAt(chosen, 0);
    chosen.tossed = () => {
      if (level !== null) return t("new.toss.computer");
      return name === "" ? t("new.toss.you") : t("new.toss.named", { name: isolate(name) });
    };
  }
  refreshDialog();
}

function turned<T>(list: readonly T[], by: number): readonly T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}

function random(below: number): number {
  const bytes = crypto.getRandomValues(new Uint32Array(1));
  return (bytes[0] ?? 0) % below;
}
