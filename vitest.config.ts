import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/browser/**"],
    // Long enough for a machine that is busy with other things: no test is there to be fast.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      include: ["src/rules/**"],
      thresholds: { lines: 95, branches: 90 },
      reporter: ["text-summary"],
    },
  },
});
