/** A board without edges is moved and zoomed: by buttons, keys, the wheel and fingers. */
import type { Capability, Heart } from "heart";
import { listen } from "./gestures.ts";
import { ZoomButtons } from "./zoom-buttons.ts";

export function plug(heart: Heart): Capability {
  const buttons = new ZoomButtons(heart);
  listen(heart);
  return { refreshed: () => buttons.refresh() };
}
