/** The game on paper: who plays and how it stands, the board, the moves in columns. It is made when the browser prints, and goes again. */
import {
  type AnyMove,
  bdi,
  type Heart,
  h,
  hidesCovered,
  levelName,
  markIcon,
  moment,
  number,
  type Played,
  playerName,
} from "heart";
import { statusOf } from "../status.ts";
import { boardOf, type Shown } from "./board.ts";
import { standing } from "./picture.ts";
import { t } from "./words.ts";

/** The board on paper, in CSS pixels, and how much finer it is printed. */
const WIDTH = 420;
const DPR = 3;

export class PrintSheet {
  readonly #heart: Heart;
  #sheet: HTMLElement | null = null;
  /** What is printed in place of the game on the table. */
  #handed: Shown | null = null;

  constructor(heart: Heart) {
    this.#heart = heart;
    addEventListener("beforeprint", () => this.#show());
    addEventListener("afterprint", () => this.#hide());
    matchMedia("print").addEventListener("change", ({ matches }) => (matches ? this.#show() : this.#hide()));
  }

  print(shown: Shown): void {
    this.#handed = shown;
    print();
  }

  #show(): void {
    this.#sheet?.remove();
    this.#sheet = sheetOf(this.#heart, this.#handed ?? this.#heart.app);
    document.body.append(this.#sheet);
  }

  #hide(): void {
    this.#sheet?.remove();
    this.#sheet = null;
    this.#handed = null;
  }
}

function sheetOf(heart: Heart, shown: Shown): HTMLElement {
  const { game } = shown;
  // Plain surfaces, which need no time and little ink.
  const board = boardOf(heart, shown, { theme: "light", contrast: true }, WIDTH, DPR);
  board.draw();
  const moves = game.history();
  return h(
    "section",
    { class: "print-sheet" },
    h("h1", {}, t(`game.${game.name}`)),
    h("p", { class: "print-standing" }, standing(shown)),
    h(
      "ul",
      { class: "print-players", "aria-label": t("print.players") },
      ...game.players.map((player) => row(shown, player)),
    ),
    board.canvas,
    ...(hidesCovered(shown)
      ? []
      : [h("p", { class: "print-position" }, `${t("print.position")}: `, bdi(game.position()))]),
    h("ol", { class: "print-moves" }, ...rounds(shown, moves)),
    h("p", { class: "print-date" }, t("print.date", { date: moment(Date.now()) })),
  );
}

function row({ game, names, seats }: Shown, player: string): HTMLElement {
  const { text, score } = statusOf(game, player);
  const level = seats[player];
  const won = game.result?.winners.includes(player) ?? false;
  const parts = [
    typeof level === "number" ? levelName(level) : "",
    score?.text ?? text,
    won ? t("players.won") : "",
  ];
  return h(
    "li",
    {},
    markIcon(game.name, player),
    h("span", { class: "nick", dir: "auto" }, playerName(game, names, player)),
    h("span", { class: "print-has" }, parts.filter((part) => part !== "").join(" · ")),
  );
}

/** A round has a move of each player; in a game from memory only the last move of all is told. */
function rounds(shown: Shown, moves: readonly Played<AnyMove>[]): HTMLElement[] {
  const each = shown.game.players.length;
  const hides = hidesCovered(shown);
  return Array.from({ length: Math.ceil(moves.length / each) }, (_, i) =>
    h(
      "li",
      {},
      h("span", { class: "ply" }, number(i + 1)),
      ...moves.slice(i * each, (i + 1) * each).map((played) => {
        const told = !hides || played === moves.at(-1);
        return told ? bdi(played.notation) : h("span", {}, t("memory.untold"));
      }),
    ),
  );
}
