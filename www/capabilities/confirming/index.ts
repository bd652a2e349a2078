/** Moves wait to be confirmed: by a second press where they would go, or by a button. */
import { type Capability, choices, type GameName, type Heart, h, notation } from "heart";
import { radios, refreshDialog } from "../dialog.ts";
import { store, stored } from "../storage.ts";
import { t } from "./words.ts";

/** When a move has to be confirmed: never, when it was made by touch, or always. */
const CONFIRMS = ["never", "touch", "always"] as const;
type Confirm = (typeof CONFIRMS)[number];

/** A finger hides the hexagon that it lays a tile on. */
const USUAL: Readonly<Record<GameName, Confirm>> = { gobblet: "never", tablut: "never", gobe: "touch" };

/** The name under which it is kept what was chosen for each game. */
const KEPT = "confirm";

export function plug(heart: Heart): Capability {
  takeOver();
  const choice = new Choice(heart);
  const button = h("button", { type: "button", class: "primary", onclick: () => confirm(heart) });
  return {
    waits: (_, by) => {
      const when = choice.made;
      return when === "always" || (when === "touch" && by === "touch");
    },
    parts: (at) => {
      if (at === "settings") return [choice.field()];
      return at === "ask" && isWaiting(heart) ? [named(button, heart)] : [];
    },
  };
}

/** An older page kept the choice among the settings. */
function takeOver(): void {
  const { confirm } = Object(stored("settings"));
  if (stored(KEPT) === null && confirm !== undefined) store(KEPT, confirm);
}

/** What is chosen for the game on the table; each has a choice of its own. It holds, but is not kept, where the browser keeps nothing. */
class Choice {
  readonly #app: Heart["app"];
  #kept = Object(stored(KEPT));

  constructor({ app }: Heart) {
    this.#app = app;
  }

  get made(): Confirm {
    const game = this.#app.game.name;
    return CONFIRMS.find((each) => each === this.#kept[game]) ?? USUAL[game];
  }

  field(): HTMLElement {
    const game = this.#app.game.name;
    const legend = t("settings.confirm", { game: t(`game.${game}`) });
    const values = CONFIRMS.map((value) => ({ value, label: t(`settings.confirm.${value}`) }));
    return radios("confirm", legend, values, this.made, (value) => {
      this.#kept = { ...this.#kept, [game]: value };
      store(KEPT, this.#kept);
      refreshDialog();
    });
  }
}

/** Whether a move is shown and not played yet. Where something else than to play it can be done there, the heart has a button. */
function isWaiting({ app }: Heart): boolean {
  const { pending } = app.hand;
  const { plays, buttons } = choices(app);
  return pending !== null && plays.has(pending) && buttons.every(({ at }) => at !== pending);
}

function named(button: HTMLElement, { app }: Heart): HTMLElement {
  const { selected, pending } = app.hand;
  const kind = selected === null ? "lay-here" : "play-here";
  button.dataset["offer"] = kind;
  button.textContent = t(`action.${kind}`, { at: notation(pending ?? "") });
  return button;
}

function confirm(heart: Heart): void {
  const { pending } = heart.app.hand;
  if (pending !== null) heart.press(pending, "key");
}
