/**
 * The stage: sizes the canvas, prepares scenes and asks the view to draw them, only when something changed. At rest no
 * frame is asked for.
 */

import type { Arrow, BoardView, Camera, Frame, Geometry, Ghost, Rect, Scene } from "../draw/view.ts";
import { pageGame } from "../games/index.ts";
import { type AnyState, type App, type Effect, hidesCovered } from "../state.ts";
import { number } from "../words/i18n.ts";
import { choices, lastPlaces, movePlaces, winningPlaces } from "./choices.ts";
import { type Flight, flight, motionAt } from "./motion.ts";
import { isTurned } from "./orientation.ts";

const ZOOM = { least: 14, most: 72 } as const;
/** What the zoom buttons cover (style/page.css): a column on the right, on a narrow page a row at the bottom; CSS pixels. */
const BUTTONS = { right: 58, bottom: 58 } as const;
/** How far from its middle an arrow can be pressed: more than is drawn, for fingers; CSS pixels. */
const ARROW = 22;
const NARROW = "(max-width: 38.75em)";

/** The camera after what it shows has been moved so far on the screen, in CSS pixels. */
function moved(camera: Camera, { flip }: Frame, dx: number, dy: number): Camera {
  const step = (flip ? -1 : 1) / camera.scale;
  return { ...camera, x: camera.x - dx * step, y: camera.y - dy * step };
}

function covered(): { readonly right: number; readonly bottom: number } {
  return matchMedia(NARROW).matches
    ? { right: 0, bottom: BUTTONS.bottom }
    : { right: BUTTONS.right, bottom: 0 };
}

export class Stage {
  readonly #app: App;
  readonly #host: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #ctx: CanvasRenderingContext2D | null;
  #geometry: Geometry | null = null;
  #camera: Camera | null = null;
  /** Whether the player moved the camera: then it stays until "show everything". */
  #held = false;
  #flight: Flight | null = null;
  #landed: (() => void) | null = null;
  #asked = 0;
  #idle = 0;
  hover: string | null = null;
  peek: string | null = null;
  ghost: Ghost | null = null;
  /** Called when another place is pointed at. */
  onPoint: () => void = () => undefined;
  /** Called when places have moved. */
  onLayout: () => void = () => undefined;

  constructor(app: App, host: HTMLElement, canvas: HTMLCanvasElement) {
    this.#app = app;
    this.#host = host;
    this.#canvas = canvas;
    this.#ctx = canvas.getContext("2d");
    new ResizeObserver(() => this.layout()).observe(host);
    this.#watchResolution();
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
    this.peek = null;
    this.ghost = null;
    this.layout();
  }

  layout(): void {
    const { width, height } = this.#host.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    // On paper the board keeps the size at which it was drawn.
    this.#host.style.setProperty("--width", `${width}px`);
    this.#host.style.setProperty("--height", `${height}px`);
    const dpr = Math.min(devicePixelRatio || 1, 3);
    const { coordinates } = this.#app.settings;
    const flip = isTurned(this.#app);
    const frame: Frame = { width, height, dpr, flip, coordinates, covered: covered() };
    this.#sizeCanvas(frame);
    if (this.#view.fit === undefined) this.#camera = null;
    else if (this.#camera === null || !this.#held) this.#camera = this.#fitted(frame);
    this.#setGeometry(this.#view.layout(frame, this.#app.game.state, this.#camera));
  }

  /** The camera that shows every cell in the part of the frame that no button covers. */
  #fitted(frame: Frame): Camera | null {
    const { right, bottom } = covered();
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
    const { right, bottom } = covered();
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
    const { right, bottom } = covered();
    this.pan((frame.width - right) / 2 - x, (frame.height - bottom) / 2 - y);
  }

  /** The place under the mouse or the keyboard's focus; null for none. */
  point(place: string | null): void {
    if (this.hover === place) return;
    this.hover = place;
    this.onPoint();
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
    if (this.#flight !== null && motion === null) this.land();
    this.#view.draw(this.#ctx, this.#scene(motion), this.#geometry, time);
    if (motion !== null) this.draw();
  }

  #scene(motion: Scene<AnyState>["motion"]): Scene<AnyState> {
    const { game, hand, hinted, settings, dark } = this.#app;
    const now = choices(this.#app);
    const { state } = game;
    return {
      state,
      turn: game.result === null ? game.turn : null,
      selected: hand.selected,
      targets: motion === null ? now.targets : [],
      movable: motion === null ? now.movable : [],
      pending: hand.pending === null || hand.selected !== null ? null : { at: hand.pending },
      lastMove: motion === null ? lastPlaces(game) : [],
      hinted: hinted === null || motion !== null ? [] : movePlaces(game, hinted.move),
      winning: motion === null ? winningPlaces(game) : [],
      hover: this.hover,
      peek: this.peek,
      ghost: this.ghost ?? this.#waiting(),
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
    if (this.#idle !== 0) return;
    const ask = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 30));
    const work = (): void => {
      this.#idle = 0;
      const geometry = this.#geometry;
      if (geometry === null) return;
      const done = this.#view.prepare?.(geometry, this.#scene(null).look) ?? true;
      this.draw();
      if (!done) this.#prepareOnIdle();
    };
    // Chromium was seen to leave an idle callback waiting for good after a click; the timeout wakes it.
    this.#idle = ask(work, { timeout: 300 });
  }

  /** After a change of the look. */
  restyle(): void {
    this.draw();
    this.#prepareOnIdle();
  }
}
