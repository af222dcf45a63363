import { cpSync, createReadStream, existsSync, statSync } from "node:fs";
import { extname, join, normalize, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

const ROOT = import.meta.dirname;
const PRODUCT = resolve(ROOT, "../dist");
const OWN = "come-about";

/** The folder of other modules to run on the table, laid out like Foundry's `Data/modules`. */
const OTHERS = process.env["PLAYGROUND_MODULES"] ?? join(ROOT, "modules");

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".css": "text/css",
  ".hbs": "text/plain",
  ".html": "text/plain",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
};

/** Where a module's file lies on disk, or undefined outside of its folder. */
function moduleFile(path: string): string | undefined {
  const [id = "", ...rest] = path.split("/");
  const folder = id === OWN ? PRODUCT : join(resolve(OTHERS), id);
  const file = normalize(join(folder, ...rest));
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** Serves modules under `modules/<id>/` as Foundry does, untouched by the bundler. */
function foundryModules(): Plugin {
  return {
    name: "foundry-modules",
    configureServer(server) {
      server.middlewares.use("/modules", (request, response, next) => {
        const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "").replace(/^\//, "");
        const file = moduleFile(path);
        if (!file) {
          if (!path.includes("/")) return next();
          response.statusCode = 404;
          response.end(`There is no ${path} among the modules; has the module been built?`);
          return;
        }
        response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
        response.setHeader("Cache-Control", "no-store");
        createReadStream(file).pipe(response);
      });
    },
    closeBundle() {
      const modules = resolve(ROOT, "../build/playground/modules");
      cpSync(resolve(OTHERS), modules, { recursive: true });
      if (existsSync(PRODUCT)) cpSync(PRODUCT, join(modules, OWN), { recursive: true });
    },
  };
}

export default defineConfig({
  root: ROOT,
  base: "./",
  publicDir: "world/public",
  define: { __OTHER_MODULES__: JSON.stringify(process.env["PLAYGROUND_MODULE_IDS"]?.split(",") ?? []) },
  plugins: [foundryModules()],
  // A reload in the middle of a drag, in every tab at once, is worth less than the seconds it saves.
  server: { host: "127.0.0.1", port: 30000, hmr: false, watch: { ignored: ["**/node_modules/**", "**/dist/**"] } },
  // Hooks are named after classes, so names must survive.
  build: {
    outDir: "../build/playground",
    emptyOutDir: true,
    minify: false,
    target: "esnext",
    chunkSizeWarningLimit: 2000,
  },
  optimizeDeps: { include: ["pixi.js", "handlebars", "lodash-es"] },
});
