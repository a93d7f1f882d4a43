import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { MAX_WAIT_MS } from "./test/support/patience.ts";

/**
 * Journeys, faults and many processes first: they take longest, and one that began last would run alone at the end. Vitest knows by
 * itself how long a file took, but not in a fresh checkout.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/test\/(journeys|faults|scale)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    // A test depends on no other of its file. One order for everybody; `--sequence.seed N` draws another.
    sequence: { sequencer: LongestFirst, shuffle: { tests: true }, seed: 1795547656403 },
    runner: "./test/support/shuffling-runner.ts",
    pool: "forks",
    // Files of one worker share what they import: a third of the run was importing it anew for each.
    isolate: false,
    // One more than the cores of the machine that decides: most of a journey is waiting.
    maxWorkers: 3,
    // Longer than any one wait, so that what hangs is named by its own wait.
    testTimeout: 3 * MAX_WAIT_MS,
    hookTimeout: 3 * MAX_WAIT_MS,
    teardownTimeout: 20_000,
    // What is waited for is not timed: on a busy machine the default of a second says nothing.
    expect: { poll: { timeout: MAX_WAIT_MS } },
    allowOnly: false,
    passWithNoTests: false,
    env: { NODE_ENV: "test" },
  },
});
