/** The settings. Everything takes effect at once. */
import { type App, type Heart, h, hasDigitsOfItsOwn, LANGS, langName, percent } from "heart";
import { type AllSettings, allSettings, SPEEDS } from "../all-settings.ts";
import { openDialog, radios, toggle } from "../dialog.ts";
import { SWITCHES, THEMES } from "./saved.ts";
import { t } from "./words.ts";

const KEYS = ["board", "drag", "peek", "plane"] as const;

export function openSettings(heart: Heart): void {
  const { app } = heart;
  openDialog(() => {
    const set = (change: Partial<AllSettings>) => heart.settings(change);
    return {
      title: t("settings.title"),
      body: [
        ...looks(app, set),
        switches(app, set, heart.levels().length > 0),
        ...heart.parts("settings"),
        ...(heart.levels().length > 0 ? [speed(app, set)] : []),
        keys(),
      ],
      buttons: heart
        .offers("settings")
        .map(({ id, label, press }) =>
          h("button", { type: "button", id, onclick: () => press(app.game.name) }, label(app.game.name)),
        ),
    };
  });
}

type Set = (change: Partial<AllSettings>) => void;

function looks({ settings }: Readonly<App>, set: Set): readonly HTMLElement[] {
  const langs = LANGS.map((value) => ({ value, label: langName(value) }));
  const themes = THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }));
  const lang = (value: string) => set({ lang: LANGS.find((each) => each === value) ?? settings.lang });
  const theme = (value: string) => set({ theme: THEMES.find((each) => each === value) ?? settings.theme });
  return [
    radios("lang", t("tool.language"), langs, settings.lang, lang, "row four"),
    radios("theme", t("settings.theme"), themes, settings.theme, theme),
  ];
}

/** `computers` says whether there are any at the table. */
function switches(app: Readonly<App>, set: Set, computers: boolean): HTMLElement {
  const settings = allSettings(app);
  const left = { latinDigits: !hasDigitsOfItsOwn(), bar: !computers };
  const shown = SWITCHES.filter((name) => left[name as keyof typeof left] !== true);
  const toggles = shown.map((name) =>
    toggle(name, t(`settings.${name}`, { sample: "123" }), settings[name], (on) => set({ [name]: on })),
  );
  const volume = h("input", {
    type: "range",
    id: "volume",
    min: 0,
    max: 100,
    step: 5,
    value: Math.round(settings.volume * 100),
    "aria-valuetext": percent(settings.volume),
    onchange: (event: Event) => set({ volume: Number((event.target as HTMLInputElement).value) / 100 }),
  });
  const label = h("label", { class: "toggle", for: "volume" }, h("span", {}, t("settings.volume")), volume);
  return h("div", { class: "toggles" }, ...toggles, ...(settings.sound ? [label] : []));
}

function speed(app: Readonly<App>, set: Set): HTMLElement {
  const settings = allSettings(app);
  const options = SPEEDS.map((value) => ({ value, label: t(`settings.speed.${value}`) }));
  const choose = (value: string) => set({ speed: SPEEDS.find((each) => each === value) ?? settings.speed });
  return radios("pace", t("settings.speed"), options, settings.speed, choose);
}

function keys(): HTMLElement {
  const lines = KEYS.map((name) => h("li", {}, t(`settings.keys.${name}`)));
  return h(
    "details",
    {},
    h("summary", { id: "keys" }, t("settings.keys")),
    h("ul", { class: "bullets" }, ...lines),
  );
}
