import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type GraphqlApi, type GraphqlResponse, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

test("events are pulled in order", async () => {
  const { transactionId, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000003");
  const all = await api.data(
    "{ events(first: 100) { nodes { sequence event } pageInfo { hasNextPage hasPreviousPage } } }",
  );
  expect(all.events.nodes.map((node: { sequence: string }) => Number(node.sequence))).toEqual(
    all.events.nodes.map((_: unknown, index: number) => index + 1),
  );
  expect(all.events.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
  const after = String(all.events.nodes.length - 1);
  const { events } = await api.data(
    `query ($after: String) { events(after: $after, first: 5) { edges { cursor node {
      id event sequence createdAt transaction { id status }
      data { __typename clientReference transactionId checkoutId amount { amount minorUnits currency } status final late
        paymentMethod { type network payer } metadata ... on PaymentFailedData { failure { code reason retryable } } }
    } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    { after },
  );
  const last = String(Number(after) + 1);
  expect(events.pageInfo).toEqual({
    hasNextPage: false,
    hasPreviousPage: true,
    startCursor: last,
    endCursor: last,
  });
  expect(events.edges[0]).toMatchObject({
    cursor: last,
    node: {
      event: "PAYMENT_FAILED",
      sequence: last,
      transaction: { id: transactionId, status: "FAILED" },
      data: {
        transactionId,
        checkoutId,
        __typename: "PaymentFailedData",
        amount: { amount: "10.50", minorUnits: 1050, currency: "GHS" },
        status: "FAILED",
        failure: { code: "INCORRECT_PIN", reason: "Incorrect PIN", retryable: true },
        final: false,
        late: false,
        metadata: {},
        paymentMethod: { type: "MOBILE_MONEY", network: "mtn", payer: "233•••••0003" },
      },
    },
  });
});

test("the transactions of a page of events are read at once", async () => {
  for (let i = 0; i < 3; i++) await api.pay((await api.initiate()).checkoutId, "0240000000");
  const load = vi.spyOn(api.tua.services.useCases, "loadTransactions");
  const { events } = await api.data("{ events(first: 100) { nodes { transaction { id } } } }");
  const ids = new Set(events.nodes.map((node: { transaction: { id: string } }) => node.transaction.id));
  expect(ids.size).toBeGreaterThan(2);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load.mock.calls[0]?.[1]).toHaveLength(ids.size);
  load.mockRestore();
});

const PAGE = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: PaymentEventFilter) {
  events(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    nodes { sequence event data { transactionId } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

test("events are read from the newest backwards, and either direction returns the same", async () => {
  for (let i = 0; i < 2; i++) await api.initiate();
  const { nodes: all } = (await api.data(PAGE, { first: 100 })).events;
  const seen: object[] = [];
  for (let before: string | null = null; ; ) {
    const { nodes, pageInfo }: GraphqlResponse["data"] = (await api.data(PAGE, { last: 2, before })).events;
    expect(pageInfo.hasNextPage).toBe(before !== null);
    expect(pageInfo).toMatchObject({ startCursor: nodes[0].sequence, endCursor: nodes.at(-1).sequence });
    seen.unshift(...nodes);
    if (!pageInfo.hasPreviousPage) break;
    before = pageInfo.startCursor;
  }
  expect(seen).toEqual(all);
});

test("events are filtered by kind and by transaction", async () => {
  const { transactionId, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000000");
  const readKinds = async (filter: object) =>
    (await api.data(PAGE, { last: 100, filter })).events.nodes.map(({ event }: { event: string }) => event);
  expect(await readKinds({ transactionId })).toEqual([
    ...["CHECKOUT_CREATED", "PAYMENT_PROCESSING", "PAYMENT_SUCCESS"],
  ]);
  expect(await readKinds({ transactionId, events: ["PAYMENT_SUCCESS", "PAYMENT_FAILED"] })).toEqual([
    "PAYMENT_SUCCESS",
  ]);
  expect(new Set(await readKinds({ events: ["CHECKOUT_CREATED"] }))).toEqual(new Set(["CHECKOUT_CREATED"]));
  expect(await readKinds({ transactionId: "txn_none" })).toEqual([]);
  expect(await readKinds({ transactionId, events: [] })).toHaveLength(3);
});

test.each([
  ["both directions", { first: 1, last: 1 }, "first", "not_together_with"],
  ["both cursors", { after: "1", before: "2" }, "after", "not_together_with"],
  ["no rows", { last: 0 }, "last", "out_of_range"],
  ["a place that is none", { before: "soon" }, "before", "not_a_sequence"],
  ["a kind that is none", { filter: { events: ["PAYMENT_REFUNDED"] } }, "filter.events.0", "unknown_value"],
  [
    "a name with a control character",
    { filter: { transactionId: "a\u0000" } },
    "filter.transactionId",
    "control_characters",
  ],
])("the error names the rejected field: %s", async (_what, variables, field, code) => {
  const { errors } = await api.execute(PAGE, variables);
  expect(errors[0]?.extensions).toMatchObject({ code: "invalid_request", fields: [{ field, code }] });
});

test("a merchant sees only its own events, whatever it requests", async () => {
  const { transactionId } = await api.initiate();
  const { keys } = await api.tua.createMerchant("Kofi Spare Parts");
  for (const variables of [{ last: 100 }, { last: 100, before: "999" }, { filter: { transactionId } }]) {
    expect((await api.data(PAGE, variables, { key: keys.test.secret })).events).toEqual({
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  }
});
