import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LoggedExchange } from "../support/processors/exchange-log.ts";
import { compareAll } from "./compare.ts";
import { PublishedDefinition } from "./definition.ts";
import { formatReport } from "./report.ts";

/** The tests in which the connectors call the emulators. */
const TESTS = [
  ...["test/connectors", "test/usecases/processors", "test/usecases/refund-callbacks.test.ts"],
  "test/journeys/live-payments.test.ts",
];
/** Its requests are those of other programs. */
const NOT_OURS = "**/other-clients.test.ts";

/** Runs the tests and returns every exchange. */
function recordExchanges(): LoggedExchange[] {
  const folder = mkdtempSync(join(tmpdir(), "tua-exchanges-"));
  try {
    const file = join(folder, "exchanges.jsonl");
    const vitest = ["exec", "--", "vitest", "run", ...TESTS, "--exclude", NOT_OURS, "--reporter", "dot"];
    const { status } = spawnSync("npm", vitest, {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: { ...process.env, PROCESSOR_EXCHANGES: file },
      stdio: ["ignore", process.stderr, process.stderr],
    });
    if (status !== 0) throw new Error("The tests failed, so nothing was compared.");
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    return lines.map((line) => JSON.parse(line) as LoggedExchange);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write("Usage: npm run processors:validate -- OPENAPI_FILE…\n");
  process.exit(1);
}
const definitions = await Promise.all(files.map((file) => PublishedDefinition.read(file)));
const comparison = compareAll(recordExchanges(), definitions);
process.stdout.write(formatReport(comparison));
if (comparison.differences.some(({ known }) => !known)) process.exitCode = 1;
