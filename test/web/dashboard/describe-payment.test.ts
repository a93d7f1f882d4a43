import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { isCancelable } from "../../../web/dashboard/entities/payment/payment-status.ts";
import { en } from "../../../web/dashboard/features/payments/i18n/detail-en.ts";
import { fr } from "../../../web/dashboard/features/payments/i18n/detail-fr.ts";
import { refundMessages } from "../../../web/dashboard/features/payments/i18n/refund-messages.ts";
import { asCurl, asGraphql } from "../../../web/dashboard/features/payments/model/copy-as.ts";
import { describePayment } from "../../../web/dashboard/features/payments/model/describe-payment.ts";
import { toTimeline } from "../../../web/dashboard/features/payments/model/timeline.ts";
import type { PaymentRefundFragment, ReviewFragment } from "../../../web/dashboard/generated/graphql.ts";
import { access } from "../../../web/dashboard/lib/i18n/en-access.ts";
import { at, attempt, cedis, payment, refund, refundFailure } from "./payments.ts";

const clock = { now: Date.parse(at(60)), timeZone: "Africa/Accra", locale: "en-GB" };
const failure = {
  __typename: "PaymentFailure" as const,
  code: "INSUFFICIENT_FUNDS" as const,
  reason: "Insufficient funds",
  retryable: true,
};
const { paymentMethod } = attempt("SUCCESS", 0);
const closed = { ...payment("a", 0).checkout, open: false };
const late = payment("a", 0, { status: "SUCCESS", paymentMethod, late: true, checkout: closed });
const overpaid = payment("a", 0, {
  status: "SUCCESS",
  overpaid: true,
  checkout: closed,
  amountReceived: cedis(2_100),
});
const mismatched = payment("a", 0, {
  status: "PROCESSING",
  checkout: closed,
  attempts: [attempt("AMOUNT_MISMATCH", 5)],
});

describe("the summary states whether money moved, and the next action", () => {
  test.each([
    [
      "pending",
      payment("a", 0),
      "hasn’t tried to pay yet. No money moved.",
      "The customer can pay until 11:00.",
    ],
    [
      "failed and open",
      payment("a", 0, { status: "FAILED", failure }),
      "Insufficient funds. No payment received.",
      "until 11:00",
    ],
    [
      "failed and closed",
      payment("a", 0, { status: "FAILED", failure, checkout: closed }),
      "No payment received",
      "Create a new",
    ],
    [
      "processing",
      payment("a", 0, { status: "PROCESSING", paymentMethod }),
      "Money may have moved",
      "Don’t ask",
    ],
    [
      "processing, and canceled meanwhile",
      payment("a", 0, {
        status: "PROCESSING",
        paymentMethod,
        checkout: { ...closed, pendingStatus: "CANCELED" },
      }),
      "Money may have moved",
      "You canceled the checkout, so it accepts no new attempt. If this attempt fails, the payment is canceled",
    ],
    [
      "processing, and expired meanwhile",
      payment("a", 0, {
        status: "PROCESSING",
        paymentMethod,
        checkout: { ...closed, pendingStatus: "EXPIRED" },
      }),
      "Money may have moved",
      "The checkout expired, so it accepts no new attempt.",
    ],
    [
      "paid",
      payment("a", 0, { status: "SUCCESS", paymentMethod }),
      "Paid with MTN MoMo",
      "fulfill the order",
    ],
    ["paid late", late, "after the checkout", "canceled the order"],
    ["paid twice", overpaid, "21.00", "Fulfill the order once"],
    ["another currency", mismatched, "A different amount or currency arrived", "your decision"],
    [
      "another amount",
      { ...mismatched, amountReceived: cedis(950) },
      "GHS\u00a09.50 arrived instead of GHS\u00a010.50. Money moved.",
      "your decision",
    ],
    [
      "another amount, after it was canceled",
      { ...mismatched, status: "CANCELED" as const },
      "Money moved.",
      "your decision",
    ],
    ["canceled", payment("a", 0, { status: "CANCELED" }), "No payment received", "new checkout"],
    ["expired", payment("a", 0, { status: "EXPIRED" }), "No payment received", "new checkout"],
  ])("%s", (_name, one, what, next) => {
    const story = describePayment(one, en, clock, null);
    expect(story.what).toContain(what);
    expect(story.next).toContain(next);
  });

  test("only a payment that needs staff is explained step by step", () => {
    for (const [one, step] of [
      [late, "choose “Refund payment”"],
      [overpaid, "Choose “Refund payment”"],
      [mismatched, "Then accept or refund the amount here"],
    ] as const) {
      expect(describePayment(one, en, clock, null).steps.join(" ")).toContain(step);
    }
    const paid = payment("a", 0, { status: "SUCCESS", paymentMethod });
    for (const one of [payment("a", 0), paid])
      expect(describePayment(one, en, clock, null).steps).toEqual([]);
  });

  test("a refunded payment needs nothing from staff any more, and must not be fulfilled", () => {
    const paid = payment("a", 0, { status: "SUCCESS", paymentMethod, amountReceived: cedis(1_050) });
    const part = describePayment({ ...paid, amountRefunded: cedis(450) }, en, clock, null);
    expect(part).toMatchObject({ next: "GHS\u00a04.50 was refunded.", steps: [] });
    for (const one of [paid, { ...late, amountReceived: cedis(1_050) }]) {
      const all = describePayment({ ...one, amountRefunded: cedis(1_050) }, en, clock, null);
      expect(all).toMatchObject({ next: "The full amount was refunded.", steps: [] });
    }
    expect(describePayment(paid, en, clock, null, "OPEN").next).toMatch(/Wait with the order/);
    expect(describePayment(paid, en, clock, null, "LOST").next).toMatch(/the customer got the money/);
    const going = describePayment(paid, en, clock, cedis(450));
    expect(going).toMatchObject({ next: "A refund of GHS\u00a04.50 is pending.", steps: [] });
    expect(describePayment(overpaid, en, clock, cedis(1_050))).toMatchObject({
      next: "A refund of GHS\u00a010.50 is pending. Fulfill the order once.",
      steps: [],
    });
    const settled = describePayment({ ...overpaid, amountRefunded: cedis(1_050) }, en, clock, null);
    expect(settled).toMatchObject({
      next: "The extra amount was refunded. Fulfill the order once.",
      steps: [],
    });
    expect(describePayment({ ...overpaid, amountRefunded: cedis(1_000) }, en, clock, null).steps).not.toEqual(
      [],
    );
  });

  test("in French too, including a failure's reason", () => {
    const story = describePayment(
      payment("a", 0, { status: "FAILED", failure }),
      fr,
      { ...clock, locale: "fr-FR" },
      null,
    );
    expect(story.what).toBe("Solde insuffisant. Aucun paiement reçu.");
  });
});

test("a checkout can be canceled while it is open or an attempt is running, and not twice", () => {
  const running = payment("a", 0, { status: "PROCESSING", checkout: closed });
  const canceled = { ...running, checkout: { ...closed, pendingStatus: "CANCELED" as const } };
  expect([payment("a", 0), running].map(isCancelable)).toEqual([true, true]);
  expect([canceled, mismatched, late].map(isCancelable)).toEqual([false, false, false]);
});

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

describe("copied from a payment", () => {
  const odd = payment("a", 0, { clientReference: `Ama's "5 & 6" $HOME/№1` });

  test("as curl it requests its status by reference, with any characters", () => {
    const shell = `curl() { printf '%s\\n' "$@"; }; TUA_API_KEY=sk; ${asCurl(odd, "https://tua.example")}`;
    const [address = "", flag, header] = execFileSync("/bin/sh", ["-c", shell]).toString().split("\n");
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname, flag, header]).toEqual([
      "https://tua.example",
      "/v1/transactions/status",
      "-H",
      "Authorization: Bearer sk",
    ]);
    expect([...searchParams]).toEqual([["clientReference", odd.clientReference]]);
  });

  test("as GraphQL it is an operation of the schema", () => {
    const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));
    expect(validate(schema, parse(asGraphql(odd)))).toEqual([]);
  });
});
