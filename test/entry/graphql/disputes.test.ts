import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua, withNewMerchant } from "../../support/app.ts";
import { docsSample } from "../../support/docs-samples.ts";
import { order } from "../../support/orders.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { SANDBOX_DELAY_MS: "3600000", RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  owner = await team.owner();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

/** A payment by a test card whose customer disputes it. */
async function disputed(card_number: "4000000000000259" | "4000000000001976") {
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const { checkoutId, transactionId } = await useCases.initiateCheckout(caller, order(), null);
  const card = { method: "card", card_number, card_expiry: "08/40", card_cvc: "123" };
  const { attempt } = await useCases.payCheckout(checkoutId, card as never);
  const poll = { scope: caller.scope, transactionId, attemptId: attempt?.id as string };
  await useCases.pollAttempt(poll);
  /** The deadline passes, and the bank decides. */
  const decide = async () => {
    await team.sql(
      "update attempts set created_at = created_at - interval '13 hours' where id = $1",
      poll.attemptId,
    );
    await useCases.pollAttempt(poll);
  };
  return { transactionId, decide };
}
async function byKey(key: string, query: string, variables: object = {}) {
  const headers = { authorization: `Bearer ${key}` };
  const requested = { method: "POST", url: "/graphql", headers, payload: { query, variables } } as const;
  return (await tua.app.inject(requested)).json();
}

const FIELDS = `id kind open closedAt decision allowedDecisions blocksPayment amount { amount currency }
  dispute { reference status reason dueAt }`;
const OF = `query ($id: ID!) { transaction(id: $id) {
  status reviews { ${FIELDS} } attempts { refundableAmount { amount } }
} }`;
const EVENTS = `query ($id: ID!) { events(filter: { transactionId: $id }) { nodes { event data {
  __typename status final
  ... on DisputeOpenedData { reviewId disputeReference disputeAmount { amount } disputeReason disputeDueAt }
  ... on DisputeLostData { reviewId disputeAmount { amount currency } }
} } } }`;

test("a dispute is a review without a decision, which the processor closes", async () => {
  const { transactionId: id, decide } = await disputed("4000000000000259");
  const { transaction } = await owner.data(OF, { id });
  expect(transaction).toMatchObject({ status: "SUCCESS", attempts: [{ refundableAmount: null }] });
  const [review] = transaction.reviews;
  expect(review).toMatchObject({
    kind: "DISPUTE",
    open: true,
    decision: null,
    allowedDecisions: [],
    blocksPayment: false,
    amount: { amount: "10.50", currency: "GHS" },
    dispute: { status: "OPEN", reason: "chargeback", dueAt: expect.any(String) },
  });
  const mutation = "mutation ($input: DecideReviewInput!) { decideReview(input: $input) { review { id } } }";
  for (const decision of ["ACCEPT", "REFUND"]) {
    expect(await owner.rejection(mutation, { input: { id: review.id, decision } })).toBe(
      "review_not_decidable",
    );
  }
  const refund =
    "mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) { replayed } }";
  expect(await owner.rejection(refund, { input: { transactionId: id } })).toBe("not_refundable");
  const listed = await byKey(
    tua.merchant.keys.test.secret,
    docsSample("guides/handle-disputes.md", "disputes"),
  );
  expect(listed.data.reviews.nodes).toMatchObject([{ id: review.id, dispute: { status: "OPEN" } }]);
  await decide();
  expect((await owner.data(OF, { id })).transaction.reviews).toMatchObject([
    { id: review.id, open: false, decision: null, dispute: { status: "LOST" } },
  ]);
  const { events } = await owner.data(EVENTS, { id });
  expect(events.nodes.slice(-2)).toMatchObject([
    {
      event: "DISPUTE_OPENED",
      data: {
        __typename: "DisputeOpenedData",
        status: "SUCCESS",
        final: false,
        reviewId: review.id,
        disputeReason: "chargeback",
      },
    },
    {
      event: "DISPUTE_LOST",
      data: {
        __typename: "DisputeLostData",
        reviewId: review.id,
        disputeAmount: { amount: "10.50", currency: "GHS" },
      },
    },
  ]);
});

test("every role and a key of the merchant read it; a key without the scope and another merchant do not", async () => {
  const { transactionId: id, decide } = await disputed("4000000000001976");
  await decide();
  const expected = [
    expect.objectContaining({ kind: "DISPUTE", dispute: expect.objectContaining({ status: "WON" }) }),
  ];
  for (const role of ["admin", "developer", "cashier", "viewer"] as const) {
    expect((await (await team.add(role)).data(OF, { id })).transaction.reviews).toEqual(expected);
  }
  const { data } = await byKey(tua.merchant.keys.test.secret, OF, { id });
  expect(data.transaction.reviews).toEqual(expected);
  expect(data.transaction.attempts).toMatchObject([{ refundableAmount: { amount: "10.50" } }]);
  const other = (await withNewMerchant(tua)).merchant.keys.test.secret;
  expect((await byKey(other, OF, { id })).data).toEqual({ transaction: null });
  const node = "query ($id: ID!) { node(id: $id) { id ... on Review { dispute { reference } } } }";
  const review = { id: data.transaction.reviews[0].id };
  expect((await byKey(other, node, review)).data).toEqual({ node: null });
  expect((await byKey(tua.merchant.keys.test.secret, node, review)).data.node.dispute.reference).toMatch(
    /^sandbox_/,
  );
  const { body } = { body: await byKey(other, "{ reviews { totalCount } }") };
  expect(body.data.reviews.totalCount).toBe(0);
});

test("the daily balances have lost disputes in their own column, in GraphQL and in the file", async () => {
  const { decide } = await disputed("4000000000000259");
  await decide();
  const { businessDays } = await owner.data(
    "{ businessDays { days { balances { disputed { amount } closingBalance { amount } captured { amount } } } } }",
  );
  const [balance] = businessDays.days[0].balances;
  expect(Number(balance.disputed.amount)).toBeGreaterThanOrEqual(10.5);
  expect(Number(balance.closingBalance.amount)).toBeCloseTo(
    Number(balance.captured.amount) - Number(balance.disputed.amount),
    2,
  );
});
