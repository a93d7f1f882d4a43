import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let owner: Staff;
let key: string;
beforeAll(async () => {
  tua = await startTua({ env: { SANDBOX_DELAY_MS: "60000", RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  owner = await team.owner();
  key = tua.merchant.keys.test.secret;
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

/** A payment by a phone number with this ending in the sandbox, with a final result. @returns its id. */
async function paid(phoneEnding: string, change: object = {}): Promise<string> {
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(key, "127.0.0.1");
  const { checkoutId, transactionId } = await useCases.initiateCheckout(caller, order(change), null);
  await useCases.payCheckout(checkoutId, {
    method: "mobile_money",
    network: "mtn",
    phone: `024123${phoneEnding}`,
  } as never);
  await team.sql(
    "update attempts set next_poll_at = now() - interval '1 second', created_at = created_at - interval '1 day' where transaction_id = $1",
    transactionId,
  );
  for (const one of await useCases.claimAttemptPolls(100)) await useCases.pollAttempt(one);
  return transactionId;
}
async function byKey(query: string, variables: object = {}) {
  const headers = { authorization: `Bearer ${key}` };
  const requested = { method: "POST", url: "/graphql", headers, payload: { query, variables } } as const;
  return (await tua.app.inject(requested)).json();
}

const FIELDS = `id kind transactionId attemptId open openedAt closedAt decision decidedBy reason allowedDecisions blocksPayment
  amount { amount currency } refundableAmount { amount currency } failedRefund { id status } refund { id status }
  transaction { id status }`;
const OF = `query ($id: ID!) { transaction(id: $id) { status reviews { ${FIELDS} } } }`;
const DECIDE = `mutation ($input: DecideReviewInput!) { decideReview(input: $input) { review { ${FIELDS} } } }`;
const readReviews = async (id: string) => (await owner.data(OF, { id })).transaction.reviews;

test("a payment's reviews: the event, the allowed decisions, and the effect of each", async () => {
  const [review] = await readReviews(await paid("0012"));
  expect(review).toMatchObject({
    kind: "AMOUNT_MISMATCH",
    open: true,
    closedAt: null,
    decision: null,
    decidedBy: null,
    blocksPayment: true,
    amount: { amount: "11.50", currency: "GHS" },
    refundableAmount: { amount: "11.50" },
    allowedDecisions: ["ACCEPT", "REFUND"],
    transaction: { status: "PROCESSING" },
    failedRefund: null,
    refund: null,
  });
  const { decideReview } = await owner.data(DECIDE, {
    input: { id: review.id, decision: "REFUND", reason: "Wrong sum" },
  });
  expect(decideReview.review).toMatchObject({
    open: false,
    decision: "REFUND",
    decidedBy: owner.email,
    reason: "Wrong sum",
    allowedDecisions: [],
    blocksPayment: false,
    refundableAmount: null,
    refund: { status: "SUCCESS" },
    transaction: { status: "FAILED" },
  });
});

test("a failed refund is shown with it, at both endpoints; only owners and admins see who decided or refunded", async () => {
  const id = await paid("0012", { amount: 9.13 });
  const [first] = await readReviews(id);
  await owner.data(DECIDE, { input: { id: first.id, decision: "REFUND" } });
  const asMember = await readReviews(id);
  expect(asMember).toMatchObject([
    { decision: "REFUND", decidedBy: owner.email, refund: { status: "FAILED" } },
    {
      kind: "REFUND_FAILED",
      allowedDecisions: ["ACCEPT", "REFUND"],
      failedRefund: { id: asMember[0].refund.id },
    },
  ]);
  const { data, errors } = await byKey(OF, { id });
  expect(errors).toBeUndefined();
  expect(data.transaction.reviews).toEqual([{ ...asMember[0], decidedBy: null }, asMember[1]]);
  const asCashier = await (await team.add("cashier")).data(OF, { id });
  expect(asCashier.transaction.reviews).toEqual(data.transaction.reviews);
  const asAdmin = await (await team.add("admin")).data(OF, { id });
  expect(asAdmin.transaction.reviews).toEqual(asMember);
});

describe("decided", () => {
  test("by owners and admins; other members and keys can see it", async () => {
    const [review] = await readReviews(await paid("0011"));
    const input = { id: review.id, decision: "ACCEPT" };
    for (const role of ["developer", "cashier", "viewer"] as const) {
      const member = await team.add(role);
      expect(await member.rejection(DECIDE, { input })).toBe("insufficient_scope");
      expect(
        await member.rejection('mutation { syncTransaction(input: { transactionId: "x" }) { responded } }'),
      ).toBe("insufficient_scope");
      expect((await member.data("{ reviews { nodes { id } } }")).reviews.nodes).toContainEqual({
        id: review.id,
      });
    }
    expect((await byKey(DECIDE, { input })).errors[0].extensions.code).toBe("invalid_request");
    await (await team.add("admin")).data(DECIDE, { input });
  });

  test("once: a second decision gets the first one, its author and time", async () => {
    const [review] = await readReviews(await paid("0011"));
    const input = { id: review.id, decision: "ACCEPT" };
    await owner.data(DECIDE, { input });
    const { errors } = await (await team.add("admin")).execute(DECIDE, {
      input: { ...input, decision: "REFUND" },
    });
    expect(errors[0]).toMatchObject({
      message: `This review was already decided: accepted by ${owner.email}.`,
      extensions: { code: "review_closed", data: { decision: "accept", decidedBy: owner.email } },
    });
  });

  test("in the other mode there is no such review", async () => {
    const [review] = await readReviews(await paid("0011"));
    const input = { id: review.id, decision: "ACCEPT" };
    expect(await owner.rejection(DECIDE, { input }, { mode: "live" })).toBe("not_found");
    expect((await owner.data("{ reviews { totalCount } }", {}, { mode: "live" })).reviews.totalCount).toBe(0);
  });
});

test("the processor is polled at once, and the returned transaction has its result", async () => {
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(key, "127.0.0.1");
  const { checkoutId, transactionId } = await useCases.initiateCheckout(caller, order(), null);
  const phone = { method: "mobile_money", network: "mtn", phone: "0241230009" };
  await useCases.payCheckout(checkoutId, phone as never);
  await team.sql(
    "update attempts set created_at = now() - interval '20 minutes' where transaction_id = $1",
    transactionId,
  );
  await useCases.sweepReviews(10);
  expect(await readReviews(transactionId)).toMatchObject([
    { kind: "OUTCOME_UNKNOWN", allowedDecisions: [], refundableAmount: null, amount: { amount: "10.50" } },
  ]);
  const requested = await owner.data(
    "mutation ($id: ID!) { syncTransaction(input: { transactionId: $id }) { responded transaction { status reviews { open decision } } } }",
    { id: transactionId },
  );
  expect(requested.syncTransaction).toEqual({
    responded: true,
    transaction: { status: "SUCCESS", reviews: [{ open: false, decision: null }] },
  });
});

test("a page of them takes as many statements as one of them, whatever the fields", async () => {
  for (let made = 0; made < 6; made++) await paid(made % 2 ? "0011" : "0012", { amount: 9.13 });
  for (const one of (
    await owner.data("{ reviews(first: 100) { nodes { id allowedDecisions } } }")
  ).reviews.nodes.slice(0, 3)) {
    await owner.data(DECIDE, { input: { id: one.id, decision: "REFUND" } });
  }
  const query = vi.spyOn(pg.Client.prototype, "query");
  const statements = async (open: boolean, first: number) => {
    const counts: number[] = [];
    for (let run = 0; run < 4; run++) {
      query.mockClear();
      const { reviews } = await owner.data(
        `query ($open: Boolean, $first: Int) { reviews(open: $open, first: $first) { nodes { ${FIELDS} } } }`,
        { open, first },
      );
      counts.push(query.mock.calls.length);
      expect(reviews.nodes.length).toBe(Math.min(first, reviews.nodes.length));
      expect(reviews.nodes.length).toBeGreaterThan(first === 1 ? 0 : 2);
    }
    return Math.min(...counts);
  };
  expect(await statements(true, 100)).toBeLessThanOrEqual((await statements(true, 1)) + 1);
  expect(await statements(false, 100)).toBe(await statements(false, 1));
  query.mockRestore();
});
