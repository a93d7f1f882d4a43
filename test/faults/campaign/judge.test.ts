import { describe, expect, test } from "vitest";
import { Chance } from "./chance.ts";
import type { Evidence } from "./evidence.ts";
import { judge } from "./judge.ts";
import { planRun } from "./plan.ts";
import { soundEvidence } from "./sound-evidence.ts";

/** Evidence is read-only for the judge; here a test changes it. */
type Breakable<T> = { -readonly [K in keyof T]: Breakable<T[K]> };

/** The judge's findings for valid evidence with one change. */
function verdict(breakIt: (evidence: Breakable<Evidence>) => void): string[] {
  const evidence = soundEvidence() as Breakable<Evidence>;
  breakIt(evidence);
  return judge(evidence as Evidence);
}
const first = <T>(all: T[]): T => all[0] as T;

test("finds nothing if all records agree", () => {
  expect(judge(soundEvidence())).toEqual([]);
});

describe("finds", () => {
  test.each<[string, (evidence: Breakable<Evidence>) => void, string]>([
    ["an acknowledged checkout that is gone", ({ stored }) => stored.transactions.pop(), "is lost"],
    [
      "another amount than was acknowledged",
      ({ stored }) => (first(stored.transactions).amount = "1051"),
      "is kept as",
    ],
    [
      "another end than was acknowledged",
      ({ stored }) => (first(stored.transactions).expiresAt = "2026"),
      "is kept as",
    ],
    [
      "two checkouts for one order",
      ({ stored }) => stored.transactions.push({ ...first(stored.transactions), id: "txn_3" }),
      "has 2 transactions",
    ],
    [
      "two answers to one idempotency key",
      ({ orders }) => (first(first(orders).sessions).transactionId = "txn_9"),
      "several transactions",
    ],
    ["a checkout that nobody ordered", ({ orders }) => orders.pop(), "nobody ordered"],
    [
      "a payment that was thanked for and is not there",
      ({ stored }) => (first(stored.transactions).status = "failed"),
      "told at 2 that it paid",
    ],
    [
      "a cancel that was confirmed and did not last",
      ({ stored }) => ((stored.transactions[1] as { status: string }).status = "expired"),
      "it canceled",
    ],
    [
      "a statement about what is gone",
      ({ reported }) => reported.push({ transactionId: "txn_9", at: 9, outcome: "reads pending" }),
      "and is lost",
    ],
    [
      "an attempt that nobody decided",
      ({ stored }) => (first(stored.attempts).status = "processing"),
      "never decided",
    ],
    [
      "money of which only the processor knows",
      ({ ledger }) => ledger.push({ ...first(ledger), id: "att_9", phoneEnding: "0000" }),
      "belongs to no attempt",
    ],
    ["money of which only the database knows", ({ ledger }) => ledger.pop(), "never moved"],
    [
      "money that failed in the database",
      ({ ledger }) => (first(ledger).phoneEnding = "0000"),
      "is paid at the processor",
    ],
    [
      "money in the database twice",
      ({ stored }) => stored.attempts.push({ ...(stored.attempts[1] as (typeof stored.attempts)[0]) }),
      "success,success",
    ],
    [
      "another sum than was moved",
      ({ stored }) => (first(stored.transactions).received = "1049"),
      "the processor moved 1050",
    ],
    [
      "another sum than was asked for",
      ({ ledger }) => ((ledger[1] as { requested: string }).requested = "1051"),
      "was charged by att_2",
    ],
    [
      "a flag without money that is too much",
      ({ stored }) => (first(stored.transactions).overpaid = true),
      "overpaid: true with 0 overpayment attempts",
    ],
    [
      "money that is too much and never told",
      ({ stored }) => (first(stored.attempts).status = "overpayment"),
      "has payment.overpaid of none, overpayment is att_1",
    ],
    [
      "other money beside what paid",
      ({ stored }) => (first(stored.attempts).status = "amount_mismatch"),
      "other money that is not overpayment",
    ],
    ["an event that is gone", ({ stored }) => stored.events.splice(3, 1), "has the sequences 1,2,3,5"],
    ["a counter that is ahead", ({ stored }) => (first(stored.counters).last = "8"), "the counter 8"],
    ["a stream that leaves an event out", ({ streams }) => first(streams).splice(2, 1), "the stream of"],
    [
      "an arrow that does not exist",
      ({ stored }) => (first(stored.transitions).became = "success"),
      "went from pending to success",
    ],
    ["a time that went back", ({ stored }) => (first(stored.transitions).isValid = false), "went back"],
    ["an event that no receiver took", ({ receipts }) => receipts.splice(1, 1), "no receiver took it"],
    [
      "an event that its receiver rejected for good",
      ({ receipts }) => (first(receipts).accepted = false),
      "no receiver took it",
    ],
    [
      "a delivery that was given up",
      ({ stored }) => ((stored.events[2] as { delivery: string }).delivery = "failed"),
      "evt_3 is failed in the end",
    ],
    [
      "a post of what was never committed",
      ({ receipts }) => (first(receipts).headers["webhook-id"] = "evt_99"),
      "is not in the database",
    ],
    [
      "a post with other bytes",
      ({ receipts }) => (first(receipts).body = Buffer.from("{}").toString("base64")),
      "other bytes",
    ],
    [
      "a signature that does not hold",
      ({ merchants }) => (first(merchants).webhookSecret = `whsec_${"A".repeat(43)}=`),
      "signature",
    ],
    [
      "our own signature that does not hold",
      ({ receipts }) => (first(receipts).headers["x-service-signature"] = "t=1,v1=00"),
      "x-service-signature",
    ],
    ["a post to another's address", ({ receipts }) => (first(receipts).receiver = 1), "another's address"],
    ["a failure told after the money", ({ receipts }) => receipts.push(first(receipts)), "after the success"],
  ])("%s", (_, breakIt, reported) => {
    expect(verdict((evidence) => void breakIt(evidence)).join("\n")).toContain(reported);
  });
});

test("accepts that a superseded failure was never sent", () => {
  const reported = verdict(({ stored, receipts }) => {
    (stored.events[2] as { delivery: string }).delivery = "superseded";
    receipts.splice(0, 1);
  });
  expect(reported).toEqual([]);
});

test("the same seed gives the same plan, another seed another one", () => {
  const means = { redis: true, faketime: true };
  expect(planRun(7, means)).toEqual(planRun(7, means));
  const plans = Array.from({ length: 400 }, (_, seed) => planRun(seed, means));
  expect(new Set(plans.map((plan) => JSON.stringify(plan.faults))).size).toBe(400);
  // Every kind of fault occurs.
  expect(new Set(plans.flatMap(({ faults }) => faults.map(({ kind }) => kind))).size).toBe(10);
});

test("the random choices reach every value", () => {
  const chance = new Chance(1);
  const drawn = Array.from({ length: 10_000 }, () => chance.below(10));
  for (const value of new Set(drawn))
    expect(drawn.filter((one) => one === value).length).toBeGreaterThan(800);
  expect(new Set(drawn).size).toBe(10);
});
