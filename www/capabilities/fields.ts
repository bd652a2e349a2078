/**
 * What can be chosen for a new game beside its options. A capability puts such fields into a place in the form of new games, and
 * tells by an event of the first of them what shall lie beside the game, under the name of its folder.
 */
import type { Setup } from "heart";

/** The place in the form. */
export const FIELDS = "fields";
const CHOSEN = "chosen";

interface Chosen {
  readonly name: string;
  readonly value: unknown;
}

/** The fields of a capability; `make` is handed what was chosen there before, and whom to tell what is chosen now. */
export function fieldsOf(
  name: string,
  { beside }: Setup,
  make: (chosen: unknown, choose: (value: unknown) => void) => readonly HTMLElement[],
): readonly HTMLElement[] {
  const fields = make(beside?.[name], (value) => {
    const detail: Chosen = { name, value };
    fields[0]?.dispatchEvent(new CustomEvent(CHOSEN, { detail }));
  });
  return fields;
}

/** Tells what is chosen in the fields of all capabilities. */
export function hearFields(fields: readonly HTMLElement[], choose: (chosen: Chosen) => void): void {
  for (const field of fields)
    field.addEventListener(CHOSEN, (event) => choose((event as CustomEvent<Chosen>).detail));
}
