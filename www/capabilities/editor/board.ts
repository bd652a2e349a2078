/** The board of the editor: drawn by the game's own view from plain data, with the same buttons over it as the board of a game. */
import {
  type AnyState,
  atRest,
  attribute,
  BoardGrid,
  type ButtonState,
  type Camera,
  type Frame,
  type Geometry,
  type Ghost,
  h,
  type Look,
  number,
  pageGame,
  whenIdle,
} from "heart";
import type { Content } from "./draft.ts";
import { Fingers, type Hands } from "./fingers.ts";
import { setupOf } from "./setups.ts";

/** Edge lengths of hexagons between which the plane is zoomed; CSS pixels. */
const ZOOM = { least: 10, most: 72 } as const;

/** The keys that zoom; `=` is the key of the plus on many keyboards. */
const ZOOM_KEYS: Readonly<Record<string, number>> = { "+": 1.25, "=": 1.25, "-": 0.8 };

/** What the board shows. */
export interface Shown {
  readonly content: Content;
  readonly players: readonly string[];
  /** The piece that a press puts, null for none. */
  readonly tool: string | null;
  readonly look: Look;
}

export class SetupBoard {
  readonly #canvas = h("canvas", { "aria-hidden": "true" });
  readonly #buttons = h("div", { class: "editor-grid" });
  readonly #grid = new BoardGrid(this.#buttons);
  readonly #ctx = this.#canvas.getContext("2d");
  readonly element = h("div", { class: "editor-board" }, this.#canvas, this.#buttons);
  #shown: Shown | null = null;
  /** What the buttons were made for. */
  #made = "";
  #geometry: Geometry | null = null;
  #camera: Camera | null = null;
  #ghost: Ghost | null = null;
  #hover: string | null = null;
  #idle = false;

  constructor(hands: Hands) {
    new Fingers(this.element, this, hands);
    this.#grid.onFocus = (place) => this.#reveal(place);
    this.#buttons.addEventListener("keydown", (event) => {
      const place = (event.target as HTMLElement).dataset["place"];
      const factor = event.ctrlKey || event.altKey || event.metaKey ? undefined : ZOOM_KEYS[event.key];
      if (factor !== undefined) this.zoom(factor);
      if (place === undefined || (event.key !== "Delete" && event.key !== "Backspace")) return;
      event.preventDefault();
      hands.erase(place);
    });
    new ResizeObserver(() => this.#layout()).observe(this.element);
  }

  show(shown: Shown, label: (place: string) => ButtonState, named: (group: string) => string): void {
    const { name, options } = shown.content;
    const made = JSON.stringify([name, options]);
    this.#shown = shown;
    this.element.dataset["game"] = name;
    if (made !== this.#made) {
      this.#made = made;
      this.#camera = null;
      this.#grid.build({ name, state: shown.content.state, players: shown.players }, false);
    }
    this.#grid.setPlane(this.#cells());
    this.#layout();
    this.#grid.label(label, named);
  }

  /** Marks places at which the position is wrong. */
  mark(wrong: ReadonlySet<string>): void {
    for (const button of this.#buttons.querySelectorAll<HTMLElement>("[data-place]"))
      attribute(button, "data-wrong", wrong.has(button.dataset["place"] ?? "") ? "" : null);
  }

  #cells(): readonly string[] {
    const content = this.#shown?.content;
    return content === undefined ? [] : (setupOf(content.name).cells?.(content.state) ?? []);
  }

  // ---- Places ----

  #layout(): void {
    const { width, height } = this.element.getBoundingClientRect();
    if (this.#shown === null || width < 1 || height < 1) return;
    const dpr = Math.min(devicePixelRatio || 1, 3);
    const frame: Frame = { width, height, dpr, flip: false, coordinates: true };
    this.#canvas.width = Math.round(width * dpr);
    this.#canvas.height = Math.round(height * dpr);
    const { name, state } = this.#shown.content;
    const { view } = pageGame(name);
    const fitted = view.fit?.(frame, this.#cells()) ?? null;
    this.#geometry = view.layout(frame, state, this.#camera ?? fitted);
    this.#grid.place((place) => this.rect(place));
    this.#draw();
    this.#prepareOnIdle();
  }

  rect(place: string) {
    if (this.#shown === null || this.#geometry === null) return null;
    return pageGame(this.#shown.content.name).view.cellRect(this.#geometry, place);
  }

  hit(x: number, y: number): string | null {
    if (this.#shown === null || this.#geometry === null) return null;
    return pageGame(this.#shown.content.name).view.hit(this.#geometry, x, y);
  }

  /** Whether there is a piece that can be taken up. */
  holds(place: string): boolean {
    const content = this.#shown?.content;
    return content !== undefined && setupOf(content.name).top(content.state, place) !== null;
  }

  point(place: string | null): void {
    if (this.#hover === place) return;
    this.#hover = place;
    this.#draw();
  }

  carry(ghost: Ghost | null): void {
    this.#ghost = ghost;
    this.#draw();
  }

  // ---- The camera of a plane ----

  get hasCamera(): boolean {
    return this.#geometry !== null && this.#geometry.camera !== null;
  }

  pan(dx: number, dy: number): void {
    const camera = this.#geometry?.camera;
    if (camera == null) return;
    this.#camera = { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
    this.#layout();
  }

  zoom(factor: number): void {
    const camera = this.#geometry?.camera;
    if (camera == null) return;
    this.#camera = { ...camera, scale: Math.min(ZOOM.most, Math.max(ZOOM.least, camera.scale * factor)) };
    this.#layout();
  }

  /** Shows all tiles again. */
  fit(): void {
    this.#camera = null;
    this.#layout();
  }

  #reveal(place: string): void {
    const [rect, frame] = [this.rect(place), this.#geometry?.frame];
    if (rect === null || frame === undefined || !this.hasCamera) return;
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const isInside = x > 0 && y > 0 && x < frame.width && y < frame.height;
    if (!isInside) this.pan(frame.width / 2 - x, frame.height / 2 - y);
  }

  // ---- Drawing ----

  #draw(): void {
    if (this.#shown === null || this.#geometry === null || this.#ctx === null) return;
    const { content, tool, look } = this.#shown;
    const { view } = pageGame(content.name);
    const { holding } = setupOf(content.name);
    const state: AnyState = holding?.(content.state, tool) ?? content.state;
    const free = this.#cells().filter((cell) => !this.holds(cell));
    const targets =
      tool === null ? [] : free.map((at) => ({ at, kind: "lay" as const, also: [], label: null }));
    const scene = { ...atRest(state, look, number), targets, hover: this.#hover, ghost: this.#ghost };
    view.draw(this.#ctx, scene, this.#geometry, 0);
  }

  /** Makes the textures a slice at a time while nothing else happens. */
  #prepareOnIdle(): void {
    if (this.#idle) return;
    this.#idle = true;
    whenIdle(() => {
      this.#idle = false;
      if (this.#shown === null || this.#geometry === null || !this.element.isConnected) return;
      const { view } = pageGame(this.#shown.content.name);
      const done = view.prepare?.(this.#geometry, this.#shown.look) ?? true;
      if (done) this.#draw();
      else this.#prepareOnIdle();
    });
  }
}
