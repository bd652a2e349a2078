// A page's script, and programs for Node: by `import` and by `require`, into an ES module and into CommonJS.
import { build } from "esbuild";

await build({ entryPoints: ["main.js"], bundle: true, minify: true, format: "esm", outfile: "dist/main.js" });
for (const source of ["import.mjs", "require.cjs"])
  for (const [format, ending] of Object.entries({ esm: "mjs", cjs: "cjs" }))
    await build({
      ...{ entryPoints: [source], outfile: `dist/${source.split(".")[0]}.${ending}` },
      ...{ bundle: true, platform: "node", format },
    });
