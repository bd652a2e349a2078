/** Games that are handed on or kept: links, texts, files, and the list of those in this browser. */
import { type BeforeHeart, type Begun, type Capability, forgetAddress, type Heart } from "heart";
import { holdsLink } from "../game-link.ts";
import { readLinked } from "./import.ts";
import { openOpen } from "./open.ts";
import { openShare } from "./share.ts";

export function early(): BeforeHeart {
  const { hash } = location;
  return {
    game: () => {
      if (!holdsLink(hash)) return Promise.resolve(null);
      forgetAddress();
      return linked(hash);
    },
  };
}

export function plug(heart: Heart): Capability {
  const open = () => openOpen(heart);
  return {
    pressed: (id, _, handed) => (id === "open" ? open() : openShare(heart, handed ?? heart.app, open)),
    visited: async (address) => {
      const { own, notice } = await linked(address);
      if (own !== null) heart.open(own);
      if (notice !== null) heart.notice(notice);
    },
  };
}

/** The game of a link in an address. */
async function linked(address: string): Promise<Begun> {
  try {
    return { own: await readLinked(address), notice: null };
  } catch (error) {
    return { own: null, notice: error instanceof Error ? error.message : String(error) };
  }
}
