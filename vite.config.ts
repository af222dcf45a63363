import { cpSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** Everything of the package that is served as it is. */
const STATIC = ["module.json", "lang", "templates", "LICENSE", "README.md", "CHANGELOG.md"];

function staticFiles(): Plugin {
  return {
    name: "static-files",
    apply: "build",
    closeBundle() {
      for (const name of STATIC) cpSync(name, `dist/${name}`, { recursive: true });
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [staticFiles()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: "es2022",
    lib: {
      entry: { "come-about": "src/main.ts" },
      formats: ["es"],
      fileName: (_format, name) => `scripts/${name}.js`,
      cssFileName: "styles/come-about",
    },
  },
});
