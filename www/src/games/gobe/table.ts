/** The felt that Góbé is played on. It moves with the camera; the light on it stays with the window. */

import { innerShadow, inset, roundRect } from "../../draw/paint.ts";
import { finished, newCanvas, workOn } from "../../draw/surfaces.ts";
import { felt, type Rgb } from "../../draw/textures.ts";
import type { Frame, Look } from "../../draw/view.ts";
import type { GobeGeometry } from "./layout.ts";

type Ctx = CanvasRenderingContext2D;

const PLAIN = { light: "#2B5046", dark: "#23433A" } as const;
const COLOURS: Readonly<Record<Look["theme"], readonly Rgb[]>> = {
  light: [
    [24, 50, 43],
    [43, 80, 70],
    [63, 106, 94],
  ],
  dark: [
    [18, 40, 34],
    [35, 67, 58],
    [52, 90, 79],
  ],
};
/** Side of the felt before it continues with itself, in CSS pixels. */
const SIDE = 640;

function density(frame: Frame): number {
  return Math.min(2, Math.max(1, frame.dpr));
}

function feltName(frame: Frame, look: Look): string {
  return `felt ${look.theme} ${density(frame)}`;
}

/** Works on the felt until the deadline; true when it is ready. */
export function prepareFelt(geometry: GobeGeometry, look: Look, deadline: number): boolean {
  if (look.contrast) return true;
  const unit = density(geometry.frame);
  const side = Math.round(SIDE * unit);
  return workOn(feltName(geometry.frame, look), side, side, felt(5, COLOURS[look.theme], unit), deadline);
}

function corner(frame: Frame): number {
  return Math.min(16, Math.min(frame.width, frame.height) * 0.04);
}

let ground: { readonly name: string; readonly canvas: HTMLCanvasElement } | null = null;

/** The felt as large as the canvas. It is kept while the camera stands still. */
export function gobeGround(geometry: GobeGeometry, look: Look): HTMLCanvasElement {
  const { frame, camera } = geometry;
  const wool = look.contrast ? null : finished(feltName(frame, look));
  const turn = frame.flip ? -1 : 1;
  // Whole pixels: the wool is copied and not resampled.
  const snap = (at: number): number => Math.round((at % SIDE) * frame.dpr);
  const dx = snap(frame.width / 2 - turn * camera.x * camera.scale);
  const dy = snap(frame.height / 2 - turn * camera.y * camera.scale);
  const name = JSON.stringify([frame, look.theme, look.contrast, wool === null ? null : [dx, dy]]);
  if (ground?.name === name) return ground.canvas;
  const [width, height] = [Math.round(frame.width * frame.dpr), Math.round(frame.height * frame.dpr)];
  const reuse = ground?.canvas.width === width && ground.canvas.height === height;
  const canvas = reuse && ground !== null ? ground.canvas : newCanvas(width, height)[0];
  const ctx = canvas.getContext("2d");
  if (ctx !== null) paintGround(ctx, frame, look, wool, [dx, dy]);
  ground = { name, canvas };
  return canvas;
}

function paintGround(
  ctx: Ctx,
  frame: Frame,
  look: Look,
  wool: HTMLCanvasElement | null,
  shift: readonly [number, number],
): void {
  const { width, height } = ctx.canvas;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, width, height);
  roundRect(ctx, { x: 0, y: 0, width, height }, corner(frame) * frame.dpr);
  ctx.fillStyle = PLAIN[look.theme];
  ctx.fill();
  const pattern = wool === null ? null : ctx.createPattern(wool, "repeat");
  if (pattern !== null) {
    const grow = frame.dpr / density(frame);
    pattern.setTransform(new DOMMatrix([grow, 0, 0, grow, shift[0], shift[1]]));
    ctx.fillStyle = pattern;
    ctx.fill();
  }
  ctx.drawImage(lamp(frame, look), 0, 0, width, height);
}

let light: { readonly name: string; readonly canvas: HTMLCanvasElement } | null = null;

/** Light from the top left, dusk in the corners, and a sewn edge. */
function lamp(frame: Frame, look: Look): HTMLCanvasElement {
  const name = JSON.stringify([frame, look.theme, look.contrast]);
  if (light?.name === name) return light.canvas;
  const [canvas, ctx] = newCanvas(frame.width * frame.dpr, frame.height * frame.dpr);
  ctx.scale(frame.dpr, frame.dpr);
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  const radius = corner(frame);
  const long = Math.hypot(frame.width, frame.height);
  const fall = ctx.createRadialGradient(
    frame.width * 0.34,
    frame.height * 0.26,
    0,
    frame.width * 0.42,
    frame.height * 0.4,
    long * 0.72,
  );
  fall.addColorStop(0, "rgba(255,246,214,0.13)");
  fall.addColorStop(0.42, "rgba(255,246,214,0)");
  fall.addColorStop(0.55, "rgba(0,10,8,0)");
  fall.addColorStop(1, look.theme === "dark" ? "rgba(0,10,8,0.6)" : "rgba(0,10,8,0.44)");
  ctx.fillStyle = fall;
  roundRect(ctx, whole, radius);
  ctx.fill();
  innerShadow(ctx, frame.dpr, whole, radius, "rgba(0,8,6,0.75)", 14, 2);
  const by = 7;
  ctx.setLineDash([6, 5]);
  ctx.lineCap = "round";
  for (const [shift, colour] of [
    [0.9, "rgba(0,8,6,0.5)"],
    [0, "rgba(236,224,190,0.42)"],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.3;
    roundRect(ctx, { ...inset(whole, by), y: by + shift }, radius - 3);
    ctx.stroke();
  }
  light = { name, canvas };
  return canvas;
}
