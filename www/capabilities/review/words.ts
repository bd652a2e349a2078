/** The texts of this capability. */
import { notation, speaker } from "heart";
import type en from "./texts/en.json";

export const t = speaker<typeof en>();

/** A move in a text that is shown by `inline`, so that no line breaks in it. */
export function marked(move: string): string {
  return `\`${move}\``;
}

/** Such a text for those who hear it. */
export function spoken(text: string): string {
  return text.replaceAll(/`([^`]+)`/g, (_, move: string) => notation(move));
}
