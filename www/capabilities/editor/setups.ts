/** The games whose positions can be set up. */
import type { GameName } from "heart";
import { gobbletSetup } from "./gobblet.ts";
import { gobeSetup } from "./gobe.ts";
import type { Setup } from "./setup.ts";
import { tablutSetup } from "./tablut.ts";

/** Each is handed states of its own game alone. */
const SETUPS = {
  gobblet: gobbletSetup,
  tablut: tablutSetup,
  gobe: gobeSetup,
} as unknown as Readonly<Record<GameName, Setup>>;

export function setupOf(game: GameName): Setup {
  return SETUPS[game];
}
