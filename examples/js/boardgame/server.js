// The server of boardgame.io. It comes as CommonJS in a folder, which Node's `import` wants to have named in full.
import { Origins, Server } from "boardgame.io/dist/cjs/server.js";
import { GobbletGame } from "tabulae/boardgame.io";

const { PORT = "8000" } = process.env;
await Server({ games: [GobbletGame({ players: 2 })], origins: [Origins.LOCALHOST] }).run(Number(PORT));
