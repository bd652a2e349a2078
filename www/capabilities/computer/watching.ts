/** How computers that play each other are held up, and how fast they play. */
import { type Heart, h, icon, joined } from "heart";
import { allSettings, SPEEDS } from "../all-settings.ts";
import type { Computer } from "./player.ts";
import { t } from "./words.ts";

export class Watching {
  readonly #heart: Heart;
  readonly #computer: Computer;
  readonly #pause = h("button", { type: "button", id: "pause", onclick: () => this.#pressPause() });
  readonly #speed = h("button", { type: "button", id: "speed", onclick: () => this.#pressSpeed() });

  constructor(heart: Heart, computer: Computer) {
    this.#heart = heart;
    this.#computer = computer;
  }

  #pressPause(): void {
    this.#computer.pause(!this.#computer.paused);
  }

  #pressSpeed(): void {
    const { speed } = allSettings(this.#heart.app);
    this.#heart.settings({ speed: SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? "normal" });
  }

  /** The same buttons each time: where computers play fast, one that is made again would never be pressed. */
  buttons(): readonly HTMLElement[] {
    const { paused } = this.#computer;
    const speed = t(`settings.speed.${allSettings(this.#heart.app).speed}`);
    this.#pause.setAttribute("aria-label", t(paused ? "computer.go-on" : "computer.pause"));
    this.#pause.replaceChildren(icon(paused ? "play" : "pause"));
    this.#speed.setAttribute("aria-label", joined([t("settings.speed"), speed]));
    this.#speed.textContent = speed;
    return [this.#pause, this.#speed];
  }
}
