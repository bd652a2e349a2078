/** What a press that leads to nothing was probably meant to be. Why that is not legal, the package says. */
import {
  type App,
  type GameName,
  type GobbletState,
  type GobeState,
  type Hand,
  hidesCovered,
  isSlot,
  slotContent,
} from "heart";

/** A move that is not legal, whose notation the package explains; or what stands for itself: a rule, or one of the page's texts. */
export type Attempt =
  | { readonly move: string }
  | { readonly rule: string }
  | { readonly key: "why.none-left" | "why.taken" };

type Table = Pick<App, "game" | "hand" | "memory">;

const ATTEMPTS: Readonly<Record<GameName, (table: Table, place: string) => Attempt>> = {
  gobblet: ({ game, hand, memory }, place) =>
    gobblet(game.state as GobbletState, hand, hidesCovered({ memory }), place),
  tablut: ({ hand }, place) => tablut(hand, place),
  gobe: ({ game, hand }, place) => gobe(game.state as GobeState, hand, place),
};

export function attempted(table: Table, place: string): Attempt {
  return ATTEMPTS[table.game.name](table, place);
}

/** A place that cannot be chosen, or where the chosen cup cannot go. */
function gobblet(state: GobbletState, { selected }: Hand, hidden: boolean, place: string): Attempt {
  if (isSlot(place)) {
    const isOwn = slotContent(state, place).player === state.turn;
    return isOwn ? { key: "why.none-left" } : { rule: "GB-3" };
  }
  // In the game from memory it must not be told that one's own cup is covered here.
  if (selected === null)
    return hidden ? { rule: "GB-3" } : { move: `${place}-${place === "a1" ? "b1" : "a1"}` };
  return {
    move: isSlot(selected) ? `${slotContent(state, selected).size}@${place}` : `${selected}-${place}`,
  };
}

/** Without a piece in hand, whatever moves from that square is refused for what stands there. */
function tablut({ selected }: Hand, place: string): Attempt {
  return { move: selected === null ? `${place}-${place === "e5" ? "e4" : "e5"}` : `${selected}-${place}` };
}

function gobe({ tiles }: GobeState, { pending }: Hand, place: string): Attempt {
  if (tiles.every((tile) => `${tile.q},${tile.r}` !== place)) return { move: place };
  return pending === null ? { key: "why.taken" } : { move: `${pending}x${place}` };
}
