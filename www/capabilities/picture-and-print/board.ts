/** The board of a game as a canvas of its own, from the side from which the player sees it. */
import {
  atRest,
  type Frame,
  type Geometry,
  type Heart,
  h,
  hidesCovered,
  isTurned,
  type Look,
  lastPlaces,
  number,
  type OwnGame,
  pageGame,
} from "heart";
import { winningPlaces } from "../decisive.ts";

/** A game whose position is shown. */
export type Shown = Pick<OwnGame, "game" | "names" | "seats" | "memory">;

/** A board that can be drawn: everything that a view asks for. */
export interface Board {
  readonly canvas: HTMLCanvasElement;
  /** Works at the textures for some milliseconds; true when they are ready. */
  prepare(): boolean;
  draw(): void;
}

/** Height for a width: boards of squares have their trays above and below. */
const HIGH = 1.22;
const PLANE = 0.9;

export function boardOf(
  heart: Heart,
  shown: Shown,
  look: Pick<Look, "theme" | "contrast">,
  width: number,
  dpr: number,
): Board {
  const { game } = shown;
  const { view, edge, cells } = pageGame(game.name);
  const { state } = game;
  const { settings } = heart.app;
  const height = Math.round(width * (edge(state) === null ? PLANE : HIGH));
  const flip = isTurned({ ...shown, settings });
  const frame: Frame = { width, height, dpr, flip, coordinates: true };
  const geometry: Geometry = view.layout(frame, state, view.fit?.(frame, cells?.(state, []) ?? []) ?? null);
  const canvas = h("canvas", { width: width * dpr, height: height * dpr, "aria-hidden": "true" });
  const whole: Look = { ...look, patterns: settings.patterns, memory: hidesCovered(shown) };
  const turn = game.result === null ? game.turn : null;
  const marks = { turn, lastMove: lastPlaces(game), winning: winningPlaces(game) };
  return {
    canvas,
    prepare: () => view.prepare?.(geometry, whole) ?? true,
    draw() {
      const ctx = canvas.getContext("2d");
      if (ctx !== null) view.draw(ctx, { ...atRest(state, whole, number), ...marks }, geometry, 0);
    },
  };
}
