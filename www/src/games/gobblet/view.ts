/** The view of Gobblet. */

import { drawLastArrow, drawMoveArrows } from "../../draw/arrows.ts";
import { clamp, fly } from "../../draw/flight.ts";
import {
  coverRing,
  lastMoveCorners,
  legalDot,
  returnRing,
  selectedFrame,
  targetLabel,
  winningBar,
  winningFloor,
} from "../../draw/markers.ts";
import {
  centre,
  drawBackdrop,
  ellipse,
  inset,
  overlap,
  type Point,
  pill,
  roundRect,
  shapePath,
  softGlow,
} from "../../draw/paint.ts";
import { ahead, inLayers } from "../../draw/parts.ts";
import type { Sprite } from "../../draw/surfaces.ts";
import type { BoardView, Look, Rect, Scene, Target } from "../../draw/view.ts";
import type { Effect, GobbletState } from "../../state.ts";
import {
  findSlot,
  type GobbletGeometry,
  gobbletHit,
  gobbletRect,
  layoutGobblet,
  type Slot,
  slotPoint,
  type Tray,
} from "./layout.ts";
import {
  type Cup,
  cupRadius,
  cupReach,
  cupSprites,
  drawCup,
  drawCupShadow,
  GOBBLET_MARKS,
} from "./pieces.ts";
import { isSlot, slotContent, slotsWith } from "./reserve.ts";
import { drawPeek, drawStackMark } from "./stack.ts";
import { gobbletTable, prepareOak, trayTrough, WELL_RADIUS, wellRect } from "./table.ts";

type Ctx = CanvasRenderingContext2D;
type GobbletScene = Scene<GobbletState>;
type GobbletPiece = NonNullable<GobbletState["stacks"][string]>[number];

/** What a frame shows of the pieces: the stacks and reserves on the table, and one piece in the air. */
interface Table {
  readonly state: GobbletState;
  /** The place whose top piece (or one of whose pieces) is in the air. */
  readonly taken: string | null;
  readonly flying: Cup | null;
}

/** The piece on top of a cell, or the next one of a slot. */
function pieceAt(state: GobbletState, target: string): { player: string; size: number } | null {
  if (!isSlot(target)) return state.stacks[target]?.at(-1) ?? null;
  const { player, size } = slotContent(state, target);
  return size > 0 ? { player, size } : null;
}

/** The middle of the front piece of a place. */
function standingPoint(geometry: GobbletGeometry, state: GobbletState, target: string): Point | null {
  const found = findSlot(geometry, target);
  if (found !== null) {
    const count = Math.max(1, slotContent(state, target).count);
    return slotPoint(found.tray, found.slot, count - 1, count);
  }
  const rect = gobbletRect(geometry, target);
  return rect === null ? null : centre(rect);
}

function scaleAt(geometry: GobbletGeometry, target: string): number {
  return findSlot(geometry, target)?.tray.scale ?? 1;
}

function tableOf(scene: GobbletScene, geometry: GobbletGeometry): Table {
  const { motion, ghost } = scene;
  if (motion !== null) return tableInMotion(scene, geometry);
  if (ghost !== null) {
    const piece = pieceAt(scene.state, ghost.from);
    if (piece !== null) {
      const radius = cupRadius(piece.size, geometry.edge) * geometry.cell;
      return {
        state: scene.state,
        taken: ghost.from,
        flying: { ...piece, x: ghost.x, y: ghost.y, radius, lift: 1, bands: [] },
      };
    }
  }
  return { state: scene.state, taken: null, flying: null };
}

function tableInMotion(scene: GobbletScene, geometry: GobbletGeometry): Table {
  const motion = scene.motion;
  const move = motion?.effects.find((effect) => effect.kind === "placed" || effect.kind === "moved");
  if (motion === null || move === undefined) return { state: scene.state, taken: null, flying: null };
  const size = Number(move.piece);
  const origin = move.kind === "moved" ? move.from : (slotsWith(motion.before, move.player, size)[0] ?? "");
  const from = standingPoint(geometry, motion.before, origin);
  const to = standingPoint(geometry, motion.before, move.to);
  if (from === null || to === null) return { state: scene.state, taken: null, flying: null };
  const progress = clamp(motion.progress, 0, 1);
  const air = fly(from, to, progress);
  const scale = scaleAt(geometry, origin);
  const grown = scale + (1 - scale) * clamp(progress * 1.6, 0, 1);
  const radius = cupRadius(size, geometry.edge) * geometry.cell * grown;
  return {
    state: motion.before,
    taken: origin,
    flying: { player: move.player, size, radius, bands: [], ...air },
  };
}

function drawFloor(ctx: Ctx, scene: GobbletScene, geometry: GobbletGeometry): void {
  for (const target of scene.winning) {
    const rect = gobbletRect(geometry, target);
    if (rect !== null) winningFloor(ctx, wellRect(rect), rect.width * WELL_RADIUS);
  }
  if (scene.winning.length > 1) {
    const points = scene.winning.flatMap((target) => {
      const rect = gobbletRect(geometry, target);
      return rect === null ? [] : [centre(rect)];
    });
    winningBar(ctx, points, geometry.cell * 0.1);
  }
  scene.lastMove.forEach((target, index) => {
    const rect = gobbletRect(geometry, target);
    if (rect === null || isSlot(target)) return;
    lastMoveCorners(ctx, wellRect(rect), rect.width * WELL_RADIUS, index === scene.lastMove.length - 1);
  });
}

/** The frame lies on the floor, so that the raised piece overlaps it. */
function drawSelected(ctx: Ctx, scene: GobbletScene, geometry: GobbletGeometry): void {
  if (scene.selected === null || scene.motion !== null) return;
  const rect = gobbletRect(geometry, scene.selected);
  if (rect === null) return;
  const found = findSlot(geometry, scene.selected);
  const frame = found === null ? wellRect(rect) : overlap(inset(rect, 1), trayTrough(found.tray.rect));
  selectedFrame(ctx, frame, Math.min(frame.width, frame.height) * WELL_RADIUS);
}

/** Every cell with its middle and the stack that stands there. */
function cellsOf(
  geometry: GobbletGeometry,
  table: Table,
): { target: string; at: Point; stack: readonly GobbletPiece[] }[] {
  const { edge, cell, board } = geometry;
  return Array.from({ length: edge * edge }, (_, i) => {
    const at = {
      x: board.x + ((i % edge) + 0.5) * cell,
      y: board.y + (Math.floor(i / edge) + 0.5) * cell,
    };
    const target = gobbletHit(geometry, at.x, at.y) ?? "";
    return { target, at, stack: table.state.stacks[target] ?? [] };
  });
}

function drawCells(ctx: Ctx, scene: GobbletScene, geometry: GobbletGeometry, table: Table): void {
  const { edge, cell } = geometry;
  for (const { target, at, stack } of cellsOf(geometry, table)) {
    const shown = target === table.taken ? stack.slice(0, -1) : stack;
    const lifted = scene.selected === target && scene.ghost === null && scene.motion === null;
    const top = shown.at(-1);
    if (top !== undefined && glows(scene, target)) {
      softGlow(ctx, at.x, at.y + cell * 0.04, cupRadius(top.size, edge) * cell * 1.42);
    }
    if (target === table.taken && scene.look.memory && scene.motion === null) {
      drawHeldPlace(ctx, stack, at, scene.look, geometry);
    } else {
      drawStack(ctx, shown, at, lifted, scene.look, geometry);
    }
  }
}

/** What lies below, told on top of every other mark of the cell. */
function drawStackMarks(ctx: Ctx, scene: GobbletScene, geometry: GobbletGeometry, table: Table): void {
  if (scene.look.memory) return;
  const { cell } = geometry;
  for (const { target, at, stack } of cellsOf(geometry, table)) {
    const under = stack.slice(0, target === table.taken ? -2 : -1);
    if (under.length > 0) drawStackMark(ctx, under, { x: at.x, y: at.y + cell * 0.395 }, cell);
  }
}

/** A faint hint at what may be chosen, until something is. */
function glows(scene: GobbletScene, target: string): boolean {
  return scene.selected === null && scene.motion === null && scene.movable.includes(target);
}

/** Where a piece was dragged from in the memory game: its own ghost, so that nothing below it is given away. */
function drawHeldPlace(
  ctx: Ctx,
  stack: readonly GobbletPiece[],
  at: Point,
  look: Look,
  geometry: GobbletGeometry,
): void {
  const top = stack.at(-1);
  if (top === undefined) return;
  const radius = cupRadius(top.size, geometry.edge) * geometry.cell;
  ctx.save();
  ctx.globalAlpha = 0.3;
  drawCup(ctx, { ...top, ...at, radius, lift: 0, bands: [] }, look, geometry.frame.dpr);
  ctx.restore();
}

function drawStack(
  ctx: Ctx,
  stack: readonly GobbletPiece[],
  at: Point,
  lifted: boolean,
  look: Look,
  geometry: GobbletGeometry,
): void {
  const top = stack.at(-1);
  if (top === undefined) return;
  const { cell, edge, frame } = geometry;
  const under = look.memory ? [] : stack.slice(0, -1);
  const radius = cupRadius(top.size, edge) * cell;
  const bands = under.map((piece) => piece.player);
  const cup: Cup = { ...top, ...at, radius, lift: lifted ? 0.55 : 0, bands };
  drawCupShadow(ctx, cup);
  drawCup(ctx, cup, look, frame.dpr);
}

function drawTray(ctx: Ctx, scene: GobbletScene, geometry: GobbletGeometry, tray: Tray, table: Table): void {
  const trough = trayTrough(tray.rect);
  if (scene.turn === tray.player) {
    const width = Math.max(1.5, geometry.plate.width * 0.006);
    ctx.lineWidth = width;
    ctx.strokeStyle = "#F2C45C";
    roundRect(ctx, inset(trough, -width * 0.6), Math.min(trough.width, trough.height) * 0.14);
    ctx.stroke();
  }
  ctx.save();
  roundRect(ctx, tray.rect, 4);
  ctx.clip();
  for (const slot of tray.slots) drawSlot(ctx, scene, geometry, tray, slot, table);
  ctx.restore();
}

function drawSlot(
  ctx: Ctx,
  scene: GobbletScene,
  geometry: GobbletGeometry,
  tray: Tray,
  slot: Slot,
  table: Table,
): void {
  const whole = slotContent(table.state, slot.target).count;
  const piece = pieceAt(table.state, slot.target);
  const radius = cupRadius(piece?.size ?? slot.number, geometry.edge) * geometry.cell * tray.scale;
  const count = whole - (table.taken === slot.target ? 1 : 0);
  if (piece === null || count === 0) {
    drawEmptySlot(ctx, centre(slot.rect), radius);
    return;
  }
  if (glows(scene, slot.target)) {
    const at = slotPoint(tray, slot, count - 1, whole);
    softGlow(ctx, at.x, at.y + radius * 0.1, radius * 1.4);
  }
  const chosen = scene.selected === slot.target && scene.ghost === null && scene.motion === null;
  for (let i = 0; i < count; i++) {
    const lift = chosen && i === count - 1 ? 0.6 : 0;
    const cup: Cup = { ...piece, ...slotPoint(tray, slot, i, whole), radius, lift, bands: [] };
    drawCupShadow(ctx, cup);
    drawCup(ctx, cup, scene.look, geometry.frame.dpr);
    if (i === count - 1) drawSlotMark(ctx, scene, tray, cup, count);
  }
}

function drawEmptySlot(ctx: Ctx, at: Point, radius: number): void {
  ctx.lineWidth = Math.max(1, radius * 0.06);
  ctx.setLineDash([radius * 0.22, radius * 0.2]);
  ctx.strokeStyle = "rgba(255,232,192,0.32)";
  ellipse(ctx, at.x, at.y, radius * 0.8, radius * 0.72);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The number of pieces in a slot, beside the front one; in `classic` the sizes inside its stack. */
function drawSlotMark(ctx: Ctx, scene: GobbletScene, tray: Tray, front: Cup, count: number): void {
  const { radius, x, y } = front;
  const trough = trayTrough(tray.rect);
  const bottom = trough.y + trough.height;
  if (scene.state.reserveTops !== null) {
    const inside = Array.from({ length: front.size - 1 }, (_, i) => ({ player: tray.player, size: i + 1 }));
    const foot = Math.min(y + radius * 0.98, bottom - radius * 0.22);
    if (inside.length > 0) drawStackMark(ctx, inside, { x, y: foot }, radius * 2.3);
    return;
  }
  if (count < 2) return;
  const size = clamp(radius * 0.5, 8, 14);
  const right = trough.x + trough.width - size * 0.8;
  pill(
    ctx,
    scene.number(count),
    Math.min(x + radius * 0.9, right),
    Math.min(y + radius * 0.86, bottom - size * 0.8),
    size,
  );
}

function drawTargets(ctx: Ctx, scene: GobbletScene, geometry: GobbletGeometry): void {
  for (const target of scene.targets) drawTarget(ctx, target, scene, geometry);
}

function drawTarget(ctx: Ctx, target: Target, scene: GobbletScene, geometry: GobbletGeometry): void {
  const rect = gobbletRect(geometry, target.at);
  if (rect === null) return;
  const at = centre(rect);
  const hover = scene.hover === target.at;
  if (target.kind === "cover") coverRing(ctx, at, rect.width * 0.4, hover);
  else if (target.kind === "put-back") returnRing(ctx, at, rect.width * 0.3, hover);
  else legalDot(ctx, at, rect.width, hover);
  if (target.label !== null) {
    targetLabel(ctx, target.label, rect.x + rect.width * 0.8, rect.y + rect.height * 0.2, rect.width * 0.15);
  }
}

/** The mark of a tray's owner stands in its corner, for four players. */
function drawOwner(ctx: Ctx, tray: Tray): void {
  const mark = GOBBLET_MARKS[tray.player];
  if (mark === undefined) return;
  const size = clamp(Math.min(tray.rect.width, tray.rect.height) * 0.045, 3, 5.5);
  const at = size * 2.6;
  shapePath(ctx, mark.shape, tray.rect.x + at, tray.rect.y + at, size);
  ctx.lineWidth = Math.max(1.5, size * 0.5);
  ctx.strokeStyle = mark.rim;
  ctx.stroke();
  ctx.fillStyle = mark.fill;
  ctx.fill();
}

function drawResting(ctx: Ctx, scene: GobbletScene, geometry: GobbletGeometry, table: Table): void {
  const rectOf = (target: string) => gobbletRect(geometry, target);
  drawBackdrop(ctx, gobbletTable(geometry, scene.look));
  drawFloor(ctx, scene, geometry);
  drawLastArrow(ctx, scene, rectOf);
  drawSelected(ctx, scene, geometry);
  for (const tray of geometry.trays) {
    drawTray(ctx, scene, geometry, tray, table);
    if (geometry.trays.length > 2) drawOwner(ctx, tray);
  }
  drawCells(ctx, scene, geometry, table);
  if (scene.motion === null) drawTargets(ctx, scene, geometry);
  drawStackMarks(ctx, scene, geometry, table);
  drawMoveArrows(ctx, scene, rectOf);
  const peeked = scene.peek === null || scene.look.memory ? [] : (scene.state.stacks[scene.peek] ?? []);
  const where = scene.peek === null ? null : gobbletRect(geometry, scene.peek);
  if (peeked.length > 0 && where !== null) drawPeek(ctx, peeked, where, geometry, scene.look);
}

function drawFlying(
  ctx: Ctx,
  scene: GobbletScene,
  geometry: GobbletGeometry,
  { flying }: Table,
): Rect | null {
  if (flying === null) return null;
  drawCupShadow(ctx, flying);
  drawCup(ctx, flying, scene.look, geometry.frame.dpr);
  return cupReach(flying);
}

/** The pictures of the cups on the board and on their way to it. */
function spritesAhead({ trays, edge, cell, frame }: GobbletGeometry, look: Look): readonly Sprite[] {
  const sizes = Array.from({ length: edge === 3 ? 3 : 4 }, (_, i) => i + 1);
  return trays.flatMap(({ player, scale }) =>
    sizes.flatMap((size) => {
      const radius = cupRadius(size, edge) * cell;
      return cupSprites({ player, size }, radius * scale, radius, look, frame.dpr);
    }),
  );
}

export const gobbletView: BoardView<GobbletState, GobbletGeometry> = {
  name: "gobblet",
  marks: GOBBLET_MARKS,
  layout: (frame, state) => layoutGobblet(frame, state),
  hit: gobbletHit,
  cellRect: gobbletRect,
  duration: (effects: readonly Effect[]) => (effects.length === 0 ? 0 : 380),
  ...inLayers(tableOf, drawResting, drawFlying),
  prepare: ahead(prepareOak, spritesAhead),
};
