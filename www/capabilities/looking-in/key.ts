/** A key that looks into the stack that has the focus, tells it, and closes it again. */
import { type Heart, NO_CHOICES, placeLabel, placeOf } from "heart";
import type { Peek } from "./peek.ts";

export function listenToKey(heart: Heart, peek: Peek): void {
  heart.board.host.addEventListener("keydown", (event) => {
    const place = placeOf(event.target);
    if (place === null || event.code !== "KeyP" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (peek.end() || !peek.isDeep(place)) return;
    peek.open(place);
    heart.say(placeLabel(heart.app, NO_CHOICES, place));
  });
}
