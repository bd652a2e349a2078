/** A move on its way. What rests is drawn again only where the frame before has covered it. */
import { wholePixels } from "./paint.ts";
import type { BoardView, Geometry, Rect, Scene } from "./view.ts";

/** All that a picture of what rests is made from, where nothing but the progress of a motion differs. */
type Resting = readonly unknown[];

export class InFlight {
  #resting: Resting = [];
  /** What the last frame covered, in CSS pixels; null for nothing. */
  #covered: Rect | null = null;

  /** Something else is on the canvas now. */
  end(): void {
    this.#resting = [];
  }

  draw<S, G extends Geometry>(
    ctx: CanvasRenderingContext2D,
    view: BoardView<S, G>,
    scene: Scene<S>,
    geometry: G,
  ): void {
    const resting = restingOf(scene, geometry);
    const isThere =
      resting.length === this.#resting.length && resting.every((it, i) => it === this.#resting[i]);
    this.#resting = resting;
    if (!isThere) {
      view.drawResting(ctx, scene, geometry);
    } else if (this.#covered !== null) {
      const { x, y, width, height } = wholePixels(this.#covered, geometry.frame.dpr, ctx.canvas);
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.beginPath();
      ctx.rect(x, y, width, height);
      ctx.clip();
      view.drawResting(ctx, scene, geometry);
      ctx.restore();
    }
    this.#covered = view.drawFlying(ctx, scene, geometry);
  }
}

function restingOf<S>(scene: Scene<S>, geometry: Geometry): Resting {
  const { state, motion, ...others } = scene;
  return [geometry, state, motion?.before, motion?.effects, JSON.stringify(others)];
}
