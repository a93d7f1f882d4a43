import { describe, expect, test } from "vitest";
import { reviewMessages } from "../../../web/dashboard/entities/review/i18n/review-messages.ts";
import { reviewText } from "../../../web/dashboard/entities/review/review-text.ts";
import type { ReviewFragment } from "../../../web/dashboard/generated/graphql.ts";

const money = (amount: string, currency = "GHS") => ({
  __typename: "Money" as const,
  amount,
  currency,
  minorUnits: Math.round(Number(amount) * 100),
});
const review = (change: Partial<ReviewFragment>) =>
  ({
    kind: "OVERPAYMENT",
    open: true,
    blocksPayment: false,
    allowedDecisions: ["ACCEPT", "REFUND"],
    failedRefund: null,
    amount: money("11.50"),
    transaction: { amount: money("10.50") },
    ...change,
  }) as ReviewFragment;
const inEnglish = (change: Partial<ReviewFragment>) =>
  reviewText(review(change), "MTN MoMo", reviewMessages.en, "en-GB");
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

describe("a review has the event, and the effect of either decision", () => {
  test.each<[string, Partial<ReviewFragment>, RegExp, RegExp | null, RegExp | null]>([
    ["late", { kind: "LATE" }, /GHS 11.50 arrived after/, /keep the money/, /amount is refunded/],
    [
      "too much",
      { kind: "OVERPAYMENT" },
      /for a payment that was already paid/,
      /another order/,
      /first payment isn’t affected/,
    ],
    [
      "another sum",
      { kind: "AMOUNT_MISMATCH", blocksPayment: true },
      /GHS 11.50 arrived instead of GHS 10.50. The payment needs/,
      /counts as paid with GHS 11.50/,
      /can pay again/,
    ],
    [
      "another sum of which a part went back",
      { kind: "AMOUNT_MISMATCH", blocksPayment: true, refundableAmount: money("6.50") },
      /instead of GHS 10.50. Part of it was already refunded: GHS 6.50 is left. The payment needs/,
      /counts as paid with GHS 6.50/,
      /can pay again/,
    ],
    [
      "no word",
      { kind: "OUTCOME_UNKNOWN", allowedDecisions: [] },
      /requested GHS 11.50 through MTN MoMo/,
      null,
      null,
    ],
    [
      "a refund that failed",
      { kind: "REFUND_FAILED" },
      /refund of GHS 11.50 to the customer failed/,
      /keep the money/,
      /new refund/,
    ],
    [
      "a refund of which nothing is known, of a payment that waits",
      {
        kind: "REFUND_OUTCOME_UNKNOWN",
        allowedDecisions: [],
        blocksPayment: true,
        failedRefund: { id: "rfd_1", status: "PROCESSING" } as never,
      },
      /Don’t refund it another way/,
      null,
      null,
    ],
    [
      "a refund that was given twice",
      { kind: "DUPLICATE_REFUND", allowedDecisions: ["ACCEPT"] },
      /refunded to the customer twice/,
      /no money moves/,
      null,
    ],
    [
      "a refund that failed while the payment waits",
      { kind: "REFUND_FAILED", blocksPayment: true },
      /to the customer failed. The payment needs/,
      /counts as paid with GHS 11.50/,
      /can pay again/,
    ],
  ])("%s", (_, change, what, accept, refund) => {
    const text = inEnglish(change);
    expect(plain(text.what)).toMatch(what);
    for (const [label, expected] of [
      [text.accept, accept],
      [text.refund, refund],
    ] as const) {
      if (expected) expect(plain(label)).toMatch(expected);
      else expect(label).toBeNull();
    }
  });

  test("money in another currency can only be refunded, with the reason", () => {
    const text = inEnglish({
      kind: "AMOUNT_MISMATCH",
      blocksPayment: true,
      allowedDecisions: ["REFUND"],
      amount: money("9.00", "USD"),
    });
    expect(text.accept).toBeNull();
    expect(text.note).toMatch(/can only refund it/);
  });

  test("a refund's failure reason is in the reader's language", () => {
    const failure = { code: "INSUFFICIENT_BALANCE", reason: "x" };
    const failedRefund = { id: "rfd_1", status: "FAILED", failure } as never;
    const change = { kind: "REFUND_FAILED", failedRefund } as const;
    expect(inEnglish(change).note).toMatch(/balance at the processor is too low/);
    expect(reviewText(review(change), null, reviewMessages.fr, "fr-FR").note).toMatch(/solde/);
  });

  test("a refund that needs action at the processor is not called failed", () => {
    const failedRefund = { id: "rfd_1", status: "PROCESSING", failure: null } as never;
    const text = inEnglish({ kind: "REFUND_FAILED", allowedDecisions: [], failedRefund });
    expect(text).toMatchObject({ title: "Refund on hold", accept: null, refund: null, note: null });
  });

  test.each<["OPEN" | "WON" | "LOST", string, string | null]>([
    [
      "OPEN",
      "The customer disputes GHS 11.50 at the bank. The processor’s category is “chargeback”.",
      "ID 42",
    ],
    ["WON", "You keep the money", null],
    ["LOST", "Don’t refund it another way", null],
  ])("a dispute that is %s has no decision, but says where to respond", (status, what, note) => {
    const dispute = { reference: "42", status, reason: "chargeback", dueAt: null } as never;
    const open = status === "OPEN";
    const text = inEnglish({ kind: "DISPUTE", open, allowedDecisions: [], dispute });
    expect(text).toMatchObject({ title: "Dispute", accept: null, refund: null });
    expect(plain(text.what)).toContain(what);
    expect(text.note ?? null).toEqual(note && expect.stringContaining(note));
  });

  test("a decided review offers no actions", () => {
    expect(inEnglish({ open: false, allowedDecisions: [] })).toMatchObject({
      accept: null,
      refund: null,
      note: null,
    });
  });
});
