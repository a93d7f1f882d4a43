import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pollRefund } from "../../server/usecases/refunds/poll-refunds.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { syncTransaction } from "../../server/usecases/reviews/sync-transaction.ts";
import { getOutcome } from "../support/error-code.ts";
import type { ReviewShop } from "../support/review-shop.ts";
import { ghs, paid, ScriptedProcessor } from "../support/scripted-processor.ts";

let scripted: ScriptedProcessor;
let shop: ReviewShop;
beforeAll(async () => {
  scripted = await ScriptedProcessor.open();
  shop = scripted.shop;
});
afterAll(() => scripted.close());
beforeEach(() => scripted.reset());

describe("a refund's result is unknown", () => {
  /** A refund with this result from the processor, this many hours ago. */
  async function undecided(hours: number, { reference = null as string | null, method = "wallet" } = {}) {
    const id = await shop.pay("0000");
    scripted.refundResult = reference === null ? null : { kind: "pending", reference, pollAfterMs: 1_000 };
    await refundTransaction(scripted.deps)(shop.owner, id, { amount: 5 }, null);
    const ago = `interval '${hours} hours'`;
    await shop.rest.sql(`update refunds set created_at = now() - ${ago} where transaction_id = $1`, id);
    const type =
      "update attempts set method = jsonb_set(method, '{type}', to_jsonb($2::text)) where transaction_id = $1";
    if (method === "card") {
      await shop.rest.sql(type, id, method);
      await shop.rest.sql(
        "update transactions set method_type = $2, network = null where id = $1",
        id,
        method,
      );
    }
    return id;
  }

  test.each([
    ["that no answer came to", 0.2, {}, false],
    ["that no answer came to", 0.3, {}, true],
    ["that its processor has taken", 23, { reference: "w" }, false],
    ["that its processor has taken", 25, { reference: "x" }, true],
    ["of a card, which takes its banking days,", 300, { reference: "y", method: "card" }, false],
    ["of a card, which takes its banking days,", 361, { reference: "z", method: "card" }, true],
  ])("one %s, after %d hours", async (_, hours, how, isReviewed) => {
    const id = await undecided(hours, how);
    await scripted.sweep();
    await scripted.sweep();
    const reviews = await shop.reviews(id);
    expect(reviews).toMatchObject(
      isReviewed ? [{ kind: "refund_outcome_unknown", money: { minorUnits: 500n } }] : [],
    );
    for (const { id } of reviews) {
      for (const no of ["accept", "refund"] as const)
        expect(await getOutcome(scripted.decide(id, no))).toBe("review_not_decidable");
    }
  });

  test.each([
    ["given", () => ({ kind: "refunded", reference: "7" }) as const, []],
    ["failed", () => ({ kind: "failed", code: "unknown" }) as const, ["refund_failed"]],
    [
      "waiting for somebody there",
      () => ({ kind: "pending", reference: "7", needsMerchantAction: true, pollAfterMs: 1_000 }) as const,
      ["refund_failed"],
    ],
  ])("until there is a result, after staff poll it: %s", async (_, result, left) => {
    const id = await undecided(1);
    await scripted.sweep();
    expect(await syncTransaction(scripted.deps)(shop.owner, id)).toBe(false);
    expect(await shop.review(id)).toMatchObject({ kind: "refund_outcome_unknown" });
    scripted.refundResult = result();
    expect(await syncTransaction(scripted.deps)(shop.owner, id)).toBe(true);
    const reviews = await shop.reviews(id);
    expect(reviews[0]).toMatchObject({
      kind: "refund_outcome_unknown",
      decision: null,
      closedAt: expect.any(Date),
    });
    expect(reviews.filter(({ closedAt }) => !closedAt).map(({ kind }) => kind)).toEqual(left);
    await scripted.sweep();
    expect(await shop.reviews(id)).toEqual(reviews);
  });
});

test("a failed refund that succeeds after its money was refunded again opens one review for staff", async () => {
  const id = await scripted.createPendingPayment(0);
  scripted.result = paid(ghs(900n));
  await scripted.poll(id);
  scripted.refundResult = { kind: "failed", code: "unknown", pollAfterMs: 1_000 };
  await scripted.decide((await shop.review(id)).id, "refund");
  const [first] = await shop.rest.useCases.listRefunds(shop.owner, id);
  // The second is in progress: the payment is still on hold, with all received money.
  scripted.refundResult = { kind: "pending", reference: "b", pollAfterMs: 60_000 };
  await scripted.decide((await shop.review(id)).id, "refund");
  scripted.refundResult = { kind: "refunded", reference: "after all" };
  const about = { scope: shop.owner.scope, transactionId: id, refundId: first?.id as string };
  await pollRefund(scripted.deps)(about);
  await pollRefund(scripted.deps)(about);
  await scripted.sweep();
  const review = await shop.review(id);
  expect(review).toMatchObject({
    kind: "duplicate_refund",
    refundId: first?.id,
    money: { minorUnits: 900n },
  });
  expect(await getOutcome(scripted.decide(review.id, "refund"))).toBe("review_not_decidable");
  await scripted.decide(review.id, "accept");
  expect(await shop.record(id)).toMatchObject({ status: "processing", onHold: true });
  await scripted.poll(id);
  expect(await shop.record(id)).toMatchObject({ status: "failed", onHold: false, amountRefunded: 900n });
});

describe("a refund that needs action at the processor", () => {
  test("opens a review; the refund's result decides it", async () => {
    for (const [outcome, decision] of [
      ["refunded", null],
      ["failed", "refund"],
    ] as const) {
      const id = await shop.pay("0000");
      scripted.refundResult = {
        kind: "pending",
        reference: "77",
        needsMerchantAction: true,
        pollAfterMs: 1_000,
      };
      await refundTransaction(scripted.deps)(shop.owner, id, {}, null);
      const review = await shop.review(id);
      expect(review).toMatchObject({ kind: "refund_failed", money: { minorUnits: 1050n } });
      for (const no of ["accept", "refund"] as const) {
        expect(await getOutcome(scripted.decide(review.id, no))).toBe("review_not_decidable");
      }
      scripted.refundResult =
        outcome === "refunded" ? { kind: "refunded", reference: "77" } : { kind: "failed", code: "unknown" };
      await scripted.poll(id);
      if (outcome === "failed") {
        scripted.refundResult = { kind: "refunded", reference: "78" };
        await scripted.decide((await shop.review(id)).id, "refund");
      }
      expect(await shop.reviews(id)).toMatchObject([{ id: review.id, decision, closedAt: expect.any(Date) }]);
      expect(await shop.record(id)).toMatchObject({ amountRefunded: 1050n });
    }
  });

  test("is not resolved by another refund of the rest of the same money", async () => {
    const id = await shop.pay("0000");
    scripted.refundResult = {
      kind: "pending",
      reference: "78",
      needsMerchantAction: true,
      pollAfterMs: 1_000,
    };
    await refundTransaction(scripted.deps)(shop.owner, id, { amount: 5 }, null);
    scripted.refundResult = { kind: "refunded", reference: "79" };
    await refundTransaction(scripted.deps)(shop.owner, id, { amount: 5.5 }, null);
    expect(await shop.review(id)).toMatchObject({ kind: "refund_failed", money: { minorUnits: 500n } });
  });

  test("a failed one that succeeded after all closes its review automatically, and a payment on hold continues", async () => {
    const id = await scripted.createPendingPayment(0);
    scripted.result = paid(ghs(900n));
    await scripted.poll(id);
    scripted.refundResult = { kind: "failed", code: "unknown", pollAfterMs: 1_000 };
    await scripted.decide((await shop.review(id)).id, "refund");
    expect(await shop.review(id)).toMatchObject({ kind: "refund_failed" });
    scripted.refundResult = { kind: "refunded", reference: "after all" };
    const [refund] = await shop.rest.useCases.listRefunds(shop.owner, id);
    await pollRefund(scripted.deps)({
      scope: shop.owner.scope,
      transactionId: id,
      refundId: refund?.id as string,
    });
    expect((await shop.reviews(id)).map(({ closedAt }) => closedAt)).not.toContain(null);
    expect(await shop.record(id)).toMatchObject({ status: "failed", onHold: false, amountRefunded: 900n });
  });
});
