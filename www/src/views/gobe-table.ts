/** The felt that Góbé is played on. It moves with the camera; the light on it stays with the window. */

import type { GobeGeometry } from "./gobe-layout.ts";
import { innerShadow, inset, roundRect } from "./paint.ts";
import { finished, newCanvas, workOn } from "./surfaces.ts";
import { felt, type Rgb } from "./textures.ts";
import type { Frame, Look } from "./types.ts";

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

export function drawFelt(ctx: Ctx, geometry: GobeGeometry, look: Look): void {
  const { frame, camera } = geometry;
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  roundRect(ctx, whole, corner(frame));
  ctx.fillStyle = PLAIN[look.theme];
  ctx.fill();
  const wool = look.contrast ? null : finished(feltName(frame, look));
  const pattern = wool === null ? null : ctx.createPattern(wool, "repeat");
  if (pattern !== null) {
    const turn = frame.flip ? -1 : 1;
    const shrink = 1 / density(frame);
    const dx = frame.width / 2 - turn * camera.x * camera.scale;
    const dy = frame.height / 2 - turn * camera.y * camera.scale;
    pattern.setTransform(new DOMMatrix([shrink, 0, 0, shrink, dx % SIDE, dy % SIDE]));
    ctx.fillStyle = pattern;
    ctx.fill();
  }
  ctx.drawImage(lamp(frame, look), 0, 0, frame.width, frame.height);
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
