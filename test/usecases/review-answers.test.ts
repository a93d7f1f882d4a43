import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connector, ProcessorAnswer, RefundAnswer } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { Money } from "../../server/domain/money.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { queryAttempt } from "../../server/usecases/payments/query-attempts.ts";
import { queryRefund } from "../../server/usecases/refunds/query-refunds.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { askNow } from "../../server/usecases/reviews/ask-now.ts";
import { decideReview } from "../../server/usecases/reviews/decide-review.ts";
import { reviewUnknown } from "../../server/usecases/reviews/open-review.ts";
import { inShort } from "../support/event-reader.ts";
import { onlyThrough } from "../support/only-through.ts";
import { codeOf, ReviewDesk } from "../support/review-desk.ts";

/** What the processor says when it is asked; null: no answer. */
let says: ProcessorAnswer | null;
let ofRefunds: RefundAnswer | null;
const answer = <T>(word: T | null): T => {
  if (word === null) throw new Error("nothing came back");
  return word;
};
const connector: Connector = {
  ...sandboxConnector({ delayMs: 60_000 }),
  query: async () => answer(says),
  refund: async () => answer(ofRefunds),
  queryRefund: async () => answer(ofRefunds),
};

let desk: ReviewDesk;
let store: Store;
beforeAll(async () => {
  desk = await ReviewDesk.open();
  store = openPostgres(desk.rest.tua.databaseUrl, { poolSize: 4 });
});
afterAll(async () => {
  await store.close();
  await desk.close();
});
beforeEach(() => {
  says = null;
  ofRefunds = { kind: "refunded", reference: "back" };
});

const parts = () => ({
  db: store.db,
  wakeUps: { signal() {}, on: () => () => {}, close: async () => {} },
  processorsOf: onlyThrough(connector),
  connectors: [],
  checkoutUrl: "https://pay.example",
  warn: vi.fn(),
  rateLimits: null,
});
/** The processor is asked now, about everything of this payment that it may have more to say of. */
async function ask(transactionId: string): Promise<void> {
  const { scope } = desk.owner;
  for (const { id } of (await desk.record(transactionId)).attempts) {
    await queryAttempt(parts())({ scope, transactionId, attemptId: id }).catch(() => {});
  }
  for (const { id, status } of await desk.rest.useCases.listRefunds(desk.owner, transactionId)) {
    if (status === "processing")
      await queryRefund(parts())({ scope, transactionId, refundId: id }).catch(() => {});
  }
}
const paid = (...sums: Money[]): ProcessorAnswer => ({
  kind: "paid",
  payments: sums.map((money, nth) => ({ reference: `sum ${nth} ${Math.random()}`, money })) as never,
});
const ghs = (minorUnits: bigint): Money => ({ minorUnits, currency: "GHS" });
const decide = (id: string, decision: "accept" | "refund") =>
  decideReview(parts())(desk.owner, { id, decision });

/** An attempt that began so many minutes ago and of which nothing is known. */
async function silent(minutes: number): Promise<string> {
  const id = await desk.paid("0009");
  const ago = `interval '${minutes} minutes'`;
  await desk.rest.sql(`update attempts set created_at = now() - ${ago} where transaction_id = $1`, id);
  return id;
}

describe("money in another currency", () => {
  test("cannot be accepted for the order, and goes back", async () => {
    const id = await silent(0);
    says = paid({ minorUnits: 900n, currency: "USD" });
    await ask(id);
    const review = await desk.review(id);
    expect(review).toMatchObject({ kind: "mismatched", money: { minorUnits: 900n, currency: "USD" } });
    expect(await codeOf(decide(review.id, "accept"))).toBe("not_decidable");
    await decide(review.id, "refund");
    expect(await desk.record(id)).toMatchObject({ status: "failed", held: false, amountReceived: 0n });
  });
});

describe("two sums, neither the one that was asked for", () => {
  const two = async () => {
    const id = await silent(0);
    says = paid(ghs(400n), ghs(650n));
    await ask(id);
    const reviews = await desk.reviews(id);
    expect(reviews.map(({ kind }) => kind)).toEqual(["mismatched", "mismatched"]);
    return { id, reviews: reviews.map((one) => one.id) as [string, string] };
  };

  test("both given back: only then the payment goes on", async () => {
    const { id, reviews } = await two();
    await decide(reviews[0], "refund");
    expect(await desk.record(id)).toMatchObject({ status: "processing", held: true });
    await decide(reviews[1], "refund");
    expect(await desk.record(id)).toMatchObject({ status: "failed", held: false });
  });

  test("one accepted: the other came on top of it", async () => {
    const { id, reviews } = await two();
    await decide(reviews[1], "accept");
    expect(await desk.record(id)).toMatchObject({ status: "success", overpaid: true, amountReceived: 1050n });
    expect((await desk.eventsOf(id)).map(inShort).slice(-2)).toEqual([
      "payment.success final",
      "payment.overpaid",
    ]);
    expect(await desk.review(id)).toMatchObject({ id: reviews[0], kind: "surplus" });
    await decide(reviews[0], "refund");
    expect(await desk.record(id)).toMatchObject({ status: "success", amountRefunded: 400n });
  });

  test("one accepted after the other went back: nothing is too much", async () => {
    const { id, reviews } = await two();
    await decide(reviews[0], "refund");
    await decide(reviews[1], "accept");
    expect(await desk.record(id)).toMatchObject({ status: "success", overpaid: false });
    expect((await desk.eventsOf(id)).at(-1)?.data).toMatchObject({ amountReceived: 10.5, amountRefunded: 4 });
  });
});

describe("held money while a newer attempt runs", () => {
  test("given back: the newer one decides", async () => {
    const checkout = await desk.rest.checkout();
    await desk.rest.pay(checkout, "0010");
    await desk.rest.pay(checkout, "0009");
    const id = checkout.transactionId;
    const [first, second] = (await desk.record(id)).attempts;
    says = paid(ghs(900n));
    await queryAttempt(parts())({
      scope: desk.owner.scope,
      transactionId: id,
      attemptId: first?.id as string,
    });
    expect(await desk.record(id)).toMatchObject({ status: "processing", held: true });
    await decide((await desk.review(id)).id, "refund");
    expect(await desk.record(id)).toMatchObject({ status: "processing", held: false });
    says = paid(ghs(1050n));
    await queryAttempt(parts())({
      scope: desk.owner.scope,
      transactionId: id,
      attemptId: second?.id as string,
    });
    expect(await desk.record(id)).toMatchObject({ status: "success", overpaid: false });
  });
});

describe("of an attempt nothing is known", () => {
  const sweep = () => reviewUnknown(parts())(100);

  test("for a quarter of an hour: it is put before staff, once, who can decide nothing", async () => {
    const [young, old] = [await silent(14), await silent(16)];
    await sweep();
    await sweep();
    expect(await desk.reviews(young)).toEqual([]);
    const review = await desk.review(old);
    expect(review).toMatchObject({ kind: "unknown", money: { minorUnits: 1050n } });
    for (const decision of ["accept", "refund"] as const) {
      expect(await codeOf(decide(review.id, decision))).toBe("not_decidable");
    }
  });

  test.each([
    ["paid", () => paid(ghs(1050n)), []],
    ["failed", () => ({ kind: "failed", code: "declined_by_customer" }) as const, []],
    ["another sum", () => paid(ghs(1n)), ["mismatched"]],
  ])("until its outcome is known: %s", async (_, outcome, left) => {
    const id = await silent(20);
    await sweep();
    says = outcome();
    await ask(id);
    const [unknown, ...others] = await desk.reviews(id);
    expect(unknown).toMatchObject({ kind: "unknown", decision: null, closedAt: expect.any(Date) });
    expect(others.map(({ kind }) => kind)).toEqual(left);
    expect(await sweep()).toBe(0);
  });

  test("but a customer who has the processor's page or a voucher to type is waited for as long as the checkout lasts", async () => {
    for (const kind of ["redirect", "voucher"]) {
      const id = await silent(20);
      const step = JSON.stringify({ kind, url: "https://processor.example" });
      await desk.rest.sql("update attempts set next_step = $2 where transaction_id = $1", id, step);
      await sweep();
      expect(await desk.reviews(id)).toEqual([]);
      await desk.rest.sql(
        "update transactions set expires_at = now() - interval '16 minutes' where id = $1",
        id,
      );
      await sweep();
      expect(await desk.review(id)).toMatchObject({ kind: "unknown" });
    }
  });

  test("staff have the processor asked at once, and are told whether it answered", async () => {
    const id = await silent(20);
    await sweep();
    expect(await askNow(parts())(desk.owner, id)).toBe(false);
    expect(await desk.review(id)).toMatchObject({ kind: "unknown" });
    says = paid(ghs(1050n));
    expect(await askNow(parts())(desk.owner, id)).toBe(true);
    expect(await desk.record(id)).toMatchObject({ status: "success" });
    expect(await askNow(parts())(desk.owner, id)).toBe(true);
    expect(await codeOf(askNow(parts())(desk.owner, "none"))).toBe("not_found");
    expect(await codeOf(askNow(parts())(await desk.member("cashier"), id))).toBe("insufficient_scope");
  });

  test("six times in a minute for one payment, and no more", async () => {
    const limited = await ReviewDesk.open({ env: { RATE_LIMITS: "on", SANDBOX_DELAY_MS: "60000" } });
    const { transactionId } = await limited.rest.checkout();
    const asking = () => codeOf(limited.rest.useCases.askNow(limited.owner, transactionId));
    const codes = await Promise.all(Array.from({ length: 8 }, asking));
    expect(codes.sort()).toEqual([...Array(6).fill("done"), "rate_limited", "rate_limited"]);
    await limited.close();
  });
});

describe("a refund that waits for somebody at the processor", () => {
  test("is put before staff; what becomes of it decides", async () => {
    for (const [outcome, decision] of [
      ["refunded", null],
      ["failed", "refund"],
    ] as const) {
      const id = await desk.paid("0000");
      ofRefunds = { kind: "pending", reference: "77", needsPerson: true, askAgainMs: 1_000 };
      await refundTransaction(parts())(desk.owner, id, {}, null);
      const review = await desk.review(id);
      expect(review).toMatchObject({ kind: "refund_failed", money: { minorUnits: 1050n } });
      for (const no of ["accept", "refund"] as const) {
        expect(await codeOf(decide(review.id, no))).toBe("not_decidable");
      }
      ofRefunds =
        outcome === "refunded" ? { kind: "refunded", reference: "77" } : { kind: "failed", code: "unknown" };
      await ask(id);
      if (outcome === "failed") {
        ofRefunds = { kind: "refunded", reference: "78" };
        await decide((await desk.review(id)).id, "refund");
      }
      expect(await desk.reviews(id)).toMatchObject([{ id: review.id, decision, closedAt: expect.any(Date) }]);
      expect(await desk.record(id)).toMatchObject({ amountRefunded: 1050n });
    }
  });

  test("is not settled by another refund of the same money's rest", async () => {
    const id = await desk.paid("0000");
    ofRefunds = { kind: "pending", reference: "78", needsPerson: true, askAgainMs: 1_000 };
    await refundTransaction(parts())(desk.owner, id, { amount: 5 }, null);
    ofRefunds = { kind: "refunded", reference: "79" };
    await refundTransaction(parts())(desk.owner, id, { amount: 5.5 }, null);
    expect(await desk.review(id)).toMatchObject({ kind: "refund_failed", money: { minorUnits: 500n } });
  });

  test("one that had failed and was given all the same closes its review by itself, and lets a held payment go on", async () => {
    const id = await silent(0);
    says = paid(ghs(900n));
    await ask(id);
    ofRefunds = { kind: "failed", code: "unknown", askAgainMs: 1_000 };
    await decide((await desk.review(id)).id, "refund");
    expect(await desk.review(id)).toMatchObject({ kind: "refund_failed" });
    ofRefunds = { kind: "refunded", reference: "after all" };
    const [refund] = await desk.rest.useCases.listRefunds(desk.owner, id);
    await queryRefund(parts())({
      scope: desk.owner.scope,
      transactionId: id,
      refundId: refund?.id as string,
    });
    expect((await desk.reviews(id)).map(({ closedAt }) => closedAt)).not.toContain(null);
    expect(await desk.record(id)).toMatchObject({ status: "failed", held: false, amountRefunded: 900n });
  });
});
