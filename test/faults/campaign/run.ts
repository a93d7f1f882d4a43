import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { hasRedis } from "../../support/redis-server.ts";
import { hasFaketime } from "./mortal-postgres.ts";
import { type Outcome, runOnce } from "./one-run.ts";
import { planRun } from "./plan.ts";
import { passRandomTests } from "./random-tests.ts";
import { report } from "./report.ts";
import { prepareGround } from "./world.ts";

/**
 * `npm run faults`: the random tests in their full form, then random runs with faults, each by a seed of its own.
 *
 *     --no-tests      leaves the tests out, as --seed does; --tests plays them with that seed
 *     --runs 200      how many; with --seed and no --runs it is one
 *     --minutes 60    begins no run after that
 *     --seed N        the first seed; run i has the seed N + i, so that any one is seen again by its own
 *     --show          prints what happened in each run
 *     --keep          leaves the report of before as it is
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string", default: "60" },
    keep: { type: "boolean", default: false },
    show: { type: "boolean", default: false },
    tests: { type: "boolean" },
  } as const,
  allowNegative: true,
});
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000_000);
const runs = Number(values.runs ?? (values.seed === undefined ? 200 : 1));
const results = new URL("./results/", import.meta.url);

const notRun = [
  ...(hasRedis ? [] : ["Redis gone and back (no redis-server)"]),
  ...(hasFaketime ? [] : ["jumps of the database's clock (no libfaketime; FAKETIME_LIBRARY can name it)"]),
  "a loss of power, in which what the disk had promised is put to the test",
];
let isRequested = true;
// Ctrl-C ends the campaign after the current run.
process.once("SIGINT", () => {
  isRequested = false;
});
const withTests = values.tests ?? values.seed === undefined;
const testsPass = !withTests || (await passRandomTests(firstSeed));
// The runs have a separate hour.
const until = performance.now() + Number(values.minutes) * 60_000;
const ground = await prepareGround();
const outcomes: Outcome[] = [];
try {
  for (let i = 0; i < runs && isRequested && performance.now() < until; i++) {
    const plan = planRun(firstSeed + i, { redis: hasRedis, faketime: hasFaketime });
    const outcome = await runOnce(ground, plan);
    outcomes.push(outcome);
    if (values.show) console.log(outcome.timeline.join("\n"));
    const { seed, tookMs, losses, savedAt, accepted } = outcome;
    const faults = plan.faults.length;
    const reported =
      losses.length === 0
        ? "nothing lost"
        : `LOSS, files in ${savedAt}\n  ${losses.slice(0, 10).join("\n  ")}`;
    console.log(
      `${i + 1}/${runs} seed ${seed}: ${faults} faults, ${accepted} taken, ${tookMs} ms, ${reported}`,
    );
  }
} finally {
  await ground.dispose();
}
const text = report(outcomes, firstSeed, notRun);
console.log(`\n${text}`);
if (!values.keep) {
  await mkdir(results, { recursive: true });
  await writeFile(new URL("latest.md", results), text);
}
if (!testsPass) console.log("The random tests failed: see their output above.");
process.exitCode = testsPass && outcomes.every(({ losses }) => losses.length === 0) ? 0 : 1;
