/** The texts of the analysis. */
import { speaker } from "heart";
import type en from "./texts/en.json";

export type Key = keyof typeof en;
export const t = speaker<typeof en>();
