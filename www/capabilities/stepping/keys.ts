/**
 * Keys that go through the moves. Arrow keys, Home and End belong to whatever uses them, above all the places of the board; they
 * step where nothing else does. Page Up and Page Down step everywhere. None is a letter or a sign, which somebody who dictates
 * would press by talking.
 */
import type { Walk } from "./walk.ts";

type Go = (walk: Walk) => void;
const BACK: Go = (walk) => walk.by(-1);
const FORWARD: Go = (walk) => walk.by(1);
const FIRST: Go = (walk) => walk.first();
const LAST: Go = (walk) => walk.last();

/** What has arrow keys of its own. */
const USES_KEYS =
  "input, select, textarea, [contenteditable], dialog, [role=menu], [role=listbox], [role=slider]";
/** Where up and down, Home and End belong to the moves. */
const OF_THE_MOVES = ".moves, .steps";
const IN_THE_MOVES: Readonly<Record<string, Go>> = {
  ArrowUp: BACK,
  ArrowDown: FORWARD,
  Home: FIRST,
  End: LAST,
};

export function listenToKeys(walk: Walk, mayStep: () => boolean): void {
  document.addEventListener("keydown", (event) => {
    const go = wanted(event);
    if (go === null || !mayStep()) return;
    event.preventDefault();
    const inList = event.target instanceof Element && event.target.closest(".move-list") !== null;
    go(walk);
    if (inList) document.querySelector<HTMLElement>(".move-list [aria-current]")?.focus();
  });
}

function wanted(event: KeyboardEvent): Go | null {
  if (!isFree(event)) return null;
  if (event.key === "PageUp") return event.shiftKey ? FIRST : BACK;
  if (event.key === "PageDown") return event.shiftKey ? LAST : FORWARD;
  if (event.shiftKey) return null;
  const mirrored = getComputedStyle(document.documentElement).direction === "rtl";
  if (event.key === "ArrowLeft") return mirrored ? FORWARD : BACK;
  if (event.key === "ArrowRight") return mirrored ? BACK : FORWARD;
  const { target } = event;
  const isInMoves = target instanceof Element && target.closest(OF_THE_MOVES) !== null;
  return isInMoves ? (IN_THE_MOVES[event.key] ?? null) : null;
}

/** Whether nothing else has a use for what is pressed. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  const { target } = event;
  return !(target instanceof Element) || target.closest(USES_KEYS) === null;
}
