// A board for one seat: open the page with ?seat=0 and with ?seat=1.

import { Client } from "boardgame.io/client";
import { SocketIO } from "boardgame.io/multiplayer";
import { init, moves, status } from "tabulae";
import { GobbletGame } from "tabulae/boardgame.io";
import "./style.css";

const SIZES = ["small", "medium", "large", "extra large"];
const parameters = new URLSearchParams(location.search);
const playerID = parameters.get("seat") ?? "0";
const server = parameters.get("server") ?? "http://localhost:8000";

await init();
const client = Client({
  game: GobbletGame({ players: 2 }),
  numPlayers: 2,
  playerID,
  matchID: parameters.get("match") ?? "first",
  multiplayer: SocketIO({ server }),
  debug: false,
});

const element = (id) => document.getElementById(id);
const you = playerID === "0" ? "a" : "b";
/** What you are about to set down, as a filter of `moves`; null while you hold nothing. */
let held = null;
let game = null;

const cells = new Map();
for (const rank of [4, 3, 2, 1])
  for (const file of "abcd") {
    const cell = `${file}${rank}`;
    cells.set(
      cell,
      button(() => press(cell)),
    );
  }
element("board").append(...cells.values());
const sizes = SIZES.map((_, i) => button(() => hold({ kind: "place", size: i + 1 })));
element("reserve").append(...sizes);

client.subscribe((state) => {
  if (!state) return say("Waiting for the server…");
  held = null;
  game = state.G;
  draw();
});
client.start();

function press(cell) {
  if (game === null) return;
  if (held === null) return hold({ kind: "move", from: cell });
  const move = moves(game, { ...held, to: cell })[0];
  if (move) client.moves.play(move);
  else hold(null);
}

function hold(filter) {
  const same = held !== null && JSON.stringify(held) === JSON.stringify(filter);
  const { turn } = status(game);
  held = filter !== null && !same && turn === you && moves(game, filter).length > 0 ? filter : null;
  draw();
}

// ---- What is seen ----

function draw() {
  const { state, result, turn } = status(game);
  const targets = new Set(held ? moves(game, held).map(({ to }) => to) : []);
  const shown = new Set(state.lines.flat());
  for (const [cell, place] of cells) {
    const top = state.stacks[cell].at(-1);
    place.replaceChildren(...(top ? [cup(top)] : []));
    place.setAttribute("aria-label", `${cell}, ${top ? named(top) : "empty"}`);
    place.setAttribute("aria-pressed", held?.from === cell);
    place.classList.toggle("target", targets.has(cell));
    place.classList.toggle("line", shown.has(cell));
  }
  for (const [i, place] of sizes.entries()) {
    const left = state.reserves[you][i];
    place.replaceChildren(cup({ player: you, size: i + 1 }), `× ${left}`);
    place.setAttribute("aria-label", `${SIZES[i]}, ${left} left`);
    place.setAttribute("aria-pressed", held?.size === i + 1);
    place.disabled = left === 0;
  }
  if (!result) say(turn === you ? "Your turn: take a cup and set it down." : "The other one is to move.");
  else if (result.winners.length === 0) say(`Drawn: ${result.reason}.`);
  else say(result.winners.includes(you) ? "You have won." : "The other one has won.");
}

function say(text) {
  element("status").textContent = text;
}

function named({ player, size }) {
  return `${player === you ? "your" : "the other's"} ${SIZES[size - 1]} cup`;
}

function cup({ player, size }) {
  const shape = document.createElement("span");
  shape.className = `cup ${player === you ? "yours" : "theirs"} size-${size}`;
  return shape;
}

function button(pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}
