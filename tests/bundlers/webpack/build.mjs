import { promisify } from "node:util";
import webpack from "webpack";

const stats = await promisify(webpack)({
  mode: "production",
  context: process.cwd(),
  entry: "./main.js",
  output: { filename: "main.js" },
  performance: { hints: false },
});
if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
