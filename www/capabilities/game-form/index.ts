/** Everything that can be chosen for a game: rules, names, who sits where; the seats also in its middle. */
import type { Capability, Heart } from "heart";
import { openForm } from "./form.ts";
import { openSeats } from "./seats.ts";

export function plug(heart: Heart): Capability {
  return { pressed: (id, game) => (id === "seats" ? openSeats(heart) : openForm(heart, game)) };
}
