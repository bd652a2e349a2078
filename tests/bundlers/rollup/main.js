import * as tabulae from "tabulae";
import * as ai from "tabulae/ai";
import { tried } from "./body.mjs";
import { games } from "./games.mjs";

tried({ tabulae, ai, games }).then((checks) => {
  globalThis.answer = checks;
});
