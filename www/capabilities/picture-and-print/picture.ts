/** The dialog with the picture of a position: drawn by the game's own view, with who plays and how it stands. */
import { type Heart, h, markIcon, playerName, resultSaid } from "heart";
import { openDialog } from "../dialog.ts";
import { statusOf } from "../status.ts";
import { type Board, boardOf, type Shown } from "./board.ts";
import { t } from "./words.ts";

/** The picture in CSS pixels, of which each is so many of its own. */
const WIDTH = 560;
const DPR = 2;
const PAD = 20;
const ROW = 40;
const FOOT = 48;

export function openPicture(heart: Heart, shown: Shown): void {
  const said = h("p", { class: "said", role: "status" }, t("picture.making"));
  const image = h("img", { class: "position-image", alt: alternative(shown), hidden: true });
  const save = h(
    "button",
    { type: "button", class: "primary", id: "save-picture", "aria-disabled": "true" },
    t("picture.save"),
  );
  const share = h("button", { type: "button", id: "share-picture", hidden: true }, t("picture.share"));
  const copy = h("button", { type: "button", id: "copy-picture", hidden: true }, t("picture.copy"));
  const content = { title: t("picture.title"), body: [image, said], buttons: [copy, share, save] };
  let address = "";
  openDialog(
    () => content,
    () => URL.revokeObjectURL(address),
  );
  const ready = (file: File) => {
    address = URL.createObjectURL(file);
    image.src = address;
    image.hidden = false;
    said.textContent = "";
    save.removeAttribute("aria-disabled");
    save.addEventListener("click", () => h("a", { href: address, download: file.name }).click());
    offer(share, canShare(file), () => navigator.share({ files: [file] }));
    offer(copy, canCopy(), async () => {
      await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
      said.textContent = t("picture.copied");
    });
  };
  pictureOf(heart, shown).then(ready, () => {
    said.textContent = t("picture.failed");
  });
}

/** A button for what this browser can do. Whoever closes the browser's own sheet again has not failed. */
function offer(button: HTMLElement, can: boolean, run: () => Promise<void>): void {
  button.hidden = !can;
  button.addEventListener("click", () => run().catch(() => undefined));
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

function canCopy(): boolean {
  return typeof ClipboardItem === "function" && navigator.clipboard?.write !== undefined;
}

async function pictureOf(heart: Heart, shown: Shown): Promise<File> {
  const { dark, settings } = heart.app;
  const look = { theme: dark ? "dark" : "light", contrast: settings.contrast } as const;
  const board = boardOf(heart, shown, look, WIDTH, DPR);
  // A slice at a time, so that the page stays alive meanwhile.
  while (!board.prepare()) await new Promise((next) => setTimeout(next));
  board.draw();
  const canvas = composed(board, shown);
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (blob === null) throw new Error("the browser has made no picture");
  const day = new Date().toISOString().slice(0, 10);
  return new File([blob], `tabulae-${shown.game.name}-${day}.png`, { type: "image/png" });
}

/** The players, the board and a line that says how the game stands, one below the other. */
function composed(board: Board, shown: Shown): HTMLCanvasElement {
  const { players } = shown.game;
  const rows = Math.ceil(players.length / 2);
  const head = PAD + rows * ROW;
  const height = head + board.canvas.height / DPR + FOOT;
  const canvas = h("canvas", { width: WIDTH * DPR, height: height * DPR });
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("the browser has no canvas");
  const style = getComputedStyle(document.documentElement);
  ctx.scale(DPR, DPR);
  ctx.fillStyle = style.getPropertyValue("--bg");
  ctx.fillRect(0, 0, WIDTH, height);
  ctx.drawImage(board.canvas, 0, head, WIDTH, board.canvas.height / DPR);
  const ink = style.getPropertyValue("--ink");
  const font = getComputedStyle(document.body).fontFamily;
  const way = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  const write: Write = (text, x, y, width, bold) => {
    ctx.font = `${bold ? 700 : 400} 17px ${font}`;
    ctx.direction = way;
    ctx.textAlign = "start";
    ctx.textBaseline = "middle";
    ctx.fillStyle = ink;
    ctx.fillText(shortened(ctx, text, width), way === "rtl" ? WIDTH - x : x, y);
  };
  players.forEach((player, i) => {
    const x = PAD + (i % 2) * (WIDTH / 2);
    drawPlayer(ctx, shown, player, x, PAD / 2 + (Math.floor(i / 2) + 0.5) * ROW, way, write);
  });
  const game = t(`game.${shown.game.name}`);
  write(`${game} · ${standing(shown)}`, PAD, height - FOOT / 2, WIDTH - 2 * PAD, false);
  return canvas;
}

/** Writes a text from a distance to the edge at which lines begin. */
type Write = (text: string, x: number, y: number, width: number, bold: boolean) => void;

function drawPlayer(
  ctx: CanvasRenderingContext2D,
  { game, names }: Shown,
  player: string,
  x: number,
  y: number,
  way: "ltr" | "rtl",
  write: Write,
): void {
  const size = 24;
  ctx.save();
  ctx.translate(way === "rtl" ? WIDTH - x - size : x, y - size / 2);
  for (const path of markIcon(game.name, player).querySelectorAll("path")) {
    const line = new Path2D(path.getAttribute("d") ?? "");
    ctx.fillStyle = path.getAttribute("fill") ?? "none";
    ctx.fill(line);
    ctx.strokeStyle = path.getAttribute("stroke") ?? "transparent";
    ctx.lineWidth = Number(path.getAttribute("stroke-width") ?? 0);
    if (ctx.lineWidth > 0) ctx.stroke(line);
  }
  ctx.restore();
  const { score } = statusOf(game, player);
  const name = playerName(game, names, player);
  const points = score === undefined ? "" : ` · ${score.text}`;
  const bold = game.result === null ? game.turn === player : game.result.winners.includes(player);
  write(`${name}${points}`, x + size + 10, y, WIDTH / 2 - size - PAD - 14, bold);
}

/** A text that is too long ends in an ellipsis. */
function shortened(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && ctx.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** How it stands: after how many moves, and whose turn it is or who has won. */
export function standing({ game, names, seats }: Shown): string {
  const after = game.ply === 0 ? t("print.start") : t("print.after", { n: game.ply });
  const now =
    game.result === null
      ? t("said.turn", { player: playerName(game, names, game.turn) })
      : resultSaid({ game, names, seats });
  return `${after} · ${now}`;
}

function alternative(shown: Shown): string {
  return t("picture.alt", { game: t(`game.${shown.game.name}`), standing: standing(shown) });
}
