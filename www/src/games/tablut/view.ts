/** The view of Tablut. */

import { drawLastArrow, drawMoveArrows } from "../../draw/arrows.ts";
import { clamp, easeInOut, mix, slide, span } from "../../draw/flight.ts";
import {
  captureMark,
  lastMoveCorners,
  legalDot,
  selectedFrame,
  targetLabel,
  victimCross,
  winningFloor,
} from "../../draw/markers.ts";
import { around, centre, drawBackdrop, inset, type Point, pill, softGlow } from "../../draw/paint.ts";
import { ahead, inLayers } from "../../draw/parts.ts";
import type { Sprite } from "../../draw/surfaces.ts";
import type { BoardView, Look, Rect, Scene } from "../../draw/view.ts";
import type { Effect, TablutState } from "../../state.ts";
import { layoutTablut, type TablutGeometry, tablutHit, tablutRect } from "./layout.ts";
import {
  drawStone,
  drawStoneShadow,
  type Kind,
  pieceRadius,
  type Stone,
  stoneReach,
  stoneSprites,
  TABLUT_MARKS,
} from "./pieces.ts";
import { prepareStone, tablutTable } from "./table.ts";

type Ctx = CanvasRenderingContext2D;
type TablutScene = Scene<TablutState>;

/** What a frame shows: the position to draw, the squares whose pieces are in the air, and those pieces. */
interface Table {
  readonly state: TablutState;
  readonly taken: ReadonlySet<string>;
  readonly flying: readonly Stone[];
}

/** A capture begins when the piece that moved is nearly there. */
const CAPTURE_FROM = 0.52;

function tableOf(scene: TablutScene, geometry: TablutGeometry): Table {
  const { motion, ghost, state } = scene;
  if (motion !== null)
    return tableInMotion(motion.before, motion.effects, clamp(motion.progress, 0, 1), geometry);
  const kind = ghost === null ? undefined : state.pieces[ghost.from];
  if (ghost === null || kind === undefined) return { state, taken: new Set(), flying: [] };
  const held = { kind, x: ghost.x, y: ghost.y, radius: pieceRadius(kind) * geometry.cell, lift: 1, fade: 0 };
  return { state, taken: new Set([ghost.from]), flying: [held] };
}

function tableInMotion(
  before: TablutState,
  effects: readonly Effect[],
  progress: number,
  geometry: TablutGeometry,
): Table {
  const taken = new Set<string>();
  const flying: Stone[] = [];
  const counts = { attacker: before.captured.attackers, defender: before.captured.defenders, king: 0 };
  const captures = effects.some((effect) => effect.kind === "captured");
  const moved = span(progress, 0, captures ? 0.6 : 1);
  for (const effect of effects) {
    if (effect.kind === "moved") {
      const kind = before.pieces[effect.from];
      const from = tablutRect(geometry, effect.from);
      const to = tablutRect(geometry, effect.to);
      if (kind === undefined || from === null || to === null) continue;
      taken.add(effect.from);
      const air = slide(centre(from), centre(to), moved);
      flying.push({ kind, radius: pieceRadius(kind) * geometry.cell, fade: 0, ...air });
    } else if (effect.kind === "captured") {
      const kind = before.pieces[effect.at];
      const from = tablutRect(geometry, effect.at);
      if (kind === undefined || from === null) continue;
      taken.add(effect.at);
      flying.push(
        captureFlight(kind, centre(from), counts[kind]++, span(progress, CAPTURE_FROM, 1), geometry),
      );
    }
  }
  return { state: before, taken, flying };
}

/** A soldier goes to the next free place of the side that took it; the king fades where he stood. */
function captureFlight(kind: Kind, from: Point, index: number, t: number, geometry: TablutGeometry): Stone {
  const radius = pieceRadius(kind) * geometry.cell;
  const prizes = geometry.prizes.find((each) => each.player === (kind === "attacker" ? "d" : "a"));
  const place = kind === "king" ? undefined : prizes?.places[index];
  if (place === undefined || prizes === undefined) return { kind, ...from, radius, lift: 0.6 * t, fade: t };
  const way = easeInOut(t);
  return {
    kind,
    x: mix(from.x, place.x, way),
    y: mix(from.y, place.y, way),
    radius: mix(radius, prizeRadius(kind, prizes.pitch), way),
    lift: Math.sin(Math.PI * t),
    fade: 0,
  };
}

function prizeRadius(kind: Kind, pitch: number): number {
  return (pieceRadius(kind) / pieceRadius("attacker")) * pitch * 0.4;
}

function drawFloor(ctx: Ctx, scene: TablutScene, geometry: TablutGeometry): void {
  for (const square of scene.winning) {
    const rect = tablutRect(geometry, square);
    if (rect !== null) winningFloor(ctx, inset(rect, rect.width * 0.03), rect.width * 0.08);
  }
  scene.lastMove.forEach((square, index) => {
    const rect = tablutRect(geometry, square);
    if (rect === null) return;
    lastMoveCorners(
      ctx,
      inset(rect, rect.width * 0.03),
      rect.width * 0.06,
      index === scene.lastMove.length - 1,
    );
  });
  if (scene.motion !== null) return;
  if (scene.selected === null) {
    for (const square of scene.movable) {
      const rect = tablutRect(geometry, square);
      if (rect !== null)
        softGlow(ctx, rect.x + rect.width / 2, rect.y + rect.height * 0.52, rect.width * 0.6);
    }
    return;
  }
  const rect = tablutRect(geometry, scene.selected);
  if (rect !== null) selectedFrame(ctx, rect, rect.width * 0.1);
}

function drawPieces(ctx: Ctx, scene: TablutScene, geometry: TablutGeometry, table: Table): void {
  const standing: Stone[] = [];
  for (const [square, kind] of Object.entries(table.state.pieces)) {
    const rect = tablutRect(geometry, square);
    if (rect === null || table.taken.has(square)) continue;
    const lifted = scene.selected === square && scene.ghost === null && scene.motion === null;
    standing.push({
      kind,
      ...centre(rect),
      radius: pieceRadius(kind) * geometry.cell,
      lift: lifted ? 0.6 : 0,
      fade: 0,
    });
  }
  const [decided = ""] = scene.winning;
  const where = tablutRect(geometry, decided);
  // Where a king was taken there stands nobody any more; he is shown there, pale and crossed out.
  if (where !== null && table.state.pieces[decided] === undefined) {
    const fallen = {
      kind: "king",
      radius: pieceRadius("king") * geometry.cell,
      lift: 0,
      fade: 0.45,
    } as const;
    drawStone(ctx, { ...fallen, ...centre(where) }, scene.look, geometry.frame.dpr);
    victimCross(ctx, centre(where), where.width);
  }
  standing.sort((one, other) => one.y - other.y);
  for (const piece of standing) drawStoneShadow(ctx, piece);
  for (const piece of standing) drawStone(ctx, piece, scene.look, geometry.frame.dpr);
}

function drawPrizes(ctx: Ctx, scene: TablutScene, geometry: TablutGeometry, table: Table): void {
  for (const { player, rect, places, pitch } of geometry.prizes) {
    const kind: Kind = player === "a" ? "defender" : "attacker";
    const count = player === "a" ? table.state.captured.defenders : table.state.captured.attackers;
    for (const place of places.slice(0, count)) {
      const piece = { kind, ...place, radius: prizeRadius(kind, pitch), lift: 0, fade: 0 };
      drawStoneShadow(ctx, piece);
      drawStone(ctx, piece, scene.look, geometry.frame.dpr);
    }
    if (count > 1) {
      const size = clamp(Math.min(rect.width, rect.height) * 0.16, 8, 14);
      pill(ctx, scene.number(count), rect.x + rect.width - size * 1.1, rect.y + rect.height - size, size);
    }
  }
}

function drawTargets(ctx: Ctx, scene: TablutScene, geometry: TablutGeometry): void {
  for (const target of scene.targets) {
    const rect = tablutRect(geometry, target.at);
    if (rect === null) continue;
    const hover = scene.hover === target.at;
    if (target.kind === "capture") captureMark(ctx, centre(rect), rect.width * 1.15, hover);
    else legalDot(ctx, centre(rect), rect.width * 1.2, hover);
    if (target.label !== null)
      targetLabel(
        ctx,
        target.label,
        rect.x + rect.width * 0.8,
        rect.y + rect.height * 0.2,
        rect.width * 0.22,
      );
    if (!hover) continue;
    for (const square of target.also) {
      const victim = tablutRect(geometry, square);
      if (victim !== null) victimCross(ctx, centre(victim), victim.width);
    }
  }
}

function drawResting(ctx: Ctx, scene: TablutScene, geometry: TablutGeometry, table: Table): void {
  const rectOf = (square: string) => tablutRect(geometry, square);
  drawBackdrop(ctx, tablutTable(geometry, scene.look));
  drawFloor(ctx, scene, geometry);
  drawLastArrow(ctx, scene, rectOf);
  drawPrizes(ctx, scene, geometry, table);
  drawPieces(ctx, scene, geometry, table);
  if (scene.motion === null) drawTargets(ctx, scene, geometry);
  drawMoveArrows(ctx, scene, rectOf);
}

function drawFlying(ctx: Ctx, scene: TablutScene, geometry: TablutGeometry, { flying }: Table): Rect | null {
  for (const piece of flying) {
    drawStoneShadow(ctx, piece);
    drawStone(ctx, piece, scene.look, geometry.frame.dpr);
  }
  return around(flying.map(stoneReach));
}

/** The pictures of pieces on their way. */
function spritesAhead({ cell, prizes, frame }: TablutGeometry, look: Look): readonly Sprite[] {
  const king = pieceRadius("king") * cell;
  const soldiers = prizes.flatMap(({ player, pitch }) => {
    const kind = player === "a" ? "defender" : "attacker";
    return stoneSprites(kind, prizeRadius(kind, pitch), pieceRadius(kind) * cell, look, frame.dpr);
  });
  return [...soldiers, ...stoneSprites("king", king, king, look, frame.dpr)];
}

export const tablutView: BoardView<TablutState, TablutGeometry> = {
  name: "tablut",
  marks: TABLUT_MARKS,
  layout: (frame) => layoutTablut(frame),
  hit: tablutHit,
  cellRect: tablutRect,
  duration: (effects) =>
    effects.length === 0 ? 0 : effects.some((effect) => effect.kind === "captured") ? 450 : 260,
  ...inLayers(tableOf, drawResting, drawFlying),
  prepare: ahead(prepareStone, spritesAhead),
};
