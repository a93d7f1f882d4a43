import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inShort } from "../support/event-reader.ts";
import { ReviewShop } from "../support/review-shop.ts";

let shop: ReviewShop;
beforeAll(async () => {
  shop = await ReviewShop.open();
});
afterAll(() => shop.close());

const STARTED = ["checkout.created", "payment.processing"];
const readEventTypes = async (id: string) => (await shop.readEvents(id)).map(inShort);

describe("a payment with an unexpected amount or time waits for a decision", () => {
  test.each([
    ["0010", "late", 1050n],
    ["0011", "overpayment", 1050n],
    ["0012", "amount_mismatch", 1150n],
  ] as const)("%s: %s, once", async (phoneEnding, kind, minorUnits) => {
    const id = await shop.pay(phoneEnding);
    const attempt = (await shop.record(id)).attempts.at(-1);
    expect(await shop.review(id)).toMatchObject({
      kind,
      transactionId: id,
      attemptId: attempt?.id,
      money: { minorUnits, currency: "GHS" },
      refundId: null,
      closedAt: null,
      decision: null,
      decidedBy: null,
    });
    await shop.poll(id);
    expect(await shop.reviews(id)).toHaveLength(1);
  });

  test("and an expected payment does not", async () => {
    expect(await shop.reviews(await shop.pay("0000"))).toEqual([]);
  });
});

describe("accepted", () => {
  test.each(["0010", "0011"] as const)(
    "%s: the money stays, and nothing else changes",
    async (phoneEnding) => {
      const id = await shop.pay(phoneEnding);
      const [before, reported] = [await shop.record(id), await readEventTypes(id)];
      const decided = await shop.decide(await shop.review(id), "accept", shop.owner, "They asked for two");
      expect(decided).toMatchObject({
        decision: "accept",
        decidedBy: `member ${shop.owner.memberId}`,
        reason: "They asked for two",
        decidedByName: expect.stringContaining("owner-"),
        closedAt: expect.any(Date),
        decisionRefundId: null,
      });
      expect([await shop.record(id), await readEventTypes(id)]).toEqual([before, reported]);
    },
  );

  test("0012: it pays for the order, with one event and the received amount", async () => {
    const id = await shop.pay("0012");
    await shop.decide(await shop.review(id), "accept");
    expect(await shop.record(id)).toMatchObject({
      status: "success",
      onHold: false,
      late: false,
      overpaid: false,
      amountReceived: 1150n,
      attempts: [{ status: "success" }],
      paidAt: expect.any(Date),
      failureCode: null,
    });
    expect(await readEventTypes(id)).toEqual([...STARTED, "payment.success final"]);
    const event = (await shop.readEvents(id)).at(-1);
    expect(event?.data).toMatchObject({ amount: 10.5, amountReceived: 11.5, amountRefunded: 0 });
    await shop.poll(id);
    expect(await readEventTypes(id)).toHaveLength(3);
  });

  test("0012 after its checkout was canceled: a late success", async () => {
    const checkout = await shop.rest.checkout();
    await shop.rest.pay(checkout, "0010");
    await shop.rest.useCases.cancelOnPage(checkout.checkoutId);
    const id = checkout.transactionId;
    // The sandbox has no late money of another amount: the attempt's own becomes that of the ending 0012.
    await shop.rest.sql(
      `update attempts set method = jsonb_set(method, '{payer}', '"024***0012"'), status = 'processing',
         ended_at = null, failure_code = null where transaction_id = $1`,
      id,
    );
    await shop.poll(id);
    expect(await shop.record(id)).toMatchObject({ status: "canceled", onHold: true });
    await shop.decide(await shop.review(id), "accept");
    expect(await shop.record(id)).toMatchObject({ status: "success", late: true, onHold: false });
    expect((await readEventTypes(id)).at(-1)).toBe("payment.success final late");
  });
});

describe("refunded", () => {
  test.each(["0010", "0011"] as const)(
    "%s: the whole amount, and the payment's status stays",
    async (phoneEnding) => {
      const id = await shop.pay(phoneEnding);
      const review = await shop.review(id);
      const decided = await shop.decide(review, "refund", shop.owner, "Paid twice");
      const [refund] = await shop.rest.useCases.listRefunds(shop.owner, id);
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
        createdBy: `member ${shop.owner.memberId}`,
      });
      expect(await shop.record(id)).toMatchObject({
        status: "success",
        onHold: false,
        amountRefunded: 1050n,
      });
    },
  );

  test("0012: then the payment continues as after a failure, and can be paid", async () => {
    const checkout = await shop.rest.checkout();
    await shop.rest.pay(checkout, "0012");
    const id = checkout.transactionId;
    await shop.poll(id);
    await shop.decide(await shop.review(id), "refund");
    expect(await shop.record(id)).toMatchObject({
      status: "failed",
      onHold: false,
      failureCode: "amount_mismatch",
      pendingStatus: null,
      amountReceived: 1150n,
      amountRefunded: 1150n,
      attempts: [{ status: "amount_mismatch" }],
    });
    await shop.rest.pay(checkout, "0000");
    expect(await shop.record(id)).toMatchObject({
      status: "success",
      overpaid: false,
      amountReceived: 2200n,
    });
    expect(await readEventTypes(id)).toEqual([
      ...STARTED,
      ...["refund.success", "payment.failed amount_mismatch"],
      ...["payment.processing", "payment.success final"],
    ]);
  });

  test.each([
    ["canceled", (id: string) => shop.rest.useCases.cancelCheckout(shop.rest.caller, id)],
    ["expired", (id: string) => shop.expire(id)],
  ])(
    "0012 of a session that is %s meanwhile: that is its final status, with one event",
    async (status, close) => {
      const id = await shop.pay("0012");
      await close(id);
      await shop.decide(await shop.review(id), "refund");
      expect(await shop.record(id)).toMatchObject({ status, onHold: false, failureCode: "amount_mismatch" });
      expect(await readEventTypes(id)).toEqual([
        ...STARTED,
        "refund.success",
        "payment.failed amount_mismatch final",
      ]);
    },
  );

  test("elsewhere: that refund is the decision, and a payment on hold continues too", async () => {
    for (const phoneEnding of ["0011", "0012"] as const) {
      const id = await shop.pay(phoneEnding);
      const { attemptId } = await shop.review(id);
      const createRefund = (amount?: number) =>
        shop.rest.useCases.refundTransaction(
          shop.rest.caller,
          id,
          { attemptId, ...(amount && { amount }) },
          null,
        );
      await createRefund(4);
      expect((await shop.review(id)).closedAt).toBeNull();
      const { refund } = await createRefund();
      expect(await shop.reviews(id)).toMatchObject([
        { decision: "refund", decidedBy: refund.createdBy, decisionRefundId: refund.id },
      ]);
      expect((await shop.record(id)).onHold).toBe(false);
      expect((await shop.record(id)).status).toBe(phoneEnding === "0012" ? "failed" : "success");
    }
  });

  test("after a partial refund elsewhere: the rest", async () => {
    const id = await shop.pay("0012");
    await shop.rest.useCases.refundTransaction(shop.rest.caller, id, { amount: 1 }, null);
    expect((await shop.record(id)).onHold).toBe(true);
    await shop.decide(await shop.review(id), "refund");
    expect(await shop.record(id)).toMatchObject({ status: "failed", amountRefunded: 1150n });
  });

  test("a payment on hold continues only once the processor has refunded it", async () => {
    const id = await shop.pay("0012", { amount: 9.14 });
    await shop.decide(await shop.review(id), "refund");
    expect(await shop.record(id)).toMatchObject({ status: "processing", onHold: true, amountRefunded: 0n });
    await shop.poll(id);
    expect(await shop.record(id)).toMatchObject({ status: "failed", onHold: false, amountRefunded: 1014n });
  });

  test("in parts: not before the last of them has succeeded", async () => {
    const id = await shop.pay("0012", { amount: 20 });
    await shop.rest.useCases.refundTransaction(shop.rest.caller, id, { amount: 5.14 }, null);
    await shop.decide(await shop.review(id), "refund");
    expect(await shop.record(id)).toMatchObject({
      status: "processing",
      onHold: true,
      amountRefunded: 1586n,
    });
    await shop.poll(id);
    expect(await shop.record(id)).toMatchObject({ status: "failed", onHold: false, amountRefunded: 2100n });
  });
});

describe("a refund that failed", () => {
  test("has its own review, and the payment on hold still waits", async () => {
    const id = await shop.pay("0012", { amount: 9.13 });
    await shop.decide(await shop.review(id), "refund");
    const [decided, failed] = await shop.reviews(id);
    expect(decided).toMatchObject({
      kind: "amount_mismatch",
      decision: "refund",
      decisionRefundId: failed?.refundId,
    });
    expect(failed).toMatchObject({ kind: "refund_failed", closedAt: null, money: { minorUnits: 1013n } });
    expect(await shop.record(id)).toMatchObject({ status: "processing", onHold: true });
    await shop.decide(failed as NonNullable<typeof failed>, "accept");
    expect(await shop.record(id)).toMatchObject({ status: "success", onHold: false, amountReceived: 1013n });
  });

  test("of an ordinary payment waits for staff too: tried again, or left", async () => {
    const id = await shop.pay("0000", { amount: 20 });
    await shop.rest.useCases.refundTransaction(shop.rest.caller, id, { amount: 5.13 }, null);
    const review = await shop.review(id);
    expect(review).toMatchObject({ kind: "refund_failed", money: { minorUnits: 513n } });
    await shop.decide(review, "refund");
    const [, again] = await shop.reviews(id);
    expect(again).toMatchObject({ kind: "refund_failed", closedAt: null });
    await shop.rest.useCases.refundTransaction(shop.rest.caller, id, { amount: 5.15 }, null);
    expect((await shop.reviews(id)).map(({ decision }) => decision)).toEqual(["refund", "refund"]);
    expect(await shop.record(id)).toMatchObject({ status: "success", amountRefunded: 515n });
  });

  test("while all of its money is under review opens no second one", async () => {
    const id = await shop.pay("0011");
    await shop.rest.useCases.refundTransaction(shop.rest.caller, id, { amount: 1.13 }, null);
    expect(await shop.review(id)).toMatchObject({ kind: "overpayment" });
  });

  test("of two of one payment, each is decided separately", async () => {
    const id = await shop.pay("0000", { amount: 20 });
    for (const amount of [3.13, 2.13]) {
      await shop.rest.useCases.refundTransaction(shop.rest.caller, id, { amount }, null);
    }
    const [, second] = await shop.reviews(id);
    await shop.decide(second as NonNullable<typeof second>, "refund");
    expect((await shop.reviews(id)).map(({ closedAt }) => closedAt !== null)).toEqual([false, true, false]);
  });
});

test("the right amount after another one: the other is an overpayment, and is decided as such", async () => {
  const checkout = await shop.rest.checkout();
  await shop.rest.pay(checkout, "0010");
  const id = checkout.transactionId;
  await shop.rest.pay(checkout, "0012");
  await shop.rest.sql(
    "update attempts set next_poll_at = now() - interval '1 second', created_at = created_at - interval '1 day' where transaction_id = $1 and status = 'processing'",
    id,
  );
  for (const one of await shop.rest.useCases.claimAttemptPolls(10)) await shop.rest.useCases.pollAttempt(one);
  expect(await shop.review(id)).toMatchObject({ kind: "amount_mismatch" });
  await shop.expire(id);
  await shop.poll(id);
  expect(await shop.record(id)).toMatchObject({ status: "success", overpaid: true, onHold: false });
  const review = await shop.review(id);
  expect(review).toMatchObject({ kind: "overpayment", money: { minorUnits: 1150n } });
  await shop.decide(review, "refund");
  expect(await shop.record(id)).toMatchObject({ status: "success", amountRefunded: 1150n });
});
