/** Whether a game that was sent goes on from the one that is known. Both are legal games: the engine has played them through. */
import type { AnyGame, GameDocument } from "heart";

export type Verdict =
  /** It has nothing that is not known. */
  | { readonly kind: "same" }
  /** The known game, and what others have played since. */
  | { readonly kind: "next"; readonly moves: readonly string[] }
  /** The known game as it was earlier. */
  | { readonly kind: "stale" }
  /** What has been played differs, from this ply on; null where a game has nothing there. */
  | { readonly kind: "changed"; readonly ply: number; readonly theirs: Step; readonly mine: Step }
  /** It goes on by a step that only the player here could have made: this ply. */
  | { readonly kind: "claimed"; readonly ply: number; readonly theirs: Step }
  /** Another game, other rules or another start. */
  | { readonly kind: "other" };

/** A move in notation, or how the players ended the game; null where there is neither. */
export type Step = string | null;

/** `own` are the seats of those who play here; `theirs` stands at its end. */
export function compare(known: GameDocument, theirs: AnyGame, own: readonly string[]): Verdict {
  const sent = theirs.toJSON();
  if (rules(known) !== rules(sent)) return { kind: "other" };
  const [mine, others] = [stepsIn(known), stepsIn(sent)];
  const at = others.findIndex((step, i) => step !== mine[i]);
  const [longer, differs] = [others.length > mine.length, at >= 0 && at < mine.length];
  if (differs) return { kind: "changed", ply: at + 1, theirs: others[at] ?? null, mine: mine[at] ?? null };
  if (!longer) return { kind: others.length === mine.length ? "same" : "stale" };
  const claimed = others.findIndex((_, i) => i >= mine.length && isMadeBy(own, theirs, i));
  if (claimed >= 0) return { kind: "claimed", ply: claimed + 1, theirs: others[claimed] ?? null };
  return { kind: "next", moves: sent.moves.slice(known.moves.length) };
}

function rules({ game, options, start }: GameDocument): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([game, sorted, start]);
}

function stepsIn({ moves, ending }: GameDocument): readonly string[] {
  return ending === null ? moves : [...moves, JSON.stringify(ending)];
}

/** Whether a step could come from these seats alone. Of the endings somebody else can only give up. */
function isMadeBy(own: readonly string[], game: AnyGame, at: number): boolean {
  const played = game.history()[at];
  if (played !== undefined) return own.includes(played.player);
  const { ending } = game.toJSON();
  return ending?.kind !== "resignation" || own.includes(ending.player);
}
