/** The dialog of all puzzles: that of the day, how far one has come, and every puzzle of a game in the order that one likes. */
import { type GameName, h, icon, joined, number } from "heart";
import { closeDialog, gameRadios, openDialog, radios, refreshDialog } from "../dialog.ts";
import { CHALLENGES } from "./challenge.ts";
import { dailyPuzzle, dateOf, lengthOf, type Puzzle, puzzlesOf, today } from "./collection.ts";
import { date } from "./date.ts";
import { difficultyMark, nameOf, numberOf } from "./marks.ts";
import type { Progress } from "./progress.ts";
import { kindOf, lengthSaid, themeSaid } from "./said.ts";
import type { Solver } from "./solver.ts";
import { t } from "./words.ts";

const SORTS = ["difficulty", "length", "theme", "kind"] as const;
type Sort = (typeof SORTS)[number];

/** Puzzles under one heading. */
interface Group {
  readonly heading: string;
  readonly puzzles: readonly Puzzle[];
}

export class PuzzleList {
  readonly #solver: Solver;
  readonly #progress: Progress;
  #game: GameName = "gobblet";
  #sort: Sort = "difficulty";

  constructor(solver: Solver, progress: Progress) {
    this.#solver = solver;
    this.#progress = progress;
  }

  open(game: GameName): void {
    this.#game = game;
    openDialog(() => ({
      title: t("puzzles.of", { game: t(`game.${this.#game}`) }),
      body: [
        this.#daily(),
        gameRadios("puzzles-of", this.#game, (other) => {
          this.#game = other;
        }),
        this.#standing(),
        ...(this.#game === "gobblet" ? [this.#challenges()] : []),
        this.#sorts(),
        ...groupsOf(puzzlesOf(this.#game), this.#sort).map((group) => this.#group(group)),
      ],
    }));
  }

  #start(puzzle: Puzzle, day: number | null = null): void {
    closeDialog();
    this.#solver.start(puzzle, day);
  }

  /** The puzzle of the day, whatever game is shown. */
  #daily(): HTMLElement {
    const day = today();
    const puzzle = dailyPuzzle(day);
    const done = this.#progress.solvedOn(day);
    const said = h("span", { class: "name" }, t("puzzles.daily"));
    const about = `${date(dateOf(day))} · ${t(`game.${puzzle.game}`)}`;
    const mark = done && this.#solvedMark();
    return h(
      "button",
      { type: "button", class: "wide daily", id: "puzzle-daily", onclick: () => this.#start(puzzle, day) },
      h("span", { class: "daily-said" }, said, h("span", { class: "about" }, about)),
      difficultyMark(puzzle.difficulty),
      mark,
    );
  }

  /** How far one has come in this game, and the way on. */
  #standing(): HTMLElement {
    const all = puzzlesOf(this.#game);
    const n = this.#progress.count(this.#game);
    const next = all.find(({ id }) => !this.#progress.isSolved(id));
    const said = [t("puzzles.count", { n, all: all.length })];
    const { run, best, days } = this.#progress;
    if (best > 0) said.push(t("puzzles.run", { n: run, best }));
    if (days > 0) said.push(t("puzzles.days", { n: days }));
    return h(
      "div",
      { class: "standing" },
      h("progress", { max: String(all.length), value: String(n), "aria-label": said[0] ?? "" }),
      h("p", { class: "muted" }, said.join(" ")),
      next !== undefined &&
        h(
          "button",
          { type: "button", class: "primary wide", id: "puzzle-go-on", onclick: () => this.#start(next) },
          t("puzzles.go-on", { n: numberOf(next) }),
        ),
    );
  }

  /** What can be tried from the start of a game. */
  #challenges(): HTMLElement {
    const buttons = CHALLENGES.map((puzzle) => {
      const mark = this.#progress.isSolved(puzzle.id) && this.#solvedMark();
      const attributes = { type: "button", class: "wide", id: `challenge-${puzzle.id}` };
      const start = () => this.#start(puzzle);
      return h("button", { ...attributes, onclick: start }, h("span", {}, nameOf(puzzle)), mark);
    });
    return h("div", { class: "stack" }, h("p", { class: "muted" }, t("puzzles.three")), ...buttons);
  }

  #solvedMark(): HTMLElement {
    return h("span", { class: "solved" }, icon("check"), h("span", { class: "vh" }, t("puzzles.solved")));
  }

  #sorts(): HTMLElement {
    const options = SORTS.map((value) => ({ value, label: t(`puzzles.sort.${value}`) }));
    const choose = (value: string) => {
      this.#sort = SORTS.find((sort) => sort === value) ?? "difficulty";
      refreshDialog();
    };
    return radios("puzzles-by", t("puzzles.sort"), options, this.#sort, choose, "row quiet four");
  }

  #group({ heading, puzzles }: Group): HTMLElement {
    const tiles = puzzles.map((puzzle) => h("li", {}, this.#tile(puzzle)));
    return h(
      "section",
      { class: "puzzle-group" },
      h("h3", {}, heading),
      h("ul", { class: "tiles" }, ...tiles),
    );
  }

  #tile(puzzle: Puzzle): HTMLElement {
    const state = this.#progress.state(puzzle.id);
    const parts = [nameOf(puzzle), t("puzzles.difficulty", { n: puzzle.difficulty }), kindOf(puzzle)];
    parts.push(lengthSaid(puzzle.game, lengthOf(puzzle)));
    if (state !== "new") parts.push(t(`puzzles.${state}`));
    return h(
      "button",
      {
        type: "button",
        class: "puzzle-tile",
        id: `puzzle-${puzzle.id}`,
        "data-state": state,
        "aria-label": joined(parts),
        onclick: () => this.#start(puzzle),
      },
      number(numberOf(puzzle)),
      state === "solved" && icon("check"),
    );
  }
}

/** The puzzles in groups. Sorted by theme, one stands in each group that it belongs to. */
function groupsOf(puzzles: readonly Puzzle[], sort: Sort): readonly Group[] {
  const groups = new Map<string, { readonly rank: number; readonly puzzles: Puzzle[] }>();
  for (const puzzle of puzzles)
    for (const [heading, rank] of headings(puzzle, sort)) {
      const group = groups.get(heading) ?? { rank, puzzles: [] };
      group.puzzles.push(puzzle);
      groups.set(heading, group);
    }
  const ranked = [...groups].sort(([, a], [, b]) => a.rank - b.rank);
  return ranked.map(([heading, { puzzles }]) => ({ heading, puzzles }));
}

/** Under which headings a puzzle stands, with the place of each among the others. */
function headings(puzzle: Puzzle, sort: Sort): readonly (readonly [string, number])[] {
  if (sort === "difficulty") return [[t("puzzles.difficulty", { n: puzzle.difficulty }), puzzle.difficulty]];
  if (sort === "kind") return [[kindOf(puzzle), 0]];
  if (sort === "theme") return puzzle.themes.map((theme) => [themeSaid(theme), 0] as const);
  const length = lengthOf(puzzle);
  return [[lengthSaid(puzzle.game, length), length]];
}
