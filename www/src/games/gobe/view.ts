/** The view of Góbé. */

import { drawLastArrow, drawMoveArrows } from "../../draw/arrows.ts";
import { clamp, easeInOut, easeOut, mix, span } from "../../draw/flight.ts";
import { around, drawBackdrop, onCanvas, type Point, pill } from "../../draw/paint.ts";
import { ahead, inLayers } from "../../draw/parts.ts";
import type { Sprite } from "../../draw/surfaces.ts";
import type { Arrow, BoardView, Look, Rect, Scene, Target } from "../../draw/view.ts";
import type { Effect, GobeState } from "../../state.ts";
import {
  cellOf,
  cellPoint,
  fitGobe,
  type GobeGeometry,
  gobeHit,
  gobeRect,
  layoutGobe,
  targetPoint,
} from "./layout.ts";
import {
  cellName,
  countedEdges,
  drawArrow,
  edgeArrows,
  freeCell,
  gainText,
  hintedCell,
  lastMoveHexagon,
  pickMark,
  ringCell,
} from "./markers.ts";
import { type Card, cardReach, cardSprite, drawCard, drawCardShadow, GOBE_MARKS } from "./pieces.ts";
import { gobeGround, prepareFelt } from "./table.ts";

type Ctx = CanvasRenderingContext2D;
type GobeScene = Scene<GobeState>;

/** What a frame shows: the tiles on the felt, those in the air, and points that are being counted. */
interface Table {
  readonly tiles: ReadonlyMap<string, string>;
  readonly flying: readonly Card[];
  readonly points: { readonly at: Point; readonly text: string; readonly t: number } | null;
}

function tilesOf(state: GobeState): Map<string, string> {
  return new Map(state.tiles.map(({ q, r, tile }) => [`${q},${r}`, tile]));
}

/** The tile that the player to move has in hand. */
function handTile(scene: GobeScene): string {
  return scene.state.phase === "laying" ? (scene.turn ?? scene.state.turn) : "w";
}

function tableOf(scene: GobeScene, geometry: GobeGeometry): Table {
  const { motion, ghost, pending } = scene;
  if (motion !== null) return tableInMotion(scene, motion.before, motion.effects, motion.progress, geometry);
  const tiles = tilesOf(scene.state);
  const flying: Card[] = [];
  if (ghost !== null) {
    const tile = tiles.get(ghost.from) ?? handTile(scene);
    tiles.delete(ghost.from);
    flying.push({ tile, x: ghost.x, y: ghost.y, scale: geometry.camera.scale, lift: 1, fade: 0 });
  }
  const at = pending === null ? null : targetPoint(geometry, pending.at);
  if (pending !== null && at !== null) {
    flying.push({ tile: handTile(scene), ...at, scale: geometry.camera.scale, lift: 0.35, fade: 0 });
  }
  return { tiles, flying, points: null };
}

function tableInMotion(
  scene: GobeScene,
  before: GobeState,
  effects: readonly Effect[],
  progress: number,
  geometry: GobeGeometry,
): Table {
  const tiles = tilesOf(before);
  const flying: Card[] = [];
  const { scale } = geometry.camera;
  const both = effects.some((effect) => effect.kind === "picked-up");
  const laying = span(progress, 0, both ? 0.48 : 0.85);
  const picking = span(progress, 0.45, 1);
  let place: Point | null = null;
  let gain = 0;
  for (const effect of effects) {
    if (effect.kind === "placed") {
      const at = targetPoint(geometry, effect.to);
      if (at === null) continue;
      place = at;
      flying.push(fallingCard(effect.piece, at, laying, scale));
    } else if (effect.kind === "picked-up") {
      const at = targetPoint(geometry, effect.at);
      if (at === null) continue;
      place = at;
      tiles.delete(effect.at);
      flying.push(risingCard(effect.piece, at, picking, scale));
    } else if (effect.kind === "scored") {
      gain += effect.points;
    }
  }
  const t = span(progress, both ? 0.5 : 0.4, 1);
  const points =
    place !== null && gain > 0 && t > 0 ? { at: place, text: `+${scene.number(gain)}`, t } : null;
  return { tiles, flying, points };
}

/** A tile comes down from the player's hand, below the screen's middle. */
function fallingCard(tile: string, at: Point, t: number, scale: number): Card {
  const way = easeInOut(t);
  return {
    tile,
    x: at.x,
    y: mix(at.y + scale * 2.4, at.y, easeOut(t)),
    scale,
    lift: 1.5 * (1 - way),
    fade: 1 - clamp(t * 4, 0, 1),
  };
}

/** And goes back to it, out of the game. */
function risingCard(tile: string, at: Point, t: number, scale: number): Card {
  const way = easeInOut(t);
  return {
    tile,
    x: at.x,
    y: mix(at.y, at.y + scale * 1.8, t ** 2),
    scale,
    lift: 1.6 * way,
    fade: clamp(t * 2 - 1, 0, 1),
  };
}

function drawTargets(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry): void {
  const { scale } = geometry.camera;
  for (const target of scene.targets) {
    if (target.kind === "pick" || target.at === scene.hover || target.at === scene.pending?.at) continue;
    const at = targetPoint(geometry, target.at);
    if (at === null) continue;
    freeCell(ctx, at, scale);
    if (target.label !== null) gainText(ctx, target.label, at, scale);
  }
}

/** The tile as it would lie under the pointer, with what it would bring. */
function drawPreview(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry, target: Target, table: Table): void {
  const cell = cellOf(target.at);
  if (cell === null) return;
  const { scale } = geometry.camera;
  const at = cellPoint(geometry, cell[0], cell[1]);
  const tile = handTile(scene);
  drawCard(ctx, { tile, ...at, scale, lift: 0, fade: 0.35 }, scene.look, geometry.frame.dpr);
  ringCell(ctx, at, scale);
  if (target.label === null) return;
  countedEdges(ctx, geometry, cell, new Set(table.tiles.keys()), true);
  pill(ctx, target.label, at.x, at.y + scale * 0.52, Math.max(10, scale * 0.36));
}

function drawPicks(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry, table: Table): void {
  const filled = new Set(table.tiles.keys());
  if (scene.pending !== null) filled.add(scene.pending.at);
  for (const target of scene.targets) {
    const cell = cellOf(target.at);
    if (target.kind !== "pick" || cell === null) continue;
    const hover = target.at === scene.hover || target.at === scene.selected;
    pickMark(ctx, cellPoint(geometry, cell[0], cell[1]), geometry.camera.scale, target.label, hover);
    if (hover) countedEdges(ctx, geometry, cell, filled, false);
  }
}

function arrows(geometry: GobeGeometry, { tiles }: GobeState): readonly Arrow[] {
  return edgeArrows(
    geometry,
    tiles.map(({ q, r }) => cellPoint(geometry, q, r)),
  );
}

function drawTiles(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry, table: Table): void {
  const { scale } = geometry.camera;
  const raised: Card[] = [];
  const cards: Card[] = [];
  for (const [target, tile] of table.tiles) {
    const at = targetPoint(geometry, target);
    if (at === null) continue;
    const lift = scene.selected === target ? 0.4 : 0;
    (lift > 0 ? raised : cards).push({ tile, ...at, scale, lift, fade: 0 });
  }
  cards.sort((one, other) => one.y - other.y);
  for (const card of [...cards, ...raised]) {
    drawCardShadow(ctx, card);
    drawCard(ctx, card, scene.look, geometry.frame.dpr);
  }
  if (scene.motion === null) for (const arrow of arrows(geometry, scene.state)) drawArrow(ctx, arrow);
}

function drawLastMove(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry, table: Table): void {
  for (const target of scene.lastMove) {
    const at = targetPoint(geometry, target);
    if (at !== null) lastMoveHexagon(ctx, at, geometry.camera.scale, table.tiles.has(target));
  }
  for (const target of scene.winning) {
    const at = targetPoint(geometry, target);
    if (at !== null) ringCell(ctx, at, geometry.camera.scale);
  }
}

function drawGobe(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry): void {
  const rectOf = (cell: string) => gobeRect(geometry, cell);
  const table = tableOf(scene, geometry);
  const still = scene.motion === null;
  drawLying(ctx, scene, geometry, table);
  const hovered = scene.targets.find((target) => target.kind !== "pick" && target.at === scene.hover);
  if (still && hovered !== undefined && scene.ghost === null)
    drawPreview(ctx, scene, geometry, hovered, table);
  drawFlying(ctx, scene, geometry, table);
  const pending = scene.pending === null ? null : targetPoint(geometry, scene.pending.at);
  if (still && pending !== null)
    ringCell(ctx, { x: pending.x, y: pending.y - geometry.camera.scale * 0.08 }, geometry.camera.scale, 0.98);
  if (still) drawPicks(ctx, scene, geometry, table);
  for (const place of still ? scene.hinted : []) {
    const at = targetPoint(geometry, place);
    if (at !== null) hintedCell(ctx, at, geometry.camera.scale);
  }
  drawMoveArrows(ctx, scene, rectOf);
  if (still && geometry.frame.coordinates) drawCoordinates(ctx, scene, geometry, table);
}

/** The felt, the tiles on it, and what was played last. */
function drawLying(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry, table: Table): void {
  drawBackdrop(ctx, gobeGround(geometry, scene.look));
  if (scene.motion === null) drawTargets(ctx, scene, geometry);
  drawLastArrow(ctx, scene, (cell) => gobeRect(geometry, cell));
  drawTiles(ctx, scene, geometry, table);
  drawLastMove(ctx, scene, geometry, table);
}

/** The tiles in the air and the points that they bring, which rise from them. */
function drawFlying(
  ctx: Ctx,
  scene: GobeScene,
  geometry: GobeGeometry,
  { flying, points }: Table,
): Rect | null {
  for (const card of flying) {
    drawCardShadow(ctx, card);
    drawCard(ctx, card, scene.look, geometry.frame.dpr);
  }
  const reach = flying.map(cardReach);
  if (points !== null) reach.push(drawPoints(ctx, points, geometry.camera.scale));
  return around(reach);
}

/** Every tile and free place has the name by which moves and hints call it. */
function drawCoordinates(ctx: Ctx, scene: GobeScene, geometry: GobeGeometry, table: Table): void {
  const free = scene.targets.filter(({ at }) => !table.tiles.has(at)).map(({ at }) => at);
  for (const cell of [...table.tiles.keys(), ...free]) {
    const at = targetPoint(geometry, cell);
    if (at !== null) cellName(ctx, cell, at, geometry.camera.scale);
  }
}

/** Points rise from the tile that brought them. */
function drawPoints(ctx: Ctx, points: NonNullable<Table["points"]>, scale: number): Rect {
  const { at, text, t } = points;
  const place = { x: at.x, y: at.y - scale * (0.2 + 0.9 * easeOut(t)) };
  ctx.globalAlpha = clamp(Math.min(t * 5, (1 - t) * 4), 0, 1);
  const drawn = pill(ctx, text, place.x, place.y, Math.max(15, scale * 0.62));
  ctx.globalAlpha = 1;
  return drawn;
}

/** The pictures of the tiles. */
function spritesAhead({ camera, frame }: GobeGeometry, look: Look): readonly Sprite[] {
  return [...Object.keys(GOBE_MARKS), "w"].map((tile) => cardSprite(tile, camera.scale, look, frame.dpr));
}

export const gobeView: BoardView<GobeState, GobeGeometry> = {
  name: "gobe",
  marks: GOBE_MARKS,
  layout: (frame, _state, camera) => layoutGobe(frame, camera),
  hit: gobeHit,
  cellRect: gobeRect,
  fit: fitGobe,
  arrows,
  duration: (effects) =>
    effects.length === 0 ? 0 : effects.some((effect) => effect.kind === "picked-up") ? 450 : 340,
  ...inLayers(tableOf, drawLying, drawFlying),
  // At rest marks lie over a tile in the hand.
  draw: (ctx, scene, geometry) => onCanvas(ctx, geometry.frame, () => drawGobe(ctx, scene, geometry)),
  prepare: ahead(prepareFelt, spritesAhead),
};
