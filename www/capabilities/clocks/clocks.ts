/** The clocks of the game on the table: they run, stand, and end the game; how is in clock.ts. */
import { type AnyMove, type Heart, h, isLent, markIcon, named, type Played, playerName } from "heart";
import { closeDialog, openDialog } from "../dialog.ts";
import { hasAway } from "../seats.ts";
import * as arithmetic from "./clock.ts";
import { Face, timeSaid } from "./face.ts";
import { t } from "./words.ts";

/** How often the time that runs is looked at, in ms. */
const OFTEN = 100;

export class Clocks {
  readonly #heart: Heart;
  #clock: arithmetic.Clock | null = null;
  #faces: ReadonlyMap<string, Face> = new Map();
  #timer = 0;
  /** Whether the players have stopped them. */
  #paused = false;
  /** The player of whom it has been said that little time is left. */
  #warned: string | null = null;
  #title: string | null = null;

  constructor(heart: Heart) {
    this.#heart = heart;
    addEventListener("pagehide", () => this.#keep());
    document.addEventListener("visibilitychange", () => this.#keep());
  }

  get control(): arithmetic.Control | null {
    return this.#clock?.control ?? null;
  }

  /** Whether there is time that could be stopped. */
  get canPause(): boolean {
    return this.#clock?.turn != null && !isLent(this.#heart.app);
  }

  // ---- What happens in the game ----

  /** Another game is on the table: its clocks are as they were left, and stand until somebody goes on. */
  laid(): void {
    const { app } = this.#heart;
    if (isLent(app)) {
      this.#halt();
      return;
    }
    const { players } = app.game;
    this.#paused = false;
    this.#clock = hasAway(app) ? null : read(this.#heart.beside(), players);
    this.#faces = new Map(this.#clock === null ? [] : players.map((player) => [player, new Face()]));
    this.#warned = null;
    this.#halt();
    if (this.#clock?.turn != null) this.pause();
  }

  /** How long the move took that is about to be played. */
  get taken(): number | undefined {
    if (this.#clock === null || isLent(this.#heart.app)) return undefined;
    return arithmetic.takenBy(this.#clock, performance.now()) ?? undefined;
  }

  played({ player }: Played<AnyMove>): void {
    const { app } = this.#heart;
    if (this.#clock === null || isLent(app)) return;
    this.#clock = arithmetic.moved(this.#clock, player, app.game.turn, performance.now());
    if (this.#clock.control.kind === "move" || this.#warned !== player) this.#warned = null;
    this.#keep();
  }

  /** After every change: the time that runs is that of whoever is to move, and none once the game is over. */
  refreshed(): void {
    const { app } = this.#heart;
    if (this.#clock === null) {
      this.#tellTitle(null);
      return;
    }
    if (isLent(app)) this.#halt();
    else if (app.game.result !== null) this.#end();
    else {
      this.#clock = arithmetic.handedTo(this.#clock, app.game.turn, performance.now());
      if (!this.#paused) this.#run();
    }
    this.#show();
  }

  face(player: string): readonly HTMLElement[] {
    const face = isLent(this.#heart.app) ? undefined : this.#faces.get(player);
    return face === undefined ? [] : [face.element];
  }

  // ---- Running and standing ----

  #run(): void {
    if (this.#clock === null) return;
    this.#clock = arithmetic.resumed(this.#clock, performance.now());
    if (this.#clock.since !== null && this.#timer === 0)
      this.#timer = window.setInterval(() => this.#tick(), OFTEN);
  }

  #halt(): void {
    clearInterval(this.#timer);
    this.#timer = 0;
    if (this.#clock !== null) this.#clock = arithmetic.halted(this.#clock, performance.now());
  }

  #end(): void {
    if (this.#clock === null || this.#clock.over) return;
    this.#halt();
    this.#clock = arithmetic.ended(this.#clock, performance.now());
    this.#keep();
  }

  /** Keeps the clocks with the game as they are now, standing. */
  #keep(): void {
    if (this.#clock === null || isLent(this.#heart.app)) return;
    this.#heart.layBeside(arithmetic.halted(this.#clock, performance.now()));
  }

  #tick(): void {
    if (this.#clock === null) return;
    const player = arithmetic.flagged(this.#clock, performance.now());
    this.#show();
    if (player === null) return;
    this.#end();
    this.#heart.end({ kind: "time-out", player });
  }

  /** Stops all clocks, and the board is covered so that nobody thinks on; a dialog waits until somebody goes on. */
  pause(): void {
    if (!this.canPause) return;
    this.#paused = true;
    this.#halt();
    this.#keep();
    document.body.classList.add("clocks-stand");
    openDialog(
      () => ({
        title: t("clocks.paused"),
        body: [h("ul", { class: "clocks-standing" }, ...this.#standing())],
        buttons: [
          h(
            "button",
            { type: "button", class: "primary", id: "clocks-go-on", onclick: closeDialog },
            t("clocks.go-on"),
          ),
        ],
      }),
      () => this.#goOn(),
    );
  }

  #standing(): readonly HTMLElement[] {
    const { game, names } = this.#heart.app;
    const clock = this.#clock;
    if (clock === null) return [];
    return game.players.map((player) =>
      h(
        "li",
        {},
        markIcon(game.name, player),
        h("span", { dir: "auto" }, playerName(game, names, player)),
        h("bdi", { dir: "ltr" }, timeSaid(arithmetic.leftOf(clock, player, performance.now()))),
      ),
    );
  }

  #goOn(): void {
    this.#paused = false;
    document.body.classList.remove("clocks-stand");
    this.refreshed();
  }

  // ---- Seen and heard ----

  #show(): void {
    const clock = this.#clock;
    if (clock === null) return;
    const now = performance.now();
    for (const [player, face] of this.#faces) {
      const left = arithmetic.leftOf(clock, player, now);
      const runs = clock.turn === player;
      face.show(left, runs, runs && left <= arithmetic.lowFrom(clock.control));
    }
    this.#warn(clock, now);
    this.#tellTitle(clock.turn === null ? null : this.#turnTitle(clock, clock.turn, now));
  }

  /** Said once, while there is time to do something about it. */
  #warn(clock: arithmetic.Clock, now: number): void {
    const { turn } = clock;
    if (turn === null || clock.since === null || this.#warned === turn) return;
    const left = arithmetic.leftOf(clock, turn, now);
    if (left > arithmetic.lowFrom(clock.control)) return;
    this.#warned = turn;
    this.#heart.say(t("clocks.low", { player: named(this.#heart.app, turn), n: Math.ceil(left / 1000) }));
  }

  #turnTitle(clock: arithmetic.Clock, player: string, now: number): string {
    const { game, names } = this.#heart.app;
    const time = timeSaid(arithmetic.leftOf(clock, player, now));
    return `${time} ${playerName(game, names, player)} – ${t("app.title")}`;
  }

  /** The title of the page says whose time runs, to be seen from another tab. */
  #tellTitle(title: string | null): void {
    if (title === this.#title) return;
    this.#title = title;
    document.title = title ?? `${t("app.title")} – ${t("app.subtitle")}`;
  }
}

/** What was laid beside a game: clocks as they stood, or which ones it shall have. */
function read(laid: unknown, players: readonly string[]): arithmetic.Clock | null {
  if (arithmetic.isClock(laid, players)) return laid;
  const { control } = Object(laid);
  return arithmetic.isControl(control) ? arithmetic.begun(control, players) : null;
}
