import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES } from "../../server/domain/operations.ts";
import { getOutcome } from "../support/error-code.ts";
import { ReviewShop } from "../support/review-shop.ts";

let shop: ReviewShop;
beforeAll(async () => {
  shop = await ReviewShop.open();
});
afterAll(() => shop.close());

describe("permissions", () => {
  test("only owners and admins decide, and no key", async () => {
    const review = await shop.review(await shop.pay("0011"));
    for (const role of ROLES.filter((one) => one !== "owner" && one !== "admin")) {
      expect(await getOutcome(shop.decide(review, "accept", await shop.member(role)))).toBe(
        "insufficient_scope",
      );
    }
    const key = shop.rest.caller as never;
    expect(await getOutcome(shop.decide(review, "accept", key))).toBe("insufficient_scope");
    expect(await getOutcome(shop.decide(review, "accept", await shop.member("admin")))).toBe("ok");
  });

  test("another merchant's or mode's review is not found", async () => {
    const review = await shop.review(await shop.pay("0011"));
    const live = { ...shop.owner, scope: { ...shop.owner.scope, mode: "live" as const } };
    const other = await shop.rest.tua.createMerchant("Kofi Spare Parts");
    const stranger = { ...shop.owner, scope: { ...shop.owner.scope, merchantId: other.merchantId } };
    for (const caller of [live, stranger]) {
      expect(await getOutcome(shop.decide(review, "refund", caller))).toBe("not_found");
      expect(
        (await shop.rest.useCases.listReviews(caller, { open: true, cursor: null, limit: 10 })).rows,
      ).toEqual([]);
    }
    expect(await getOutcome(shop.decide({ id: "a\0b" }, "accept"))).toBe("not_found");
  });

  test("an invalid reason is rejected, and nothing is decided", async () => {
    const review = await shop.review(await shop.pay("0011"));
    for (const reason of ["é".repeat(201), "a\nb", 7]) {
      expect(await getOutcome(shop.decide(review, "refund", shop.owner, reason))).toBe(
        "invalid_request reason",
      );
    }
    expect((await shop.review(review.transactionId)).id).toBe(review.id);
  });

  test("a second decision gets the first one", async () => {
    const review = await shop.review(await shop.pay("0011"));
    await shop.decide(review, "accept");
    const rejected = shop.decide(review, "refund", await shop.member("admin"));
    await expect(rejected).rejects.toMatchObject({
      code: "review_closed",
      message: expect.stringContaining("accepted by owner-"),
      data: {
        decision: "accept",
        decidedBy: expect.stringContaining("owner-"),
        closedAt: expect.any(String),
      },
    });
    expect(await shop.rest.useCases.listRefunds(shop.owner, review.transactionId)).toEqual([]);
  });
});

test("the audit log has each decision with its review", async () => {
  const [stored, returned] = [await shop.pay("0011"), await shop.pay("0011")];
  const accepted = await shop.decide(await shop.review(stored), "accept", shop.owner, "Two plates");
  const refunded = await shop.decide(await shop.review(returned), "refund");
  const entries = await shop.rest.sql(
    "select target, actor, after from audit_log where action = 'review.decided' and target = any($1) order by after ->> 'decision'",
    [accepted.id, refunded.id],
  );
  const actor = `member ${shop.owner.memberId}`;
  const after = { kind: "overpayment", amount: "10.50", currency: "GHS" };
  expect(entries).toEqual([
    {
      target: accepted.id,
      actor,
      after: { ...after, transactionId: stored, decision: "accept", reason: "Two plates" },
    },
    {
      target: refunded.id,
      actor,
      after: {
        ...after,
        transactionId: returned,
        decision: "refund",
        reason: null,
        refundId: refunded.decisionRefundId,
      },
    },
  ]);
});

test("open ones are listed from the oldest on, closed ones from the last, page by page; they are counted", async () => {
  const own = await ReviewShop.open();
  const ids: string[] = [];
  /** Regardless of the database's clock. */
  const minutesAgo = (id: string | undefined, column: "opened_at" | "closed_at", minutes: number) =>
    own.rest.sql(
      `update reviews set ${column} = now() - make_interval(mins => $2) where transaction_id = $1`,
      ...[id, minutes],
    );
  for (let made = 0; made < 5; made++) {
    const id = await own.pay("0011");
    ids.push(id);
    await minutesAgo(id, "opened_at", 20 - made);
  }
  const pages = async (open: boolean) => {
    const found: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await own.rest.useCases.listReviews(own.owner, { open, cursor, limit: 2 });
      found.push(...page.rows.map(({ transactionId }) => transactionId));
      const last = page.rows.at(-1);
      if (!page.hasMore || !last) return found;
      cursor = page.getCursor(last);
    }
  };
  expect(await pages(true)).toEqual(ids);
  expect(await own.rest.useCases.countReviews(own.owner, true)).toBe(5);
  for (const [nth, at] of [3, 0, 1].entries()) {
    await own.decide(await own.review(ids[at] as string), "accept");
    await minutesAgo(ids[at], "closed_at", 10 - nth);
  }
  expect(await pages(false)).toEqual([ids[1], ids[0], ids[3]]);
  expect(await pages(true)).toEqual([ids[2], ids[4]]);
  expect(await own.rest.useCases.countReviews(own.owner, true)).toBe(2);
  await own.close();
});
