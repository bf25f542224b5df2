// Unit, property and conformance tests: real files and real git, one process per worker so that no test sees another's state.

import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
  test: {
    include: [
      "lib/**/*.test.{ts,tsx}",
      "bench/**/*.test.ts",
      "cli/**/*.test.ts",
      "scripts/**/*.test.ts",
      "components/**/*.test.{ts,tsx}",
      "app/**/*.test.{ts,tsx}",
      "*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/.next/**", "e2e/**"],
    pool: "forks",
    maxWorkers: 2,
    // A bound against hanging, not a measure of speed: a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    environment: "node",
    env: { TZ: "UTC", NO_COLOR: "1" },
    unstubEnvs: true,
    restoreMocks: true,
  },
});
