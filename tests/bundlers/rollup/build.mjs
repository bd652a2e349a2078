import { nodeResolve } from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";

const bundle = await rollup({
  input: "main.js",
  plugins: [nodeResolve({ browser: true })],
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
await bundle.write({ file: "dist/main.js", format: "es" });
