/** The courses as data: chapters of steps for each game, and what is said of them. */
import type { AnyGame, GameName, Options } from "heart";
import { fromPosition } from "../records.ts";
import gobblet from "./exercises/gobblet.json" with { type: "json" };
import gobe from "./exercises/gobe.json" with { type: "json" };
import tablut from "./exercises/tablut.json" with { type: "json" };

export interface Step {
  readonly id: string;
  readonly options: Options;
  readonly position: string;
  /** Moves that have led from the position to what the board shows, where its past matters. */
  readonly before?: readonly string[];
  /** The right moves; none where the step is played against the computer. */
  readonly accept?: "any" | readonly string[];
  /** Within how many plies the learner wins by force, who plays on until then. */
  readonly plies?: number;
  /** What the right moves do, such as `wins` or `scores 5`. */
  readonly does: string;
}

export interface Chapter {
  readonly id: string;
  readonly steps: readonly Step[];
}

/** What is said of a step. */
export interface Told {
  readonly task: string;
  readonly success: string;
  readonly hint: string;
}

/** The long texts of a game, by the names of its chapters and steps. */
export interface Texts {
  readonly chapters: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, Told>>;
}

/** What is learnt: a step of a game's course. */
export interface Subject {
  readonly game: GameName;
  /** Which step, from 0. */
  readonly at: number;
}

interface Course {
  readonly chapters: readonly Chapter[];
}

const COURSES = { gobblet, tablut, gobe } as unknown as Readonly<Record<GameName, Course>>;

export function chaptersOf(game: GameName): readonly Chapter[] {
  return COURSES[game].chapters;
}

export function stepsOf(game: GameName): readonly Step[] {
  return chaptersOf(game).flatMap(({ steps }) => steps);
}

export function stepOf({ game, at }: Subject): Step {
  const step = stepsOf(game)[at];
  if (step === undefined) throw new Error(`${game} has no step ${at}`);
  return step;
}

/** The chapter in which a step stands. */
export function chapterOf(subject: Subject): Chapter {
  const { id } = stepOf(subject);
  const chapter = chaptersOf(subject.game).find(({ steps }) => steps.some((step) => step.id === id));
  if (chapter === undefined) throw new Error(`${id} stands in no chapter`);
  return chapter;
}

/** What the board shows when a step begins. */
export function gameOf({ game: name }: Subject, { options, position, before = [] }: Step): AnyGame {
  const game = fromPosition(position, [{ name, options }]);
  for (const move of before) game.play(move);
  return game;
}
