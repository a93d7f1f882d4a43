import { describe, expect, test } from "vitest";
import { refundMessages } from "../../../web/dashboard/features/payments/i18n/refund-messages.ts";
import {
  checkRefund,
  leavesOutcomeUnknown,
  newRefunding,
  parseRefundAmount,
  refundInput,
  toNewRefund,
  typedRefund,
} from "../../../web/dashboard/features/payments/model/refund-form.ts";
import { failureText, getAuthor } from "../../../web/dashboard/features/payments/model/refund-text.ts";
import {
  canRetryRefund,
  getSums,
  getTotals,
  type Sum,
} from "../../../web/dashboard/features/payments/model/refunds.ts";
import { fromMinorUnits } from "../../../web/dashboard/lib/money.ts";
import { cedis, refund, refundFailure, sum, toMoney } from "./payments.ts";

const { en } = refundMessages;

describe("refundable amounts", () => {
  test("overpayments come first, newest first, and fully refunded amounts are left out", () => {
    const money = toMoney([
      sum("OVERPAYMENT", 1, 300),
      sum("SUCCESS", 2, 1_050),
      sum("AMOUNT_MISMATCH", 3, 500),
      sum("OVERPAYMENT", 4, 1_050, 0),
      { ...sum("FAILED", 5, 0), amountReceived: null },
    ]);
    expect(getSums(money).map(({ status, refundableAmount }) => [status, refundableAmount.amount])).toEqual([
      ["AMOUNT_MISMATCH", "5.00"],
      ["OVERPAYMENT", "3.00"],
      ["SUCCESS", "10.50"],
    ]);
  });

  test("pending refunds are not refundable, and failed ones are", () => {
    const money = toMoney([sum("SUCCESS", 5, 1_050, 150)], {
      amountRefunded: cedis(450),
      refunds: [refund("SUCCESS", 10), refund("PROCESSING", 20), refund("FAILED", 30)],
    });
    expect(getTotals(money)).toMatchObject({
      received: { amount: "10.50" },
      refunded: { amount: "4.50" },
      onItsWay: { amount: "4.50" },
      left: { amount: "1.50" },
    });
  });

  test("a failed refund is offered again while its money is there, a retry can help, and no later one exists", () => {
    const failed = refund("FAILED", 10, { failure: refundFailure });
    const withRefunds = (left: number, ...later: ReturnType<typeof refund>[]) =>
      toMoney([sum("SUCCESS", 5, 1_050, left)], { refunds: [failed, ...later] });
    expect(canRetryRefund(failed, withRefunds(1_050))).toBe(true);
    expect(canRetryRefund(failed, withRefunds(449))).toBe(false);
    expect(canRetryRefund(failed, withRefunds(600, refund("SUCCESS", 20)))).toBe(false);
    expect(canRetryRefund(failed, withRefunds(600, refund("SUCCESS", 20, { amount: cedis(450 - 1) })))).toBe(
      true,
    );
    const hopeless = { ...failed, failure: { ...refundFailure, retryable: false } };
    expect(canRetryRefund(hopeless, withRefunds(1_050))).toBe(false);
    expect(canRetryRefund(refund("PROCESSING", 10), withRefunds(1_050))).toBe(false);
  });
});

describe("the typed amount", () => {
  test.each([
    ["10.50", "10.50"],
    [" 4,5 ", "4.50"],
    ["0.01", "0.01"],
    ["", "missing"],
    ["ten", "notNumber"],
    ["-1", "notNumber"],
    ["1,000", "thousands"],
    ["1.0011", "decimals"],
    ["0", "zero"],
    ["0.00", "zero"],
    ["10.51", "tooLarge"],
  ])("%j is %s", (typed, read) => {
    const amount = parseRefundAmount(typed, cedis(1_050));
    expect("problem" in amount ? amount.problem : amount.amount).toBe(read);
  });

  test("in a currency without decimals has none", () => {
    expect(parseRefundAmount("500", fromMinorUnits(500, "XOF"))).toMatchObject({
      amount: "500",
      minorUnits: 500,
    });
    expect(parseRefundAmount("5.0", fromMinorUnits(500, "XOF"))).toEqual({ problem: "decimals" });
  });

  test("is rejected at its field with the rest, and a too long reason at its own", () => {
    const money = toMoney([sum("SUCCESS", 5, 1_050, 600)]);
    const form = { attemptId: "att_5", amount: "6.01", reason: "x".repeat(201) };
    expect(checkRefund(form, money, false, en.form, "en-GB")).toEqual({
      amount: "You can refund at most GHS\u00a06.00.",
      reason: "At most 200 characters.",
    });
    expect(
      checkRefund({ ...form, amount: "6", reason: "é".repeat(200) }, money, false, en.form, "en-GB"),
    ).toEqual({});
  });
});

describe("a sent refund", () => {
  const [paying] = getSums(toMoney([sum("SUCCESS", 5, 1_050)])) as [Sum];

  test("starts with the whole rest, with its own key", () => {
    const one = newRefunding(paying, "en-GB");
    expect(one.form).toEqual({ attemptId: "att_5", amount: "10.50", reason: "" });
    expect(one.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(newRefunding(paying, "en-GB").idempotencyKey).not.toBe(one.idempotencyKey);
    expect(newRefunding(paying, "fr-FR").form.amount).toBe("10,50");
  });

  test("has its attempt, its amount in the server's format, and no reason if there is none", () => {
    const form = { attemptId: "att_5", amount: "4,5", reason: " " };
    const requested = typedRefund(form, toMoney([paying]), false);
    if ("problem" in requested) throw new Error(requested.problem);
    expect(refundInput("txn_a", form, requested, "key")).toEqual({
      transactionId: "txn_a",
      attemptId: "att_5",
      amount: "4.50",
      reason: null,
      idempotencyKey: "key",
    });
  });

  test("is the same after a lost response, though its money may be reserved by then", () => {
    const setAside = toMoney([sum("SUCCESS", 5, 1_050, 0)]);
    const form = { attemptId: "att_5", amount: "10.50", reason: "" };
    expect(typedRefund(form, setAside, false)).toEqual({ problem: "tooLarge" });
    expect(typedRefund(form, setAside, true)).toMatchObject({ amount: "10.50" });
  });

  test("has an unknown result after a lost response, and not after an error", () => {
    const codes = ["unreachable", "internal_error", "unavailable", "idempotency_key_in_use"];
    expect(codes.filter((code) => leavesOutcomeUnknown({ code }))).toEqual(codes);
    const rejections = [
      "refund_too_large",
      "not_refundable",
      "insufficient_scope",
      "invalid_request",
      "not_found",
    ];
    expect(rejections.filter((code) => leavesOutcomeUnknown({ code }))).toEqual([]);
  });

  test("that failed is retried as a new refund of the same amount", () => {
    const again = toNewRefund(refund("FAILED", 10, { reason: "Cold waakye" }), "en-GB");
    expect(again.form).toEqual({ attemptId: "att_5", amount: "4.50", reason: "Cold waakye" });
  });
});

describe("a refund in words", () => {
  test("has its failure reason; for an unknown code in the server's words", () => {
    expect(failureText(refund("FAILED", 1, { failure: refundFailure }), en)).toContain(
      "balance at the processor",
    );
    const unknownFailure = { ...refundFailure, code: "SOMETHING_NEW" as never, reason: "The moon is full" };
    expect(failureText(refund("FAILED", 1, { failure: unknownFailure }), en)).toBe("The moon is full");
  });

  test("names its author as far as that is known", () => {
    const authors = {
      __typename: "Query" as const,
      members: [{ __typename: "Member" as const, id: "mem_1", email: "ama@shop.gh" }],
      apiKeys: [{ __typename: "ApiKey" as const, id: "key_1", name: "Shop server" }],
      applications: [],
    };
    const of = (createdBy: string | null) => getAuthor(createdBy, authors, "mem_me", en);
    expect(
      ["member mem_me", "member mem_1", "key key_1", "member mem_2", "application app_1", null].map(of),
    ).toEqual([...["you", "ama@shop.gh", "Shop server", "a member", "an application", null]]);
  });
});
