import { afterAll, beforeAll, expect, test } from "vitest";
import { runOnce } from "./campaign/one-run.ts";
import { planRun } from "./campaign/plan.ts";
import { type Ground, prepareGround } from "./campaign/world.ts";

/**
 * Two kills, a database crash, a network cut and an endpoint whose responses are lost; `npm run faults` runs
 * others.
 */
const SEED = 291;
const LASTS_MS = 2_500;
const timeout = 300_000;

let ground: Ground;
beforeAll(async () => {
  ground = await prepareGround();
}, timeout);
afterAll(() => ground.dispose());

test("a run of the campaign loses nothing", { timeout }, async () => {
  const plan = planRun(SEED, { redis: false, faketime: false }, LASTS_MS);
  const outcome = await runOnce(ground, plan);
  expect(outcome.losses, `files in ${outcome.savedAt}`).toEqual([]);
  // It had work to do, and unfinished work.
  expect(outcome.accepted).toBeGreaterThan(0);
  expect(Object.values(outcome.struck).reduce((all, count) => all + count, 0)).toBe(plan.faults.length);
});
