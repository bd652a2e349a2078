/** The language of the page, to be chosen in its header. */
import { attribute, type Heart, h, LANGS, langName } from "heart";
import { t } from "./words.ts";

export class LanguageChooser {
  readonly #heart: Heart;
  readonly #select = h(
    "select",
    { id: "language", onchange: () => this.#choose() },
    ...LANGS.map((lang) => h("option", { value: lang, lang }, langName(lang))),
  );

  constructor(heart: Heart) {
    this.#heart = heart;
    heart.panel(this.#select, "header");
  }

  #choose(): void {
    const lang = LANGS.find((each) => each === this.#select.value);
    if (lang !== undefined) this.#heart.settings({ lang });
  }

  refresh(): void {
    attribute(this.#select, "aria-label", t("tool.language"));
    this.#select.value = this.#heart.app.settings.lang;
  }
}
