/** Setting up a position of Tablut. */
import type { TablutState } from "heart";
import type { Setup } from "./setup.ts";

type Kind = TablutState["pieces"][string];

const LETTERS: Readonly<Record<Kind, string>> = { attacker: "t", defender: "T", king: "K" };
const PIECES: readonly Kind[] = ["attacker", "defender", "king"];
const FILES = "abcdefghi";

export const tablutSetup: Setup<TablutState> = {
  pieces: () => PIECES,
  called: (kind) => ({ owner: null, kind }),
  top: (state, square) => state.pieces[square] ?? null,
  put(state, square, piece) {
    const others = Object.entries(state.pieces).filter(([at]) => at !== square);
    const put = PIECES.filter((kind) => kind === piece).map((kind) => [square, kind] as const);
    return { ...state, pieces: Object.fromEntries([...others, ...put]) };
  },
  cleared: (state) => ({ ...state, pieces: {} }),
  turned: (state, turn) => ({ ...state, turn: turn as TablutState["turn"] }),
  moved: (state) => state,
  written: (state) => `${board(state)} ${state.turn}`,
  counts: [],
};

function board({ pieces }: TablutState): string {
  const ranks = [...FILES].map((_, i) => {
    const squares = [...FILES].map((file) => pieces[`${file}${FILES.length - i}`]);
    const letters = squares.map((kind) => (kind === undefined ? "." : LETTERS[kind])).join("");
    return letters.replace(/\.+/g, (run) => String(run.length));
  });
  return ranks.join("/");
}
