import fc from "fast-check";
import { expect, test } from "vitest";
import { INTERVALS } from "../../server/domain/summary.ts";
import { intervalBoundaries } from "../../server/usecases/reports/interval-boundaries.ts";
import { localBoundaries } from "../support/local-time.ts";

const HOUR_MS = 60 * 60_000;

const cut = (
  from: string,
  to: string,
  interval: (typeof INTERVALS)[number],
  timeZone: string,
  most = 1_000,
) => intervalBoundaries({ from: new Date(from), to: new Date(to) }, interval, timeZone, most);
const starts = (...cutting: Parameters<typeof cut>) => cut(...cutting)?.map((at) => at.toISOString());
const hours = (...cutting: Parameters<typeof cut>) =>
  cut(...cutting)?.flatMap((at, i, all) => (i === 0 ? [] : [(+at - +(all[i - 1] as Date)) / HOUR_MS]));

test.each([
  ["Africa/Accra", "2026-03-28T00:00:00Z", [24, 24, 24]],
  ["Europe/London, forward", "2026-03-28T00:00:00Z", [24, 23, 24]],
  ["Europe/London, back", "2026-10-23T23:00:00Z", [24, 25, 24]],
  ["America/New_York, forward", "2026-03-07T05:00:00Z", [24, 23, 24]],
  ["America/New_York, back", "2026-10-31T04:00:00Z", [24, 25, 24]],
  ["Australia/Lord_Howe, by half an hour forward", "2026-10-02T13:30:00Z", [24, 23.5, 24]],
  ["Australia/Lord_Howe, by half an hour back", "2026-04-03T13:00:00Z", [24, 24.5, 24]],
  ["Asia/Kathmandu", "2026-03-27T18:15:00Z", [24, 24, 24]],
  ["America/Havana, back at midnight's end", "2026-10-31T04:00:00Z", [24, 25, 24]],
  ["Africa/Cairo, forward at midnight itself", "2026-04-22T22:00:00Z", [24, 23, 24]],
])("days have their real length: %s", (position, from, lengths) => {
  const timeZone = position.split(",")[0] as string;
  const to = new Date(Date.parse(from) + lengths.reduce((a, b) => a + b) * HOUR_MS).toISOString();
  expect(hours(from, to, "day", timeZone)).toEqual(lengths);
});

test("a repeated hour is two intervals, and a skipped one is none", () => {
  const all = Array.from({ length: 6 }, () => 1);
  expect(hours("2026-10-25T00:00:00Z", "2026-10-25T06:00:00Z", "hour", "Europe/London")).toEqual(all);
  expect(hours("2026-03-29T00:00:00Z", "2026-03-29T06:00:00Z", "hour", "Europe/London")).toEqual(all);
});

test("if the clock changes within an hour, the rest of it is a separate interval", () => {
  expect(hours("2026-04-04T14:00:00Z", "2026-04-04T16:30:00Z", "hour", "Australia/Lord_Howe")).toEqual([
    1, 0.5, 1,
  ]);
  // From 02:45 to 03:45.
  expect(hours("2026-09-26T13:15:00Z", "2026-09-26T15:15:00Z", "hour", "Pacific/Chatham")).toEqual([
    0.75, 0.25, 1,
  ]);
});

test("weeks begin on Monday, months on their first, at local midnight; the range cuts the first and the last", () => {
  expect(starts("2026-03-01T12:34:56.789Z", "2026-04-01T10:00:00Z", "week", "America/New_York")).toEqual([
    ...["2026-03-01T12:34:56.789Z", "2026-03-02T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
    ...["2026-03-16T04:00:00.000Z", "2026-03-23T04:00:00.000Z", "2026-03-30T04:00:00.000Z"],
    "2026-04-01T10:00:00.000Z",
  ]);
  expect(starts("2026-01-31T18:00:00Z", "2026-05-01T00:00:00Z", "month", "Asia/Kolkata")).toEqual([
    ...["2026-01-31T18:00:00.000Z", "2026-01-31T18:30:00.000Z", "2026-02-28T18:30:00.000Z"],
    ...["2026-03-31T18:30:00.000Z", "2026-04-30T18:30:00.000Z", "2026-05-01T00:00:00.000Z"],
  ]);
});

test("a skipped day is no interval: Samoa skipped 30 December 2011", () => {
  expect(hours("2011-12-28T10:00:00Z", "2012-01-01T10:00:00Z", "day", "Pacific/Apia")).toEqual([
    24, 24, 24, 24,
  ]);
});

test("too many are reported at once, however long the range", () => {
  expect(cut("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "hour", "Europe/London")).toBeNull();
  expect(cut("2026-01-01T00:00:00Z", "2026-02-11T16:00:00Z", "hour", "UTC")).toHaveLength(1_001);
  expect(cut("2026-01-01T00:00:00Z", "2026-02-11T16:00:00.001Z", "hour", "UTC")).toBeNull();
});

test("in any zone an interval begins where Intl's clock shows a new hour, day, week or month", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const from = fc.date({ min: new Date("1990-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  const interval = fc.constantFrom(...INTERVALS);
  const length = fc.integer({ min: 1, max: 10 * 24 * HOUR_MS });
  fc.assert(
    fc.property(zone, from, interval, length, (timeZone, begins, by, ms) => {
      const ends = new Date(+begins + ms);
      expect(intervalBoundaries({ from: begins, to: ends }, by, timeZone, 10_000)).toEqual(
        localBoundaries(begins, ends, by, timeZone),
      );
    }),
    { numRuns: 150 },
  );
});
