import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocateDisputes,
  DISPUTE_CHANGES,
  type DisputeStatus,
  fitsPayment,
} from "../../server/domain/dispute.ts";
import { disputePosting } from "../../server/domain/ledger.ts";

const STATUSES = ["open", "won", "lost"] as const satisfies readonly DisputeStatus[];
const status = fc.constantFrom(...STATUSES);
const ghs = (minorUnits: bigint) => ({ minorUnits, currency: "GHS" }) as const;

describe("the status of a dispute", () => {
  test.each<[DisputeStatus | "none", DisputeStatus, DisputeStatus[]]>([
    ["none", "open", ["open"]],
    ["none", "won", ["open", "won"]],
    ["none", "lost", ["open", "lost"]],
    ["open", "open", []],
    ["open", "won", ["won"]],
    ["open", "lost", ["lost"]],
    ["won", "open", []],
    ["won", "won", []],
    ["won", "lost", ["lost"]],
    ["lost", "open", []],
    ["lost", "won", ["won"]],
    ["lost", "lost", []],
  ])("%s with a report of %s: %j", (current, reported, changes) => {
    expect(DISPUTE_CHANGES[current][reported]).toEqual(changes);
  });

  test("after any reports, the ledger has the loss exactly if the last decision is a loss, and each posting once", () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 12 }), (reports) => {
        let current: DisputeStatus | "none" = "none";
        let opened = 0;
        const ids: string[] = [];
        let lost = 0n;
        for (const report of reports) {
          const changes: readonly DisputeStatus[] = DISPUTE_CHANGES[current][report];
          for (const next of changes) {
            current = next;
            if (next === "open") opened += 1;
            if (next !== "lost" && ids.length % 2 === 0) continue;
            const record = { id: "rvw_1", transactionId: "txn_1", connector: "paystack" };
            const posting = disputePosting(record, ghs(1050n), ids.length);
            expect(posting.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
            lost += posting.lines.find(({ account }) => account === "disputes")?.amount ?? 0n;
            ids.push(posting.id);
          }
        }
        const decision = reports.filter((one) => one !== "open").at(-1) ?? "open";
        expect(current).toBe(decision);
        expect(opened).toBe(1);
        expect(lost).toBe(decision === "lost" ? 1050n : 0n);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

test("disputes and refunds together never withhold more than was received, and no won dispute does", () => {
  const amount = fc.bigInt({ min: 0n, max: 2_000n });
  const disputes = fc.array(fc.record({ status, minorUnits: amount }), { maxLength: 5 });
  fc.assert(
    fc.property(amount, amount, disputes, (received, refunded, all) => {
      const refundAllocated = refunded < received ? refunded : received;
      const allocated = allocateDisputes({ received: ghs(received), refundAllocated }, all);
      const open = all.filter((one) => one.status !== "won").reduce((sum, one) => sum + one.minorUnits, 0n);
      const sum = allocated.reduce((total, one) => total + one, 0n);
      const left = received - refundAllocated;
      expect(sum).toBe(open < left ? open : left);
      for (const [index, one] of all.entries()) {
        const part = allocated[index] ?? -1n;
        expect(part >= 0n && part <= (one.status === "won" ? 0n : one.minorUnits)).toBe(true);
      }
    }),
  );
});

test.each([
  ["all", { minorUnits: 1050, currency: "GHS" }, true],
  ["a part", { minorUnits: 1, currency: "GHS" }, true],
  ["nothing", { minorUnits: 0, currency: "GHS" }, false],
  ["more", { minorUnits: 1051, currency: "GHS" }, false],
  ["less than nothing", { minorUnits: -1, currency: "GHS" }, false],
  ["another currency", { minorUnits: 1050, currency: "USD" }, false],
] as const)("whether a dispute can be about %s of its payment", (_, { minorUnits, currency }, fits) => {
  expect(fitsPayment(ghs(1050n), { minorUnits: BigInt(minorUnits), currency })).toBe(fits);
});
