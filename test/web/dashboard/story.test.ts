import { describe, expect, test } from "vitest";
import { storyOf } from "../../../web/dashboard/features/payments/model/story.ts";
import { timelineOf } from "../../../web/dashboard/features/payments/model/timeline.ts";
import { countDay, type Day, withDayPayments } from "../../../web/dashboard/features/payments/model/today.ts";
import { en } from "../../../web/dashboard/lib/words/en.ts";
import { at, attempt, cedis, payment } from "./payments.ts";

const clock = { now: Date.parse(at(60)), timeZone: "Africa/Accra", locale: "en-GB" };
const failure = {
  __typename: "PaymentFailure" as const,
  code: "INSUFFICIENT_FUNDS" as const,
  reason: "The wallet or card has too little money",
  retryable: true,
};
const { paymentMethod } = attempt("SUCCESS", 0);
const closed = { ...payment("a", 0).checkout, open: false };

describe("the story says whether money moved, and what to do", () => {
  test.each([
    ["pending", payment("a", 0), "not tried to pay yet. No money moved.", "They can pay until 11:00."],
    [
      "failed and open",
      payment("a", 0, { status: "FAILED", failure }),
      "too little money. No money moved.",
      "until 11:00",
    ],
    [
      "failed and closed",
      payment("a", 0, { status: "FAILED", failure, checkout: closed }),
      "No money moved",
      "Start a new",
    ],
    [
      "processing",
      payment("a", 0, { status: "PROCESSING", paymentMethod }),
      "Money may have moved",
      "Do not ask",
    ],
    ["paid", payment("a", 0, { status: "SUCCESS", paymentMethod }), "Paid with MTN MoMo", "deliver"],
    [
      "paid late",
      payment("a", 0, { status: "SUCCESS", paymentMethod, late: true }),
      "after the checkout",
      "refund",
    ],
    [
      "paid twice",
      payment("a", 0, { status: "SUCCESS", overpaid: true, amountReceived: cedis(2_100) }),
      "21.00",
      "refund",
    ],
    [
      "another amount",
      payment("a", 0, { status: "PROCESSING", attempts: [attempt("MISMATCHED", 5)] }),
      "Another amount",
      "Compare",
    ],
    ["canceled", payment("a", 0, { status: "CANCELED" }), "No money moved", "new checkout"],
    ["expired", payment("a", 0, { status: "EXPIRED" }), "No money moved", "new checkout"],
  ])("%s", (_name, one, what, next) => {
    const story = storyOf(one, en, clock);
    expect(story.what).toContain(what);
    expect(story.next).toContain(next);
  });
});

describe("the timeline", () => {
  const titles = (one: Parameters<typeof timelineOf>[0]) =>
    timelineOf(one, en.payments).map(({ title }) => title);

  test("has every attempt with its outcome, in order", () => {
    const tried = payment("a", 0, {
      status: "SUCCESS",
      overpaid: true,
      attempts: [attempt("FAILED", 5, { failure }), attempt("SUCCESS", 30), attempt("SURPLUS", 50)],
    });
    expect(titles(tried)).toEqual([
      "Checkout created",
      "Tried with MTN MoMo",
      "Failed",
      "Tried with MTN MoMo",
      "Paid",
      "Tried with MTN MoMo",
      "Paid once more",
    ]);
  });

  test("ends with the session where it was not paid, and marks what came late", () => {
    expect(titles(payment("a", 0, { status: "EXPIRED" }))).toEqual(["Checkout created", "Expired"]);
    const late = payment("a", 0, { status: "SUCCESS", late: true, attempts: [attempt("SUCCESS", 5)] });
    expect(titles(late).at(-1)).toBe("Paid after the checkout had closed");
  });
});

test("the day counts each payment once, in its newest state, and sums by currency", () => {
  const none: Day = { payments: new Map(), complete: true };
  const first = withDayPayments(none, [
    payment("a", 0),
    payment("b", 1),
    payment("c", 2, { status: "FAILED" }),
  ]);
  const later = withDayPayments(first, [
    payment("a", 0, { status: "SUCCESS", updatedAt: at(9) }),
    payment("d", 3, { status: "SUCCESS" }),
  ]);
  const stale = withDayPayments(later, [payment("a", 0, { status: "PROCESSING", updatedAt: at(8) })]);
  const count = countDay(stale, "GHS");
  expect(count).toMatchObject({ paid: 2, open: 1, unpaid: 1 });
  expect(count.volume.map(({ amount, currency }) => `${currency} ${amount}`)).toEqual(["GHS 21.00"]);
});
