const tabulae = require("tabulae");
const ai = require("tabulae/ai");
const { tried } = require("./body.mjs");
const { games } = require("./games.mjs");

tried({ tabulae, ai, games }).then((checks) => console.log(JSON.stringify(checks)));
