/** Where in the moves of a game the player is, and ways to be elsewhere. */
import { type AnyGame, firstPly, type Heart, lastPly } from "heart";
import { allSettings, type Speed } from "../all-settings.ts";

/** How long each position is shown where a game plays itself through, in ms. */
const PACE: Readonly<Record<Speed, number>> = { slow: 2_400, normal: 1_400, fast: 700 };

export class Walk {
  readonly #heart: Heart;
  #timer = 0;
  /** What the last step of playing through has shown; the player goes elsewhere by any other. */
  #shown: { readonly game: AnyGame; readonly ply: number } | null = null;
  /** Called when playing through begins or ends. */
  onChange: () => void = () => undefined;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  get ply(): number {
    return this.#heart.app.game.ply;
  }

  get start(): number {
    return firstPly(this.#heart.app.game);
  }

  get end(): number {
    return lastPly(this.#heart.app.game);
  }

  /** Whether the game has come to its end, wherever in it the player is. */
  get isOver(): boolean {
    const end = this.#heart.app.game.clone();
    while (end.canRedo) end.redo();
    return end.result !== null;
  }

  get plays(): boolean {
    return this.#shown !== null;
  }

  /** Goes to a ply; one that is not there is no step. */
  to(ply: number): void {
    if (ply < this.start || ply > this.end || ply === this.ply) return;
    this.#heart.goTo(ply);
  }

  by(steps: number): void {
    this.to(this.ply + steps);
  }

  first(): void {
    this.to(this.start);
  }

  last(): void {
    this.to(this.end);
  }

  /** Plays the game through from here, from the start where it is at its end; a second call stops it. */
  playOrPause(): void {
    if (this.plays) {
      this.#stop();
      return;
    }
    if (this.ply === this.end) this.first();
    this.#await();
    this.onChange();
  }

  #await(): void {
    const { app } = this.#heart;
    this.#shown = { game: app.game, ply: app.game.ply };
    this.#timer = window.setTimeout(() => this.#next(), PACE[allSettings(app).speed]);
  }

  #next(): void {
    // What it does itself is no reason to stop.
    this.#shown = { game: this.#heart.app.game, ply: this.ply + 1 };
    this.by(1);
    if (!this.plays) return;
    if (this.ply < this.end) this.#await();
    else this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#shown = null;
    this.onChange();
  }

  /** Something has changed: playing through ends where the player has gone elsewhere. */
  look(): void {
    if (this.#shown === null) return;
    const { game } = this.#heart.app;
    if (game !== this.#shown.game || game.ply !== this.#shown.ply) this.#stop();
  }
}
