/** What a player has: points, what is left to play, or what was lost. */
import {
  type AnyGame,
  type AnyState,
  type GameName,
  type GobbletState,
  type GobeState,
  markOf,
  speaker,
  type TablutState,
} from "heart";

export interface Status {
  /** In words: shown, or heard where `score` shows it in numbers. */
  readonly text: string;
  readonly score?: {
    readonly points: number;
    readonly text: string;
    /** What is left to play, each kind in its colours. */
    readonly left: readonly { readonly fill: string; readonly rim: string; readonly n: number }[];
  };
}

const t = speaker<unknown>();

function inGobblet({ reserves }: GobbletState, player: string): Status {
  const held = (reserves[player] ?? []).reduce((sum, n) => sum + n, 0);
  return { text: t("players.reserve", { n: held }) };
}

function inTablut({ captured }: TablutState, player: string): Status {
  return { text: t("players.lost", { n: player === "a" ? captured.attackers : captured.defenders }) };
}

function inGobe({ scores, colouredLeft, whiteLeft }: GobeState, player: string): Status {
  const points = scores[player] ?? 0;
  const coloured = colouredLeft[player] ?? 0;
  const white = whiteLeft[player] ?? 0;
  const mark = markOf("gobe", player);
  return {
    text: t("players.tiles", { coloured, white }),
    score: {
      points,
      text: t("players.points", { n: points }),
      left: [
        { fill: mark?.fill ?? "#888", rim: mark?.rim ?? "#fff", n: coloured },
        { fill: "#F7F1E1", rim: "#8a7d63", n: white },
      ],
    },
  };
}

const OF: Readonly<Record<GameName, (state: never, player: string) => Status>> = {
  gobblet: inGobblet,
  tablut: inTablut,
  gobe: inGobe,
};

export function statusOf({ name, state }: Pick<AnyGame, "name" | "state">, player: string): Status {
  return (OF[name] as (state: AnyState, player: string) => Status)(state, player);
}
