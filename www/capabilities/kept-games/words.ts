/** The texts of this capability, and those of the heart by keys that are put together. */
import { speaker } from "heart";
import type en from "./texts/en.json";

export const t = speaker<typeof en>();
