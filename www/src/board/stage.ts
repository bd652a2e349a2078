/**
 * The stage: sizes the canvas, prepares scenes and asks the view to draw them, only when something changed. At rest no
 * frame is asked for.
 */

import { whenIdle } from "../dom.ts";
import { InFlight } from "../draw/in-flight.ts";
import type {
  Arrow,
  BoardView,
  Camera,
  Frame,
  Geometry,
  Ghost,
  MoveArrow,
  Rect,
  Scene,
  Target,
} from "../draw/view.ts";
import { pageGame } from "../games/index.ts";
import { type AnyState, type App, type Effect, hidesCovered } from "../state.ts";
import { number } from "../words/i18n.ts";
import { choices, NO_CHOICES } from "./choices.ts";
import { lastArrows, lastPlaces } from "./markings.ts";
import { type Flight, flight, motionAt } from "./motion.ts";
import { isTurned } from "./orientation.ts";

const ZOOM = { least: 14, most: 72 } as const;
/** How far from its middle an arrow can be pressed: more than is drawn, for fingers; CSS pixels. */
const ARROW = 22;

/** The camera after what it shows has been moved so far on the screen, in CSS pixels. */
function moved(camera: Camera, { flip }: Frame, dx: number, dy: number): Camera {
  const step = (flip ? -1 : 1) / camera.scale;
  return { ...camera, x: camera.x - dx * step, y: camera.y - dy * step };
}

export class Stage {
  readonly #app: App;
  /** What the canvas lies in, and what takes the pointers. */
  readonly host: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #ctx: CanvasRenderingContext2D | null;
  #geometry: Geometry | null = null;
  #camera: Camera | null = null;
  /** Whether the player moved the camera: then it stays until "show everything". */
  #held = false;
  #flight: Flight | null = null;
  readonly #inFlight = new InFlight();
  #landed: (() => void) | null = null;
  #arrows: { readonly state: AnyState; readonly arrows: readonly MoveArrow[] } | null = null;
  #asked = 0;
  #preparing = false;
  hover: string | null = null;
  #peek: string | null = null;
  #ghost: Ghost | null = null;
  /** What buttons cover at the right and at the bottom of a board that reaches below them; in CSS pixels. */
  covered: () => NonNullable<Frame["covered"]> = () => ({ right: 0, bottom: 0 });
  /** Called when another place is pointed at. */
  onPoint: () => void = () => undefined;
  /** Called when places have moved. */
  onLayout: () => void = () => undefined;

  constructor(app: App, host: HTMLElement, canvas: HTMLCanvasElement) {
    this.#app = app;
    this.host = host;
    this.#canvas = canvas;
    this.#ctx = canvas.getContext("2d");
    new ResizeObserver(() => this.#resized()).observe(host);
    this.#watchResolution();
  }

  /** An observer tells at first of the size that is known already. */
  #resized(): void {
    const { width, height } = this.host.getBoundingClientRect();
    const frame = this.#geometry?.frame;
    if (frame?.width !== width || frame.height !== height) this.layout();
  }

  /** Safari has no device-pixel box; the resolution query fires when the window goes to another monitor or zoom. */
  #watchResolution(): void {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        this.layout();
        this.#watchResolution();
      },
      { once: true },
    );
  }

  get #view(): BoardView<AnyState> {
    return pageGame(this.#app.game.name).view;
  }

  /** A new game: another board, nobody has moved the camera yet. */
  reset(): void {
    this.land();
    this.#held = false;
    this.#camera = null;
    this.hover = null;
    this.#peek = null;
    this.#ghost = null;
    this.layout();
  }

  layout(): void {
    const { width, height } = this.host.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    const dpr = Math.min(devicePixelRatio || 1, 3);
    const { coordinates } = this.#app.settings;
    const flip = isTurned(this.#app);
    const frame: Frame = { width, height, dpr, flip, coordinates, covered: this.covered() };
    this.#sizeCanvas(frame);
    if (this.#view.fit === undefined) this.#camera = null;
    else if (this.#camera === null || !this.#held) this.#camera = this.#fitted(frame);
    this.#setGeometry(this.#view.layout(frame, this.#app.game.state, this.#camera));
  }

  /** The camera that shows every cell in the part of the frame that no button covers. */
  #fitted(frame: Frame): Camera | null {
    const { right, bottom } = this.covered();
    const free: Frame = { ...frame, width: frame.width - right, height: frame.height - bottom };
    const camera = this.#view.fit?.(free, this.cells()) ?? null;
    return camera && moved(camera, frame, -right / 2, -bottom / 2);
  }

  /** Góbé's cells, handed in by whoever knows them. */
  cells: () => readonly string[] = () => [];

  #sizeCanvas(frame: Frame): void {
    const [width, height] = [Math.round(frame.width * frame.dpr), Math.round(frame.height * frame.dpr)];
    if (this.#canvas.width === width && this.#canvas.height === height) return;
    this.#canvas.width = width;
    this.#canvas.height = height;
  }

  #setGeometry(geometry: Geometry): void {
    this.#geometry = geometry;
    this.onLayout();
    this.#drawNow(performance.now());
    this.#prepareOnIdle();
  }

  /** After a move: shows new cells that fell outside, unless the player holds the camera. */
  follow(): void {
    const geometry = this.#geometry;
    if (geometry?.camera == null || this.#held) return;
    if (this.cells().some((cell) => this.#isOutside(cell))) this.layout();
  }

  /** Whether a place lies outside the part of the canvas that no button covers, in part or whole. */
  #isOutside(place: string): boolean {
    const frame = this.#geometry?.frame;
    const rect = this.rect(place);
    if (rect === null || frame === undefined) return true;
    const { right, bottom } = this.covered();
    const past = rect.x + rect.width > frame.width - right || rect.y + rect.height > frame.height - bottom;
    return rect.x < 0 || rect.y < 0 || past;
  }

  /** Moves the camera to a place that is out of sight. */
  reveal(place: string): void {
    if (this.#camera !== null && this.#isOutside(place)) this.centreOn(place);
  }

  hit(x: number, y: number): string | null {
    if (this.#geometry === null || this.#arrowAt(x, y) !== undefined) return null;
    return this.#view.hit(this.#geometry, x, y);
  }

  /** The arrow at a point that shows the way to tiles out of sight. */
  #arrowAt(x: number, y: number): Arrow | undefined {
    if (this.#geometry === null) return undefined;
    const arrows = this.#view.arrows?.(this.#geometry, this.#app.game.state);
    return arrows?.find((arrow) => Math.hypot(arrow.x - x, arrow.y - y) < ARROW);
  }

  /** Goes where the arrow at a point shows the way to, if there is one. */
  followArrow(x: number, y: number): void {
    const to = this.#arrowAt(x, y)?.to;
    if (to !== undefined) this.#centre(to);
  }

  rect(place: string): Rect | null {
    return this.#geometry === null ? null : this.#view.cellRect(this.#geometry, place);
  }

  // ---- Camera ----

  get hasCamera(): boolean {
    return this.#camera !== null;
  }

  pan(dx: number, dy: number): void {
    const frame = this.#geometry?.frame;
    if (this.#camera !== null && frame !== undefined) this.#moveCamera(moved(this.#camera, frame, dx, dy));
  }

  /** Zooms about a point of the canvas, which stays where it is. */
  zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const camera = this.#camera;
    const frame = this.#geometry?.frame;
    if (camera === null || frame === undefined) return;
    const scale = Math.min(ZOOM.most, Math.max(ZOOM.least, camera.scale * factor));
    const [dx, dy] = at === undefined ? [0, 0] : [at.x - frame.width / 2, at.y - frame.height / 2];
    const shift = scale / camera.scale - 1;
    this.#moveCamera(moved({ ...camera, scale }, frame, -dx * shift, -dy * shift));
  }

  #moveCamera(camera: Camera): void {
    const frame = this.#geometry?.frame;
    if (frame === undefined) return;
    this.#held = true;
    this.#camera = camera;
    this.#geometry = this.#view.layout(frame, this.#app.game.state, camera);
    this.onLayout();
    this.draw();
  }

  fit(): void {
    this.#held = false;
    this.layout();
  }

  centreOn(place: string): void {
    const rect = this.rect(place);
    if (rect !== null) this.#centre({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
  }

  /** Brings a point to the middle of what no button covers. */
  #centre({ x, y }: Arrow["to"]): void {
    const frame = this.#geometry?.frame;
    if (frame === undefined) return;
    const { right, bottom } = this.covered();
    this.pan((frame.width - right) / 2 - x, (frame.height - bottom) / 2 - y);
  }

  /** Where an event of a pointer lies on the canvas. */
  pointOf(event: MouseEvent): { readonly x: number; readonly y: number } {
    const box = this.host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** Shows a piece in the player's hand at a point; null where none is carried any more. */
  carry(ghost: Ghost | null): void {
    this.#ghost = ghost;
    this.point(ghost && this.hit(ghost.x, ghost.y));
    this.draw();
  }

  /** The place under the mouse or the keyboard's focus; null for none. */
  point(place: string | null): void {
    if (this.hover === place) return;
    this.hover = place;
    this.onPoint();
    this.draw();
  }

  /** Shows what a place covers, fanned out; null for nothing. */
  lookInto(place: string | null): void {
    this.#peek = place;
    this.host.toggleAttribute("data-peek", place !== null);
    this.draw();
  }

  // ---- Motion ----

  /** Lets a move fly; `landed` is called when it has arrived, at once where nothing moves. */
  fly(before: AnyState, effects: readonly Effect[], back: boolean, landed: () => void): void {
    this.land();
    const duration = this.#app.settings.animation ? this.#view.duration(effects) : 0;
    this.#flight = flight(before, effects, duration, back);
    if (this.#flight === null) landed();
    else this.#landed = landed;
    this.draw();
  }

  /** Whatever flies arrives now. */
  land(): void {
    const landed = this.#landed;
    this.#flight = null;
    this.#landed = null;
    landed?.();
  }

  // ---- Drawing ----

  /** Asks for one frame, unless one is asked for already. */
  draw(): void {
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame((time) => {
      this.#asked = 0;
      this.#drawNow(time);
    });
  }

  #drawNow(time: number): void {
    if (this.#geometry === null || this.#ctx === null) return;
    const motion = this.#flight === null ? null : motionAt(this.#flight, time);
    if (this.#flight !== null && motion === null) this.#landAfterFrame();
    const scene = this.#scene(motion);
    if (motion === null) {
      this.#inFlight.end();
      this.#view.draw(this.#ctx, scene, this.#geometry, time);
    } else {
      this.#inFlight.draw(this.#ctx, this.#view, scene, this.#geometry);
      this.draw();
    }
  }

  /** What follows from a landing, such as its sound, waits until the piece is seen to stand, unless it is landed before. */
  #landAfterFrame(): void {
    const landed = this.#landed;
    this.#flight = null;
    setTimeout(() => {
      if (this.#landed === landed) this.land();
    });
  }

  #scene(motion: Scene<AnyState>["motion"]): Scene<AnyState> {
    const { game, hand, marked, winning, settings, dark } = this.#app;
    const now = motion === null ? choices(this.#app) : NO_CHOICES;
    const { state } = game;
    return {
      state,
      turn: game.result === null ? game.turn : null,
      selected: hand.selected,
      targets: now.targets.map((target) => this.#labelled(target)),
      movable: now.movable,
      pending: hand.pending === null || hand.selected !== null ? null : { at: hand.pending },
      lastMove: motion === null ? lastPlaces(game) : [],
      hinted: motion === null ? marked : [],
      arrows: motion === null ? [...lastArrows(game), ...this.#shownArrows()] : [],
      winning: motion === null ? winning : [],
      hover: motion === null ? this.hover : null,
      peek: this.#peek,
      ghost: this.#ghost ?? this.#waiting(),
      motion,
      look: {
        theme: dark ? "dark" : "light",
        contrast: settings.contrast || matchMedia("(forced-colors: active)").matches,
        patterns: settings.patterns,
        memory: hidesCovered(this.#app),
      },
      number,
    };
  }

  #labelled(target: Omit<Target, "label">): Target {
    return { ...target, label: this.#app.notes.get(target.at)?.label ?? null };
  }

  /**
   * Shows moves by arrows until the position is another, in place of those that were shown before. `moveArrows` makes them; whoever
   * shows them says them too.
   */
  showArrows(arrows: readonly MoveArrow[]): void {
    this.#arrows = { state: this.#app.game.state, arrows };
    this.draw();
  }

  #shownArrows(): readonly MoveArrow[] {
    return this.#arrows?.state === this.#app.game.state ? this.#arrows.arrows : [];
  }

  /** The piece that was set down on a square and waits to be confirmed, drawn where it would stand. */
  #waiting(): Ghost | null {
    const { hand } = this.#app;
    if (hand.selected === null || hand.pending === null) return null;
    const rect = this.rect(hand.pending);
    if (rect === null) return null;
    return { from: hand.selected, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  }

  /** Lets the view make its textures a slice at a time while nothing else happens. */
  #prepareOnIdle(): void {
    if (this.#preparing) return;
    this.#preparing = true;
    this.host.dataset["prepared"] = "false";
    whenIdle(() => {
      this.#preparing = false;
      const geometry = this.#geometry;
      if (geometry === null) return;
      // A slice takes longer than a frame of a flight may.
      const still = this.#flight === null;
      const done = still && (this.#view.prepare?.(geometry, this.#scene(null).look) ?? true);
      if (done) this.draw();
      else this.#prepareOnIdle();
      this.host.dataset["prepared"] = String(done);
    });
  }

  /** After a change of the look. */
  restyle(): void {
    this.draw();
    this.#prepareOnIdle();
  }
}
