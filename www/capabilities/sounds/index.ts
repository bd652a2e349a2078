/** What moves sound like. */
import type { Capability, Heart } from "heart";
import { allSettings } from "../all-settings.ts";
import { Sounds } from "./sound.ts";

export function plug(heart: Heart): Capability {
  const sounds = new Sounds(heart.app);
  return {
    arrived: (effects, result) => sounds.played(effects, result),
    // A sound to set the volume by.
    changed: (before) => {
      if (allSettings({ settings: before }).volume !== allSettings(heart.app).volume) sounds.sample();
    },
  };
}
