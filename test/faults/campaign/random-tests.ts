import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** How many times longer than in `npm test` they run. */
const TIMES = 10;
/** The tests that `npm test` runs in a short form. */
const RANDOM_TESTS = [
  "test/faults/interleavings.test.ts",
  "test/faults/kill-9.test.ts",
  "test/faults/money-histories.test.ts",
  "test/faults/overload.test.ts",
  "test/faults/processor-crashes.test.ts",
  "test/faults/random-crashes.test.ts",
  "test/faults/refund-crashes.test.ts",
  "test/faults/faulty-postgres.test.ts",
  "test/faults/streams.test.ts",
  "test/scale/four-processes.test.ts",
  "test/usecases/summary-recount.test.ts",
];

/** Runs them in their full form. @returns whether all passed. */
export async function passRandomTests(seed: number): Promise<boolean> {
  console.log(`The random tests with FAULTS_SEED=${seed} FAULTS_TIMES=${TIMES}`);
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...RANDOM_TESTS], {
    cwd: ROOT,
    env: { ...process.env, FAULTS_SEED: String(seed), FAULTS_TIMES: String(TIMES) },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
