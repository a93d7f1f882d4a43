import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { canDo, isChecklistVisible, STEPS } from "../../../web/dashboard/entities/setup/setup-steps.ts";
import { rangesAt, toVolumes } from "../../../web/dashboard/features/home/model/day.ts";
import {
  busiestPeriod,
  getCurrencies,
  methodStats,
  type Overview,
  periodName,
} from "../../../web/dashboard/features/home/model/overview.ts";
import {
  parseHomeSearch,
  rangeVariables,
  withRange,
} from "../../../web/dashboard/features/home/model/range.ts";
import { en as messages } from "../../../web/dashboard/lib/i18n/en.ts";
import { createThrottle } from "../../../web/dashboard/lib/live/throttle.ts";
import { cedis } from "./payments.ts";

describe("the pace of requests", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  /** Each response takes this long. */
  const pace = (tookMs = 0) => {
    const acts: number[] = [];
    const start = Date.now();
    const act = () => {
      acts.push(Date.now() - start);
      return tookMs > 0 ? new Promise((end) => setTimeout(end, tookMs)) : undefined;
    };
    return { acts, pacer: createThrottle(act, 2_000) };
  };

  test("is immediate, and once more after a pause for later changes", async () => {
    const { acts, pacer } = pace();
    pacer.nudge();
    expect(acts).toEqual([0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(acts).toEqual([0, 2_000]);
    pacer.nudge();
    expect(acts).toEqual([0, 2_000, 60_000]);
  });

  test("is at most once per pause while events arrive, and never skips the last", async () => {
    const { acts, pacer } = pace();
    for (let at = 0; at <= 5_000; at += 100) {
      pacer.nudge();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(acts).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
  });

  test("waits for a response that takes longer than the pause, then requests once for changes meanwhile", async () => {
    const { acts, pacer } = pace(3_000);
    pacer.nudge();
    await vi.advanceTimersByTimeAsync(2_500);
    pacer.nudge();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(acts).toEqual([0, 3_000, 6_000]);
  });

  test("ends on stop", () => {
    const { acts, pacer } = pace();
    pacer.nudge();
    pacer.stop();
    vi.advanceTimersByTime(60_000);
    expect(acts).toEqual([0]);
  });
});

describe("the ranges of Home", () => {
  test("are the merchant's day, and yesterday up to the same time", () => {
    expect(rangesAt(Date.parse("2026-03-12T14:32:10Z"), "Asia/Kolkata")).toEqual({
      today: "2026-03-11T18:30:00.000Z",
      tomorrow: "2026-03-12T18:30:00.000Z",
      yesterday: "2026-03-10T18:30:00.000Z",
      sameTime: "2026-03-11T14:32:10.000Z",
      monthAgo: "2026-02-09T18:30:00.000Z",
      timeZone: "Asia/Kolkata",
    });
  });

  test.each([
    ["at midnight", "2026-03-12T00:00:00Z", "Africa/Accra"],
    ["after a day of 23 hours", "2026-03-30T22:30:00Z", "Europe/London"],
    ["on a day of 25 hours", "2026-10-25T23:59:00Z", "Europe/London"],
  ])("%s no range is empty, and yesterday ends before today", (_when, at, timeZone) => {
    const ranges = rangesAt(Date.parse(at), timeZone);
    expect(Date.parse(ranges.sameTime)).toBeGreaterThan(Date.parse(ranges.yesterday));
    expect(Date.parse(ranges.sameTime)).toBeLessThanOrEqual(Date.parse(ranges.today));
  });
});

test("the merchant's own currency comes first; without payments it shows zero", () => {
  const dollars = { amount: "7.00", minorUnits: 700, currency: "USD" };
  const codes = (volumes: (typeof dollars)[]) => toVolumes(volumes, "GHS").map(({ currency }) => currency);
  expect(codes([dollars, cedis(1)])).toEqual(["GHS", "USD"]);
  expect(codes([dollars])).toEqual(["USD"]);
  expect(toVolumes([], "XOF")).toEqual([{ amount: "0", minorUnits: 0, currency: "XOF" }]);
});

test("the busiest hour has the most payments, the newest of equals; an empty day has none", () => {
  const hours = (...paid: number[]) =>
    paid.map((success, hour) => ({ startsAt: `hour ${hour}`, stats: { success } })) as Overview["intervals"];
  expect(busiestPeriod(hours(1, 3, 0, 3, 2))?.startsAt).toBe("hour 3");
  expect(busiestPeriod(hours(0, 0))).toBeNull();
});

describe("the range of the charts", () => {
  test("is in the URL; invalid values and the default count as absent", () => {
    expect(parseHomeSearch({ range: "7d", currency: "USD" })).toEqual({ range: "7d", currency: "USD" });
    expect(parseHomeSearch({ range: "30d", currency: "dollars", other: "1" })).toEqual({});
    expect(withRange({ range: "7d", currency: "USD" }, "30d")).toEqual({ currency: "USD" });
  });

  test("for a day is the last 24 whole hours by the merchant's clock, including the current one", () => {
    expect(rangeVariables("24h", Date.parse("2026-03-12T14:32:10Z"), "Asia/Kolkata")).toEqual({
      from: "2026-03-11T15:30:00.000Z",
      to: "2026-03-12T15:30:00.000Z",
      interval: "HOUR",
      timeZone: "Asia/Kolkata",
    });
  });

  test.each([
    ["7d", "2026-03-05T18:30:00.000Z", "DAY"],
    ["30d", "2026-02-10T18:30:00.000Z", "DAY"],
    ["90d", "2025-12-12T18:30:00.000Z", "WEEK"],
    ["12m", "2025-03-31T18:30:00.000Z", "MONTH"],
  ] as const)("%s ends with the merchant's current day", (range, from, interval) => {
    const requested = rangeVariables(range, Date.parse("2026-03-12T14:00:00Z"), "Asia/Kolkata");
    expect(requested).toEqual({ from, to: "2026-03-12T18:30:00.000Z", interval, timeZone: "Asia/Kolkata" });
  });
});

describe("the chart values", () => {
  const stats = (count: number, volumes: { amount: string; minorUnits: number; currency: string }[] = []) =>
    ({ count, volumes }) as unknown as Overview["total"];

  test("networks replace mobile money, among the other methods by usage", () => {
    const summary = {
      byMethod: [
        { method: "MOBILE_MONEY", stats: stats(8) },
        { method: "CARD", stats: stats(3) },
      ],
      byNetwork: [
        { network: "mtn", stats: stats(6) },
        { network: "newnet", stats: stats(2) },
      ],
    } as unknown as Overview;
    const names = methodStats(summary, messages.payment).map(({ name }) => name);
    expect(names).toEqual(["MTN MoMo", "Card", "newnet"]);
  });

  test("currencies are those with payments, the merchant's own first", () => {
    const total = stats(3, [{ amount: "1", minorUnits: 1, currency: "EUR" }, cedis(1)]);
    expect(getCurrencies({ total } as Overview, "GHS")).toEqual(["GHS", "EUR"]);
    expect(getCurrencies({ total: stats(0) } as Overview, "GHS")).toEqual([]);
  });

  test("periods have the language's format", () => {
    // Midnight in Kolkata is the day before in UTC.
    expect(periodName("2026-03-11T18:30:00Z", "HOUR", "Asia/Kolkata", "en-GB")).toBe("00:00");
    expect(periodName("2026-03-11T18:30:00Z", "DAY", "Asia/Kolkata", "en-GB")).toBe("12 Mar");
    expect(periodName("2026-03-11T18:30:00Z", "MONTH", "Asia/Kolkata", "fr-FR")).toBe("mars 2026");
  });
});

describe("the first steps", () => {
  const none = {
    __typename: "Setup" as const,
    dismissedAt: null,
    apiKey: false,
    testPayment: false,
    webhook: false,
    brand: false,
    member: false,
    liveKey: false,
  };
  const all = { ...none, ...Object.fromEntries(STEPS.map((step) => [step, true])) };

  test("are for builders, until all are done or hidden", () => {
    const roles = ["OWNER", "ADMIN", "DEVELOPER", "CASHIER", "VIEWER"] as const;
    expect(roles.filter((role) => isChecklistVisible(none, { role }))).toEqual([
      "OWNER",
      "ADMIN",
      "DEVELOPER",
    ]);
    expect(isChecklistVisible({ ...none, dismissedAt: "2026-03-12T10:00:00Z" }, { role: "OWNER" })).toBe(
      false,
    );
    expect(isChecklistVisible(all, { role: "OWNER" })).toBe(false);
    expect(isChecklistVisible({ ...all, liveKey: false }, { role: "OWNER" })).toBe(true);
  });

  test("lead a developer to pages that the role allows in that mode", () => {
    const may = (mode: "test" | "live") => STEPS.filter((step) => canDo(step, { role: "DEVELOPER" }, mode));
    expect(may("test")).toEqual(["apiKey", "testPayment", "webhook"]);
    expect(may("live")).toEqual(["apiKey", "testPayment"]);
    expect(STEPS.every((step) => canDo(step, { role: "ADMIN" }, "live"))).toBe(true);
  });
});
