import { promisify } from "node:util";
import { rspack } from "@rspack/core";

const stats = await promisify(rspack)({
  mode: "production",
  context: process.cwd(),
  entry: "./main.js",
  output: { filename: "main.js" },
  performance: { hints: false },
});
if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
