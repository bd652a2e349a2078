/** The texts of why a press is refused. */
import { speaker } from "heart";
import type en from "./texts/en.json";

export const t = speaker<typeof en>();
