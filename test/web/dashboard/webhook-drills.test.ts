import { describe, expect, test } from "vitest";
import { findDrillWarning } from "../../../web/dashboard/features/api-keys/model/drill-warning.ts";
import {
  countSteps,
  type DrillStep,
  findWrongEffects,
  findWrongResponses,
  toPause,
} from "../../../web/dashboard/features/webhooks/model/drill-report.ts";

type Problem = DrillStep["problems"][number];
const toProblem = (code: Problem["code"], clientReference: string | null, count = 1): Problem => ({
  __typename: "WebhookDrillProblem",
  code,
  clientReference,
  count,
});

describe("the report of a drill", () => {
  test("names the orders of each wrong effect once, and counts those without a name", () => {
    const problems = [
      toProblem("REJECTED", null, 3),
      toProblem("FULFILLED_TWICE", "DRILL-A-1"),
      toProblem("FULFILLED_TWICE", "DRILL-A-2"),
      toProblem("FULFILLED_TWICE", null, 180),
      toProblem("NOT_FULFILLED", "DRILL-A-3"),
    ];
    expect(findWrongEffects(problems)).toEqual([
      { code: "FULFILLED_TWICE", references: ["DRILL-A-1", "DRILL-A-2"], others: 180 },
      { code: "NOT_FULFILLED", references: ["DRILL-A-3"], others: 0 },
    ]);
    expect(findWrongResponses(problems)).toEqual([{ code: "REJECTED", count: 3 }]);
  });

  test("counts ended and failed steps", () => {
    const steps = (["PASSED", "FAILED", "PASSED", "RUNNING", "WAITING"] as const).map((state) => ({ state }));
    expect(countSteps(steps)).toEqual({ ended: 3, failed: 1, all: 5 });
  });

  test("is read each second while the drill runs, then for an order list, and not after one", () => {
    expect(toPause({ state: "RUNNING", orderListAt: null })).toBe(1_000);
    expect(toPause({ state: "FAILED", orderListAt: null })).toBe(15_000);
    expect(toPause({ state: "PASSED", orderListAt: "2026-11-30T10:00:00Z" })).toBeNull();
    expect(toPause({ state: "INTERRUPTED", orderListAt: null })).toBeNull();
    expect(toPause(null)).toBeNull();
  });
});

describe("the warning before a live key", () => {
  const NOW = Date.parse("2026-11-30T10:00:00Z");
  const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
  const drill = (state: "PASSED" | "FAILED" | "RUNNING", failed: DrillStep["kind"][] = []) => ({
    __typename: "WebhookDrill" as const,
    id: "drl_1",
    state,
    startedAt: daysAgo(1),
    steps: (["DUPLICATE", "CUT"] as const).map((kind) => ({
      __typename: "WebhookDrillStep" as const,
      kind,
      state: failed.includes(kind) ? ("FAILED" as const) : ("PASSED" as const),
    })),
  });
  const find = (lastPassedAt: string | null, last: ReturnType<typeof drill> | null) =>
    findDrillWarning({ __typename: "WebhookDrillStatus", lastPassedAt, last }, NOW);

  test("is absent for 30 days after a drill passed, even if a later one failed", () => {
    expect(find(daysAgo(29), drill("PASSED"))).toBeNull();
    expect(find(daysAgo(29), drill("FAILED", ["CUT"]))).toBeNull();
  });

  test("says that there was no drill", () => {
    expect(find(null, null)).toEqual({ reason: "none", drillId: null, failed: [] });
  });

  test("names the steps that failed in the last drill", () => {
    expect(find(null, drill("FAILED", ["DUPLICATE", "CUT"]))).toEqual({
      reason: "not_passed",
      drillId: "drl_1",
      failed: ["DUPLICATE", "CUT"],
    });
    expect(find(daysAgo(31), drill("RUNNING"))).toMatchObject({ reason: "not_passed" });
  });

  test("says that the last drill is too old", () => {
    expect(find(daysAgo(31), drill("PASSED"))).toMatchObject({ reason: "too_old", failed: [] });
  });
});
