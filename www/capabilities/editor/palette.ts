/** The pieces that can be put, each as the game's own view draws it, and the hand that takes away. */
import { type AnyState, atRest, EMPTY_LOOK, type Frame, h, number, pageGame, strokes } from "heart";
import type { Content } from "./draft.ts";
import { setupOf } from "./setups.ts";
import { t } from "./words.ts";

/** What takes a piece away. */
export const ERASER = "";
const RUBBER = "M8 20h12M5.500 16.500l9-10.500 6 5-7.500 9H8z";

/** A picture of this width and height, in CSS pixels, is cut out of a board of that. */
const PICTURE = 40;
const BOARD = 420;

/** The radio buttons of the palette. */
export function palette(
  content: Content,
  chosen: string,
  named: (piece: string) => string,
  choose: (piece: string) => void,
): HTMLElement {
  const item = (piece: string) => {
    const id = `piece-${piece === ERASER ? "none" : piece}`;
    const label = piece === ERASER ? t("editor.erase") : named(piece);
    const input = h("input", {
      type: "radio",
      name: "piece",
      id,
      "aria-label": label,
      checked: piece === chosen,
      onchange: () => choose(piece),
    });
    const picture = piece === ERASER ? strokes(RUBBER) : pictureOf(content, piece);
    return h("label", { for: id, title: label }, input, picture);
  };
  const groups = owned(content).map((pieces) => h("div", { class: "palette-group" }, ...pieces.map(item)));
  groups.at(-1)?.append(item(ERASER));
  return h(
    "fieldset",
    { class: "choice palette" },
    h("legend", {}, t("editor.pieces")),
    h("div", { class: "options" }, ...groups),
  );
}

/** The pieces of each owner; all together where nobody owns them. */
function owned({ name, state }: Content): readonly (readonly string[])[] {
  const setup = setupOf(name);
  const groups = new Map<string | null, string[]>();
  for (const piece of setup.pieces(state)) {
    const { owner } = setup.called(piece);
    groups.set(owner, [...(groups.get(owner) ?? []), piece]);
  }
  return [...groups.values()];
}

/** A place with nothing but this piece on it. */
function pictureOf({ name, state }: Content, piece: string): HTMLCanvasElement {
  const { view, edge } = pageGame(name);
  const setup = setupOf(name);
  const place = edge(state) === null ? "0,0" : "b2";
  const shown: AnyState = setup.put(setup.cleared(state), place, piece);
  const dpr = Math.min(devicePixelRatio || 1, 2);
  const frame: Frame = { width: BOARD, height: BOARD, dpr, flip: false, coordinates: false };
  const geometry = view.layout(frame, shown, view.fit?.(frame, [place]) ?? null);
  const whole = h("canvas", { width: BOARD * dpr, height: BOARD * dpr });
  const canvas = h("canvas", { width: PICTURE * dpr, height: PICTURE * dpr, "aria-hidden": "true" });
  const [from, to] = [whole.getContext("2d"), canvas.getContext("2d")];
  const rect = view.cellRect(geometry, place);
  if (from === null || to === null || rect === null) return canvas;
  view.draw(from, atRest(shown, EMPTY_LOOK, number), geometry, 0);
  // The cell as a square, with its middle in the middle.
  const side = Math.max(rect.width, rect.height);
  const [x, y] = [rect.x - (side - rect.width) / 2, rect.y - (side - rect.height) / 2];
  to.drawImage(whole, x * dpr, y * dpr, side * dpr, side * dpr, 0, 0, PICTURE * dpr, PICTURE * dpr);
  return canvas;
}
