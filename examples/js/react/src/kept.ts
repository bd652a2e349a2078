import { Tablut } from "tabulae";

const KEY = "tablut";

/** The game that this browser keeps, or a new one; it is kept again after every change. */
export function kept(): Tablut {
  const game = read() ?? new Tablut();
  game.subscribe(() => localStorage.setItem(KEY, JSON.stringify(game)));
  return game;
}

function read() {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : Tablut.fromJSON(JSON.parse(text));
  } catch (error) {
    console.warn("The game that was kept could not be read, so a new one begins.", error);
    return null;
  }
}
