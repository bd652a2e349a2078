import { build } from "vite";

await build({ base: "./", logLevel: "error", configFile: false });
