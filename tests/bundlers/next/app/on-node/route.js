import * as tabulae from "tabulae";
import * as ai from "tabulae/ai";
import { tried } from "../../body.mjs";
import { games } from "../../games.mjs";

export const dynamic = "force-dynamic";

export const GET = async () => Response.json(await tried({ tabulae, ai, games }));
