/** What the views of all games are put together from: drawing in two layers, and what is made ahead. */
import { onCanvas, overCanvas, shadowPatches } from "./paint.ts";
import { paintAhead, type Sprite } from "./surfaces.ts";
import type { BoardView, Geometry, Look, Rect, Scene } from "./view.ts";

type Ctx = CanvasRenderingContext2D;

/** Draws what rests and over it what is in the air, both or one of them; `tableOf` tells which is which. */
export function inLayers<S, G extends Geometry, T>(
  tableOf: (scene: Scene<S>, geometry: G) => T,
  resting: (ctx: Ctx, scene: Scene<S>, geometry: G, table: T) => void,
  flying: (ctx: Ctx, scene: Scene<S>, geometry: G, table: T) => Rect | null,
): Pick<BoardView<S, G>, "draw" | "drawResting" | "drawFlying"> {
  return {
    draw: (ctx, scene, geometry) =>
      onCanvas(ctx, geometry.frame, () => {
        const table = tableOf(scene, geometry);
        resting(ctx, scene, geometry, table);
        flying(ctx, scene, geometry, table);
      }),
    drawResting: (ctx, scene, geometry) =>
      onCanvas(ctx, geometry.frame, () => resting(ctx, scene, geometry, tableOf(scene, geometry))),
    drawFlying: (ctx, scene, geometry) =>
      overCanvas(ctx, geometry.frame, () => flying(ctx, scene, geometry, tableOf(scene, geometry))),
  };
}

/**
 * Makes textures and then the pictures of all that may fly, shadows too, a slice at a time. Painted when a piece flies first, they
 * would make it stop.
 */
export function ahead<G extends Geometry>(
  textures: (geometry: G, look: Look, deadline: number) => boolean,
  sprites: (geometry: G, look: Look) => readonly Sprite[],
): (geometry: G, look: Look) => boolean {
  return (geometry, look) => {
    const deadline = performance.now() + 24;
    if (!textures(geometry, look, deadline)) return false;
    return paintAhead([...sprites(geometry, look), ...shadowPatches()], deadline);
  };
}
