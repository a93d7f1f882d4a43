import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOutcome } from "../support/error-code.ts";
import { ReviewShop } from "../support/review-shop.ts";

let shop: ReviewShop;
beforeAll(async () => {
  shop = await ReviewShop.open();
});
afterAll(() => shop.close());

const sweep = () => shop.rest.useCases.sweepReviews(100);
const refund = (id: string, amount?: number) =>
  shop.rest.useCases.refundTransaction(shop.rest.caller, id, amount ? { amount } : {}, null);
/** The state that a process of an older version without reviews leaves. */
const without = (id: string) => shop.rest.sql("delete from reviews where transaction_id = $1", id);
const reopen = (id: string) =>
  shop.rest.sql(
    `update reviews set closed_at = null, decision = null, decided_by = null, decision_refund_id = null
    where transaction_id = $1`,
    id,
  );

describe("cases written by a version without reviews get a review, once, with their original time", () => {
  test.each([
    ["0010", "late", 1050n],
    ["0011", "overpayment", 1050n],
    ["0012", "amount_mismatch", 1150n],
  ] as const)("%s: %s money", async (phoneEnding, kind, minorUnits) => {
    const id = await shop.pay(phoneEnding);
    const { attemptId } = await shop.review(id);
    await without(id);
    const hours = (n: number) => `clock_timestamp() - interval '${n} hours'`;
    await shop.rest.sql(
      `update attempts set ended_at = ${hours(5)}, created_at = ${hours(6)} where transaction_id = $1`,
      id,
    );
    await shop.rest.sql(
      `update transactions set paid_at = ${hours(5)} where id = $1 and paid_at is not null`,
      id,
    );
    await sweep();
    expect(await sweep()).toBe(0);
    const [review, ...more] = await shop.reviews(id);
    expect(more).toEqual([]);
    expect(review).toMatchObject({ kind, attemptId, money: { minorUnits }, closedAt: null });
    const [fact] = await shop.rest.sql("select ended_at from attempts where id = $1", attemptId);
    const agoMs = Math.abs(Number(review?.openedAt) - Number(fact?.ended_at));
    expect(agoMs).toBeLessThan(60_000);
  });

  test("a failed refund gets one, unless its money was refunded again or is all under review", async () => {
    const [plain, anew, covered] = [await shop.pay("0000"), await shop.pay("0000"), await shop.pay("0011")];
    for (const id of [plain, anew, covered]) await refund(id, 5.13);
    await refund(anew, 5.15);
    for (const id of [plain, anew, covered]) await without(id);
    await sweep();
    expect(await shop.reviews(plain)).toMatchObject([{ kind: "refund_failed", money: { minorUnits: 513n } }]);
    expect(await shop.reviews(anew)).toEqual([]);
    expect(await shop.reviews(covered)).toMatchObject([{ kind: "overpayment" }]);
    expect(await sweep()).toBe(0);
  });

  test("but not for refunded money", async () => {
    const id = await shop.pay("0011");
    await shop.decide(await shop.review(id), "refund");
    await without(id);
    await sweep();
    expect(await shop.reviews(id)).toEqual([]);
  });
});

describe("refunds by such a version while its review was open", () => {
  test.each(["0011", "0012"] as const)(
    "%s: nothing can be decided, and the review closes",
    async (phoneEnding) => {
      const id = await shop.pay(phoneEnding);
      await shop.decide(await shop.review(id), "refund");
      await reopen(id);
      // Nor does it release a payment on hold.
      if (phoneEnding === "0012") {
        await shop.rest.sql(
          "update transactions set status = 'processing', on_hold = true, failure_code = null where id = $1",
          id,
        );
      }
      const review = await shop.review(id);
      for (const decision of ["accept", "refund"] as const) {
        expect(await getOutcome(shop.decide(review, decision))).toBe("review_not_decidable");
      }
      await sweep();
      expect(await shop.reviews(id)).toMatchObject([{ decision: null, closedAt: expect.any(Date) }]);
      const status = phoneEnding === "0012" ? "failed" : "success";
      expect(await shop.record(id)).toMatchObject({ status, onHold: false });
      expect(await sweep()).toBe(0);
    },
  );

  test("but not before its refund has succeeded", async () => {
    const id = await shop.pay("0012", { amount: 9.14 });
    await shop.decide(await shop.review(id), "refund");
    await reopen(id);
    await sweep();
    const review = await shop.review(id);
    expect(await getOutcome(shop.decide(review, "accept"))).toBe("review_not_decidable");
    await shop.poll(id);
    await sweep();
    expect(await shop.reviews(id)).toMatchObject([{ id: review.id, closedAt: expect.any(Date) }]);
  });
});

test("other money that such a version put on hold for a paid order does not pay for it too", async () => {
  const id = await shop.pay("0011");
  const review = await shop.review(id);
  await shop.rest.sql("update attempts set status = 'amount_mismatch' where id = $1", review.attemptId);
  await shop.rest.sql("update transactions set on_hold = true where id = $1", id);
  await shop.decide(review, "accept");
  const statuses = async () => (await shop.record(id)).attempts.map(({ status }) => status);
  expect(await statuses()).toEqual(["success", "amount_mismatch"]);
  await sweep();
  expect(await shop.record(id)).toMatchObject({ status: "success", onHold: false });
  expect(await statuses()).toEqual(["success", "overpayment"]);
});
