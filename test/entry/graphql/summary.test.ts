import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codesByField } from "../../support/field-problems.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
let team: TestMembers;
let from: string;
let to: string;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(api.tua);
  from = new Date(Date.now() - 3_600_000).toISOString();
  to = new Date(Date.now() + 3_600_000).toISOString();
  const pay = async (change: object, input: object) => {
    const { checkoutId } = await api.initiate(change);
    // A rejection by the processor is one of the results.
    await api.tua.services.useCases.payCheckout(checkoutId, input as never).catch(() => {});
  };
  const phone = (phoneEnding: string, network = "mtn") => ({
    method: "mobile_money",
    network,
    phone: `024123${phoneEnding}`,
  });
  const card = { method: "card", card_expiry: "12/39", card_cvc: "123" };
  await pay({ amount: 10.5 }, phone("0000"));
  await pay({ amount: 0.25 }, phone("0000", "at"));
  await pay({ amount: 7, currency: "USD" }, { ...card, card_number: "4242424242424242" });
  await pay({}, phone("0002"));
  await pay({}, phone("0002"));
  await pay({}, phone("0003"));
  await pay({}, { ...card, card_number: "4000000000000002" });
  await pay({}, phone("0009"));
  await api.initiate();
  const checkout = await api.initiate();
  await api.tua.services.useCases.cancelOnPage(checkout.checkoutId);
});
afterAll(async () => {
  await team.close();
  await api.tua.close();
});

const SUMMARY = `query ($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {
  transactionSummary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {
    from to interval timeZone
    total { ...all }
    intervals { startsAt endsAt stats { ...all } }
    byMethod { method stats { ...all } }
    byNetwork { network stats { ...all } }
    byReason { failure { code reason retryable } count }
  }
}
fragment all on TransactionStats {
  count pending processing success failed canceled expired successRate volumes { amount minorUnits currency }
}`;
const requested = (change: object = {}) => ({
  from,
  to,
  interval: "MONTH",
  timeZone: "Africa/Accra",
  ...change,
});

const none = {
  count: 0,
  pending: 0,
  processing: 0,
  success: 0,
  failed: 0,
  canceled: 0,
  expired: 0,
  successRate: null,
  volumes: [],
};
const cedis = (amount: string) => ({ amount, minorUnits: Number(amount) * 100, currency: "GHS" });
const dollars = { amount: "7.00", minorUnits: 700, currency: "USD" };

test("has the number, the statuses, the paid amounts and the failure reasons", async () => {
  const { transactionSummary: summary } = await api.data(SUMMARY, requested());
  expect(summary).toMatchObject({ ...requested(), from, to });
  expect(summary.total).toEqual({
    count: 10,
    pending: 1,
    processing: 1,
    success: 3,
    failed: 4,
    canceled: 1,
    expired: 0,
    successRate: 3 / 8,
    volumes: [cedis("10.75"), dollars],
  });
  const mobile = { ...none, count: 6, processing: 1, success: 2, failed: 3, successRate: 2 / 5 };
  const cards = { ...none, count: 2, success: 1, failed: 1, successRate: 1 / 2, volumes: [dollars] };
  expect(summary.byMethod).toEqual([
    { method: "MOBILE_MONEY", stats: { ...mobile, volumes: [cedis("10.75")] } },
    { method: "CARD", stats: cards },
  ]);
  const mtn = { ...mobile, count: 5, success: 1, successRate: 1 / 4, volumes: [cedis("10.50")] };
  const at = { ...none, count: 1, success: 1, successRate: 1, volumes: [cedis("0.25")] };
  expect(summary.byNetwork).toEqual([
    { network: "mtn", stats: mtn },
    { network: "at", stats: at },
  ]);
  expect(summary.byReason).toEqual([
    {
      failure: {
        code: "INSUFFICIENT_FUNDS",
        reason: "Insufficient funds",
        retryable: true,
      },
      count: 2,
    },
    { failure: expect.objectContaining({ code: "CARD_DECLINED" }), count: 1 },
    { failure: expect.objectContaining({ code: "CHECKOUT_CANCELED", retryable: false }), count: 1 },
    { failure: expect.objectContaining({ code: "INCORRECT_PIN" }), count: 1 },
  ]);
});

test("every interval is there, empty ones too, from the range's beginning to its end", async () => {
  const before = "2026-03-28T22:10:00.000Z";
  const after = "2026-03-30T12:00:00.000Z";
  const change = { from: before, to: after, interval: "DAY", timeZone: "Europe/London" };
  const { transactionSummary: summary } = await api.data(SUMMARY, requested(change));
  expect(summary.intervals).toEqual([
    { startsAt: before, endsAt: "2026-03-29T00:00:00.000Z", stats: none },
    { startsAt: "2026-03-29T00:00:00.000Z", endsAt: "2026-03-29T23:00:00.000Z", stats: none },
    { startsAt: "2026-03-29T23:00:00.000Z", endsAt: after, stats: none },
  ]);
  expect(summary).toMatchObject({ total: none, byMethod: [], byNetwork: [], byReason: [] });
});

test("a transaction created at the range's end is in the next range, and each is in exactly one", async () => {
  const { transactions } = await api.data("{ transactions(orderBy: ASC) { nodes { createdAt } } }");
  const { createdAt } = transactions.nodes[4];
  const before = await api.data(SUMMARY, requested({ to: createdAt }));
  const after = await api.data(SUMMARY, requested({ from: createdAt }));
  expect([before.transactionSummary.total.count, after.transactionSummary.total.count]).toEqual([4, 6]);
});

test("both endpoints return the same", async () => {
  const owner = await team.owner();
  for (const interval of ["HOUR", "DAY", "WEEK", "MONTH"]) {
    const variables = requested({ interval, timeZone: "Asia/Kathmandu" });
    expect(await owner.data(SUMMARY, variables)).toEqual(await api.data(SUMMARY, variables));
  }
});

describe("an invalid range is rejected by the argument's name, the same at both endpoints", () => {
  test.each([
    ["to:before", { to: "2026-01-01T00:00:00Z", from: "2026-01-01T00:00:00Z" }],
    ["to:before", { to: "2026-01-01T00:00:00Z", from: "2026-01-01T00:00:00.001Z" }],
    ["timeZone:not_a_time_zone", { timeZone: "GMT+1" }],
    ["timeZone:not_a_time_zone", { timeZone: "Europe/Atlantis" }],
    ["timeZone:not_a_time_zone", { timeZone: "" }],
    ["timeZone:not_a_time_zone", { timeZone: "+01:00" }],
    ["timeZone:not_a_time_zone", { timeZone: "local" }],
    [
      "interval:too_many_intervals",
      { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z", interval: "HOUR" },
    ],
    [
      "interval:too_many_intervals",
      { from: "0001-01-01T00:00:00Z", to: "9999-12-31T23:59:59Z", interval: "MONTH" },
    ],
    [
      "to:before timeZone:not_a_time_zone",
      { to: "2026-01-01T00:00:00Z", from: "2026-01-02T00:00:00Z", timeZone: "Nowhere" },
    ],
  ])("%s: %j", async (fields, change) => {
    const { errors } = await api.execute(SUMMARY, requested(change));
    expect(errors).toHaveLength(1);
    expect(errors[0]?.extensions.code).toBe("invalid_request");
    const named = Object.entries(codesByField(errors[0]?.extensions.fields));
    expect(named.map((each) => each.join(":")).join(" ")).toBe(fields);
    const owner = await team.owner();
    expect(await owner.rejection(SUMMARY, requested(change))).toBe(`invalid_request ${fields}`);
  });

  test("1,000 intervals are allowed, and one more is not", async () => {
    const range = { from: "2026-01-01T00:00:00Z", interval: "HOUR", timeZone: "Africa/Accra" };
    const { transactionSummary: summary } = await api.data(
      SUMMARY,
      requested({ ...range, to: "2026-02-11T16:00:00Z" }),
    );
    expect(summary.intervals).toHaveLength(1_000);
    expect(await api.code(SUMMARY, requested({ ...range, to: "2026-02-11T16:00:00.001Z" }))).toBe(
      "invalid_request",
    );
  });

  test("so many in one operation that they would cost too much", async () => {
    const many = (count: number) =>
      `query ($from: DateTime!, $to: DateTime!) { ${Array.from(
        { length: count },
        (_, i) =>
          `s${i}: transactionSummary(from: $from, to: $to, interval: DAY, timeZone: "UTC") { total { count } }`,
      ).join(" ")} }`;
    expect(Object.keys(await api.data(many(4), { from, to }))).toHaveLength(4);
    expect(await api.code(many(10), { from, to })).toBe("query_too_complex");
  });
});

describe("security", () => {
  test("another merchant's transactions and the other mode's are not in it", async () => {
    const other = await api.tua.createMerchant("Kojo's Garage");
    const empty = await api.data(SUMMARY, requested(), { key: other.keys.test.secret });
    expect(empty.transactionSummary.total).toEqual(none);
    const owner = await team.owner();
    expect((await owner.data(SUMMARY, requested(), { mode: "live" })).transactionSummary.total).toEqual(none);
  });

  test("a key without transactions:read is rejected", async () => {
    const { key } = await api.keyWith(["payments:create", "events:read"]);
    expect(await api.code(SUMMARY, requested(), { key })).toBe("insufficient_scope");
  });
});
