/** The texts of taking moves back. */
import { speaker } from "heart";
import type en from "./texts/en.json";

export const t = speaker<typeof en>();
