/** Builds the module and serves the playground. */
import { build } from "vite";

await build({ logLevel: "warn" });
await import("./serve.mjs");
