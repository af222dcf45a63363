/** Serves the playground with vite: `node scripts/serve.mjs [--port N] [--strict]`. */
import { createServer } from "vite";

const port = process.argv.includes("--port") ? Number(process.argv[process.argv.indexOf("--port") + 1]) : 30000;
const server = await createServer({
  configFile: "playground/vite.config.ts",
  server: { port, strictPort: process.argv.includes("--strict"), host: "127.0.0.1" },
});
await server.listen();
console.log(`\nThe playground is at ${server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`} (Ctrl+C ends it)`);
