import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inShort } from "../support/event-reader.ts";
import { ReviewHarness } from "../support/review-harness.ts";

let harness: ReviewHarness;
beforeAll(async () => {
  harness = await ReviewHarness.open();
});
afterAll(() => harness.close());

const BEGAN = ["checkout.created", "payment.processing"];
const readEventTypes = async (id: string) => (await harness.readEvents(id)).map(inShort);

describe("a payment with an unexpected amount or time waits for a decision", () => {
  test.each([
    ["0010", "late", 1050n],
    ["0011", "overpayment", 1050n],
    ["0012", "amount_mismatch", 1150n],
  ] as const)("%s: %s, once", async (plan, kind, minorUnits) => {
    const id = await harness.createPayment(plan);
    const attempt = (await harness.record(id)).attempts.at(-1);
    expect(await harness.review(id)).toMatchObject({
      kind,
      transactionId: id,
      attemptId: attempt?.id,
      money: { minorUnits, currency: "GHS" },
      refundId: null,
      closedAt: null,
      decision: null,
      decidedBy: null,
    });
    await harness.poll(id);
    expect(await harness.reviews(id)).toHaveLength(1);
  });

  test("and an expected payment does not", async () => {
    expect(await harness.reviews(await harness.createPayment("0000"))).toEqual([]);
  });
});

describe("accepted", () => {
  test.each(["0010", "0011"] as const)("%s: the money stays, and nothing else changes", async (plan) => {
    const id = await harness.createPayment(plan);
    const [before, reported] = [await harness.record(id), await readEventTypes(id)];
    const decided = await harness.decide(
      await harness.review(id),
      "accept",
      harness.owner,
      "They asked for two",
    );
    expect(decided).toMatchObject({
      decision: "accept",
      decidedBy: `member ${harness.owner.memberId}`,
      reason: "They asked for two",
      decidedByName: expect.stringContaining("owner-"),
      closedAt: expect.any(Date),
      decisionRefundId: null,
    });
    expect([await harness.record(id), await readEventTypes(id)]).toEqual([before, reported]);
  });

  test("0012: it pays for the order, with one event and the received amount", async () => {
    const id = await harness.createPayment("0012");
    await harness.decide(await harness.review(id), "accept");
    expect(await harness.record(id)).toMatchObject({
      status: "success",
      onHold: false,
      late: false,
      overpaid: false,
      amountReceived: 1150n,
      attempts: [{ status: "success" }],
      paidAt: expect.any(Date),
      failureCode: null,
    });
    expect(await readEventTypes(id)).toEqual([...BEGAN, "payment.success final"]);
    const event = (await harness.readEvents(id)).at(-1);
    expect(event?.data).toMatchObject({ amount: 10.5, amountReceived: 11.5, amountRefunded: 0 });
    await harness.poll(id);
    expect(await readEventTypes(id)).toHaveLength(3);
  });

  test("0012 after its session was canceled: a late success", async () => {
    const checkout = await harness.rest.checkout();
    await harness.rest.pay(checkout, "0010");
    await harness.rest.useCases.cancelOnPage(checkout.checkoutId);
    const id = checkout.transactionId;
    // The sandbox has no late money of another amount: the attempt's own becomes the one of plan 0012.
    await harness.rest.sql(
      `update attempts set method = jsonb_set(method, '{payer}', '"024***0012"'), status = 'processing',
         ended_at = null, failure_code = null where transaction_id = $1`,
      id,
    );
    await harness.poll(id);
    expect(await harness.record(id)).toMatchObject({ status: "canceled", onHold: true });
    await harness.decide(await harness.review(id), "accept");
    expect(await harness.record(id)).toMatchObject({ status: "success", late: true, onHold: false });
    expect((await readEventTypes(id)).at(-1)).toBe("payment.success final late");
  });
});

describe("refunded", () => {
  test.each(["0010", "0011"] as const)(
    "%s: the whole amount, and the payment's status stays",
    async (plan) => {
      const id = await harness.createPayment(plan);
      const review = await harness.review(id);
      const decided = await harness.decide(review, "refund", harness.owner, "Paid twice");
      const [refund] = await harness.rest.useCases.listRefunds(harness.owner, id);
      expect(decided).toMatchObject({
        decision: "refund",
        decisionRefundId: refund?.id,
        reason: "Paid twice",
      });
      expect(refund).toMatchObject({
        status: "success",
        attemptId: review.attemptId,
        money: review.money,
        reason: "Paid twice",
        createdBy: `member ${harness.owner.memberId}`,
      });
      expect(await harness.record(id)).toMatchObject({
        status: "success",
        onHold: false,
        amountRefunded: 1050n,
      });
    },
  );

  test("0012: then the payment continues as after a failure, and can be paid", async () => {
    const checkout = await harness.rest.checkout();
    await harness.rest.pay(checkout, "0012");
    const id = checkout.transactionId;
    await harness.poll(id);
    await harness.decide(await harness.review(id), "refund");
    expect(await harness.record(id)).toMatchObject({
      status: "failed",
      onHold: false,
      failureCode: "amount_mismatch",
      pendingStatus: null,
      amountReceived: 1150n,
      amountRefunded: 1150n,
      attempts: [{ status: "amount_mismatch" }],
    });
    await harness.rest.pay(checkout, "0000");
    expect(await harness.record(id)).toMatchObject({
      status: "success",
      overpaid: false,
      amountReceived: 2200n,
    });
    expect(await readEventTypes(id)).toEqual([
      ...BEGAN,
      ...["refund.success", "payment.failed amount_mismatch"],
      ...["payment.processing", "payment.success final"],
    ]);
  });

  test.each([
    ["canceled", (id: string) => harness.rest.useCases.cancelCheckout(harness.rest.caller, id)],
    ["expired", (id: string) => harness.expire(id)],
  ])(
    "0012 of a session that is %s meanwhile: that is its final status, with one event",
    async (status, close) => {
      const id = await harness.createPayment("0012");
      await close(id);
      await harness.decide(await harness.review(id), "refund");
      expect(await harness.record(id)).toMatchObject({
        status,
        onHold: false,
        failureCode: "amount_mismatch",
      });
      expect(await readEventTypes(id)).toEqual([
        ...BEGAN,
        "refund.success",
        "payment.failed amount_mismatch final",
      ]);
    },
  );

  test("elsewhere: that refund is the decision, and a payment on hold continues too", async () => {
    for (const plan of ["0011", "0012"] as const) {
      const id = await harness.createPayment(plan);
      const { attemptId } = await harness.review(id);
      const give = (amount?: number) =>
        harness.rest.useCases.refundTransaction(
          harness.rest.caller,
          id,
          { attemptId, ...(amount && { amount }) },
          null,
        );
      await give(4);
      expect((await harness.review(id)).closedAt).toBeNull();
      const { refund } = await give();
      expect(await harness.reviews(id)).toMatchObject([
        { decision: "refund", decidedBy: refund.createdBy, decisionRefundId: refund.id },
      ]);
      expect((await harness.record(id)).onHold).toBe(false);
      expect((await harness.record(id)).status).toBe(plan === "0012" ? "failed" : "success");
    }
  });

  test("after a partial refund elsewhere: the rest", async () => {
    const id = await harness.createPayment("0012");
    await harness.rest.useCases.refundTransaction(harness.rest.caller, id, { amount: 1 }, null);
    expect((await harness.record(id)).onHold).toBe(true);
    await harness.decide(await harness.review(id), "refund");
    expect(await harness.record(id)).toMatchObject({ status: "failed", amountRefunded: 1150n });
  });

  test("a payment on hold continues only once the processor has refunded it", async () => {
    const id = await harness.createPayment("0012", { amount: 9.14 });
    await harness.decide(await harness.review(id), "refund");
    expect(await harness.record(id)).toMatchObject({
      status: "processing",
      onHold: true,
      amountRefunded: 0n,
    });
    await harness.poll(id);
    expect(await harness.record(id)).toMatchObject({
      status: "failed",
      onHold: false,
      amountRefunded: 1014n,
    });
  });

  test("in parts: not before the last of them has succeeded", async () => {
    const id = await harness.createPayment("0012", { amount: 20 });
    await harness.rest.useCases.refundTransaction(harness.rest.caller, id, { amount: 5.14 }, null);
    await harness.decide(await harness.review(id), "refund");
    expect(await harness.record(id)).toMatchObject({
      status: "processing",
      onHold: true,
      amountRefunded: 1586n,
    });
    await harness.poll(id);
    expect(await harness.record(id)).toMatchObject({
      status: "failed",
      onHold: false,
      amountRefunded: 2100n,
    });
  });
});

describe("a refund that failed", () => {
  test("has its own review, and the payment on hold still waits", async () => {
    const id = await harness.createPayment("0012", { amount: 9.13 });
    await harness.decide(await harness.review(id), "refund");
    const [decided, failed] = await harness.reviews(id);
    expect(decided).toMatchObject({
      kind: "amount_mismatch",
      decision: "refund",
      decisionRefundId: failed?.refundId,
    });
    expect(failed).toMatchObject({ kind: "refund_failed", closedAt: null, money: { minorUnits: 1013n } });
    expect(await harness.record(id)).toMatchObject({ status: "processing", onHold: true });
    await harness.decide(failed as NonNullable<typeof failed>, "accept");
    expect(await harness.record(id)).toMatchObject({
      status: "success",
      onHold: false,
      amountReceived: 1013n,
    });
  });

  test("of an ordinary payment waits for staff too: tried again, or left", async () => {
    const id = await harness.createPayment("0000", { amount: 20 });
    await harness.rest.useCases.refundTransaction(harness.rest.caller, id, { amount: 5.13 }, null);
    const review = await harness.review(id);
    expect(review).toMatchObject({ kind: "refund_failed", money: { minorUnits: 513n } });
    await harness.decide(review, "refund");
    const [, again] = await harness.reviews(id);
    expect(again).toMatchObject({ kind: "refund_failed", closedAt: null });
    await harness.rest.useCases.refundTransaction(harness.rest.caller, id, { amount: 5.15 }, null);
    expect((await harness.reviews(id)).map(({ decision }) => decision)).toEqual(["refund", "refund"]);
    expect(await harness.record(id)).toMatchObject({ status: "success", amountRefunded: 515n });
  });

  test("while all of its money is under review opens no second one", async () => {
    const id = await harness.createPayment("0011");
    await harness.rest.useCases.refundTransaction(harness.rest.caller, id, { amount: 1.13 }, null);
    expect(await harness.review(id)).toMatchObject({ kind: "overpayment" });
  });

  test("of two of one payment, each is decided separately", async () => {
    const id = await harness.createPayment("0000", { amount: 20 });
    for (const amount of [3.13, 2.13]) {
      await harness.rest.useCases.refundTransaction(harness.rest.caller, id, { amount }, null);
    }
    const [, second] = await harness.reviews(id);
    await harness.decide(second as NonNullable<typeof second>, "refund");
    expect((await harness.reviews(id)).map(({ closedAt }) => closedAt !== null)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test("the right amount after another one: the other is an overpayment, and is decided as such", async () => {
  const checkout = await harness.rest.checkout();
  await harness.rest.pay(checkout, "0010");
  const id = checkout.transactionId;
  await harness.rest.pay(checkout, "0012");
  await harness.rest.sql(
    "update attempts set next_poll_at = now() - interval '1 second', created_at = created_at - interval '1 day' where transaction_id = $1 and status = 'processing'",
    id,
  );
  for (const one of await harness.rest.useCases.claimQueries(10))
    await harness.rest.useCases.queryAttempt(one);
  expect(await harness.review(id)).toMatchObject({ kind: "amount_mismatch" });
  await harness.expire(id);
  await harness.poll(id);
  expect(await harness.record(id)).toMatchObject({ status: "success", overpaid: true, onHold: false });
  const review = await harness.review(id);
  expect(review).toMatchObject({ kind: "overpayment", money: { minorUnits: 1150n } });
  await harness.decide(review, "refund");
  expect(await harness.record(id)).toMatchObject({ status: "success", amountRefunded: 1150n });
});
