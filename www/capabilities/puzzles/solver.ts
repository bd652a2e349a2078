/**
 * A puzzle on the board. Which moves are right stands in its line, which the engine has proved; the last move of all is right when
 * it wins. To another move the engine answers, so that one sees what was wrong with it. The player's own game lies aside meanwhile.
 */
import { type AnyMove, type Found, type Heart, moveArrows, notation, type Played } from "heart";
import { fromPosition } from "../records.ts";
import { find } from "../search.ts";
import { takeBack } from "../take-back.ts";
import { keepsUp } from "./challenge.ts";
import { type Puzzle, puzzlesOf } from "./collection.ts";
import type { Progress } from "./progress.ts";
import { goOn, hintOf, praiseOf, taskOf } from "./said.ts";
import { t } from "./words.ts";

/** How long a move stays in sight before it is answered, in ms. */
const PAUSE = 700;
/** Enough to see what is wrong with a move: these positions are near the end. */
const ANSWER = { level: 5, nodes: 60_000 } as const;

/**
 * What is awaited: the solver's move, what the engine says of it, the answer to a right one or to a wrong one; or that a wrong one is
 * taken back.
 */
type Stage = "asks" | "judges" | "answers" | "refutes" | "refuted" | "done";

export class Solver {
  readonly #heart: Heart;
  readonly #progress: Progress;
  #puzzle: Puzzle | null = null;
  /** The day whose puzzle it is. */
  #day: number | null = null;
  #stage: Stage = "asks";
  /** How many plies of the solution have been played. */
  #ply = 0;
  #hinted = false;
  /** Whether something went wrong, or the solution was asked for. */
  #helped = false;
  #shown = false;
  /** What is said of a wrong move. */
  #wrong = "";
  #search = new AbortController();
  #timer = 0;

  constructor(heart: Heart, progress: Progress) {
    this.#heart = heart;
    this.#progress = progress;
  }

  get puzzle(): Puzzle | null {
    return this.#puzzle;
  }

  get stage(): Stage {
    return this.#stage;
  }

  get day(): number | null {
    return this.#day;
  }

  get hinted(): boolean {
    return this.#hinted;
  }

  /** Whether the end was reached by the solver alone. */
  get solved(): boolean {
    return this.#stage === "done" && !this.#shown;
  }

  /** What the solver reads now. */
  get text(): string {
    const puzzle = this.#puzzle;
    if (puzzle === null) return "";
    if (this.#stage === "done") return this.#shown ? t("puzzles.shown") : praiseOf(puzzle);
    if (this.#stage === "refutes") return t("puzzles.wrong");
    if (this.#stage === "refuted") return this.#wrong;
    const begun = this.#ply > (puzzle.judged === "hold" ? 1 : 0);
    const task = begun ? goOn(puzzle, this.#ply) : taskOf(puzzle, this.#heart.app.game);
    return this.#hinted ? `${task} ${hintOf(puzzle)}` : task;
  }

  /** The one after it in its game that is not solved yet; null when all are. */
  get next(): Puzzle | null {
    if (this.#puzzle === null) return null;
    const all = puzzlesOf(this.#puzzle.game);
    const at = all.findIndex(({ id }) => id === this.#puzzle?.id);
    const after = [...all.slice(at + 1), ...all.slice(0, at)];
    return after.find(({ id }) => !this.#progress.isSolved(id)) ?? null;
  }

  start(puzzle: Puzzle, day: number | null = null): void {
    this.#stop();
    this.#puzzle = puzzle;
    this.#day = day;
    this.#stage = "asks";
    this.#ply = 0;
    this.#hinted = false;
    this.#helped = false;
    this.#shown = false;
    const game = fromPosition(puzzle.position, [{ name: puzzle.game, options: puzzle.options }]);
    this.#heart.lend({ game, names: {}, seats: {}, memory: "off" });
    this.#heart.say(this.text);
    this.#heart.focusBoard();
    if (this.#asksNext(puzzle)) return;
    this.#stage = "answers";
    this.#heart.lock(true);
    this.settle();
  }

  again(): void {
    if (this.#puzzle !== null) this.start(this.#puzzle, this.#day);
  }

  /** The player's own game comes back. */
  leave(): void {
    this.#heart.giveBack();
    this.#heart.focusBoard();
  }

  /** Another game is about to be laid on the table. */
  forget(): void {
    this.#stop();
    this.#puzzle = null;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#search.abort();
    this.#search = new AbortController();
  }

  // ---- Help ----

  /** Says what it is about, and shows which piece moves or where the tile goes. */
  hint(): void {
    const puzzle = this.#puzzle;
    const move = puzzle?.solution[this.#ply]?.[0];
    if (puzzle === null || move === undefined) return;
    this.#hinted = true;
    const [arrow] = moveArrows(this.#heart.app.game, move, "best");
    this.#heart.mark([arrow?.from ?? arrow?.to ?? ""].filter((place) => place !== ""));
    this.#heart.say(hintOf(puzzle));
    this.#heart.focusBoard();
  }

  /** Plays the right move. */
  async solve(): Promise<void> {
    const move = await this.#right();
    if (this.#stage !== "asks" || move === undefined) return;
    this.#shown = true;
    this.#failed();
    this.#heart.play(move);
    this.#heart.focusBoard();
  }

  /** A move that is right now; undefined once another game is on the table. */
  async #right(): Promise<string | undefined> {
    if (this.#puzzle?.judged === undefined) return this.#puzzle?.solution[this.#ply]?.[0];
    return (await this.#ask())?.move;
  }

  /** What the engine finds here; undefined once another game is on the table. */
  async #ask(): Promise<Found | undefined> {
    const { signal } = this.#search;
    try {
      return await find(this.#heart.app.game, ANSWER, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  #failed(): void {
    if (this.#puzzle !== null && !this.#helped) this.#progress.failed(this.#puzzle.id);
    this.#helped = true;
  }

  // ---- Moves ----

  /** Judges a move that has just been played; returns what is to be said of it. */
  judge(played: Played<AnyMove>): string {
    const puzzle = this.#puzzle;
    if (puzzle === null) return "";
    if (this.#stage === "refutes") {
      this.#stage = "refuted";
      return this.text;
    }
    if (this.#stage === "asks" && !this.#isRight(puzzle, played)) return this.#isWrong(puzzle, played);
    this.#ply += 1;
    if (this.#ply === puzzle.solution.length) return this.#end(puzzle);
    this.#stage = this.#asksNext(puzzle) ? "asks" : "answers";
    this.#heart.lock(this.#stage !== "asks");
    return this.#stage === "asks" ? this.text : "";
  }

  #isRight({ solution, solver }: Puzzle, { notation: move, result }: Played<AnyMove>): boolean {
    const last = this.#ply === solution.length - 1;
    return (
      solution[this.#ply]?.includes(move) === true || (last && result?.winners.includes(solver) === true)
    );
  }

  #asksNext({ solver }: Puzzle): boolean {
    const { turn, teams } = this.#heart.app.game;
    return teams.some((team) => team.includes(solver) && team.includes(turn));
  }

  #end({ id }: Puzzle): string {
    this.#stage = "done";
    this.#heart.lock(true);
    if (!this.#shown) this.#progress.solved(id, !this.#helped && !this.#hinted, this.#day);
    return this.text;
  }

  /** Not a move that is known to be right: the engine looks for the answer, unless the move has ended the game. */
  #isWrong({ judged }: Puzzle, { result }: Played<AnyMove>): string {
    this.#heart.lock(true);
    if (judged !== undefined && result === null) {
      this.#stage = "judges";
      return "";
    }
    this.#failed();
    this.#stage = result === null ? "refutes" : "refuted";
    if (result !== null) this.#wrong = t(`puzzles.wrong.${result.winners.length === 0 ? "draws" : "loses"}`);
    return this.text;
  }

  /** A move has arrived: it is answered. */
  settle(): void {
    if (this.#puzzle === null || !["answers", "judges", "refutes"].includes(this.#stage)) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#answer(), PAUSE);
  }

  async #answer(): Promise<void> {
    const puzzle = this.#puzzle;
    if (puzzle === null) return;
    const known = this.#stage === "answers" ? puzzle.solution[this.#ply]?.[0] : undefined;
    const found = known === undefined ? await this.#asked() : undefined;
    if (found !== undefined && this.#stage === "judges") this.#weigh(puzzle, found);
    if (found !== undefined && this.#stage === "refutes") this.#wrong = refutation(puzzle, found);
    const reply = known ?? found?.move;
    if (reply !== undefined) this.#heart.play(reply);
  }

  /** What the engine found after a move says whether that was right. */
  #weigh(puzzle: Puzzle, found: Found): void {
    const isRight = keepsUp(puzzle, found, puzzle.solution.length - this.#ply);
    this.#stage = isRight ? "answers" : "refutes";
    if (isRight) this.#ply += 1;
    else this.#failed();
  }

  /** What the engine answers. Without an engine there is nothing to show: the move is taken back all the same. */
  async #asked(): Promise<Found | undefined> {
    try {
      return await this.#ask();
    } catch (error) {
      this.#wrong = t("puzzles.wrong");
      this.#stage = "refuted";
      this.#heart.refresh();
      throw error;
    }
  }

  /** The wrong move and the answer to it go back. */
  takeBack(): void {
    const played = this.#heart.app.game.ply;
    if (this.#stage !== "refuted") return;
    this.#stage = "asks";
    this.#heart.lock(false);
    for (let ply = played; ply > this.#ply; ply--) takeBack(this.#heart);
    this.#heart.refresh();
    this.#heart.say(`${t("said.undone")}. ${this.text}`);
    this.#heart.focusBoard();
  }
}

/** What is said of a wrong move and the answer to it. */
function refutation({ judged }: Puzzle, { move, score }: Found): string {
  const params = { move: notation(move) };
  if (judged === "hold") return t("puzzles.wrong.sooner", params);
  if (score.kind === "win") return t("puzzles.wrong.wins", params);
  return t(score.kind === "loss" ? "puzzles.wrong.later" : "puzzles.wrong.holds", params);
}
