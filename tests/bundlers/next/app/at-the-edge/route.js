import * as tabulae from "tabulae";
import * as ai from "tabulae/ai";
import { tried } from "../../body.mjs";
import { games } from "../../games.mjs";

export const runtime = "edge";

export const GET = async () => Response.json(await tried({ tabulae, ai, games, workers: false }));
