/**
 * Runs the workloads of `bench/`: `npm run bench -- [--check | --record] [names of workloads]`.
 *
 * They are bundled first, as the module is: what runs TypeScript file by file wraps every function that is made, which slows down
 * ours and not the floors.
 */
import { build } from "vite";

const built = new URL("../node_modules/.cache/bench/", import.meta.url);
await build({
  configFile: false,
  logLevel: "warn",
  build: { ssr: "bench/run.ts", outDir: built.pathname, emptyOutDir: true, minify: false, target: "es2022" },
  ssr: { noExternal: ["flatqueue", "lodash-es"] },
});
await import(new URL("run.js", built).href);
