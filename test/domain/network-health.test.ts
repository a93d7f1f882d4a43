import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AttemptGroup,
  evaluateHealth,
  failingLast,
  type HealthStatus,
  healthIn,
  MIN_ATTEMPTS,
  methodHealth,
  slowFrom,
} from "../../server/domain/network-health.ts";
import { PAYMENT_FAILURES, type PaymentFailureCode } from "../../server/domain/payment-failure.ts";

const base: AttemptGroup = {
  processor: "mtn_momo",
  method: "mobile_money",
  network: "mtn",
  minutesAgo: 1,
  status: "success",
  failureCode: null,
  nextAction: null,
  seconds: [20],
};
const times = (count: number, change: Partial<AttemptGroup> = {}): AttemptGroup[] =>
  Array.from({ length: count }, () => ({ ...base, ...change }));
const paid = (count: number, seconds = 20) => times(count, { seconds: [seconds] });
const failed = (count: number, failureCode: PaymentFailureCode, seconds = 5) =>
  times(count, { status: "failed", failureCode, seconds: [seconds] });
const waiting = (
  count: number,
  seconds: number,
  nextAction: AttemptGroup["nextAction"] = "approve_on_phone",
) => times(count, { status: "processing", nextAction, seconds: [seconds] });

/** A case's name, the attempts, the baseline in seconds, and the expected status. */
type Case = [name: string, groups: AttemptGroup[], usual: number | null, status: HealthStatus];
const CASES: Case[] = [
  ["nothing", [], null, "unknown"],
  ["four that are paid", paid(4), null, "unknown"],
  ["five that are paid", paid(5), null, "healthy"],
  ["four that the network failed", failed(4, "processor_unavailable"), null, "unknown"],
  ["five that the network failed", failed(5, "processor_unavailable"), null, "failing"],
  ["half failed by the network", [...paid(3), ...failed(3, "processor_error")], null, "healthy"],
  ["more than half failed by the network", [...paid(3), ...failed(4, "processor_error")], null, "failing"],
  ["five wrong PINs", failed(5, "incorrect_pin"), null, "healthy"],
  ["twenty customers without money", failed(20, "insufficient_funds"), null, "healthy"],
  [
    "four that the network failed, and a customer's own fault",
    [...failed(4, "approval_timeout"), ...failed(1, "incorrect_pin")],
    null,
    "unknown",
  ],
  [
    "as many customers' faults as the network's",
    [...failed(5, "approval_timeout"), ...failed(5, "declined_by_customer")],
    null,
    "healthy",
  ],
  ["five that have just begun", waiting(5, 3), null, "unknown"],
  ["a floor that is not reached, however far from usual", paid(5, 59), 5, "healthy"],
  ["the floor, far from usual", paid(5, 60), 5, "degraded"],
  ["twice what is usual", paid(5, 80), 40, "degraded"],
  ["less than twice what is usual", paid(5, 79), 40, "healthy"],
  ["two minutes where nothing is known of the usual", paid(5, 120), null, "degraded"],
  ["less than two minutes there", paid(5, 119), null, "healthy"],
  ["half that are slow", [...paid(3, 20), ...paid(3, 90)], 20, "healthy"],
  ["more than half that are slow", [...paid(3, 20), ...paid(4, 90)], 20, "degraded"],
  ["two slow ones alone", [...failed(5, "incorrect_pin"), ...paid(2, 90)], 20, "unknown"],
  [
    "two slow ones of three that are paid",
    [...paid(1), ...paid(2, 90), ...failed(2, "processor_error")],
    20,
    "unknown",
  ],
  ["five that wait for long", waiting(5, 150), 20, "degraded"],
  ["four that wait for long", waiting(4, 150), 20, "unknown"],
  [
    "those who wait for long against those who are paid soon",
    [...paid(6), ...waiting(5, 150)],
    20,
    "healthy",
  ],
  ["more who wait for long than are paid soon", [...paid(4), ...waiting(5, 150)], 20, "degraded"],
  ["customers who make vouchers", [...paid(5), ...waiting(9, 300, "voucher")], 20, "healthy"],
  ["customers on their bank's page", [...paid(5), ...waiting(9, 300, "redirect")], 20, "healthy"],
  ["a wait that nobody can say the step of", [...paid(4), ...waiting(5, 300, null)], 20, "degraded"],
  [
    "requests that ran out, less than half of all",
    [...paid(4), ...failed(5, "incorrect_pin"), ...failed(5, "approval_timeout", 300)],
    20,
    "degraded",
  ],
  ["money of another amount", times(5, { status: "amount_mismatch" }), null, "healthy"],
  ["money that came beside", times(9, { status: "overpayment" }), null, "unknown"],
];

test.each(CASES)("%s", (_name, groups, usual, status) => {
  expect(evaluateHealth(groups, usual).status).toBe(status);
  const [, ...others] = methodHealth([...groups, ...paid(5).map((one) => ({ ...one, network: "at" }))], []);
  // Another network's attempts do not count.
  for (const { network, status: its } of others) if (network === "at") expect(its).toBe("healthy");
});

test("only the network's own failures count against it", () => {
  const failing = (Object.keys(PAYMENT_FAILURES) as PaymentFailureCode[]).filter(
    (code) => evaluateHealth(failed(5, code), null).status === "failing",
  );
  expect(failing).toEqual(
    Object.entries(PAYMENT_FAILURES).flatMap(([code, { fault }]) => (fault === "network" ? [code] : [])),
  );
  expect(failing).toContain("processor_unavailable");
});

test("its times are those of paid attempts, the expected one, and the longest pending one", () => {
  const groups = [
    ...paid(2, 20),
    ...paid(1, 50),
    ...waiting(3, 200),
    ...waiting(1, 10),
    ...waiting(1, 900, "voucher"),
  ];
  expect(evaluateHealth(groups, 20)).toMatchObject({
    status: "unknown",
    attempts: 8,
    paid: 3,
    pending: 5,
    successRate: 1,
    medianSeconds: 20,
    expectedSeconds: 125,
    longestWaitSeconds: 200,
  });
  expect(evaluateHealth([], null)).toMatchObject({
    attempts: 0,
    successRate: null,
    medianSeconds: null,
    expectedSeconds: null,
    longestWaitSeconds: null,
  });
});

describe("of every payment method", () => {
  const card = { method: "card", network: null } as const;
  const groups = [
    ...paid(3).map((one) => ({ ...one, minutesAgo: 0 })),
    ...failed(6, "processor_unavailable").map((one) => ({ ...one, processor: "paystack", minutesAgo: 14 })),
    ...times(5, { ...card, minutesAgo: 15 }),
    ...times(2, { ...card, processor: "paystack", minutesAgo: 3 }),
    ...times(1, { network: "at", status: "overpayment" }),
  ];
  const usual = [{ method: "mobile_money", network: "mtn", medianSeconds: 17 }] as const;

  test("each one with recent attempts has a status, by processor too", () => {
    expect(methodHealth(groups, usual)).toMatchObject([
      {
        method: "mobile_money",
        network: "mtn",
        status: "failing",
        baselineSeconds: 17,
        attempts: 9,
        processors: [
          { processor: "mtn_momo", status: "unknown", paid: 3 },
          { processor: "paystack", status: "failing", failedByNetwork: 6 },
        ],
      },
      { ...card, status: "unknown", attempts: 2, baselineSeconds: null },
    ]);
  });

  test("the minutes are in order, oldest first, each with its started attempts", () => {
    const [mtn] = methodHealth(groups, usual);
    expect(mtn?.minutes).toHaveLength(15);
    expect(mtn?.minutes[0]).toEqual({ paid: 0, failedByCustomer: 0, failedByNetwork: 6, pending: 0 });
    expect(mtn?.minutes[14]).toEqual({ paid: 3, failedByCustomer: 0, failedByNetwork: 0, pending: 0 });
    expect(healthIn(methodHealth(groups, usual), "card", null)?.minutes[11]?.paid).toBe(2);
  });
});

test("failing ones come after the others, and everything else stays in order", () => {
  const states: Record<string, HealthStatus> = { b: "failing", c: "degraded", d: "failing", e: "healthy" };
  expect(failingLast(["a", "b", "c", "d", "e"], (one) => states[one])).toEqual(["a", "c", "e", "b", "d"]);
});

const RANK: Record<HealthStatus, number> = { unknown: 0, healthy: 0, degraded: 1, failing: 2 };
const CODES = Object.keys(PAYMENT_FAILURES) as PaymentFailureCode[];
const isNetworks = (code: PaymentFailureCode) => evaluateHealth(failed(5, code), null).status === "failing";
const anySeconds = fc.integer({ min: 0, max: 400 });
const anyAttempt: fc.Arbitrary<AttemptGroup> = fc.oneof(
  anySeconds.map((seconds) => ({ ...base, seconds: [seconds] })),
  fc.tuple(fc.constantFrom(...CODES), anySeconds).map(([failureCode, seconds]) => ({
    ...base,
    status: "failed" as const,
    failureCode,
    seconds: [seconds],
  })),
  fc
    .tuple(fc.constantFrom("approve_on_phone" as const, "voucher" as const, null), anySeconds)
    .map(([nextAction, seconds]) => ({
      ...base,
      status: "processing" as const,
      nextAction,
      seconds: [seconds],
    })),
);
const anyTraffic = fc.array(anyAttempt, { maxLength: 24 });
const anyUsual = fc.option(fc.integer({ min: 1, max: 120 }));
const rank = (groups: AttemptGroup[], usual: number | null) => RANK[evaluateHealth(groups, usual).status];

describe("for any attempts", () => {
  test("one more failure of the network improves no status", () => {
    const network = fc.constantFrom(...CODES.filter(isNetworks));
    fc.assert(
      fc.property(anyTraffic, anyUsual, network, anySeconds, (groups, usual, code, seconds) => {
        const after = [...groups, ...failed(1, code, seconds)];
        expect(rank(after, usual)).toBeGreaterThanOrEqual(rank(groups, usual));
      }),
    );
  });

  test("nor does a network failure in place of a paid or pending attempt", () => {
    fc.assert(
      fc.property(anyTraffic, anyUsual, fc.nat(), (groups, usual, position) => {
        const chosen = groups[position % Math.max(1, groups.length)];
        if (!chosen || chosen.status === "failed" || chosen.nextAction === "voucher") return;
        const worse = groups.map(
          (one): AttemptGroup =>
            one === chosen
              ? { ...one, status: "failed", failureCode: "processor_error", nextAction: null }
              : one,
        );
        expect(rank(worse, usual)).toBeGreaterThanOrEqual(rank(groups, usual));
      }),
    );
  });

  test("customers' own errors worsen no status", () => {
    const own = fc.constantFrom(...CODES.filter((code) => !isNetworks(code)));
    fc.assert(
      fc.property(
        anyTraffic,
        anyUsual,
        fc.array(own, { minLength: 1, maxLength: 9 }),
        (groups, usual, codes) => {
          const after = [...groups, ...codes.flatMap((code) => failed(1, code))];
          expect(rank(after, usual)).toBeLessThanOrEqual(rank(groups, usual));
        },
      ),
    );
  });

  test("a longer time improves no status, for paid and pending attempts", () => {
    fc.assert(
      fc.property(anyTraffic, anyUsual, fc.integer({ min: 1, max: 300 }), (groups, usual, more) => {
        const later = groups.map((one) => ({
          ...one,
          seconds: one.seconds.map((seconds) => seconds + more),
        }));
        expect(rank(later, usual)).toBeGreaterThanOrEqual(rank(groups, usual));
      }),
    );
  });

  test("less than five attempts, or fast and successful ones, are never slow or failing", () => {
    fc.assert(
      fc.property(anyTraffic, anyUsual, (groups, usual) => {
        const { status, attempts } = evaluateHealth(groups, usual);
        if (attempts < MIN_ATTEMPTS) expect(RANK[status]).toBe(0);
        const soon = groups.filter(
          ({ status, seconds }) => status === "success" && (seconds[0] as number) < slowFrom(usual),
        );
        expect(RANK[evaluateHealth(soon, usual).status]).toBe(0);
      }),
    );
  });
});
