/** Setting up a position of Góbé: tiles and points; whose turn it is and what is left follows, where it is not fixed. */
import type { GobeState } from "heart";
import type { Count, Setup } from "./setup.ts";

type Tile = GobeState["tiles"][number];

const WHITE = "w";
const OPEN = "?";
/** How far from a tile, in steps, cells are offered. */
const AROUND = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

const left = (field: "colouredLeft" | "whiteLeft"): Count<GobeState> => ({
  field,
  of: (state, player) => state[field][player] ?? 0,
});

export const gobeSetup: Setup<GobeState> = {
  pieces: (state) => [...Object.keys(state.scores), WHITE],
  called: (tile) => ({ owner: null, kind: tile }),
  top: ({ tiles }, cell) => tiles.find((tile) => nameOf(tile) === cell)?.tile ?? null,
  put(state, cell, piece) {
    const [q = 0, r = 0] = cell.split(",").map(Number);
    const others = state.tiles.filter((tile) => nameOf(tile) !== cell);
    const put = piece === null ? [] : [{ q, r, tile: piece as Tile["tile"] }];
    return { ...state, tiles: [...others, ...put].sort((a, b) => a.r - b.r || a.q - b.q) };
  },
  cleared(state) {
    const scores = Object.keys(state.scores).map((player) => [player, 0] as const);
    return { ...state, tiles: [], scores: Object.fromEntries(scores) };
  },
  turned: (state, turn) => ({ ...state, turn: turn as GobeState["turn"] }),
  moved(state, start) {
    const seats = Object.keys(start.scores);
    const tiles = state.tiles.filter(({ tile }) => tile === WHITE || seats.includes(tile));
    const scores = seats.map((player) => [player, state.scores[player] ?? 0] as const);
    return { ...start, tiles, scores: Object.fromEntries(scores) };
  },
  written(state, { turn, count }) {
    const tiles = state.tiles.map((tile) => `${tile.tile}${nameOf(tile)}`).join(";");
    const seats = Object.keys(state.scores);
    const counts = (field: string) =>
      count?.field === field
        ? seats.map((seat) => (seat === count.player ? count.value : OPEN)).join("/")
        : OPEN;
    const scores = seats.map((seat) => state.scores[seat] ?? 0).join("/");
    const fields = [tiles === "" ? "-" : tiles, turn ? state.turn : OPEN];
    return [...fields, counts("colouredLeft"), counts("whiteLeft"), scores].join(" ");
  },
  counts: [
    left("colouredLeft"),
    left("whiteLeft"),
    {
      field: "scores",
      of: (state, player) => state.scores[player] ?? 0,
      set: (state, player, points) => ({ ...state, scores: { ...state.scores, [player]: points } }),
    },
  ],
  cells,
  // The view shows beside the pointer what the player to move would lay.
  holding: (state, tile) =>
    tile === null || tile === WHITE
      ? { ...state, phase: "picking-up" }
      : { ...state, phase: "laying", turn: tile as GobeState["turn"] },
};

function nameOf({ q, r }: Pick<Tile, "q" | "r">): string {
  return `${q},${r}`;
}

/** The tiles and the cells beside them, row by row; the middle and what lies round it where there is none. */
function cells({ tiles }: GobeState): readonly string[] {
  const from = tiles.length === 0 ? [{ q: 0, r: 0 }] : tiles;
  const near = from.flatMap(({ q, r }) => [
    { q, r },
    ...AROUND.map(([dq, dr]) => ({ q: q + dq, r: r + dr })),
  ]);
  const found = new Map(near.map((cell) => [nameOf(cell), cell]));
  return [...found.values()].sort((a, b) => a.r - b.r || a.q - b.q).map(nameOf);
}
