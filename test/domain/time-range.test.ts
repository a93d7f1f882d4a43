import { expect, test } from "vitest";
import { parseTimeRange } from "../../server/domain/time-range.ts";

const early = new Date("2026-01-01T00:00:00Z");
const late = new Date("2026-01-01T00:00:00.001Z");

test("a range may be open at either end, and be empty", () => {
  expect(parseTimeRange(null, undefined)).toEqual({ ok: true, value: {} });
  expect(parseTimeRange(early, null)).toEqual({ ok: true, value: { from: early } });
  expect(parseTimeRange(undefined, late)).toEqual({ ok: true, value: { to: late } });
  expect(parseTimeRange(early, late)).toEqual({ ok: true, value: { from: early, to: late } });
  expect(parseTimeRange(early, early).ok).toBe(true);
});

test("it does not end before it begins", () => {
  expect(parseTimeRange(late, early)).toEqual({
    ok: false,
    problem: { code: "before", params: { field: "from" } },
  });
});
