import { describe, expect, test } from "vitest";
import { pollDelay } from "../../server/connectors/mtn-momo/polling-plan.ts";
import { getReason, getStatus, parseMoney, toPlainText } from "../../server/connectors/mtn-momo/responses.ts";
import { mtnMomoConnector } from "../../server/connectors/mtn-momo.ts";
import type { ProcessorHttp } from "../../server/connectors/processor-http.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("the next poll", () => {
  test.each([
    [-5 * SECOND, 3 * SECOND],
    [0, 3 * SECOND],
    [3 * SECOND, 5 * SECOND],
    [8 * SECOND, 8 * SECOND],
    [16 * SECOND, 13 * SECOND],
    [29 * SECOND, 20 * SECOND],
    [49 * SECOND, 30 * SECOND],
    [6 * MINUTE - 1, 30 * SECOND],
    [6 * MINUTE, 5 * MINUTE],
    [36 * MINUTE - 1, 5 * MINUTE],
    [36 * MINUTE, HOUR],
    [DAY, DAY],
    [30 * DAY, DAY],
    [400 * DAY, DAY],
  ])("at an age of %i ms it is %i ms later", (age, pollAfterMs) => {
    expect(pollDelay(age)).toEqual({ pollAfterMs });
  });

  test("on-time polls follow the plan: five quick ones, each half minute to six minutes, six, hours, days", () => {
    const requested: number[] = [];
    for (let age = 0; age < 30 * DAY; ) {
      age += pollDelay(age).pollAfterMs ?? Number.POSITIVE_INFINITY;
      requested.push(age);
    }
    expect(requested.slice(0, 6)).toEqual([3, 8, 16, 29, 49, 79].map((s) => s * SECOND));
    expect(requested.filter((age) => age > 6 * MINUTE && age <= 36 * MINUTE + 30 * SECOND)).toHaveLength(7);
    expect(requested.length).toBeLessThan(80);
    expect(requested.at(-1)).toBeLessThan(32 * DAY);
  });
});

describe("MTN's responses", () => {
  test("a reason is a string, or an object with a code", () => {
    expect(getReason({ reason: "EXPIRED" })).toBe("EXPIRED");
    expect(getReason({ reason: { code: "EXPIRED", message: "late" } })).toBe("EXPIRED");
    expect(getReason({ code: "RESOURCE_NOT_FOUND" })).toBe("RESOURCE_NOT_FOUND");
    expect(getReason({ reason: "233241234567" })).toBeNull();
  });

  test.each([
    ["PENDING", undefined, "pending"],
    ["FAILED", "ONGOING", "pending"],
    ["FAILED", "DELAYED", "pending"],
    ["FAILED", "PAYER_ONGOING", "pending"],
    ["FAILED", "PAYER_DELAYED", "pending"],
    ["FAILED", "EXPIRED", "failed"],
    ["FAILED", undefined, "failed"],
    ["SUCCESSFUL", undefined, "successful"],
    ["successful", undefined, null],
    ["toString", undefined, null],
  ])("the status %s with the reason %s is %s", (status, reason, meant) => {
    expect(getStatus({ status, reason })).toBe(meant);
  });

  test("a callback is a hint about the attempt in its externalId, and the rest is not trusted", () => {
    const { readCallback } = mtnMomoConnector({ http: {} as ProcessorHttp });
    const attemptId = "att_0123456789abcdefghjkmnpqrs";
    const body = JSON.stringify({ externalId: attemptId, status: "SUCCESSFUL", amount: "1000000" });
    expect(readCallback({ headers: {}, body }, {})).toEqual({ about: "payment", attemptId });
    for (const externalId of [
      "att_0",
      `${attemptId} `,
      attemptId.toUpperCase(),
      "rfd_0123456789abcdefghjkmnpqrs",
      1,
    ]) {
      expect(readCallback({ headers: {}, body: JSON.stringify({ externalId }) }, {})).toBeNull();
    }
  });

  test.each<[unknown, unknown, bigint]>([
    ["100", "UGX", 100n],
    ["100.00", "UGX", 100n],
    ["10.5", "GHS", 1050n],
    [10.5, "GHS", 1050n],
    [100, "XOF", 100n],
  ])("the amount %j %s is parsed exactly", (amount, currency, minorUnits) => {
    expect(parseMoney({ amount, currency })).toEqual({ minorUnits, currency });
  });

  test.each<[unknown, unknown]>([
    ["10.505", "GHS"],
    ["100.50", "UGX"],
    ["1e3", "GHS"],
    ["1,000", "GHS"],
    ["-1", "GHS"],
    ["", "GHS"],
    [null, "GHS"],
    ["10", "LRD"],
    ["10", "toString"],
    ["10", null],
  ])("the amount %j %s is not guessed at", (amount, currency) => {
    expect(() => parseMoney({ amount, currency })).toThrow(/unreadable|unknown/);
  });

  test("contains text that MTN accepts: plain letters, at most 128", () => {
    expect(toPlainText("Déjeuner à l'hôtel — 2 × <b>")).toBe("Dejeuner a l hotel 2 b");
    expect(toPlainText("☕")).toBe("Payment");
    expect(toPlainText("x".repeat(1_000))).toHaveLength(128);
  });
});
