/** The page itself: which version it is, its copy for use without a network, and how a new version is let in. */
import type { BeforeHeart, Capability } from "heart";
import { openAbout, refreshAbout, version, waysToMend } from "./about.ts";
import { Offline } from "./offline.ts";
import { UpdateNote } from "./update-note.ts";

const offline = new Offline();
const note = new UpdateNote(offline);

/** Before anything that can fail: a build that does not start must still be replaced by the next one. */
export function early(): BeforeHeart {
  offline.onChange = () => {
    note.refresh();
    refreshAbout();
  };
  document.body.append(note.element);
  offline.start();
  return { broken: () => [version(), ...waysToMend(offline)] };
}

export function plug(): Capability {
  return { pressed: () => openAbout(offline), refreshed: () => note.refresh() };
}
