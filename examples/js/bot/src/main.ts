// The page: it draws what the worker tells. Of the package it has the types alone.

import type { TablutPlayer } from "tabulae";
import type { Answer, Question } from "./bot.ts";
import "./style.css";

const NAMES: Record<TablutPlayer, string> = { a: "attackers", d: "defenders" };
const SQUARES = [9, 8, 7, 6, 5, 4, 3, 2, 1].flatMap((rank) =>
  [..."abcdefghi"].map((file) => `${file}${rank}`),
);

const worker = new Worker(new URL("./bot.ts", import.meta.url), { type: "module" });
const [status, board, go, again] = ["status", "board", "go", "again"].map(element);
const levels = { a: element<HTMLSelectElement>("a"), d: element<HTMLSelectElement>("d") };

let shown: Answer | null = null;
let playing = false;
let running = false;

for (const select of Object.values(levels))
  for (const level of ["1", "2", "3", "4", "5"])
    select.add(new Option(level, level, level === "2", level === "2"));
go?.addEventListener("click", () => {
  playing = !playing;
  draw();
  run();
});
again?.addEventListener("click", begin);
begin();

async function begin() {
  shown = await ask({ snapshot: null, level: 1, seed: 0 });
  draw();
  run();
}

/** Plays while it is wanted: whoever presses anything meanwhile finds the page free, since the worker thinks. */
async function run() {
  if (running) return;
  running = true;
  while (playing && shown && !shown.result) {
    const before: Answer = shown;
    const level = Number(levels[before.turn].value);
    const after = await ask({ snapshot: before.snapshot, level, seed: Math.floor(Math.random() * 2 ** 32) });
    // Else another game has been begun in the meantime.
    if (shown === before) shown = after;
    draw();
  }
  running = false;
}

/** Each question has a channel of its own for its answer. */
function ask(question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(question, [port2]);
  });
}

function draw() {
  if (!shown || !status || !board || !go) return;
  const { pieces, ply, result, turn } = shown;
  board.replaceChildren(...SQUARES.map((square) => drawn(pieces[square])));
  board.ariaLabel = `Board with ${Object.keys(pieces).length} pieces`;
  go.textContent = playing ? "Pause" : "Play";
  if (result?.winners.length === 0) status.textContent = `Drawn by ${result.reason} after ${ply} moves.`;
  else if (result)
    status.textContent = `The ${result.winners.map((player) => NAMES[player])} won after ${ply} moves.`;
  else status.textContent = `Move ${ply + 1}: the ${NAMES[turn]} ${playing ? "think" : "wait"}.`;
}

function drawn(piece: string | undefined) {
  const square = document.createElement("span");
  if (piece) square.append(Object.assign(document.createElement("span"), { className: `piece ${piece}` }));
  return square;
}

function element<E extends HTMLElement>(id: string) {
  return document.getElementById(id) as E;
}
