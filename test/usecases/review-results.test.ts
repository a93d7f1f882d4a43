import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pollAttempt } from "../../server/usecases/payments/poll-attempts.ts";
import { syncTransaction } from "../../server/usecases/reviews/sync-transaction.ts";
import { getOutcome } from "../support/error-code.ts";
import { inShort } from "../support/event-reader.ts";
import { ReviewShop } from "../support/review-shop.ts";
import { ghs, paid, ScriptedProcessor } from "../support/scripted-processor.ts";

let scripted: ScriptedProcessor;
let shop: ReviewShop;
beforeAll(async () => {
  scripted = await ScriptedProcessor.open();
  shop = scripted.shop;
});
afterAll(() => scripted.close());
beforeEach(() => scripted.reset());

describe("money in another currency", () => {
  test("cannot be accepted for the order, and is refunded", async () => {
    const id = await scripted.createPendingPayment(0);
    scripted.result = paid({ minorUnits: 900n, currency: "USD" });
    await scripted.poll(id);
    const review = await shop.review(id);
    expect(review).toMatchObject({ kind: "amount_mismatch", money: { minorUnits: 900n, currency: "USD" } });
    expect(await getOutcome(scripted.decide(review.id, "accept"))).toBe("review_not_decidable");
    await scripted.decide(review.id, "refund");
    expect(await shop.record(id)).toMatchObject({ status: "failed", onHold: false, amountReceived: 0n });
  });
});

describe("two amounts, neither the requested one", () => {
  const two = async () => {
    const id = await scripted.createPendingPayment(0);
    scripted.result = paid(ghs(400n), ghs(650n));
    await scripted.poll(id);
    const reviews = await shop.reviews(id);
    expect(reviews.map(({ kind }) => kind)).toEqual(["amount_mismatch", "amount_mismatch"]);
    return { id, reviews: reviews.map((one) => one.id) as [string, string] };
  };

  test("both refunded: only then the payment continues", async () => {
    const { id, reviews } = await two();
    await scripted.decide(reviews[0], "refund");
    expect(await shop.record(id)).toMatchObject({ status: "processing", onHold: true });
    await scripted.decide(reviews[1], "refund");
    expect(await shop.record(id)).toMatchObject({ status: "failed", onHold: false });
  });

  test("one accepted: the other is an overpayment", async () => {
    const { id, reviews } = await two();
    await scripted.decide(reviews[1], "accept");
    expect(await shop.record(id)).toMatchObject({
      status: "success",
      overpaid: true,
      amountReceived: 1050n,
    });
    expect((await shop.readEvents(id)).map(inShort).slice(-2)).toEqual([
      "payment.success final",
      "payment.overpaid",
    ]);
    expect(await shop.review(id)).toMatchObject({ id: reviews[0], kind: "overpayment" });
    await scripted.decide(reviews[0], "refund");
    expect(await shop.record(id)).toMatchObject({ status: "success", amountRefunded: 400n });
  });

  test("one accepted after the other was refunded: nothing is an overpayment", async () => {
    const { id, reviews } = await two();
    await scripted.decide(reviews[0], "refund");
    await scripted.decide(reviews[1], "accept");
    expect(await shop.record(id)).toMatchObject({ status: "success", overpaid: false });
    expect((await shop.readEvents(id)).at(-1)?.data).toMatchObject({
      amountReceived: 10.5,
      amountRefunded: 4,
    });
  });
});

describe("money on hold during a newer attempt", () => {
  test("refunded: the newer one decides", async () => {
    const checkout = await shop.rest.checkout();
    await shop.rest.pay(checkout, "0010");
    await shop.rest.pay(checkout, "0009");
    const id = checkout.transactionId;
    const [first, second] = (await shop.record(id)).attempts;
    scripted.result = paid(ghs(900n));
    await pollAttempt(scripted.deps)({
      scope: shop.owner.scope,
      transactionId: id,
      attemptId: first?.id as string,
    });
    expect(await shop.record(id)).toMatchObject({ status: "processing", onHold: true });
    await scripted.decide((await shop.review(id)).id, "refund");
    expect(await shop.record(id)).toMatchObject({ status: "processing", onHold: false });
    scripted.result = paid(ghs(1050n));
    await pollAttempt(scripted.deps)({
      scope: shop.owner.scope,
      transactionId: id,
      attemptId: second?.id as string,
    });
    expect(await shop.record(id)).toMatchObject({ status: "success", overpaid: false });
  });
});

describe("an attempt's result is unknown", () => {
  test("for 15 minutes: it opens one review, without allowed decisions", async () => {
    const [young, old] = [await scripted.createPendingPayment(14), await scripted.createPendingPayment(16)];
    await scripted.sweep();
    await scripted.sweep();
    expect(await shop.reviews(young)).toEqual([]);
    const review = await shop.review(old);
    expect(review).toMatchObject({ kind: "outcome_unknown", money: { minorUnits: 1050n } });
    for (const decision of ["accept", "refund"] as const) {
      expect(await getOutcome(scripted.decide(review.id, decision))).toBe("review_not_decidable");
    }
  });

  test.each([
    ["paid", () => paid(ghs(1050n)), []],
    ["failed", () => ({ kind: "failed", code: "declined_by_customer" }) as const, []],
    ["another sum", () => paid(ghs(1n)), ["amount_mismatch"]],
  ])("until its result is known: %s", async (_, outcome, left) => {
    const id = await scripted.createPendingPayment(20);
    await scripted.sweep();
    scripted.result = outcome();
    await scripted.poll(id);
    const [unknown, ...others] = await shop.reviews(id);
    expect(unknown).toMatchObject({ kind: "outcome_unknown", decision: null, closedAt: expect.any(Date) });
    expect(others.map(({ kind }) => kind)).toEqual(left);
    expect(await scripted.sweep()).toBe(0);
  });

  test("but a customer with the processor's page or a voucher step is waited for as long as the checkout lasts", async () => {
    for (const kind of ["redirect", "voucher"]) {
      const id = await scripted.createPendingPayment(20);
      const step = JSON.stringify({ kind, url: "https://processor.example" });
      await shop.rest.sql("update attempts set next_action = $2 where transaction_id = $1", id, step);
      await scripted.sweep();
      expect(await shop.reviews(id)).toEqual([]);
      await shop.rest.sql(
        "update transactions set expires_at = now() - interval '16 minutes' where id = $1",
        id,
      );
      await scripted.sweep();
      expect(await shop.review(id)).toMatchObject({ kind: "outcome_unknown" });
    }
  });

  test("staff poll the processor at once, and see whether it responded", async () => {
    const id = await scripted.createPendingPayment(20);
    await scripted.sweep();
    expect(await syncTransaction(scripted.deps)(shop.owner, id)).toBe(false);
    expect(await shop.review(id)).toMatchObject({ kind: "outcome_unknown" });
    scripted.result = paid(ghs(1050n));
    expect(await syncTransaction(scripted.deps)(shop.owner, id)).toBe(true);
    expect(await shop.record(id)).toMatchObject({ status: "success" });
    expect(await syncTransaction(scripted.deps)(shop.owner, id)).toBe(true);
    expect(await getOutcome(syncTransaction(scripted.deps)(shop.owner, "none"))).toBe("not_found");
    expect(await getOutcome(syncTransaction(scripted.deps)(await shop.member("cashier"), id))).toBe(
      "insufficient_scope",
    );
  });

  test("at most six times in a minute for one payment", async () => {
    const limited = await ReviewShop.open({ env: { RATE_LIMITS: "on", SANDBOX_DELAY_MS: "60000" } });
    const { transactionId } = await limited.rest.checkout();
    const pending = () => getOutcome(limited.rest.useCases.syncTransaction(limited.owner, transactionId));
    const codes = await Promise.all(Array.from({ length: 8 }, pending));
    expect(codes.sort()).toEqual([...Array(6).fill("ok"), "rate_limited", "rate_limited"]);
    await limited.close();
  });
});
