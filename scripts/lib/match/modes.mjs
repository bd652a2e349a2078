// What can be played in a match, by the names that `examples/arena` knows too.

/** @typedef {{ game: "Gobblet" | "Gobe" | "Tablut", options?: Record<string, string | number>, opening: number }} Mode */

/**
 * `opening`: how many random plies come before the players take over, unless told. Without them equal players would play
 * the same game again and again.
 * @type {Record<string, Mode>}
 */
export const MODES = {
  tablut: { game: "Tablut", opening: 2 },
  gobe: { game: "Gobe", options: { players: 2 }, opening: 2 },
  gobe3: { game: "Gobe", options: { players: 3 }, opening: 3 },
  gobe4: { game: "Gobe", options: { players: 4 }, opening: 4 },
  three: { game: "Gobblet", options: { rules: "three" }, opening: 2 },
  classic: { game: "Gobblet", options: { rules: "classic" }, opening: 4 },
  gobblers: { game: "Gobblet", options: { rules: "gobblers" }, opening: 2 },
  team: { game: "Gobblet", options: { rules: "three", players: 4 }, opening: 4 },
};
