import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/browser/**"],
    coverage: {
      include: ["src/rules/**"],
      thresholds: { lines: 95, branches: 90 },
      reporter: ["text-summary"],
    },
  },
});
