/** The score of the match that the game on the table belongs to. */
import { type Heart, h, isLent, levelName, list, number, type Setup } from "heart";
import { AWAY } from "../seats.ts";
import {
  after,
  begun,
  counted,
  decided,
  isBetween,
  isMatch,
  type Match,
  movedOn,
  type Sitter,
  sitterAt,
} from "./match.ts";
import { t } from "./words.ts";

export class MatchScore {
  readonly #heart: Heart;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  /** The match that lies beside the game, where it is one between those who sit here; else a new one. */
  get match(): Match {
    const laid = this.#heart.beside();
    const seated = this.#seated;
    if (isMatch(laid) && isBetween(laid, seated)) return laid;
    return begun(seated, lengthIn(laid));
  }

  get #seated(): readonly Sitter[] {
    const { game, names, seats } = this.#heart.app.shelved ?? this.#heart.app;
    return game.players.map((player) => ({ name: names[player] ?? "", sits: seats[player] ?? null }));
  }

  /** The game on the table is over. */
  count(): void {
    const { game } = this.#heart.app;
    if (game.result === null) return;
    const winners = game.result.winners.map((player) => game.players.indexOf(player));
    this.#heart.layBeside(counted(this.match, winners, game.teams[0]?.length ?? 1));
  }

  /** The next game of the match. */
  next(setup: Setup, name: string): Setup {
    const { players } = (this.#heart.app.shelved ?? this.#heart.app).game;
    const [names, seats] = [movedOn(players, setup.names), movedOn(players, setup.seats)];
    return { ...setup, names, seats, beside: { ...setup.beside, [name]: after(this.match) } };
  }

  /** What stands below a player's name, once a game has been played. */
  points(player: string): readonly HTMLElement[] {
    const { app } = this.#heart;
    const { match } = this;
    if (isLent(app) || match.played === 0) return [];
    const halves = match.halves[sitterAt(match, app.game.players.indexOf(player))] ?? 0;
    const label = h("span", { class: "vh" }, `${t("scores.match")}: `);
    return [h("span", { class: "match-points", title: t("scores.match") }, label, number(halves / 2))];
  }

  /** The score in the note of a result: a row for each side. */
  told(): readonly HTMLElement[] {
    const { match } = this;
    const { game } = this.#heart.app;
    if (isLent(this.#heart.app) || match.played === 0) return [];
    const teams = [...new Set(game.teams.map((team) => team.join(" ")))].map((team) => team.split(" "));
    const sides = teams.map((team) => team.map((player) => sitterAt(match, game.players.indexOf(player))));
    const rows = sides
      .map((side) => ({ said: list(side.map((at) => this.#called(match, at))), at: side[0] ?? 0 }))
      .sort((a, b) => (match.halves[b.at] ?? 0) - (match.halves[a.at] ?? 0))
      .map(({ said, at }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row", dir: "auto" }, said),
          h("td", {}, number((match.halves[at] ?? 0) / 2)),
        ),
      );
    const title = match.best === 0 ? t("scores.match") : t("scores.match.best", { n: match.best });
    const table = h(
      "table",
      { class: "match", id: "match" },
      h("caption", {}, title),
      h("tbody", {}, ...rows),
    );
    const won = decided(match);
    if (won === null) return [table];
    const names = list(won.map((at) => this.#called(match, at)));
    const said = won.length === 0 ? t("scores.match.drawn") : t("scores.match.won", { n: won.length, names });
    return [table, h("p", { class: "match-won", id: "match-won" }, said)];
  }

  /** What a sitter is called whatever seat they have. */
  #called({ sitters }: Match, at: number): string {
    const { name = "", sits = null } = sitters[at] ?? {};
    if (name.trim() !== "") return name.trim();
    if (typeof sits === "number") return levelName(sits);
    const alone = sitters.filter((sitter) => sitter.sits === null).length === 1;
    return alone && sits !== AWAY ? t("scores.you") : t("scores.player", { n: at + 1 });
  }
}

/** How long a new match shall be: what was chosen for it, or what the one before had. */
export function lengthIn(laid: unknown): number {
  const { best } = Object(laid);
  return Number.isInteger(best) && best > 0 && best < 100 ? best : 0;
}
