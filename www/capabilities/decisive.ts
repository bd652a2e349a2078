/** The places that decided a game which has ended: a line, where the king was taken and by whom, or where he got away. */
import {
  type AnyGame,
  type Effect,
  type GameName,
  type GobbletState,
  lastPlayed,
  type Result,
  type TablutState,
} from "heart";

type Decisive<S> = (state: S, result: Result, last: readonly Effect[]) => readonly string[];

/** The cells of the winners' lines. */
const gobblet: Decisive<GobbletState> = (state, { reason, winners }) => {
  if (reason !== "line") return [];
  const won = (cell: string) => winners.includes(state.stacks[cell]?.at(-1)?.player ?? "");
  return [...new Set(state.lines.filter((line) => line.every(won)).flat())];
};

const tablut: Decisive<TablutState> = (state, { reason }, last) => {
  if (reason === "king-captured") {
    const king = last.find((effect) => effect.kind === "captured" && effect.piece === "king");
    return king === undefined || !("at" in king) ? [] : [king.at, ...captors(state, king.at)];
  }
  if (reason !== "king-escaped") return [];
  return last.flatMap((effect) => (effect.kind === "moved" ? [effect.to] : []));
};

/** The attackers beside a square. */
function captors({ pieces }: TablutState, square: string): readonly string[] {
  const [file, rank] = [square.charCodeAt(0), Number(square[1])];
  const beside = [
    [file - 1, rank],
    [file + 1, rank],
    [file, rank - 1],
    [file, rank + 1],
  ] as const;
  return beside
    .map(([f, r]) => `${String.fromCharCode(f)}${r}`)
    .filter((each) => pieces[each] === "attacker");
}

/** Each is handed states of its own alone. */
const ALL = { gobblet, tablut, gobe: () => [] } as unknown as Readonly<
  Record<GameName, Decisive<AnyGame["state"]>>
>;

/** None where the game goes on, and where nobody has won. */
export function winningPlaces(game: AnyGame): readonly string[] {
  const { name, result, state } = game;
  if (result === null || result.winners.length === 0) return [];
  return ALL[name](state, result, lastPlayed(game)?.effects ?? []);
}
