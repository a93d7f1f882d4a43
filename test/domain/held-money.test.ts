import { describe, expect, test } from "vitest";
import {
  type AttemptStatus,
  applyAccepted,
  applyReleased,
  type LockedTransaction,
  type TransactionStatus,
} from "../../server/domain/transaction.ts";

const standing = (status: TransactionStatus, change: Partial<LockedTransaction> = {}): LockedTransaction => ({
  status,
  amount: { minorUnits: 1050n, currency: "GHS" },
  pendingStatus: null,
  currentAttemptId: "newest",
  onHold: true,
  ...change,
});

describe("staff decide about money on hold", () => {
  const success = { kind: "payment.success", final: true } as const;
  const overpaid = (attemptId: string) => ({ kind: "payment.overpaid", final: false, attemptId });
  const paidBy = { status: "success", failure: null, onHold: false } as const;

  test.each<[TransactionStatus, string[], object, object[]]>([
    ["processing", [], paidBy, [success]],
    ["canceled", [], { ...paidBy, late: true }, [success]],
    ["expired", [], { ...paidBy, late: true }, [success]],
    [
      "processing",
      ["one", "other"],
      { ...paidBy, overpaid: true },
      [success, overpaid("one"), overpaid("other")],
    ],
  ])("accepted in %s, next to other money on hold: %s", (status, others, transaction, events) => {
    expect(applyAccepted(standing(status), others)).toEqual({
      attempt: { status: "success", failure: null },
      transaction,
      events,
      ...(others.length > 0 && { overpayment: others }),
    });
  });

  const failed = (status: AttemptStatus) => ({ status, failureCode: "incorrect_pin" as const });
  const mismatched = { status: "amount_mismatch", failureCode: null } as const;
  const goesOn = (status: TransactionStatus, failure: string, final: boolean) => ({
    transaction: { status, failure, onHold: false },
    events: [{ kind: "payment.failed", final }],
  });
  test.each<[string, Partial<LockedTransaction>, Parameters<typeof applyReleased>[1], object]>([
    ["another try is open", {}, mismatched, goesOn("failed", "amount_mismatch", false)],
    [
      "canceled meanwhile",
      { pendingStatus: "canceled" },
      mismatched,
      goesOn("canceled", "amount_mismatch", true),
    ],
    [
      "expired meanwhile",
      { pendingStatus: "expired" },
      mismatched,
      goesOn("expired", "amount_mismatch", true),
    ],
    ["a newer attempt failed meanwhile", {}, failed("failed"), goesOn("failed", "incorrect_pin", false)],
    ["a newer attempt runs, and decides", {}, failed("processing"), { transaction: { onHold: false } }],
    [
      "it had ended before the money came",
      { status: "canceled" },
      mismatched,
      { transaction: { onHold: false } },
    ],
  ])("refunded: %s", (_, change, current, stateChange) => {
    expect(applyReleased(standing("processing", change), current)).toEqual(stateChange);
  });
});
