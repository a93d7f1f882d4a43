import { describe, expect, test } from "vitest";
import { PAYMENT_FAILURES } from "../../server/domain/payment-failure.ts";
import {
  type AttemptStatus,
  applyOutcome,
  applyPaymentOutcome,
  EVENT_KINDS,
  isFinal,
  isSentAsWebhook,
  type LockedTransaction,
  type StateChange,
  TRANSACTION_STATUSES,
  TRANSITIONS,
  type TransactionStatus,
  type TransactionTrigger,
} from "../../server/domain/transaction.ts";

const amount = { minorUnits: 1050n, currency: "GHS" } as const;
const paid = { kind: "paid", money: amount } as const;
const declined = { kind: "failed", code: "incorrect_pin" } as const;

const standing = (status: TransactionStatus, change: Partial<LockedTransaction> = {}): LockedTransaction => ({
  status,
  amount,
  pendingStatus: null,
  currentAttemptId: "newest",
  onHold: false,
  ...change,
});
const newest = (status: AttemptStatus) => ({ id: "newest", status });
const older = (status: AttemptStatus) => ({ id: "older", status });

describe("actions of a customer, a merchant and the clock (docs/contract.md §5)", () => {
  const TABLE: [TransactionStatus, TransactionTrigger, TransactionStatus | "close" | null][] = [
    ["pending", "attempt", "processing"],
    ["pending", "cancel", "canceled"],
    ["pending", "expire", "expired"],
    ["processing", "attempt", null],
    ["processing", "cancel", "close"],
    ["processing", "expire", "close"],
    ["failed", "attempt", "processing"],
    ["failed", "cancel", "canceled"],
    ["failed", "expire", "expired"],
    ["success", "attempt", null],
    ["success", "cancel", null],
    ["success", "expire", null],
    ["canceled", "attempt", null],
    ["canceled", "cancel", null],
    ["canceled", "expire", null],
    ["expired", "attempt", null],
    ["expired", "cancel", null],
    ["expired", "expire", null],
  ];

  test.each(TABLE)("%s, %s: %s", (status, trigger, next) => {
    expect(TRANSITIONS[status][trigger]).toBe(next);
  });

  test("and no other action is allowed", () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...TRANSACTION_STATUSES].sort());
    expect(Object.values(TRANSITIONS).flatMap(Object.keys)).toHaveLength(TABLE.length);
    expect(TRANSACTION_STATUSES.filter(isFinal)).toEqual(["success", "canceled", "expired"]);
  });

  test("final events of payments and refunds, and those of disputes, go to the webhook URL, and no other event", () => {
    expect(EVENT_KINDS.filter(isSentAsWebhook)).toEqual([
      "payment.success",
      "payment.failed",
      "refund.success",
      "refund.failed",
      "dispute.opened",
      "dispute.won",
      "dispute.lost",
    ]);
  });
});

describe("the processor's result: paid", () => {
  const success = {
    attempt: { status: "success", failure: null },
    events: [{ kind: "payment.success", final: true }],
  };
  const overpayment = {
    attempt: { status: "overpayment", failure: null },
    transaction: { overpaid: true, received: amount },
    events: [{ kind: "payment.overpaid", final: false }],
  };
  const onTime = { ...success, transaction: { status: "success", failure: null, received: amount } };
  const late = {
    ...success,
    transaction: { status: "success", failure: null, received: amount, late: true },
  };

  test.each<[string, LockedTransaction, ReturnType<typeof newest>, StateChange | object]>([
    ["the running attempt", standing("processing"), newest("processing"), onTime],
    [
      "the running attempt, after a cancel: not late",
      standing("processing", { pendingStatus: "canceled" }),
      newest("processing"),
      onTime,
    ],
    [
      "the running attempt, after the expiry: not late",
      standing("processing", { pendingStatus: "expired" }),
      newest("processing"),
      onTime,
    ],
    ["an attempt that had failed", standing("failed"), newest("failed"), onTime],
    ["an earlier attempt that had failed", standing("failed"), older("failed"), onTime],
    ["an earlier attempt while a newer one runs", standing("processing"), older("failed"), onTime],
    ["an attempt of a canceled checkout: late", standing("canceled"), newest("failed"), late],
    ["an attempt of an expired checkout: late", standing("expired"), older("failed"), late],
    [
      "the newer attempt, when the earlier paid already: overpayment",
      standing("success"),
      newest("processing"),
      overpayment,
    ],
    [
      "an earlier attempt, when a newer paid already: overpayment",
      standing("success"),
      older("failed"),
      overpayment,
    ],
    ["an attempt whose money is in the ledger: nothing", standing("success"), newest("success"), {}],
    ["an attempt that is overpayment already: nothing", standing("success"), newest("overpayment"), {}],
    [
      "an attempt that was mismatched: nothing",
      standing("processing", { onHold: true }),
      newest("amount_mismatch"),
      {},
    ],
  ])("%s", (_, transaction, attempt, stateChange) => {
    expect(applyOutcome(transaction, attempt, paid, [])).toEqual(stateChange);
  });

  test("the right amount while others are on hold: success, and each of them is overpayment, reported once", () => {
    const expected = {
      attempt: { status: "success", failure: null },
      transaction: { status: "success", failure: null, received: amount, overpaid: true, onHold: false },
      overpayment: ["one", "other"],
      events: [
        { kind: "payment.success", final: true },
        { kind: "payment.overpaid", final: false, attemptId: "one" },
        { kind: "payment.overpaid", final: false, attemptId: "other" },
      ],
    };
    const mismatchedAttempts = ["one", "other"];
    const onHold = standing("processing", { onHold: true });
    expect(applyOutcome(onHold, newest("processing"), paid, mismatchedAttempts)).toEqual(expected);
    expect(applyPaymentOutcome(onHold, amount, mismatchedAttempts)).toEqual(expected);
  });

  test("the right amount once all money on hold was refunded: nothing is an overpayment", () => {
    const { transaction, overpayment, events } = applyPaymentOutcome(
      standing("processing", { onHold: true }),
      amount,
      [],
    );
    expect({ transaction, overpayment, events }).toEqual({
      transaction: { status: "success", failure: null, received: amount, onHold: false },
      overpayment: undefined,
      events: [{ kind: "payment.success", final: true }],
    });
  });

  test("again, by another payment: overpayment", () => {
    expect(applyPaymentOutcome(standing("success"), amount, [])).toEqual(overpayment);
  });

  test("another amount next to one on hold: it is on hold too", () => {
    const wrong = { ...amount, minorUnits: amount.minorUnits + 1n };
    expect(applyPaymentOutcome(standing("processing", { onHold: true }), wrong, ["one"])).toMatchObject({
      attempt: { status: "amount_mismatch" },
      transaction: { onHold: true },
    });
  });
});

describe("the processor's result: paid, but another amount or currency", () => {
  const other = [
    { minorUnits: 1051n, currency: "GHS" },
    { minorUnits: 1049n, currency: "GHS" },
  ] as const;
  const foreign = { minorUnits: 1050n, currency: "NGN" } as const;

  test.each<[TransactionStatus, TransactionStatus | undefined]>([
    ["processing", undefined],
    ["failed", "processing"],
    ["canceled", undefined],
    ["expired", undefined],
  ])("in %s the attempt is mismatched and waits for staff, without an event", (status, next) => {
    for (const money of other) {
      const result = { kind: "paid", money } as const;
      const { attempt, transaction, events } = applyOutcome(
        standing(status),
        newest("processing"),
        result,
        [],
      );
      expect(attempt).toEqual({ status: "amount_mismatch", failure: null });
      expect(transaction).toEqual({ onHold: true, received: money, ...(next && { status: next }) });
      expect(events).toBeUndefined();
    }
  });

  test("money in another currency is not added to the received amount", () => {
    const result = { kind: "paid", money: foreign } as const;
    const { attempt, transaction } = applyOutcome(standing("processing"), newest("processing"), result, []);
    expect(attempt?.status).toBe("amount_mismatch");
    expect(transaction).toEqual({ onHold: true });
  });

  test("after a success it is overpayment, in another currency too, and the success remains", () => {
    for (const money of [...other, foreign]) {
      const result = { kind: "paid", money } as const;
      const { attempt, transaction, events } = applyOutcome(standing("success"), older("failed"), result, []);
      expect(attempt).toEqual({ status: "overpayment", failure: null });
      expect(transaction).toEqual({ overpaid: true, ...(money !== foreign && { received: money }) });
      expect(events).toEqual([{ kind: "payment.overpaid", final: false }]);
    }
  });
});

describe("the processor's result: failed", () => {
  const ended = { attempt: { status: "failed", failure: "incorrect_pin" } };
  const decides = (status: TransactionStatus, final: boolean) => ({
    ...ended,
    transaction: { status, failure: "incorrect_pin" },
    events: [{ kind: "payment.failed", final }],
  });

  test.each<[string, LockedTransaction, ReturnType<typeof newest>, StateChange | object]>([
    [
      "the running attempt: another try is open",
      standing("processing"),
      newest("processing"),
      decides("failed", false),
    ],
    [
      "after a cancel: canceled, for good",
      standing("processing", { pendingStatus: "canceled" }),
      newest("processing"),
      decides("canceled", true),
    ],
    [
      "after the expiry: expired, for good",
      standing("processing", { pendingStatus: "expired" }),
      newest("processing"),
      decides("expired", true),
    ],
    [
      "an earlier attempt while a newer one runs: only that attempt",
      standing("processing"),
      older("processing"),
      ended,
    ],
    [
      "a newer attempt after an earlier one paid: only that attempt",
      standing("success"),
      newest("processing"),
      ended,
    ],
    [
      "an attempt while another sum waits for staff: only that attempt",
      standing("processing", { onHold: true }),
      newest("processing"),
      ended,
    ],
    ["an attempt that has failed already: nothing", standing("failed"), newest("failed"), {}],
    ["an attempt that is paid: nothing", standing("success"), newest("success"), {}],
    ["an attempt that is overpayment: nothing", standing("success"), older("overpayment"), {}],
    [
      "an attempt of a canceled checkout that failed already: nothing",
      standing("canceled"),
      newest("failed"),
      {},
    ],
  ])("%s", (_, transaction, attempt, stateChange) => {
    expect(applyOutcome(transaction, attempt, declined, [])).toEqual(stateChange);
  });
});

test("every failure code has its reason in plain words", () => {
  for (const { reason } of Object.values(PAYMENT_FAILURES)) expect(reason).toMatch(/^[A-Z][a-zA-Z' ]+$/);
});
