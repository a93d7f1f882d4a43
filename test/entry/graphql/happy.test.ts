import { afterAll, beforeAll, expect, test } from "vitest";
import { enumName } from "../../support/enum-name.ts";
import { order } from "../../support/orders.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

const WHOLE_RECORD = /* GraphQL */ `
  fragment Whole on Transaction {
    id checkoutId checkoutUrl clientReference status final late overpaid
    amount { amount minorUnits currency } amountReceived { amount minorUnits currency }
    amountRefunded { amount minorUnits currency } currency description
    customer { name phone email } paymentMethod { type network brand payer }
    failure { code reason retryable } mode metadata
    attempts {
      id status paymentMethod { type network brand payer } failure { code reason retryable } processorReference createdAt endedAt
    }
    createdAt createdSequence updatedAt paidAt expiresAt
    checkout { id url expiresAt open pendingStatus transaction { id } }
  }`;

const INITIATE = /* GraphQL */ `
  mutation ($input: InitiateCheckoutInput!) {
    initiateCheckout(input: $input) {
      checkoutId checkoutUrl expiresAt clientReference transaction { id status amount { amount minorUnits currency } }
    }
  }`;

test("the viewer: the key, its merchant, mode and scopes", async () => {
  const { viewer, merchant } = await api.data(
    "{ viewer { kind id mode role scopes merchant { id name } } merchant { id name country currency timeZone } }",
  );
  const id = api.merchant.merchantId;
  expect(merchant).toEqual({
    id,
    name: "Adwoa's Kitchen",
    country: "GH",
    currency: "GHS",
    timeZone: "Africa/Accra",
  });
  expect(viewer).toEqual({
    kind: "API_KEY",
    id: api.caller.keyId,
    mode: "TEST",
    role: null,
    scopes: api.caller.scopes.map((scope) => enumName(scope)),
    merchant: { id, name: "Adwoa's Kitchen" },
  });
});

test.each([
  ["a string", "10.50"],
  ["a number", 10.5],
])("a checkout is initiated with its amount as %s", async (_how, amount) => {
  const input = order({ amount, methods: ["MOBILE_MONEY", "CARD"], metadata: { table: "7" } });
  const { initiateCheckout: made } = await api.data(INITIATE, { input });
  expect(made.clientReference).toBe(input.clientReference);
  expect(made.checkoutUrl).toBe(`http://localhost:4000/pay/${made.checkoutId}`);
  expect(made.transaction).toEqual({
    id: expect.stringMatching(/^txn_/),
    status: "PENDING",
    amount: { amount: "10.50", minorUnits: 1050, currency: "GHS" },
  });
  expect(new Date(made.expiresAt).getTime()).toBeGreaterThan(Date.now());
});

test("a key with only payments:create reads the transaction's id and mode, as over REST", async () => {
  const { key } = await api.keyWith(["payments:create"]);
  const { data, errors } = await api.execute(
    `mutation ($input: InitiateCheckoutInput!) {
      initiateCheckout(input: $input) { checkoutId transactionId mode transaction { id } }
    }`,
    { input: order() },
    { key },
  );
  const { transactionId, checkoutId } = data.initiateCheckout;
  expect(data.initiateCheckout).toMatchObject({ mode: "TEST", transaction: null });
  expect(errors).toMatchObject([{ extensions: { code: "insufficient_scope" } }]);
  const query = "query ($id: ID) { transaction(id: $id) { checkoutId } }";
  expect(await api.data(query, { id: transactionId })).toEqual({ transaction: { checkoutId } });
});

test("an amount may be a literal in the document", async () => {
  for (const amount of ["7", "7.25", '"7.25"']) {
    const input = order({ amount: "AMOUNT" });
    const literal = JSON.stringify(input)
      .replace(/"([A-Za-z]+)":/g, "$1: ")
      .replace('"AMOUNT"', amount);
    const { initiateCheckout } = await api.data(
      `mutation { initiateCheckout(input: ${literal}) { transaction { amount { amount } } } }`,
    );
    expect(initiateCheckout.transaction.amount.amount).toBe(amount === "7" ? "7.00" : "7.25");
  }
});

test("the whole record of a payment, by id and by reference", async () => {
  const { transactionId, checkoutId, clientReference } = await api.initiate({
    customer: { name: "Ama", phone: "+233240000000", email: "" },
    metadata: { table: "7" },
  });
  await api.pay(checkoutId, "0240000000");
  const query = `query ($id: ID, $ref: String) { transaction(id: $id, clientReference: $ref) { ...Whole } } ${WHOLE_RECORD}`;
  const { transaction } = await api.data(query, { id: transactionId });
  const checkoutUrl = `http://localhost:4000/pay/${checkoutId}`;
  const money = { amount: "10.50", minorUnits: 1050, currency: "GHS" };
  const paymentMethod = { type: "MOBILE_MONEY", network: "mtn", brand: null, payer: "233•••••0000" };
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(transaction).toEqual({
    id: transactionId,
    checkoutId,
    checkoutUrl,
    clientReference,
    status: "SUCCESS",
    final: true,
    late: false,
    overpaid: false,
    amount: money,
    amountReceived: money,
    currency: "GHS",
    amountRefunded: { ...money, amount: "0.00", minorUnits: 0 },
    description: "Two plates of waakye",
    customer: { name: "Ama", phone: "233240000000", email: null },
    paymentMethod,
    failure: null,
    mode: "TEST",
    metadata: { table: "7" },
    attempts: [
      {
        id: expect.stringMatching(/^att_/),
        status: "SUCCESS",
        paymentMethod,
        failure: null,
        createdAt: moment,
        endedAt: moment,
        processorReference: expect.stringMatching(/^sandbox_att_/),
      },
    ],
    createdAt: moment,
    updatedAt: moment,
    paidAt: moment,
    expiresAt: moment,
    createdSequence: expect.stringMatching(/^[1-9]\d*$/),
    checkout: {
      id: checkoutId,
      url: checkoutUrl,
      expiresAt: moment,
      open: false,
      pendingStatus: null,
      transaction: { id: transactionId },
    },
  });
  expect((await api.data(query, { ref: clientReference })).transaction).toEqual(transaction);
});

test("a failure has its code, a plain reason, and whether to retry", async () => {
  const { transactionId, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000002");
  const { transaction } = await api.data(
    "query ($id: ID) { transaction(id: $id) { status failure { code reason retryable } checkout { open } attempts { processorReference } } }",
    { id: transactionId },
  );
  expect(transaction).toEqual({
    status: "FAILED",
    failure: {
      code: "INSUFFICIENT_FUNDS",
      reason: "Insufficient funds",
      retryable: true,
    },
    checkout: { open: true },
    attempts: [{ processorReference: null }],
  });
});

test("a checkout is canceled by its own id or its transaction's", async () => {
  const cancel =
    "mutation ($id: ID!) { cancelCheckout(input: { id: $id }) { transaction { status checkout { open } } } }";
  const one = await api.initiate();
  const two = await api.initiate();
  const canceled = { cancelCheckout: { transaction: { status: "CANCELED", checkout: { open: false } } } };
  expect(await api.data(cancel, { id: one.transactionId })).toEqual(canceled);
  expect(await api.data(cancel, { id: two.checkoutId })).toEqual(canceled);
});

test("a cancel during an attempt closes the checkout, and returns the possible results of the attempt", async () => {
  const { transactionId, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000001");
  const cancel =
    "mutation ($id: ID!) { cancelCheckout(input: { id: $id }) { transaction { status checkout { open pendingStatus } } } }";
  expect(await api.data(cancel, { id: transactionId })).toEqual({
    cancelCheckout: {
      transaction: { status: "PROCESSING", checkout: { open: false, pendingStatus: "CANCELED" } },
    },
  });
});
