/** The dialog that starts a game: which one, its options, who plays, and a coin for who begins. */
import { h, icon } from "../dom.ts";
import { type Actions, GAMES, type GameName, type Options, type Setup } from "../state.ts";
import { isolate, type Key, number, t } from "../words/i18n.ts";
import { closeDialog, type Option, openDialog, radios, refreshDialog, toggle } from "./dialog.ts";
import { gamePicture } from "./marks.ts";
import { sitter } from "./seats.ts";

interface Draft {
  game: GameName;
  memory: boolean;
  options: Record<GameName, Record<string, string | number>>;
  /** In the order of the seats. */
  names: string[];
  /** The computer's level at each seat, null for a person; in the order of the seats. */
  levels: (number | null)[];
  /** What the coin said, built anew at a change of language. */
  tossed: (() => string) | null;
}

/** The seats in turn order, as the rule pages letter them. */
const SEATS: Readonly<Record<GameName, readonly string[]>> = {
  gobblet: ["a", "b", "c", "d"],
  tablut: ["a", "d"],
  gobe: ["r", "g", "k", "b"],
};
const COIN = ["heads", "tails"] as const;

let draft: Draft | null = null;
/** The level that the quick start takes, and a seat that turns into a computer's. */
let usual = 2;

/** `open` shows the dialog that opens a game instead, `learn` the lessons of the chosen one. */
export function openNewGame(
  setup: Setup,
  actions: Actions,
  open: () => void,
  learn: (game: GameName) => void,
): void {
  const { game, options, names, seats, memory } = setup;
  const kept: Draft["options"] = draft?.options ?? {
    gobblet: { rules: "three", players: 2 },
    tablut: {},
    gobe: { players: 2 },
  };
  kept[game] = { ...options };
  const levels = [0, 1, 2, 3].map((i) => seats[SEATS[game][i] ?? ""] ?? null);
  usual = levels.find((level) => level !== null) ?? usual;
  const called = SEATS[game].map((seat) => names[seat] ?? "");
  draft = { game, memory, options: kept, names: called, levels, tossed: null };
  const chosen = draft;
  openDialog(() => ({
    title: t("new.title"),
    body: withLessons(body(chosen), chosen.game, learn),
    buttons: [
      h("button", { type: "button", class: "aside", id: "open", onclick: open }, t("open.title")),
      h(
        "button",
        { type: "button", id: "start-computer", onclick: () => againstComputer(chosen, actions) },
        t("new.against"),
      ),
      h(
        "button",
        { type: "button", class: "primary", id: "start", onclick: () => start(chosen, actions) },
        t("new.start"),
      ),
    ],
  }));
}

/** Under the pictures of the games, for those who have never played the one that they choose. */
function withLessons(parts: HTMLElement[], game: GameName, learn: (game: GameName) => void): HTMLElement[] {
  const title = t("learn.title", { game: t(`game.${game}`) });
  const run = () => learn(game);
  const entry = h(
    "button",
    { type: "button", class: "wide", id: "lessons", onclick: run },
    icon("learn"),
    title,
  );
  parts.splice(1, 0, entry);
  return parts;
}

/** The first seat is the person's, the computer has all the others. */
function againstComputer(chosen: Draft, actions: Actions): void {
  chosen.levels = chosen.levels.map((level, i) => (i === 0 ? null : (level ?? usual)));
  start(chosen, actions);
}

function start(chosen: Draft, actions: Actions): void {
  closeDialog();
  const seats = SEATS[chosen.game].slice(0, players(chosen));
  const names = Object.fromEntries(
    seats.map((seat, i) => [seat, nameAt(chosen, i)]).filter(([, name]) => name !== ""),
  );
  const levels = seats.flatMap((seat, i) => {
    const level = chosen.levels[i];
    return level == null ? [] : [[seat, level] as const];
  });
  const { game, memory } = chosen;
  actions.startGame({ game, options: options(chosen), names, seats: Object.fromEntries(levels), memory });
}

/** A computer's seat has no name of its own. */
function nameAt({ names, levels }: Draft, i: number): string {
  return levels[i] == null ? (names[i]?.trim() ?? "") : "";
}

/** The options that belong to the choices made: `reveal` has no meaning outside `three`, `allotment` none for two. */
function options(chosen: Draft): Options {
  const all = chosen.options[chosen.game];
  if (chosen.game !== "gobblet") return all;
  const three = all["rules"] === "three";
  const picked: Record<string, string | number> = { rules: all["rules"] ?? "three" };
  if (three) picked["players"] = all["players"] ?? 2;
  if (three && all["reveal"] !== undefined) picked["reveal"] = all["reveal"];
  if (three && all["players"] === 4 && all["allotment"] !== undefined) picked["allotment"] = all["allotment"];
  if (three && all["repetition"] !== undefined) picked["repetition"] = all["repetition"];
  return picked;
}

function players(chosen: Draft): number {
  const n = options(chosen)["players"];
  return typeof n === "number" ? n : 2;
}

/** Makes a change and shows it. */
function change(edit: () => void): void {
  edit();
  if (draft !== null) draft.tossed = null;
  refreshDialog();
}

function body(chosen: Draft): HTMLElement[] {
  const games = GAMES.map((game) => ({
    value: game,
    label: t(`game.${game}`),
    about: t(`about.${game}`),
    picture: gamePicture(game),
  }));
  const choose = (value: string) =>
    change(() => {
      chosen.game = GAMES.find((game) => game === value) ?? chosen.game;
    });
  return [radios("game", t("new.game"), games, chosen.game, choose, "cards"), ...rules(chosen)];
}

/** How many play stands before who they are, everything else after it. */
function rules(chosen: Draft): HTMLElement[] {
  if (chosen.game === "tablut") return [who(chosen)];
  if (chosen.game === "gobe") return [count(chosen, [2, 3, 4]), who(chosen)];
  const three = chosen.options.gobblet["rules"] === "three";
  const counts = three ? [count(chosen, [2, 4])] : [];
  return [...counts, who(chosen), ruleSets(chosen), more(chosen, three)];
}

function ruleSets(chosen: Draft): HTMLElement {
  const sets = (["three", "classic", "gobblers"] as const).map((value) => ({
    value,
    label: t(`new.rules.${value}`),
    about: t(`new.rules.${value}.about`),
  }));
  return pick(chosen, "rules", "new.rules", sets, "three", "list");
}

function count(chosen: Draft, counts: readonly number[]): HTMLElement {
  const label = (n: number) =>
    chosen.game === "gobblet" && n === 4 ? t("new.players.teams", { n }) : t("new.players.n", { n });
  const choices = counts.map((n) => ({ value: String(n), label: label(n) }));
  return pick(chosen, "players", "new.players", choices, "2", "row");
}

function more(chosen: Draft, three: boolean): HTMLElement {
  const memory = toggle("memory", t("new.memory"), chosen.memory, (on) => {
    chosen.memory = on;
  });
  const turnedTo = (open: boolean) => {
    moreOpen = open;
  };
  const details = h(
    "details",
    { open: moreOpen },
    h("summary", { id: "more", onclick: () => turnedTo(!details.open) }, t("new.more")),
    memory,
    ...(three ? ofThree(chosen) : []),
  );
  // It opens without a press too, where a browser finds a word in it. The event alone would come too late for a choice that is
  // made at once: the dialog is built anew, closed.
  details.addEventListener("toggle", () => turnedTo(details.open));
  return details;
}

/** The options that the rule set `three` has beyond the others. */
function ofThree(chosen: Draft): HTMLElement[] {
  const fields = [
    pick(chosen, "reveal", "new.reveal", values("new.reveal", ["completed", "lift"]), "completed", "list"),
  ];
  if (players(chosen) === 4) {
    fields.push(
      pick(chosen, "allotment", "new.allotment", values("new.allotment", ["six", "pairs"]), "six", "list"),
    );
  }
  const times = [2, 3, 4].map((n) => ({ value: String(n), label: t("new.repetition.n", { n }) }));
  const never = { value: "0", label: t("new.repetition.none") };
  fields.push(pick(chosen, "repetition", "new.repetition", [never, ...times], "0", "list"));
  return fields;
}

let moreOpen = false;

function values<T extends string>(prefix: string, names: readonly T[]): readonly Option[] {
  return names.map((value) => ({ value, label: t(`${prefix}.${value}` as Key) }));
}

/** Radio buttons for one option of the game; numbers stay numbers. */
function pick(
  chosen: Draft,
  option: string,
  legend: Key,
  choices: readonly Option[],
  otherwise: string,
  shape: string,
): HTMLElement {
  const held = chosen.options[chosen.game];
  const choose = (value: string) =>
    change(() => {
      held[option] = /^\d+$/.test(value) ? Number(value) : value;
    });
  return radios(option, t(legend), choices, String(held[option] ?? otherwise), choose, shape);
}

// ---- Who plays ----

function who(chosen: Draft): HTMLElement {
  const seats = SEATS[chosen.game].slice(0, players(chosen));
  const rows = seats.map((seat, i) => nameField(chosen, seat, i, seats.length));
  const result = h("p", { class: "tossed", role: "status" }, chosen.tossed?.() ?? "");
  const toss = h("button", { type: "button", id: "toss", onclick: () => tossCoin(chosen) }, t("new.toss"));
  return h(
    "fieldset",
    { class: "choice who" },
    h("legend", {}, t("tool.seats")),
    h("div", { class: "names" }, ...rows),
    h("div", { class: "toss" }, toss, result),
  );
}

function nameField(chosen: Draft, seat: string, i: number, of: number): HTMLElement {
  const label = seatOf(chosen.game, seat, of);
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
    sitter(seat, label, chosen.levels[i] ?? null, (level) =>
      change(() => {
        chosen.levels[i] = level;
        usual = level ?? usual;
      }),
    ),
  );
}

function seatOf(game: GameName, seat: string, of: number): string {
  const name = t(`seat.${game}.${seat}` as Key);
  const partner = game === "gobblet" && of === 4;
  return partner ? t("seat.partner", { name, n: seat === "a" || seat === "b" ? 1 : 2 }) : name;
}

/** Everybody moves round by a random number of seats; where it is not known who sits there, the coin says heads or tails. */
function tossCoin(chosen: Draft): void {
  const n = players(chosen);
  const levels = Array.from({ length: n }, (_, i) => chosen.levels[i] ?? null);
  const names = chosen.names.slice(0, n);
  const strangers = levels.filter((level, i) => level === null && (names[i] ?? "").trim() === "").length;
  if (strangers > 1 || levels.every((level) => level !== null)) {
    const side = COIN[random(2)] ?? "heads";
    chosen.tossed = () => t(`new.toss.${side}`);
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
