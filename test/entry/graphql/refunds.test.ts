import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { SANDBOX_DELAY_MS: "60000" } });
});
afterAll(() => api.tua.close());

async function paid(): Promise<string> {
  const { checkoutId, transactionId } = await api.initiate();
  await api.pay(checkoutId, "0240000000");
  return transactionId;
}
const REFUND = `mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) {
  replayed refund { id transactionId attemptId amount { amount currency } reason status failure { code } createdAt endedAt } } }`;
const give = (transactionId: string, input: object = {}, key = api.key) =>
  api.execute(REFUND, { input: { transactionId, ...input } }, { key });
const rest = (transactionId: string, body: object, headers: object = {}) =>
  api.tua.app.inject({
    method: "POST",
    url: `/v1/transactions/${transactionId}/refunds`,
    payload: body,
    headers: { authorization: `Bearer ${api.key}`, ...headers },
  });

describe("REST and GraphQL respond the same", () => {
  test.each<[string, object]>([
    ["a part", { amount: 4.5 }],
    ["all", {}],
    ["nothing said", { amount: null, reason: null, attemptId: null }],
    ["an empty reason", { reason: "" }],
    ["more than there is", { amount: 10.51 }],
    ["three decimals", { amount: 1.001 }],
    ["nothing", { amount: 0 }],
    ["beyond plain decimals", { amount: 1e21 }],
    ["a reason that goes on", { reason: "x".repeat(201) }],
    ["half a character", { reason: "\ud800" }],
    ["several fields at once", { amount: 0, reason: "\0", attemptId: "att_x" }],
  ])("to %s", async (_, input) => {
    const response = (await rest(await paid(), input)).json();
    const { data, errors } = await give(await paid(), input);
    const { code, fields = [] } = response.error ?? {};
    const reported = errors[0]?.extensions;
    expect([reported?.code, reported?.fields ?? []]).toEqual([code, fields]);
    const amount = data?.refundTransaction?.refund.amount.amount;
    expect(amount && Number(amount)).toBe(response.data?.amount ?? amount);
    expect(amount === undefined).toBe(response.success === false);
  });

  test("to an unknown payment, or one without money", async () => {
    const { transactionId } = await api.initiate();
    for (const id of [transactionId, "txn_none"]) {
      const { errors } = await give(id);
      expect(errors[0]?.extensions.code).toBe((await rest(id, {})).json().error.code);
    }
  });

  test("to a key that was used at the other endpoint", async () => {
    const id = await paid();
    const first = (await rest(id, { amount: 1 }, { "idempotency-key": "both" })).json().data;
    const second = await give(id, { amount: "1.00", idempotencyKey: "both" });
    expect(second.data.refundTransaction).toMatchObject({ replayed: true, refund: { id: first.refundId } });
    const { errors } = await give(id, { amount: "2.00", idempotencyKey: "both" });
    expect(errors[0]?.extensions.code).toBe("idempotency_key_reused");
    // Used over GraphQL, the key covers every payment there.
    const other = await give(await paid(), { amount: "1.00", idempotencyKey: "both" });
    expect(other.errors[0]?.extensions.code).toBe("idempotency_key_reused");
    const none = await give(id, { idempotencyKey: "" });
    expect(none.errors[0]?.extensions).toMatchObject({
      code: "invalid_request",
      fields: [{ field: "idempotencyKey" }],
    });
  });
});

test("a GraphQL key belongs to its first payment, whatever REST does with it elsewhere", async () => {
  const [a, b] = [await paid(), await paid()];
  const input = { amount: "1.00", idempotencyKey: "first" };
  const first = await give(a, input);
  const rejected = async () => (await give(b, input)).errors[0]?.extensions.code;
  expect(await rejected()).toBe("idempotency_key_reused");
  const { headers } = await rest(b, { amount: 1 }, { "idempotency-key": "first" });
  expect(headers["idempotent-replayed"]).toBeUndefined();
  expect(await rejected()).toBe("idempotency_key_reused");
  const { refund } = first.data.refundTransaction;
  expect((await give(a, input)).data.refundTransaction).toMatchObject({ replayed: true, refund });
});

test("the refund, the resulting payment, and its event", async () => {
  const id = await paid();
  await give(id, { amount: "1.00" });
  const { refundTransaction } = await api.data(
    `mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) { replayed
      refund { status reason failure { code reason retryable } processorReference endedAt }
      transaction { status amountRefunded { amount } refunds { status amount { minorUnits } } } } }`,
    { input: { transactionId: id, amount: "2.13", reason: "Cold" } },
  );
  expect(refundTransaction).toMatchObject({
    replayed: false,
    refund: {
      status: "FAILED",
      reason: "Cold",
      processorReference: null,
      endedAt: expect.any(String),
      failure: { code: "INSUFFICIENT_BALANCE", reason: expect.any(String), retryable: true },
    },
    transaction: {
      status: "SUCCESS",
      amountRefunded: { amount: "1.00" },
      refunds: [
        { status: "SUCCESS", amount: { minorUnits: 100 } },
        { status: "FAILED", amount: { minorUnits: 213 } },
      ],
    },
  });
  const { events } = await api.data(
    `query ($filter: PaymentEventFilter) { events(filter: $filter) { nodes { event body data {
      status final ... on RefundSuccessData { refundAmount { amount currency } refundReason }
     ... on RefundFailedData { refundAmount { amount currency } refundReason refundFailure { code } } } } } }`,
    { filter: { events: ["REFUND_SUCCESS", "REFUND_FAILED"], transactionId: id } },
  );
  const same = { status: "SUCCESS", final: false };
  expect(events.nodes).toMatchObject([
    {
      event: "REFUND_SUCCESS",
      data: { ...same, refundAmount: { amount: "1.00", currency: "GHS" }, refundReason: null },
    },
    {
      event: "REFUND_FAILED",
      data: {
        ...same,
        refundAmount: { amount: "2.13", currency: "GHS" },
        refundReason: "Cold",
        refundFailure: { code: "INSUFFICIENT_BALANCE" },
      },
    },
  ]);
});

test("a key that may refund and not read gets the refund, and an error for the payment", async () => {
  const id = await paid();
  const { key } = await api.keyWith(["refunds:create"]);
  const { data, errors } = await api.execute(
    "mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) { refund { status } transaction { id } } }",
    { input: { transactionId: id } },
    { key },
  );
  expect(data.refundTransaction).toEqual({ refund: { status: "SUCCESS" }, transaction: null });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["insufficient_scope"]);
});
