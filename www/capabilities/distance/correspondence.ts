/**
 * A game at a distance as this page knows it: which one it is, how much of it the others know already, and what is to be done
 * now. It lies beside the game, and is kept with it.
 */
import {
  type AnyGame,
  type GameName,
  type Heart,
  hidesCovered,
  isLent,
  newGame,
  type Options,
  type OwnGame,
  persons,
} from "heart";
import { keep } from "../records.ts";
import { AWAY, hasAway } from "../seats.ts";
import { pliesAhead } from "../turns.ts";
import { stepsOf, writeLetter } from "./letter.ts";

/** What lies beside a game at a distance. */
export interface Laid {
  readonly id: string;
  /** How many steps the others know; less than 0 where they do not even know of the game. */
  readonly sent: number;
}

export function isLaid(value: unknown): value is Laid {
  const { id, sent } = Object(value);
  return typeof id === "string" && typeof sent === "number";
}

/** What lies beside a game that nobody else knows of yet. */
export function unsent(): Laid {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { id: a.toString(36) + b.toString(36), sent: -1 };
}

/** What is to be done: to move, to send what was done, to wait for a link; nothing once all know that the game is over. */
export type Task = "move" | "send" | "wait" | "over";

export function usualStart(game: GameName, options: Options): string {
  return newGame({ game, options }).position();
}

export class Correspondence {
  readonly #heart: Heart;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  /** The game at a distance on the table, null where there is another one. */
  get laid(): Laid | null {
    const { app } = this.#heart;
    const laid = this.#heart.beside();
    return !isLent(app) && hasAway(app) && isLaid(laid) ? laid : null;
  }

  get task(): Task {
    const { laid } = this;
    const { app } = this.#heart;
    if (laid === null) return "over";
    const here = pliesAhead(app.game) > 0 && app.game.ply >= laid.sent ? app.game : atEnd(app.game);
    const known = stepsOf(here.toJSON()) <= laid.sent;
    if (here.result !== null) return known ? "over" : "send";
    if (app.seats[here.turn] !== AWAY) return "move";
    return known ? "wait" : "send";
  }

  /** Whether a move made at the position shown would change what the others know. */
  get isPast(): boolean {
    const { game } = this.#heart.app;
    return this.laid !== null && pliesAhead(game) > 0 && game.ply < (this.laid?.sent ?? 0);
  }

  /** Whom the next link is for: whoever moves next, or all others once the game is over. */
  get receivers(): readonly string[] {
    const { game, seats } = this.#heart.app;
    const end = atEnd(game);
    if (end.result === null) return [end.turn];
    return game.players.filter((player) => seats[player] === AWAY);
  }

  /** The link of the game as it stands. */
  async letter(): Promise<string> {
    const { app } = this.#heart;
    const { game, names } = app;
    const linked = { kept: { ...keep(game), back: 0 }, memory: hidesCovered(app) };
    const [from = ""] = persons(app);
    return await writeLetter(
      { linked, id: this.laid?.id ?? "", from, names },
      usualStart(game.name, game.options),
    );
  }

  /** The others will know all that has been played. */
  markSent(): void {
    const { laid } = this;
    if (laid === null) return;
    this.#heart.layBeside({ ...laid, sent: stepsOf(keep(this.#heart.app.game).document) } satisfies Laid);
    this.#heart.refresh();
  }
}

/** The whole game, what was taken back played again. */
export function atEnd(game: AnyGame): AnyGame {
  const end = game.clone();
  while (end.canRedo) end.redo();
  return end;
}

/** A game with everybody away but for one seat. */
export function awayFrom(players: readonly string[], seat: string): OwnGame["seats"] {
  return Object.fromEntries(players.filter((player) => player !== seat).map((player) => [player, AWAY]));
}
