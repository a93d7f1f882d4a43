import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { order } from "../../support/orders.ts";
import { type Door, openDoor } from "./door.ts";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.tua.close());

const WHOLE_RECORD = /* GraphQL */ `
  fragment Whole on Transaction {
    id checkoutId checkoutUrl clientReference status final late overpaid
    amount { amount minorUnits currency } amountReceived { amount minorUnits currency }
    amountRefunded { amount minorUnits currency } currency description
    customer { name phone email } paymentMethod { type network brand payer }
    failure { code reason retryable } mode metadata
    attempts {
      attemptId status paymentMethod { type network brand payer } failure { code reason retryable } createdAt endedAt
    }
    createdAt updatedAt paidAt expiresAt
    checkout { checkoutId checkoutUrl expiresAt open transaction { id } }
  }`;

const INITIATE = /* GraphQL */ `
  mutation ($input: InitiateCheckoutInput!) {
    initiateCheckout(input: $input) {
      checkoutId checkoutUrl expiresAt clientReference transaction { id status amount { amount minorUnits currency } }
    }
  }`;

test("who asks: the key, its merchant, mode and scopes", async () => {
  const { viewer, merchant } = await door.data(
    "{ viewer { kind id mode role scopes merchant { id name } } merchant { id name country currency timeZone } }",
  );
  const id = door.merchant.merchantId;
  expect(merchant).toEqual({ id, name: "Adwoa's Kitchen", country: "GH", currency: "GHS", timeZone: "Africa/Accra" });
  expect(viewer).toEqual({
    ...{ kind: "API_KEY", id: door.caller.keyId, mode: "TEST", role: null, scopes: [...door.caller.scopes] },
    merchant: { id, name: "Adwoa's Kitchen" },
  });
});

test.each([
  ["a string", "10.50"],
  ["a number", 10.5],
])("a checkout is initiated with its amount as %s", async (_how, amount) => {
  const input = order({ amount, methods: ["MOBILE_MONEY", "CARD"], metadata: { table: "7" } });
  const { initiateCheckout: made } = await door.data(INITIATE, { input });
  expect(made.clientReference).toBe(input.clientReference);
  expect(made.checkoutUrl).toBe(`http://localhost:4000/pay/${made.checkoutId}`);
  expect(made.transaction).toEqual({
    id: expect.stringMatching(/^txn_/),
    status: "PENDING",
    amount: { amount: "10.50", minorUnits: 1050, currency: "GHS" },
  });
  expect(new Date(made.expiresAt).getTime()).toBeGreaterThan(Date.now());
});

test("an amount may stand in the document itself", async () => {
  for (const amount of ["7", "7.25", '"7.25"']) {
    const input = order({ amount: "AMOUNT" });
    const literal = JSON.stringify(input)
      .replace(/"([A-Za-z]+)":/g, "$1: ")
      .replace('"AMOUNT"', amount);
    const { initiateCheckout } = await door.data(
      `mutation { initiateCheckout(input: ${literal}) { transaction { amount { amount } } } }`,
    );
    expect(initiateCheckout.transaction.amount.amount).toBe(amount === "7" ? "7.00" : "7.25");
  }
});

test("the whole record of a payment, by id and by reference", async () => {
  const { transactionId, checkoutId, clientReference } = await door.initiate({
    customer: { name: "Ama", phone: "+233240000000", email: "" },
    metadata: { table: "7" },
  });
  await door.pay(checkoutId, "0240000000");
  const query = `query ($id: ID, $ref: String) { transaction(id: $id, clientReference: $ref) { ...Whole } } ${WHOLE_RECORD}`;
  const { transaction } = await door.data(query, { id: transactionId });
  const checkoutUrl = `http://localhost:4000/pay/${checkoutId}`;
  const money = { amount: "10.50", minorUnits: 1050, currency: "GHS" };
  const paymentMethod = { type: "MOBILE_MONEY", network: "mtn", brand: null, payer: "233•••••0000" };
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(transaction).toEqual({
    ...{ id: transactionId, checkoutId, checkoutUrl, clientReference, status: "SUCCESS", final: true },
    ...{ late: false, overpaid: false, amount: money, amountReceived: money, currency: "GHS" },
    amountRefunded: { ...money, amount: "0.00", minorUnits: 0 },
    ...{ description: "Two plates of waakye", customer: { name: "Ama", phone: "233240000000", email: null } },
    ...{ paymentMethod, failure: null, mode: "TEST", metadata: { table: "7" } },
    attempts: [
      {
        attemptId: expect.stringMatching(/^att_/),
        ...{ status: "SUCCESS", paymentMethod, failure: null, createdAt: moment, endedAt: moment },
      },
    ],
    ...{ createdAt: moment, updatedAt: moment, paidAt: moment, expiresAt: moment },
    checkout: { checkoutId, checkoutUrl, expiresAt: moment, open: false, transaction: { id: transactionId } },
  });
  expect((await door.data(query, { ref: clientReference })).transaction).toEqual(transaction);
});

test("a failure is told in its code, in plain words, and whether to try again", async () => {
  const { transactionId, checkoutId } = await door.initiate();
  await door.pay(checkoutId, "0240000002");
  const { transaction } = await door.data(
    "query ($id: ID) { transaction(id: $id) { status failure { code reason retryable } checkout { open } } }",
    { id: transactionId },
  );
  expect(transaction).toEqual({
    status: "FAILED",
    failure: { code: "INSUFFICIENT_FUNDS", reason: "The wallet or card has too little money", retryable: true },
    checkout: { open: true },
  });
});

test("a checkout is canceled by its own id or its transaction's", async () => {
  const cancel = "mutation ($id: ID!) { cancelCheckout(id: $id) { transaction { status checkout { open } } } }";
  const one = await door.initiate();
  const two = await door.initiate();
  const canceled = { cancelCheckout: { transaction: { status: "CANCELED", checkout: { open: false } } } };
  expect(await door.data(cancel, { id: one.transactionId })).toEqual(canceled);
  expect(await door.data(cancel, { id: two.checkoutId })).toEqual(canceled);
});

test("keys are made, listed and revoked", async () => {
  const input = { name: "Till 3", scopes: ["transactions:read"], allowedIps: ["127.0.0.1"], expiresAt: "2999-01-01T00:00:00Z" };
  const { createApiKey } = await door.data(
    `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
      secret apiKey { id kind mode name prefix lastFour publishableKey scopes allowedIps expiresAt revokedAt }
    } }`,
    { input },
  );
  const { secret, apiKey } = createApiKey;
  expect(apiKey).toEqual({
    id: expect.stringMatching(/^key_/),
    ...{ kind: "SECRET", mode: "TEST", name: "Till 3", prefix: "sk_test_", lastFour: secret.slice(-4) },
    ...{ publishableKey: null, scopes: ["transactions:read"], allowedIps: ["127.0.0.1/32"] },
    ...{ expiresAt: "2999-01-01T00:00:00.000Z", revokedAt: null },
  });
  expect(await door.data("{ viewer { id } }", {}, { key: secret })).toEqual({ viewer: { id: apiKey.id } });

  const { revokeApiKey } = await door.data("mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { id revokedAt } } }", apiKey);
  expect(revokeApiKey.apiKey).toEqual({ id: apiKey.id, revokedAt: expect.any(String) });
  const { apiKeys } = await door.data("{ apiKeys { id kind publishableKey revokedAt } }");
  expect(apiKeys[0]).toEqual({ id: apiKey.id, kind: "SECRET", publishableKey: null, revokedAt: revokeApiKey.apiKey.revokedAt });
  const publishable = apiKeys.find((key: { kind: string }) => key.kind === "PUBLISHABLE");
  expect(publishable.publishableKey).toBe(door.merchant.keys.test.publishable);
});

test("events are pulled in order", async () => {
  const { transactionId, checkoutId } = await door.initiate();
  await door.pay(checkoutId, "0240000003");
  const all = await door.data("{ events(first: 100) { nodes { sequence event } pageInfo { hasNextPage hasPreviousPage } } }");
  expect(all.events.nodes.map((node: { sequence: string }) => Number(node.sequence))).toEqual(
    all.events.nodes.map((_: unknown, index: number) => index + 1),
  );
  expect(all.events.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
  const after = String(all.events.nodes.length - 1);
  const { events } = await door.data(
    `query ($after: String) { events(after: $after, first: 5) { edges { cursor node {
      id event sequence createdAt transaction { id status }
      data { clientReference transactionId checkoutId amount currency status reason code retryable final late
        paymentMethod { type network payer } metadata }
    } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    { after },
  );
  const last = String(Number(after) + 1);
  expect(events.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true, startCursor: last, endCursor: last });
  expect(events.edges[0]).toMatchObject({
    cursor: last,
    node: {
      ...{ event: "payment.failed", sequence: last, transaction: { id: transactionId, status: "FAILED" } },
      data: {
        ...{ transactionId, checkoutId, amount: 10.5, currency: "GHS", status: "FAILED", code: "WRONG_PIN" },
        ...{ reason: "The PIN was wrong", retryable: true, final: false, late: false, metadata: {} },
        paymentMethod: { type: "MOBILE_MONEY", network: "mtn", payer: "233•••••0003" },
      },
    },
  });
});

test("the transactions of a page of events are read at once", async () => {
  for (let i = 0; i < 3; i++) await door.pay((await door.initiate()).checkoutId, "0240000000");
  const load = vi.spyOn(door.tua.wired.useCases, "loadTransactions");
  const { events } = await door.data("{ events(first: 100) { nodes { transaction { id } } } }");
  const ids = new Set(events.nodes.map((node: { transaction: { id: string } }) => node.transaction.id));
  expect(ids.size).toBeGreaterThan(3);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load.mock.calls[0]?.[1]).toHaveLength(ids.size);
  load.mockRestore();
});
