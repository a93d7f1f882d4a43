import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    // Without this the tests' own imports and those of the packages get two copies of graphql, which refuse each other.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }],
  },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/structure/fixtures/**"],
    globalSetup: ["test/support/global-setup.ts"],
    reporters: ["default", "./test/support/tally-reporter.ts"],
    pool: "forks",
    // Files of one worker share what they import: a third of the run was importing it anew for each.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    allowOnly: false,
    passWithNoTests: false,
    env: { NODE_ENV: "test" },
  },
});
