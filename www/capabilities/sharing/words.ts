/** The texts of this capability. */
import { speaker } from "heart";
import type en from "./texts/en.json";

export const t = speaker<typeof en>();

export type Key = keyof typeof en;
