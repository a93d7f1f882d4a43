import { afterAll, beforeAll, expect, test } from "vitest";
import { getOutcome } from "../support/error-code.ts";
import { ReviewShop } from "../support/review-shop.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const MANY = 20;

let shop: ReviewShop;
let other: TuaProcess;
beforeAll(async () => {
  shop = await ReviewShop.open();
  other = await startProcess(shop.rest.tua.databaseUrl, { env: { SANDBOX_DELAY_MS: "60000" } });
});
afterAll(async () => {
  await other.stop();
  await shop.close();
});

const getUseCases = (nth: number) => (nth % 2 ? shop.rest.useCases : other.useCases);

test.each([
  ["0011", "accept", "refund"],
  ["0011", "refund", "refund"],
  ["0012", "accept", "accept"],
  ["0012", "accept", "refund"],
  ["0012", "refund", "refund"],
] as const)(
  "%s: of twenty concurrent decisions, %s and %s, one takes effect",
  async (phoneEnding, one, another) => {
    const id = await shop.pay(phoneEnding);
    const review = await shop.review(id);
    const staff = await Promise.all([shop.member("admin"), shop.member("owner")]);
    const outcomes = await Promise.all(
      Array.from({ length: MANY }, (_, nth) => {
        const decision = nth % 2 ? one : another;
        const input = { id: review.id, decision };
        const caller = staff[nth % 3 ? 0 : 1] as (typeof staff)[0];
        return getOutcome(getUseCases(nth).decideReview(caller, input));
      }),
    );
    expect(outcomes.filter((code) => code === "ok")).toHaveLength(1);
    expect(outcomes.filter((code) => code === "review_closed")).toHaveLength(MANY - 1);
    const [{ decision, decisionRefundId } = { decision: null, decisionRefundId: null }] =
      await shop.reviews(id);
    const refunds = await shop.rest.useCases.listRefunds(shop.owner, id);
    expect(refunds.map((refund) => refund.id)).toEqual(decision === "refund" ? [decisionRefundId] : []);
    const events = (await shop.readEvents(id)).filter(({ event }) => event === "payment.success");
    expect(events).toHaveLength(phoneEnding === "0011" || decision === "accept" ? 1 : 0);
    const entries = await shop.rest.sql(
      "select from audit_log where action = 'review.decided' and target = $1",
      review.id,
    );
    expect(entries).toHaveLength(1);
  },
);

test("a concurrent decision to accept and refunds elsewhere: the records stay consistent", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await shop.pay("0012");
    const review = await shop.review(id);
    const [accepted, ...refunds] = await Promise.all([
      getOutcome(shop.decide(review, "accept")),
      ...Array.from({ length: 4 }, (_, nth) =>
        getOutcome(getUseCases(nth).refundTransaction(shop.rest.caller, id, {}, null)),
      ),
    ]);
    expect(refunds.filter((code) => code === "ok")).toHaveLength(1);
    expect(["ok", "review_closed"]).toContain(accepted);
    const { status, amountRefunded } = await shop.record(id);
    // Accepted first: a success that was refunded later. Refunded first: nothing was left to accept.
    expect(status).toBe(accepted === "ok" ? "success" : "failed");
    expect(amountRefunded).toBe(1150n);
  }
});
