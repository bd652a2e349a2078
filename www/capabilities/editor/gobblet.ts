/** Setting up a position of Gobblet: cups on the board; what is left in the reserves follows from it. */
import type { GobbletState } from "heart";
import type { Setup } from "./setup.ts";

type Piece = GobbletState["stacks"][string][number];

/** The slots of the reserves are places too, from which a cup can be taken. */
const SLOT = /^r:(\w):(\d)$/;

const FILES = "abcd";

export const gobbletSetup: Setup<GobbletState> = {
  pieces(state) {
    return Object.entries(state.reserves).flatMap(([player, sizes]) =>
      sizes.map((_, i) => `${player}${i + 1}`),
    );
  },
  called: (piece) => ({ owner: piece.charAt(0), kind: piece.slice(1) }),
  top(state, place) {
    const [, player, slot] = SLOT.exec(place) ?? [];
    if (player !== undefined) return next(state, player, Number(slot));
    const cup = state.stacks[place]?.at(-1);
    return cup === undefined ? null : `${cup.player}${cup.size}`;
  },
  put(state, place, piece) {
    const stack = state.stacks[place];
    // Nothing is put into a reserve: what is not on the board is there.
    if (stack === undefined) return state;
    const cups = piece === null ? stack.slice(0, -1) : [...stack, cup(piece)];
    return { ...state, stacks: { ...state.stacks, [place]: cups } };
  },
  isApart: (place) => SLOT.test(place),
  cleared(state) {
    const empty = Object.keys(state.stacks).map((cell) => [cell, []] as const);
    return { ...state, stacks: Object.fromEntries(empty) };
  },
  turned: (state, turn) => ({ ...state, turn: turn as GobbletState["turn"] }),
  moved(state, start) {
    const alike = state.edge === start.edge && state.options.players === start.options.players;
    return alike ? { ...start, stacks: state.stacks, turn: state.turn } : start;
  },
  written: (state) => `${board(state)} ${state.turn} ?`,
  counts: [],
};

function cup(piece: string): Piece {
  return { player: piece.charAt(0) as Piece["player"], size: Number(piece.slice(1)) };
}

/** The cup that a slot gives next. */
function next({ reserves, reserveTops }: GobbletState, player: string, slot: number): string | null {
  const top = reserveTops?.[player]?.[slot - 1];
  const size = top ?? ((reserves[player]?.[slot - 1] ?? 0) > 0 ? slot : 0);
  return size > 0 ? `${player}${size}` : null;
}

function board({ edge, stacks }: GobbletState): string {
  const files = [...FILES].slice(0, edge);
  const ranks = files.map((_, i) => {
    const cells = files.map((file) => (stacks[`${file}${edge - i}`] ?? []).map(written).join(""));
    return cells.map((stack) => (stack === "" ? "-" : stack)).join(",");
  });
  return ranks.join("/");
}

function written({ player, size }: Piece): string {
  return `${player}${size}`;
}
