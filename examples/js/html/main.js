// Gobblet against the computer. The import map in index.html says where the package lies, and nothing is built.

import { Gobblet, init } from "tabulae";
import { search } from "tabulae/ai";

const YOU = "a";
const SIZES = ["small", "medium", "large", "extra large"];

const element = (id) => document.getElementById(id);

await init();
const game = new Gobblet();
/** What you are about to set down, as a filter of `moves`; null while you hold nothing. */
let held = null;
/** Ends the search that is under way. */
let thinking = new AbortController();

const cells = new Map(Object.keys(game.state.stacks).map((cell) => [cell, button(() => press(cell))]));
// The first rank is the nearest one.
for (let rank = game.state.edge; rank > 0; rank--)
  for (const [cell, place] of cells) if (cell.endsWith(rank)) element("board").append(place);
const sizes = SIZES.map((_, i) => button(() => hold({ kind: "place", size: i + 1 })));
element("reserve").append(...sizes);
element("undo").addEventListener("click", undo);
element("new").addEventListener("click", () => game.goTo(0));
game.subscribe(changed);
changed();

function changed() {
  thinking.abort();
  held = null;
  draw();
  if (!game.result && game.turn !== YOU) answer();
}

async function answer() {
  thinking = new AbortController();
  const { signal } = thinking;
  try {
    const level = Number(element("level").value);
    const { move } = await search(game, { level, seed: Date.now() % 2 ** 32, signal });
    // One who changed the game in the meantime has ended the search; its move may have been on the way.
    if (!signal.aborted) game.play(move);
  } catch (error) {
    if (error.name !== "AbortError") say(error.message);
  }
}

function press(cell) {
  if (game.result || game.turn !== YOU) return;
  if (held === null) return hold({ kind: "move", from: cell });
  const move = { ...held, to: cell };
  // The cell a piece came from puts it back where the rules allow that, and else lets go of it.
  if (held.from === cell && !game.isLegal(move)) return hold(null);
  const attempt = game.tryPlay(move);
  if (!attempt.ok) say(attempt.error.message);
}

function hold(filter) {
  const same = held !== null && JSON.stringify(held) === JSON.stringify(filter);
  const possible = filter !== null && game.turn === YOU && game.moves(filter).length > 0;
  held = possible && !same ? filter : null;
  draw();
  if (filter !== null && !possible && !game.result) say("Take a cup of yours that nothing covers.");
}

/** Back to your last decision: the computer's answer goes with it. */
function undo() {
  const yours = game.history().findLast(({ player }) => player === YOU);
  if (yours) game.goTo(yours.ply - 1);
}

// ---- What is seen ----

function draw() {
  const { stacks, reserves, lines } = game.state;
  const targets = new Set(held ? game.moves(held).map(({ to }) => to) : []);
  const last = game.history().at(-1)?.move.to;
  const shown = new Set(lines.flat());
  for (const [cell, place] of cells) {
    const stack = stacks[cell];
    place.replaceChildren(...stack.slice(-1).map(cup));
    place.setAttribute("aria-label", `${cell}, ${stack.length > 0 ? named(stack.at(-1)) : "empty"}`);
    place.setAttribute("aria-pressed", held?.from === cell);
    place.classList.toggle("target", targets.has(cell));
    place.classList.toggle("last", last === cell);
    place.classList.toggle("line", shown.has(cell));
  }
  for (const [i, place] of sizes.entries()) {
    const left = reserves[YOU][i];
    place.replaceChildren(cup({ player: YOU, size: i + 1 }), `× ${left}`);
    place.setAttribute("aria-label", `${SIZES[i]}, ${left} left`);
    place.setAttribute("aria-pressed", held?.size === i + 1);
    place.disabled = left === 0;
  }
  element("undo").disabled = game.ply === 0;
  say(sentence());
}

function sentence() {
  const { result, turn } = game;
  if (!result) return turn === YOU ? "Your turn: take a cup and set it down." : "The computer is thinking…";
  if (result.winners.length === 0) return `Drawn: ${result.reason}.`;
  return result.winners.includes(YOU) ? "You have won." : "The computer has won.";
}

function say(text) {
  element("status").textContent = text;
}

function named({ player, size }) {
  return `${player === YOU ? "your" : "the computer's"} ${SIZES[size - 1]} cup`;
}

function cup({ player, size }) {
  const shape = document.createElement("span");
  shape.className = `cup ${player === YOU ? "yours" : "theirs"} size-${size}`;
  return shape;
}

function button(pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}
