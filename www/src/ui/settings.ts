/** The settings. Everything takes effect at once. */
import { h } from "../dom.ts";
import { type App, CONFIRMS, LANGS, type Settings, SPEEDS, THEMES } from "../state.ts";
import { hasDigitsOfItsOwn, type Key, langName, percent, t } from "../words/i18n.ts";
import type { SettingsControls } from "./controls.ts";
import { openDialog, radios, toggle } from "./dialog.ts";

const SWITCHES = [
  "coordinates",
  "flip",
  "contrast",
  "patterns",
  "latinDigits",
  "animation",
  "bar",
  "sound",
] as const;
const KEYS = ["board", "drag", "peek", "plane"] as const;

/** `sample` lets the volume be heard, `about` leads to the About box. */
export function openSettings(
  app: App,
  controls: SettingsControls,
  sample: () => void,
  about: () => void,
): void {
  openDialog(() => {
    const set = (change: Partial<Settings>) => controls.settings(change);
    return {
      title: t("settings.title"),
      body: [...looks(app, set), switches(app, set, sample), confirming(app, set), speed(app, set), keys()],
      buttons: [h("button", { type: "button", id: "about", onclick: about }, t("tool.about"))],
    };
  });
}

type Set = (change: Partial<Settings>) => void;

function looks({ settings }: App, set: Set): readonly HTMLElement[] {
  const langs = LANGS.map((value) => ({ value, label: langName(value) }));
  const themes = THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }));
  const lang = (value: string) => set({ lang: LANGS.find((each) => each === value) ?? settings.lang });
  const theme = (value: string) => set({ theme: THEMES.find((each) => each === value) ?? settings.theme });
  return [
    radios("lang", t("tool.language"), langs, settings.lang, lang, "row four"),
    radios("theme", t("settings.theme"), themes, settings.theme, theme),
  ];
}

function switches({ settings }: App, set: Set, sample: () => void): HTMLElement {
  const shown = hasDigitsOfItsOwn() ? SWITCHES : SWITCHES.filter((name) => name !== "latinDigits");
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
    onchange: (event: Event) => {
      set({ volume: Number((event.target as HTMLInputElement).value) / 100 });
      sample();
    },
  });
  const label = h("label", { class: "toggle", for: "volume" }, h("span", {}, t("settings.volume")), volume);
  return h("div", { class: "toggles" }, ...toggles, ...(settings.sound ? [label] : []));
}

/** Each game has a choice of its own. */
function confirming({ game, settings }: App, set: Set): HTMLElement {
  const legend = t("settings.confirm", { game: t(`game.${game.name}`) });
  const options = CONFIRMS.map((value) => ({ value, label: t(`settings.confirm.${value}`) }));
  const choose = (value: string) => {
    const chosen = CONFIRMS.find((each) => each === value) ?? "never";
    set({ confirm: { ...settings.confirm, [game.name]: chosen } });
  };
  return radios("confirm", legend, options, settings.confirm[game.name], choose);
}

function speed({ settings }: App, set: Set): HTMLElement {
  const options = SPEEDS.map((value) => ({ value, label: t(`settings.speed.${value}`) }));
  const choose = (value: string) => set({ speed: SPEEDS.find((each) => each === value) ?? settings.speed });
  return radios("pace", t("settings.speed"), options, settings.speed, choose);
}

function keys(): HTMLElement {
  const lines = KEYS.map((name) => h("li", {}, t(`settings.keys.${name}` satisfies Key)));
  return h(
    "details",
    {},
    h("summary", { id: "keys" }, t("settings.keys")),
    h("ul", { class: "bullets" }, ...lines),
  );
}
