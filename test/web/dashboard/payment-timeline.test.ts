import { describe, expect, test } from "vitest";
import { en } from "../../../web/dashboard/features/payments/i18n/detail-en.ts";
import { refundMessages } from "../../../web/dashboard/features/payments/i18n/refund-messages.ts";
import { toTimeline } from "../../../web/dashboard/features/payments/model/timeline.ts";
import type { PaymentRefundFragment, ReviewFragment } from "../../../web/dashboard/generated/graphql.ts";
import { access } from "../../../web/dashboard/lib/i18n/en-access.ts";
import {
  at,
  attempt,
  cedis,
  closed,
  failure,
  late,
  mismatched,
  payment,
  refund,
  refundFailure,
} from "./payments.ts";

const clock = { now: Date.parse(at(60)), timeZone: "Africa/Accra", locale: "en-GB" };

describe("the timeline", () => {
  const steps = (
    one: Parameters<typeof toTimeline>[0],
    refunds: PaymentRefundFragment[] = [],
    reviews: ReviewFragment[] = [],
  ) => toTimeline(one, en, { ...clock, ...access }, { refunds, reviews, messages: refundMessages.en });
  const titles = (one: Parameters<typeof toTimeline>[0]) => steps(one).map(({ title }) => title);

  test("has every attempt with its result, in order, with its duration and the processor's messages", () => {
    const tried = payment("a", 0, {
      status: "SUCCESS",
      overpaid: true,
      checkout: closed,
      attempts: [
        attempt("FAILED", 5, { failure, endedAt: at(5) }),
        attempt("SUCCESS", 30, { processorReference: "mp-77" }),
        attempt("OVERPAYMENT", 50, { endedAt: at(50), processorReference: "mp-78" }),
      ],
    });
    expect(
      steps(tried).map(({ title, took, text, code, reference }) => [title, took, text, code, reference]),
    ).toEqual([
      ["Checkout created", null, null, null, null],
      ["Attempt with MTN MoMo", null, "233•••••4417", null, null],
      ["Failed", "immediately", "Insufficient funds", "insufficient_funds", null],
      ["Attempt with MTN MoMo", null, "233•••••4417", null, null],
      ["Paid", "after 10\u00a0s", null, null, "mp-77"],
      // The processor reported it without a request.
      [
        "Paid again",
        null,
        "The payment was already paid. Accept or refund this amount under Reviews.",
        null,
        "mp-78",
      ],
    ]);
  });

  test("shows how long an attempt has been pending, and until when one may be started", () => {
    const waiting = payment("a", 0, {
      status: "PROCESSING",
      checkout: closed,
      attempts: [attempt("PROCESSING", 48)],
    });
    expect(steps(waiting).at(-1)).toMatchObject({ title: "Waiting for a result", took: "for 12\u00a0s" });
    expect(steps(payment("a", 0)).at(-1)).toMatchObject({ kind: "upcoming", at: at(3_600) });
  });

  test("ends with the session if it was not paid, and marks late events", () => {
    expect(titles(payment("a", 0, { status: "EXPIRED", checkout: closed }))).toEqual([
      "Checkout created",
      "Expired",
    ]);
    const wasLate = { ...late, attempts: [attempt("SUCCESS", 5)] };
    expect(titles(wasLate).at(-1)).toBe("Paid after the checkout closed");
  });

  test("has each refund's request and result, or how long it has been pending", () => {
    const paid = payment("a", 0, { status: "SUCCESS", checkout: closed, attempts: [attempt("SUCCESS", 5)] });
    const refunds = [
      refund("SUCCESS", 20, { reason: "Cold waakye", processorReference: "rf-1" }),
      refund("FAILED", 40, { failure: refundFailure }),
      refund("PROCESSING", 48),
    ];
    const described = steps(paid, refunds).slice(3);
    expect(
      described.map(({ title, took, text, code, reference }) => [title, took, text, code, reference]),
    ).toEqual([
      ["Refund of GHS\u00a04.50", null, "Cold waakye", null, null],
      ["GHS\u00a04.50 refunded", "after 2\u00a0s", null, null, "rf-1"],
      ["Refund of GHS\u00a04.50", null, null, null, null],
      [
        "Refund of GHS\u00a04.50 failed",
        "after 2\u00a0s",
        "Your balance at the processor is too low. Add funds, then try again.",
        "insufficient_balance",
        null,
      ],
      ["Refund of GHS\u00a04.50", null, null, null, null],
      ["Waiting for a result", "for 12\u00a0s", null, null, null],
    ]);
  });

  test("has each dispute and its decision, and no other review", () => {
    const paid = payment("a", 0, { status: "SUCCESS", checkout: closed, attempts: [attempt("SUCCESS", 5)] });
    const review = (seconds: number, closedAt: string | null, status: "OPEN" | "LOST" | "WON" | null) =>
      ({
        id: `rvw_${seconds}`,
        amount: cedis(450),
        openedAt: at(seconds),
        closedAt,
        dispute: status && { reference: "1801929", status, reason: null, dueAt: null },
      }) as ReviewFragment;
    const reviews = [
      review(20, at(30), "LOST"),
      review(40, at(50), "WON"),
      review(60, null, "OPEN"),
      review(70, null, null),
    ];
    const described = steps(paid, [], reviews).slice(3);
    expect(described.map(({ kind, title, reference }) => [kind, title, reference])).toEqual([
      ["attention", "The customer disputed GHS\u00a04.50", "1801929"],
      ["failed", "Dispute lost", null],
      ["attention", "The customer disputed GHS\u00a04.50", "1801929"],
      ["paid", "Dispute won", null],
      ["attention", "The customer disputed GHS\u00a04.50", "1801929"],
    ]);
  });

  test("shows for other amounts whether they are on hold or an overpayment", () => {
    const texts = (one: Parameters<typeof toTimeline>[0]) => steps(one).map(({ text }) => text);
    expect(texts(mismatched)).toContain("The payment needs your decision.");
    const attempts = [attempt("OVERPAYMENT", 5), attempt("SUCCESS", 20)];
    const paidBesides = { status: "SUCCESS", overpaid: true, paidAt: at(30), attempts } as const;
    expect(texts({ ...mismatched, ...paidBesides })).toContain(
      "Another attempt paid for the order. Accept or refund this amount under Reviews.",
    );
    const wentBack = texts({ ...mismatched, status: "SUCCESS", paidAt: at(30) });
    expect(wentBack.join(), "nothing is left of it to refund").not.toContain("refund this amount");
  });
});
