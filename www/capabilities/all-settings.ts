/** What is set of what capabilities do, beside the settings of the board. */
import type { App, Settings } from "heart";

/** How fast computers play each other. */
export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

interface Of {
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly speed: Speed;
  /** Whether a bar shows how a game against the computer stands. */
  readonly bar: boolean;
}

export type AllSettings = Settings & Of;

const USUAL: Of = { sound: true, volume: 0.5, speed: "normal", bar: true };

/** What is set; what nobody has set is as usual. */
export function allSettings({ settings }: Pick<App, "settings">): AllSettings {
  return { ...USUAL, ...settings };
}
