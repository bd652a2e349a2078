/** A small picture of a position, drawn by the game's own view. */
import { h } from "../dom.ts";
import { atRest, EMPTY_LOOK, type Frame } from "../draw/view.ts";
import { pageGame } from "../games/index.ts";
import type { AnyGame } from "../state.ts";
import { number } from "../words/i18n.ts";

const WIDTH = 96;
const HEIGHT = 96;

export function positionPicture(game: AnyGame): HTMLElement {
  const { view, cells } = pageGame(game.name);
  const dpr = Math.min(devicePixelRatio || 1, 2);
  const canvas = h("canvas", {
    class: "picture",
    width: WIDTH * dpr,
    height: HEIGHT * dpr,
    "aria-hidden": "true",
  });
  const ctx = canvas.getContext("2d");
  if (ctx === null) return canvas;
  const frame: Frame = { width: WIDTH, height: HEIGHT, dpr, flip: false, coordinates: false };
  const { state } = game;
  const camera = view.fit?.(frame, cells?.(state, []) ?? []) ?? null;
  view.draw(ctx, atRest(state, EMPTY_LOOK, number), view.layout(frame, state, camera), 0);
  return canvas;
}
