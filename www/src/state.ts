/** The page's state as data. It knows the package's types and none of its code. */
import type { Effect, GameName, GobbletState, GobeState, TablutState } from "tabulae";

export type { Effect, GameName, GobbletState, GobeState, TablutState };
