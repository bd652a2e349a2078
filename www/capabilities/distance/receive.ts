/**
 * A link has been opened: its letter is held against the game that is kept here, and goes on with it, or the player is told what
 * is wrong with it and decides.
 */
import {
  type AnyGame,
  type GameDocument,
  type Heart,
  h,
  isLent,
  isolate,
  type KeptGame,
  lastPly,
  markIcon,
  notation,
  pageGame,
  persons,
  playerName,
  refusal,
} from "heart";
import { closeDialog, openDialog } from "../dialog.ts";
import { errorDetail, fromDocument, keep } from "../records.ts";
import { compare, type Step, type Verdict } from "./compare.ts";
import { awayFrom, isLaid, type Laid, usualStart } from "./correspondence.ts";
import { type Letter, LetterError, readLetter, stepsOf } from "./letter.ts";
import { t } from "./words.ts";

/** Opens the letter in a text. */
export async function receive(heart: Heart, address: string): Promise<void> {
  let letter: Letter;
  try {
    letter = await readLetter(address, usualStart);
  } catch (error) {
    const code = error instanceof LetterError ? error.code : "cut";
    tell(t("distance.bad"), t(`distance.${code}`));
    return;
  }
  let game: AnyGame;
  try {
    game = fromDocument(letter.linked.kept.document);
  } catch (error) {
    tell(t("distance.bad"), refused(error, letter.linked.kept.document));
    return;
  }
  new Reception(heart, letter, game).decide();
}

/** What the engine has against a game that somebody sent. */
function refused(error: unknown, { moves }: GameDocument): string {
  const { at, rule } = errorDetail(error);
  const index = Number(/^moves\[(\d+)\]$/.exec(String(at))?.[1]);
  const move = moves[index];
  if (move === undefined) return t("distance.unreadable");
  const where = t("distance.refused", { n: index + 1, move: notation(move) });
  return typeof rule === "string" ? `${where} ${refusal(rule)}` : where;
}

/** A game that is known here: the one on the table, or one that is kept. */
interface Known {
  readonly document: GameDocument;
  readonly own: readonly string[];
  show(): Promise<void>;
}

/** A letter whose game can be played. */
class Reception {
  readonly #heart: Heart;
  readonly #letter: Letter;
  readonly #game: AnyGame;

  constructor(heart: Heart, letter: Letter, game: AnyGame) {
    this.#heart = heart;
    this.#letter = letter;
    this.#game = game;
  }

  decide(): void {
    // Whatever was being chosen, the link is what the player wants to see now.
    closeDialog();
    const known = this.#known();
    if (known === null) this.#askWho();
    else this.#judge(known, compare(known.document, this.#game, known.own));
  }

  #known(): Known | null {
    const heart = this.#heart;
    const isIt = (laid: unknown) => isLaid(laid) && laid.id === this.#letter.id;
    if (!isIt(heart.beside())) {
      const kept = heart.keptWith(isIt);
      return kept === null ? null : fromKept(kept);
    }
    const own = heart.app.shelved ?? heart.app;
    const show = () => {
      if (isLent(heart.app)) heart.giveBack();
      heart.goTo(lastPly(own.game));
      return Promise.resolve();
    };
    return { document: keep(own.game).document, own: persons(own), show };
  }

  #judge(known: Known, verdict: Verdict): void {
    const show = () => void known.show().catch(() => this.#missing());
    const plies = { n: this.#game.ply, all: known.document.moves.length };
    switch (verdict.kind) {
      case "next":
        known.show().then(
          () => this.#goOn(verdict.moves),
          () => this.#missing(),
        );
        return;
      case "same":
        show();
        this.#heart.notice(t("distance.same"));
        return;
      case "stale":
        ask(t("distance.stale.title"), [t("distance.stale", plies)], [["distance.mine", show]]);
        return;
      default: {
        const said = this.#differs(verdict);
        const take = () => this.#lay(known.own[0] ?? "");
        ask(
          t("distance.changed.title"),
          [said, t("distance.changed.kept")],
          [
            ["distance.take", take],
            ["distance.keep", show],
          ],
        );
      }
    }
  }

  #differs(verdict: Exclude<Verdict, { kind: "next" | "same" | "stale" }>): string {
    if (verdict.kind === "other") return t("distance.other");
    const { ply, theirs } = verdict;
    const sent = stepSaid(theirs);
    if (verdict.kind === "claimed") return t("distance.claimed", { n: ply, theirs: sent });
    return t("distance.changed", { n: ply, theirs: sent, mine: stepSaid(verdict.mine) });
  }

  #missing(): void {
    tell(t("distance.bad"), t("distance.unreadable"));
  }

  /** What others have played is played here, and can be seen to be. */
  #goOn(moves: readonly string[]): void {
    for (const move of moves) this.#heart.play(move);
    const { ending } = this.#game.toJSON();
    if (ending !== null) this.#heart.end(ending);
    this.#remember();
  }

  #remember(): void {
    const sent = stepsOf(this.#game.toJSON());
    this.#heart.layBeside({ id: this.#letter.id, sent } satisfies Laid);
    this.#heart.refresh();
    this.#heart.focusBoard();
  }

  /** A game that is not known here. Of two players the receiver is the one who has not sent it; of more it has to be asked. */
  #askWho(): void {
    const { from, names } = this.#letter;
    const others = this.#game.players.filter((player) => player !== from);
    const [only = "", another] = others;
    if (another === undefined) {
      this.#lay(only);
      return;
    }
    openDialog(() => ({
      title: t("distance.who"),
      body: [
        h("p", {}, t("distance.who.about", { player: isolate(playerName(this.#game, names, from)) })),
        h("div", { class: "stack" }, ...others.map((player) => this.#me(player))),
      ],
    }));
  }

  #me(player: string): HTMLElement {
    const game = this.#game;
    const sit = () => {
      closeDialog();
      this.#lay(player);
    };
    return h(
      "button",
      { type: "button", class: "wide", "data-me": player, onclick: sit },
      markIcon(game.name, player),
      h("span", { dir: "auto" }, playerName(game, this.#letter.names, player)),
    );
  }

  /** Lays the game of the letter on the table; its last step is played there. */
  #lay(seat: string): void {
    const { linked, names } = this.#letter;
    const { document } = linked.kept;
    const { moves } = document;
    const before = document.ending === null ? moves.slice(0, -1) : moves;
    const game = fromDocument({ ...document, moves: before, ending: null });
    const seats = awayFrom(game.players, seat);
    const memory = linked.memory && pageGame(game.name).fromMemory ? "on" : "off";
    this.#heart.open({ game, names, seats, memory });
    this.#goOn(document.ending === null ? moves.slice(-1) : []);
  }
}

function fromKept({ own, open }: KeptGame): Known {
  return { document: keep(own.game).document, own: persons(own), show: open };
}

function stepSaid(step: Step): string {
  if (step === null) return t("distance.nothing");
  return step.startsWith("{") ? t("distance.ending") : notation(step);
}

function tell(title: string, said: string): void {
  ask(title, [said], [["tool.close", () => undefined]]);
}

type Answer = readonly ["distance.mine" | "distance.take" | "distance.keep" | "tool.close", () => void];

/** Asks what to do; the last answer is the one that changes nothing. */
function ask(title: string, said: readonly string[], answers: readonly Answer[]): void {
  openDialog(() => ({
    title,
    body: said.map((text, i) =>
      h("p", { class: i === 0 ? "" : "muted", id: i === 0 ? "distance-told" : null }, text),
    ),
    buttons: answers.map(([key, run], i) => {
      const pressed = () => {
        closeDialog();
        run();
      };
      const main = i === answers.length - 1 ? "primary" : "";
      const id = key.replace(".", "-");
      return h("button", { type: "button", id, class: main, onclick: pressed }, t(key));
    }),
  }));
}
