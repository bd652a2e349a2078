/** The dialogs of a game at a distance: how it begins, and where a link is pasted. */
import { type GameName, type Heart, h, newGame, type Options, seatLabel } from "heart";
import { closeDialog, openDialog, radios, refreshDialog } from "../dialog.ts";
import { type Field, form, settled } from "../game-options.ts";
import { store, stored } from "../storage.ts";
import { awayFrom, unsent } from "./correspondence.ts";
import { t } from "./words.ts";

/** The name under which this capability keeps what the player is called. */
const OWN_NAME = "distance:name";
const LONGEST_NAME = 24;

interface Draft {
  readonly game: GameName;
  options: Options;
  /** The seat of the player here, by its number. */
  seat: number;
  /** The own name, and those of the others in the order of their seats. */
  own: string;
  readonly names: string[];
}

export function openBegin(heart: Heart, game: GameName, key: string): void {
  const { game: played, options } = heart.setup();
  const own = stored(OWN_NAME);
  const draft: Draft = {
    game,
    options: settled(game, played === game ? options : {}),
    seat: 0,
    own: typeof own === "string" ? own.slice(0, LONGEST_NAME) : "",
    names: [],
  };
  openDialog(() => ({
    title: t("distance.title", { game: t(`game.${game}`) }),
    body: [h("p", { class: "muted" }, t("distance.about")), ...rules(draft), who(draft), called(draft)],
    buttons: [
      h("button", { type: "button", onclick: closeDialog }, t("action.cancel")),
      h(
        "button",
        { type: "button", class: "primary", id: "distance-begin", onclick: () => begin(heart, draft, key) },
        t("distance.begin"),
      ),
    ],
  }));
}

/** The game's own choices: which rules, how many players. */
function rules(draft: Draft): readonly HTMLElement[] {
  const fields = form(draft.game, draft.options);
  return fields.filter(({ stands }) => stands !== "folded").map((field) => choice(draft, field));
}

function choice(draft: Draft, { option, legend, values, usual, shape }: Field): HTMLElement {
  const offered = values.map(({ value, label, n, about }) => ({
    value: String(value),
    label: t(label, n === undefined ? {} : { n }),
    ...(about === undefined ? {} : { about: t(about) }),
  }));
  const choose = (picked: string) => {
    const { value = usual, excludes = [] } = values.find((each) => String(each.value) === picked) ?? {};
    const beside = Object.entries(draft.options).filter(([other]) => !excludes.includes(other));
    draft.options = settled(draft.game, { ...Object.fromEntries(beside), [option]: value });
    draft.seat = Math.min(draft.seat, players(draft).length - 1);
    refreshDialog();
  };
  return radios(`distance-${option}`, t(legend), offered, String(draft.options[option]), choose, shape);
}

function players({ game, options }: Draft): readonly string[] {
  return newGame({ game, options }).players;
}

function who(draft: Draft): HTMLElement {
  const begun = newGame(draft);
  const seats = begun.players.map((player, i) => ({ value: String(i), label: seatLabel(begun, player) }));
  return radios("distance-seat", t("distance.seat"), seats, String(draft.seat), (value) => {
    draft.seat = Number(value);
    refreshDialog();
  });
}

/** What everybody is called; those who have no name go by their colour or side. */
function called(draft: Draft): HTMLElement {
  const begun = newGame(draft);
  const others = begun.players.flatMap((player, i) => {
    if (i === draft.seat) return [];
    const label = t("distance.name", { seat: seatLabel(begun, player) });
    return [
      nameField(`distance-name-${player}`, label, draft.names[i] ?? "", (name) => {
        draft.names[i] = name;
      }),
    ];
  });
  const own = nameField("distance-name", t("distance.name.own"), draft.own, (name) => {
    draft.own = name;
  });
  return h("div", { class: "distance-names" }, own, ...others);
}

function nameField(id: string, label: string, value: string, typed: (name: string) => void): HTMLElement {
  const field = h("input", {
    type: "text",
    id,
    value,
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    dir: "auto",
    oninput: () => typed(field.value),
  });
  return h("label", { for: id }, h("span", {}, label), field);
}

/** Starts it; nobody else knows of it yet. */
function begin(heart: Heart, draft: Draft, key: string): void {
  closeDialog();
  const { game, options, own } = draft;
  const seats = players(draft);
  const me = seats[draft.seat] ?? "";
  store(OWN_NAME, own.trim());
  const names = seats.map(
    (seat, i) => [seat, (i === draft.seat ? own : (draft.names[i] ?? "")).trim()] as const,
  );
  heart.start({
    game,
    options,
    names: Object.fromEntries(names.filter(([, name]) => name !== "")),
    seats: awayFrom(seats, me),
    memory: false,
    beside: { [key]: unsent() },
  });
}

/** Where a link can be pasted that does not open this page by itself. */
export function openPaste(heart: Heart): void {
  openDialog(() => {
    const problem = h("div", { class: "problem", role: "alert" });
    const field = h("textarea", {
      id: "distance-pasted",
      dir: "ltr",
      rows: 4,
      spellcheck: "false",
      autocomplete: "off",
    });
    const open = () => {
      if (/#d\d/.test(field.value)) {
        closeDialog();
        heart.visit(field.value);
      } else problem.replaceChildren(h("p", {}, t("distance.none")));
    };
    return {
      title: t("distance.paste"),
      body: [h("label", { class: "paste" }, h("span", {}, t("distance.paste.about")), field), problem],
      buttons: [
        h("button", { type: "button", onclick: closeDialog }, t("action.cancel")),
        h(
          "button",
          { type: "button", class: "primary", id: "distance-open", onclick: open },
          t("distance.open-link"),
        ),
      ],
    };
  });
}
