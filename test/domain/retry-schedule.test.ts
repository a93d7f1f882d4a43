import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DEFAULT_SCHEDULE,
  MAX_RETRY_AFTER_SECONDS,
  retrySchedule,
  secondsUntilNextAttempt,
} from "../../server/domain/retry-schedule.ts";

const DAY = 24 * 60 * 60;
const waits = fc.array(fc.nat(7 * DAY), { maxLength: 15 }).map((rest) => [0, ...rest]);
const random01 = fc.double({ min: 0, max: 1, noNaN: true });

test("the default is the published list", () => {
  expect(DEFAULT_SCHEDULE).toEqual([0, 5, 30, 120, 600, 1800, 7200, 18000, 36000, 50400, 72000, 86400]);
  expect(retrySchedule(DEFAULT_SCHEDULE)).toEqual(DEFAULT_SCHEDULE);
});

test("a delay is never shorter than planned and at most a tenth longer", () => {
  fc.assert(
    fc.property(waits, random01, fc.nat(), (list, chance, pick) => {
      const attemptsMade = pick % list.length;
      const planned = list[attemptsMade] as number;
      const seconds = secondsUntilNextAttempt(retrySchedule(list), attemptsMade, { random01: chance });
      expect(seconds).toBeGreaterThanOrEqual(planned);
      expect(seconds).toBeLessThanOrEqual(planned * 1.1 + 1e-6);
    }),
  );
});

test("jitter uses the whole tenth", () => {
  expect(secondsUntilNextAttempt([0, 100], 1, { random01: 0 })).toBe(100);
  expect(secondsUntilNextAttempt([0, 100], 1, { random01: 1 })).toBeCloseTo(110);
});

test("a delivery fails exactly when each delay was used", () => {
  fc.assert(
    fc.property(waits, fc.nat(40), (list, attemptsMade) => {
      expect(secondsUntilNextAttempt(list, attemptsMade, { random01: 0.5 }) === null).toBe(
        attemptsMade >= list.length,
      );
    }),
  );
});

test("Retry-After delays an attempt up to its cap and never advances one", () => {
  fc.assert(
    fc.property(waits, random01, fc.nat(), fc.nat(1e10), (list, chance, pick, retryAfterSeconds) => {
      const attemptsMade = pick % list.length;
      const longer = Math.max(
        list[attemptsMade] as number,
        Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS),
      );
      const seconds = secondsUntilNextAttempt(list, attemptsMade, { random01: chance, retryAfterSeconds });
      expect(seconds).toBeGreaterThanOrEqual(longer);
      expect(seconds).toBeLessThanOrEqual(longer * 1.1 + 1e-6);
    }),
  );
});

test.each([
  ["at least", 3, { random01: 0 }],
  ["with every wait lengthened, at most", 3.75, { random01: 1, retryAfterSeconds: 1e9 }],
])("all attempts together take %s %d days", (bound, days, chance) => {
  const total = DEFAULT_SCHEDULE.reduce(
    (sum, _, done) => sum + (secondsUntilNextAttempt(DEFAULT_SCHEDULE, done, chance) ?? 0),
    0,
  );
  if (bound === "at least") expect(total).toBeGreaterThanOrEqual(days * DAY);
  else expect(total).toBeLessThanOrEqual(days * DAY);
});

test.each([[[]], [[5]], [[0, -1]], [[0, Number.NaN]], [[0, Number.POSITIVE_INFINITY]], [[0, 86_400_000]]])(
  "%j is not a schedule",
  (list: number[]) => {
    expect(() => retrySchedule(list)).toThrow(RangeError);
  },
);
