import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventBody, EventData } from "../../../server/domain/event.ts";
import { EVENT_FIELDS } from "../../../server/domain/order-fields.ts";
import { EVENT_KINDS } from "../../../server/domain/transaction.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

interface Money {
  amount: string;
  currency: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has other fields, which is what is looked at
type ReportedEvent = Record<string, any>;

const DISPUTE =
  "reviewId attemptId disputeReference disputeAmount { amount currency } disputeReason disputeDueAt";
const EVENTS = `{ events(first: 100) { nodes { event body data {
  __typename transactionId checkoutId ${EVENT_FIELDS.join(" ")} amount { amount currency } status final late
  paymentMethod { type network brand payer }
  ... on PaymentSuccessData { amountReceived { amount currency } amountRefunded { amount currency } }
  ... on PaymentFailedData { failure { code reason retryable } }
  ... on PaymentOverpaidData { attemptId overpaidAmount { amount currency } }
  ... on RefundSuccessData { refundId refundAmount { amount currency } refundReason }
  ... on RefundFailedData { refundId refundAmount { amount currency } refundReason refundFailure { code reason retryable } }
  ${["Opened", "Won", "Lost"].map((change) => `... on Dispute${change}Data { ${DISPUTE} }`).join(" ")}
} } } }`;

let api: GraphqlApi;
let team: TestMembers;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { SANDBOX_DELAY_MS: "60000", RATE_LIMITS: "off" } });
  team = new TestMembers(api.tua);
  await makeEveryKind();
});
afterAll(async () => {
  await team.close();
  await api.tua.close();
});

const nodes = async (): Promise<{ event: string; body: string; data: ReportedEvent }[]> =>
  (await api.data(EVENTS)).events.nodes;

test("the data of each kind has its own type, with the webhook's values", async () => {
  const seen = new Set<string>();
  for (const { event, body, data } of await nodes()) {
    const sent = JSON.parse(body) as EventBody;
    seen.add(sent.event);
    expect(event).toBe(sent.event.toUpperCase().replace(".", "_"));
    expect(data.__typename).toBe(
      `${sent.event.replace(/(^|\.)./g, (start) => start.slice(-1).toUpperCase())}Data`,
    );
    expect(asSent(data)).toEqual(sent.data);
  }
  expect([...seen].sort()).toEqual([...EVENT_KINDS].sort());
});

const RESEND = `mutation ($input: ResendEventsInput!) { resendEvents(input: $input) { count } }`;

test("a sequence may be a string or an integer; anything else is named", async () => {
  const after = (afterSequence: unknown) => api.execute(RESEND, { input: { afterSequence } });
  for (const fine of ["0", 0, "123"]) expect((await after(fine)).errors).toEqual([]);
  const literal = "mutation { resendEvents(input: { afterSequence: 0 }) { count } }";
  expect((await api.execute(literal)).errors).toEqual([]);
  for (const wrong of ["", "-1", "1.5", "soon", 1.5, -1, true, ["1"], "1".repeat(19)]) {
    const { errors } = await after(wrong);
    expect([wrong, errors[0]?.extensions]).toMatchObject([
      wrong,
      { code: "invalid_request", fields: [{ field: "afterSequence", code: "not_a_sequence" }] },
    ]);
  }
});

/**
 * The data as the webhook writes it: enum values in lower case, amounts as numbers next to their currencies.
 */
function asSent({ __typename, ...data }: ReportedEvent): EventData {
  const {
    amount,
    failure,
    overpaidAmount,
    refundAmount,
    amountReceived,
    amountRefunded,
    disputeAmount,
    ...rest
  } = data;
  const lowerCase = (text: string) => text.toLowerCase();
  const number = (money: Money) => Number(money.amount);
  const { refundFailure, paymentMethod } = rest;
  const method = paymentMethod && {
    ...Object.fromEntries(Object.entries(paymentMethod).filter(([, value]) => value !== null)),
    type: lowerCase(paymentMethod.type),
  };
  const leftOut = EVENT_FIELDS.filter((name) => rest[name] === null);
  return {
    ...(Object.fromEntries(
      Object.entries(rest).filter(([name]) => !leftOut.includes(name as never)),
    ) as EventData),
    amount: number(amount),
    currency: amount.currency,
    status: lowerCase(data.status) as never,
    paymentMethod: method,
    ...(failure && { ...failure, code: lowerCase(failure.code) }),
    ...(amountReceived && { amountReceived: number(amountReceived) }),
    ...(amountRefunded && { amountRefunded: number(amountRefunded) }),
    ...(overpaidAmount && {
      overpaidAmount: number(overpaidAmount),
      overpaidCurrency: overpaidAmount.currency,
    }),
    ...(refundAmount && { refundAmount: number(refundAmount), refundCurrency: refundAmount.currency }),
    ...(disputeAmount && { disputeAmount: number(disputeAmount), disputeCurrency: disputeAmount.currency }),
    ...(refundFailure && { refundFailure: { ...refundFailure, code: lowerCase(refundFailure.code) } }),
  };
}

async function makeEveryKind(): Promise<void> {
  const { useCases } = api.tua.services;
  const pay = async (phone: string, change: object = {}) => {
    const { transactionId, checkoutId } = await api.initiate(change);
    await api.pay(checkoutId, phone);
    return transactionId;
  };
  await pay("0240000003", { metadata: { table: "7" } });
  const paid = await pay("0240000000", { amount: 20.05 });
  for (const [amount, reason] of [
    [1, null],
    [2.13, "Cold"],
  ] as const)
    await useCases.refundTransaction(api.caller, paid, { amount, reason }, null, "refundTransaction");
  const overpaid = await pay("0240000011");
  await signInAgain(overpaid);
  const mismatched = await pay("0240000012");
  await signInAgain(mismatched);
  for (const card_number of ["4000000000000259", "4000000000001976"]) {
    const { transactionId, checkoutId } = await api.initiate();
    const card = { method: "card", card_number, card_expiry: "08/40", card_cvc: "123" };
    await useCases.payCheckout(checkoutId, card);
    await signInAgain(transactionId);
  }
  const owner = await team.owner();
  const { reviews } = await owner.data("{ reviews { nodes { id kind } } }");
  const review = reviews.nodes.find(({ kind }: { kind: string }) => kind === "AMOUNT_MISMATCH");
  await owner.data(
    "mutation ($input: DecideReviewInput!) { decideReview(input: $input) { review { id } } }",
    { input: { id: review.id, decision: "ACCEPT" } },
  );
}

/** As an hour later, when the sandbox has sent all results. */
async function signInAgain(transactionId: string): Promise<void> {
  const { useCases } = api.tua.services;
  await team.sql(
    `update attempts set next_poll_at = now() - interval '1 second', created_at = created_at - interval '1 day'
     where transaction_id = $1`,
    transactionId,
  );
  for (const query of await useCases.claimAttemptPolls(100)) await useCases.pollAttempt(query);
}
