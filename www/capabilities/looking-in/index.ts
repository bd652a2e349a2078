/** Looking into Gobblet's stacks: by resting on one with mouse or finger, or by a key. */
import type { Capability, Heart } from "heart";
import { listenToKey } from "./key.ts";
import { Peek } from "./peek.ts";
import { Rest } from "./rest.ts";

export function plug(heart: Heart): Capability {
  const peek = new Peek(heart);
  new Rest(heart, peek);
  listenToKey(heart, peek);
  // What gets the focus is not to lie under what is shown of another place.
  heart.board.host.addEventListener("focusin", () => peek.end());
  return { escapes: () => peek.end(), refreshed: () => peek.look() };
}
