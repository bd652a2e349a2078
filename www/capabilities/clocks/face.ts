/** What is seen and heard of a clock: the time below a player's name, and when it runs low. */
import { h, number, text } from "heart";
import { t } from "./words.ts";

/** Minutes and seconds; a second that has begun counts, so that nobody with time left sees none. */
export function timeSaid(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const rest = seconds % 60;
  return `${number(Math.floor(seconds / 60))}:${rest < 10 ? number(0) : ""}${number(rest)}`;
}

/** The clock of a player, made once and changed as its time runs. */
export class Face {
  readonly #time = h("bdi", { dir: "ltr" });
  readonly #label = h("span", { class: "vh" });
  readonly element = h("span", { class: "clock", role: "timer" }, this.#label, this.#time);

  show(ms: number, running: boolean, low: boolean): void {
    text(this.#label, `${t("clocks.title")}: `);
    text(this.#time, timeSaid(ms));
    const { dataset } = this.element;
    if (dataset["running"] !== String(running)) dataset["running"] = String(running);
    if (dataset["low"] !== String(low)) dataset["low"] = String(low);
  }
}
