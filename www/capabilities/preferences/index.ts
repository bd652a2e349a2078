/** The settings: chosen by the player, kept in the browser, and in force before the first board is shown. */
import type { BeforeHeart, Capability, Heart } from "heart";
import { refreshDialog } from "../dialog.ts";
import { LanguageChooser } from "./language.ts";
import { savedSettings, saveSettings } from "./saved.ts";
import { openSettings } from "./settings.ts";

export function early(): BeforeHeart {
  return { settings: savedSettings };
}

export function plug(heart: Heart): Capability {
  const language = new LanguageChooser(heart);
  return {
    pressed: () => openSettings(heart),
    changed: () => {
      saveSettings(heart.app.settings);
      // What is open may be in another language now, or show what was chosen.
      refreshDialog();
    },
    refreshed: () => language.refresh(),
  };
}
