/**
 * Lessons on the board. Which moves are right stands in their data, or the search says it where a step is played against the
 * computer; whether a move is legal, the package decides. The player's own game lies aside meanwhile, and comes back as it was.
 */

import {
  type AnyMove,
  type Found,
  type GameName,
  type Heart,
  isolate,
  joined,
  notation,
  type Played,
  seatLabel,
} from "heart";
import { find } from "../search.ts";
import { takeBack } from "../take-back.ts";
import {
  chapterOf,
  gameOf,
  type Step,
  type Subject,
  stepOf,
  stepsOf,
  type Texts,
  type Told,
} from "./course.ts";
import { doneSteps, keepDone } from "./progress.ts";
import { t } from "./words.ts";

/** How long a move stays in sight before it is answered or taken back, in ms. */
const PAUSE = 700;

/** The same that the native test asks, so that what it has found holds here. */
const ANSWER = { level: 5, nodes: 60_000 } as const;

/** What a wrong move misses that its best answer shows; of other steps the answer would tell nothing. */
const ANSWERED: ReadonlySet<string> = new Set(["wins", "saves", "holds", "forces"]);

/**
 * What happens now: the learner is asked; a move is looked at by the search; the computer answers a right one, or refutes a wrong
 * one; the refutation stands on the board; a move that nothing refutes goes back by itself; the step is done.
 */
type Stage = "asks" | "judged" | "answers" | "refutes" | "refuted" | "missed" | "done";

export class Learn {
  readonly #heart: Heart;
  #subject: Subject | null = null;
  #stage: Stage = "asks";
  #hinted = false;
  /** What is said of a wrong move. */
  #wrong = "";
  /** At which ply the step began, and at which the learner was asked last. */
  #start = 0;
  #asked = 0;
  #timer = 0;
  #search = new AbortController();

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  /** The names of the steps that are done. */
  done(game: GameName): ReadonlySet<string> {
    return doneSteps(game);
  }

  texts(game: GameName): Texts {
    return this.#heart.longTexts()[game] as Texts;
  }

  /** What is on the table, null when it is the player's own game. */
  get subject(): Subject | null {
    return this.#subject;
  }

  get stage(): Stage {
    return this.#stage;
  }

  get hinted(): boolean {
    return this.#hinted;
  }

  /** Whether there is one move to show rather than any. */
  get hasSolution(): boolean {
    return this.#step()?.accept !== "any";
  }

  /** What a subject is called: `Step 2 of 18, The aim`. */
  nameOf(subject: Subject): string {
    const { game, at } = subject;
    const chapter = this.texts(game).chapters[chapterOf(subject).id] ?? "";
    return joined([t("learn.step", { n: at + 1, all: stepsOf(game).length }), chapter]);
  }

  /** What the learner reads now, with the marks of the texts. */
  get said(): readonly string[] {
    const told = this.#told();
    if (told === null) return [];
    const hint = this.#hinted ? [told.hint] : [];
    switch (this.#stage) {
      case "done":
        return this.next === null ? [told.success, t("learn.done")] : [told.success];
      case "refutes":
      case "refuted":
        return [this.#wrong];
      case "missed":
        return [this.#wrong, ...hint];
      default:
        return [told.task, ...hint];
    }
  }

  #step(): Step | null {
    return this.#subject === null ? null : stepOf(this.#subject);
  }

  #told(): Told | null {
    const step = this.#step();
    return step === null || this.#subject === null
      ? null
      : (this.texts(this.#subject.game).steps[step.id] ?? null);
  }

  /** What comes after. */
  get next(): Subject | null {
    if (this.#subject === null) return null;
    const { game, at } = this.#subject;
    return at + 1 < stepsOf(game).length ? { game, at: at + 1 } : null;
  }

  start(subject: Subject): void {
    this.#stop();
    this.#subject = subject;
    this.#hinted = false;
    const game = gameOf(subject, stepOf(subject));
    this.#start = game.ply;
    this.#asks();
    this.#heart.lend({ game, names: {}, seats: {}, memory: "off" });
    this.#heart.say(`${this.nameOf(subject)}. ${this.#spoken()}`);
    this.#heart.focusBoard();
  }

  #asks(): void {
    this.#stage = "asks";
    this.#heart.lock(false);
  }

  #spoken(): string {
    return this.said.map(spoken).join(" ");
  }

  /** The player's own game comes back. */
  leave(): void {
    this.#heart.giveBack();
    this.#heart.focusBoard();
  }

  /** Another game is about to be laid on the table. */
  forget(): void {
    this.#stop();
    this.#subject = null;
  }

  /** Whatever waits or is searched belongs to a position that is given up. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#search.abort();
    this.#search = new AbortController();
  }

  hint(): void {
    this.#hinted = true;
    this.#heart.refresh();
    this.#heart.say(spoken(this.#told()?.hint ?? ""));
    this.#heart.focusBoard();
  }

  /** Plays a move that was asked for. */
  async solve(): Promise<void> {
    const accept = this.#step()?.accept;
    if (this.#stage !== "asks" || accept === "any") return;
    const move = accept?.[0] ?? (await this.#find())?.move;
    if (move === undefined) return;
    this.#heart.play(move);
    this.#heart.focusBoard();
  }

  /** The best move now; null where nobody waits for it any more. */
  async #find(): Promise<Found | null> {
    const { signal } = this.#search;
    this.#heart.lock(true);
    try {
      return await find(this.#heart.app.game, ANSWER, signal);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  // ---- Moves ----

  /** Judges a move that has just been played; returns what is to be said of it. */
  judge(played: Played<AnyMove>): string {
    const step = this.#step();
    if (step === null) return "";
    if (this.#stage === "refutes") this.#stage = "refuted";
    else if (this.#stage === "answers") this.#answered(played);
    else this.#moved(step, played);
    this.#heart.lock(this.#stage !== "asks");
    return this.#stage === "judged" ? "" : this.#spoken();
  }

  /** The computer has answered a right move: the learner goes on, unless that was the last move of the game. */
  #answered({ result }: Played<AnyMove>): void {
    if (result === null) this.#stage = "asks";
    else this.#succeed();
  }

  #moved(step: Step, { notation: move, ply, player, result }: Played<AnyMove>): void {
    this.#asked = ply - 1;
    const { accept } = step;
    const wins = result?.winners.includes(player) === true;
    if (accept === "any" || accept?.includes(move) === true || (accept === undefined && wins))
      this.#succeed();
    else if (result !== null)
      this.#isWrong("refuted", t("learn.ended", { player: this.#winner(result.winners) }));
    else if (ANSWERED.has(kindOf(step))) this.#stage = "judged";
    else this.#isWrong("missed", this.#missed());
  }

  #succeed(): void {
    this.#stage = "done";
    const step = this.#step();
    if (step !== null && this.#subject !== null) keepDone(this.#subject.game, step.id);
  }

  #isWrong(stage: "refutes" | "refuted" | "missed", wrong: string): void {
    this.#stage = stage;
    this.#wrong = wrong;
    this.#hinted = true;
  }

  #winner([winner]: readonly string[]): string {
    return winner === undefined ? "" : isolate(seatLabel(this.#heart.app.game, winner));
  }

  /** What a move did not do that was asked for. */
  #missed(): string {
    const step = this.#step();
    return step === null ? "" : t(`learn.missed.${kindOf(step)}` as Parameters<typeof t>[0]);
  }

  /** A move has arrived: it is answered, or taken back. */
  settle(): void {
    if (this.#subject === null || (this.#stage !== "judged" && this.#stage !== "missed")) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (this.#stage === "missed") this.takeBack();
      else void this.#answer();
    }, PAUSE);
  }

  /** The best answer to the learner's move is played; whether that was right, its value says where no list of moves does. */
  async #answer(): Promise<void> {
    const found = await this.#find().catch((error: unknown) => {
      // Without a search there is no answer to show: the move goes back all the same.
      this.#isWrong("refuted", this.#missed());
      this.#heart.refresh();
      throw error;
    });
    if (found === null) return;
    if (this.#isLost(found)) this.#stage = "answers";
    else this.#isWrong("refutes", `${this.#missed()} ${this.#refutation(found)}`);
    this.#heart.play(found.move);
  }

  /** Whether the computer has lost in time. */
  #isLost({ score }: Found): boolean {
    const { plies } = this.#step() ?? {};
    if (plies === undefined || score.kind !== "loss") return false;
    return score.plies <= plies - (this.#heart.app.game.ply - this.#start);
  }

  #refutation({ move, score }: Found): string {
    const answer = { move: notation(move) };
    if (score.kind !== "win") return t("learn.answer", answer);
    return t(score.plies === 1 ? "learn.answer.wins" : "learn.answer.later", answer);
  }

  /** A wrong move and the answer to it go back. */
  takeBack(): void {
    if (this.#stage !== "refuted" && this.#stage !== "missed") return;
    const { ply } = this.#heart.app.game;
    const wrong = this.#stage === "missed" ? `${this.#wrong} ` : "";
    this.#asks();
    for (let back = ply; back > this.#asked; back--) takeBack(this.#heart);
    this.#heart.refresh();
    this.#heart.say(`${wrong}${t("said.undone")}. ${this.#spoken()}`);
    this.#heart.focusBoard();
  }
}

/** What a step is about, without its numbers; of two things the first. */
function kindOf({ does }: Step): string {
  return does.split(" ")[0] ?? does;
}

/** A text without its marks, for those who hear it. */
function spoken(text: string): string {
  return text
    .replaceAll(/`([^`]+)`/g, (_, inside: string) => notation(inside))
    .replaceAll(/\*([^*]+)\*/g, "$1");
}
