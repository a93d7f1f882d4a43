import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

const CREATE = `mutation ($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { paymentLink {
  id url mode status amount { amount } amountMin { amount } amountMax { amount currency } currency description
  paymentLimit endsAt pausedAt paymentCount openCount } } }`;
const UPDATE = `mutation ($input: UpdatePaymentLinkInput!) { updatePaymentLink(input: $input) { paymentLink {
  id status description paymentLimit endsAt pausedAt } } }`;
const LIST = `query ($first: Int, $after: String) { paymentLinks(first: $first, after: $after) {
  totalCount nodes { id paymentCount openCount } pageInfo { hasNextPage endCursor } } }`;
const ONE =
  "query ($id: ID!) { paymentLink(id: $id) { id paymentCount openCount status } node(id: $id) { id } }";

let api: GraphqlApi;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(api.tua);
  owner = await team.owner();
});
afterAll(async () => {
  await team.close();
  await api.tua.close();
});

const valid = { amount: "10.50", currency: "GHS", description: "Choir uniform" };
async function create(change: object = {}, of = api): Promise<{ id: string; url: string }> {
  return (await of.data(CREATE, { input: { ...valid, ...change } })).createPaymentLink.paymentLink;
}
/** A customer's payment of the link. */
async function open(
  id: string,
  formId = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url"),
) {
  return api.tua.services.useCases.initiateFromLink(id, { formId, amount: null });
}
const change = async (input: object) => (await api.data(UPDATE, { input })).updatePaymentLink.paymentLink;
const audited = (id: string) =>
  team.sql(`select actor, action, "before", "after" from audit_log where target = $1 order by id`, id);

test("a link is created with its URL and no payments", async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { createPaymentLink } = await api.data(CREATE, { input: { ...valid, paymentLimit: 50, endsAt } });
  const { id } = createPaymentLink.paymentLink;
  expect(createPaymentLink.paymentLink).toEqual({
    id: expect.stringMatching(/^plink_test_[0-9a-hjkmnp-tv-z]{39}$/),
    url: `http://localhost:4000/l/${id}`,
    mode: "TEST",
    status: "ACTIVE",
    amount: { amount: "10.50" },
    amountMin: null,
    amountMax: null,
    currency: "GHS",
    description: "Choir uniform",
    paymentLimit: 50,
    endsAt,
    pausedAt: null,
    paymentCount: 0,
    openCount: 0,
  });
  expect(await audited(id)).toEqual([
    {
      actor: `key ${api.caller.keyId}`,
      action: "payment_link.created",
      before: null,
      after: {
        amount: "10.50",
        amountMin: null,
        amountMax: null,
        currency: "GHS",
        description: "Choir uniform",
        paymentLimit: 50,
        endsAt,
      },
    },
  ]);
});

test("without an amount the customer enters it, between the limits", async () => {
  const { createPaymentLink } = await api.data(CREATE, {
    input: { currency: "XOF", description: "Gift", amountMin: 500, amountMax: "20000" },
  });
  expect(createPaymentLink.paymentLink).toMatchObject({
    amount: null,
    amountMin: { amount: "500" },
    amountMax: { amount: "20000", currency: "XOF" },
  });
});

test.each<[string, object, string, string]>([
  ["a wrong amount", { amount: "1.005" }, "amount", "too_many_decimals"],
  ["an amount that is no number", { amount: "ten" }, "amount", "not_a_decimal"],
  ["limits of a fixed amount", { amountMin: 1 }, "amountMin", "not_together_with"],
  ["a missing currency", { currency: null }, "currency", "required"],
  ["a currency that is not enabled", { currency: "JPY" }, "currency", "currency_not_enabled"],
  ["an empty description", { description: "" }, "description", "too_short"],
  ["a limit of 0", { paymentLimit: 0 }, "paymentLimit", "out_of_range"],
  ["a limit that is a text", { paymentLimit: "5" }, "paymentLimit", "wrong_type"],
  ["an end in the past", { endsAt: "2020-01-01T00:00:00Z" }, "endsAt", "in_the_past"],
  ["an end that is no time", { endsAt: "tomorrow" }, "endsAt", "not_a_time"],
  ["an unknown field", { limit: 5 }, "limit", "unknown_field"],
])("%s is rejected with its field and code", async (_what, wrong, field, code) => {
  const { errors } = await api.execute(CREATE, { input: { ...valid, ...wrong } });
  const { extensions } = errors[0] as (typeof errors)[0];
  const expected = code === "currency_not_enabled" ? "currency_not_supported" : "invalid_request";
  expect([extensions.code, extensions.fields]).toMatchObject([expected, [{ field, code }]]);
});

test("a change keeps absent fields, null removes the limit and the end, and each change is audited once", async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await create({ paymentLimit: 5, endsAt });
  expect(await change({ id, description: "Uniform 2027" })).toMatchObject({
    description: "Uniform 2027",
    paymentLimit: 5,
    endsAt,
  });
  await change({ id, description: "Uniform 2027" });
  expect(await change({ id, paymentLimit: null, endsAt: null })).toMatchObject({
    paymentLimit: null,
    endsAt: null,
  });
  const paused = await change({ id, paused: true });
  expect(paused).toMatchObject({ status: "PAUSED", pausedAt: expect.stringMatching(/Z$/) });
  expect((await change({ id, paused: true })).pausedAt).toBe(paused.pausedAt);
  expect(await change({ id, paused: false })).toMatchObject({ status: "ACTIVE", pausedAt: null });
  const changes = (await audited(id)).slice(1);
  expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["payment_link.updated", { description: "Choir uniform" }, { description: "Uniform 2027" }],
    ["payment_link.updated", { paymentLimit: 5, endsAt }, { paymentLimit: null, endsAt: null }],
    ["payment_link.paused", null, null],
    ["payment_link.resumed", null, null],
  ]);
});

test.each<[string, object, string]>([
  ["a limit of 0", { paymentLimit: 0 }, "paymentLimit:out_of_range"],
  ["an end in the past", { endsAt: "2020-01-01T00:00:00Z" }, "endsAt:in_the_past"],
  ["an empty description", { description: "" }, "description:too_short"],
])("a change with %s is rejected, and nothing changes", async (_what, wrong, expected) => {
  const { id } = await create();
  const { errors } = await api.execute(UPDATE, { input: { id, paused: true, ...wrong } });
  const { code, fields = [] } = (errors[0] as (typeof errors)[0]).extensions;
  const named = fields.map((each) => `${each.field}:${(each as unknown as { code: string }).code}`);
  expect([code, ...named]).toEqual(["invalid_request", expected]);
  expect((await api.data(ONE, { id })).paymentLink.status).toBe("ACTIVE");
});

test("links and their payments are counted, and the payments are found by their link", async () => {
  const { id } = await create();
  const [paid, unpaid] = [await open(id), await open(id)];
  await api.pay(paid.checkoutId, "0240000000");
  const other = await api.initiate();
  expect((await api.data(ONE, { id })).paymentLink).toMatchObject({ paymentCount: 1, openCount: 1 });
  const { transactions } = await api.data(
    "query ($id: ID) { transactions(filter: { paymentLinkId: $id }) { nodes { id paymentLinkId } } }",
    { id },
  );
  expect(transactions.nodes).toEqual([
    { id: unpaid.transactionId, paymentLinkId: id },
    { id: paid.transactionId, paymentLinkId: id },
  ]);
  const rest = async (path: string) =>
    api.tua.app.inject({ url: path, headers: { authorization: `Bearer ${api.key}` } });
  const listed = (await rest(`/v1/transactions?paymentLinkId=${id}`)).json();
  expect(listed.data.map((record: { paymentLinkId: string }) => record.paymentLinkId)).toEqual([id, id]);
  const [header, first] = (await rest(`/v1/transactions.csv?paymentLinkId=${id}`)).body.split("\r\n");
  expect([header?.endsWith(",paymentLinkId"), first?.endsWith(`,${id}`)]).toEqual([true, true]);
  const events = (await rest("/v1/events?after=0&limit=100")).json().data;
  const own = events.filter(({ data }: { data: { transactionId: string } }) =>
    [paid.transactionId, unpaid.transactionId].includes(data.transactionId),
  );
  expect(
    new Set(own.map(({ data }: { data: object }) => (data as { paymentLinkId: string }).paymentLinkId)),
  ).toEqual(new Set([id]));
  const others = events.filter(
    ({ data }: { data: { transactionId: string } }) => data.transactionId === other.transactionId,
  );
  expect(others).toHaveLength(1);
  expect(others.some(({ data }: { data: object }) => "paymentLinkId" in data)).toBe(false);
});

test("lists newest first, in pages", async () => {
  const other = await api.another();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.unshift((await create({}, other)).id);
  const { paymentLinks: first } = await other.data(LIST, { first: 2 });
  expect([first.totalCount, first.nodes.map(({ id }: { id: string }) => id)]).toEqual([3, ids.slice(0, 2)]);
  const { paymentLinks: rest } = await other.data(LIST, { first: 2, after: first.pageInfo.endCursor });
  expect([rest.pageInfo.hasNextPage, rest.nodes.map(({ id }: { id: string }) => id)]).toEqual([
    false,
    ids.slice(2),
  ]);
});

describe("other merchants and modes", () => {
  test("another merchant neither finds nor changes a link, nor lists its payments", async () => {
    const { id } = await create();
    await open(id);
    const other = await api.another();
    expect(await other.data(ONE, { id })).toEqual({ paymentLink: null, node: null });
    expect(await other.code(UPDATE, { input: { id, paused: true } })).toBe("not_found");
    const listed = await other.data(
      "query ($id: ID) { transactions(filter: { paymentLinkId: $id }) { nodes { id } } }",
      { id },
    );
    expect(listed.transactions.nodes).toEqual([]);
    expect((await api.data(ONE, { id })).paymentLink.status).toBe("ACTIVE");
  });

  test("a link of test mode does not exist in live mode", async () => {
    const { id } = await create();
    expect(await owner.data(ONE, { id }, { mode: "live" })).toEqual({ paymentLink: null, node: null });
    expect(await owner.rejection(UPDATE, { input: { id, paused: true } }, { mode: "live" })).toBe(
      "not_found",
    );
    expect((await owner.data(ONE, { id })).paymentLink.id).toBe(id);
  });

  test.each(["plink_test_1", "txn_0123456789", "", "\u0000", "plink_test_".padEnd(10_000, "a")])(
    "the ID %j is unknown",
    async (id) => {
      expect(
        (await api.data("query ($id: ID!) { paymentLink(id: $id) { id } }", { id })).paymentLink,
      ).toBeNull();
      expect(await api.code(UPDATE, { input: { id } })).toBe("not_found");
    },
  );
});

test("cashiers create links in both modes, developers in test mode, and viewers only read them", async () => {
  const input = { input: valid };
  const [cashier, developer, viewer] = await Promise.all(
    (["cashier", "developer", "viewer"] as const).map((role) => team.add(role)),
  );
  const { createPaymentLink } = await (cashier as Staff).data(CREATE, input);
  // Permitted, but nobody could pay it: no processor is connected.
  expect(await (cashier as Staff).rejection(CREATE, input, { mode: "live" })).toBe("no_payment_method");
  expect((await (developer as Staff).data(CREATE, input)).createPaymentLink.paymentLink.mode).toBe("TEST");
  expect(await (developer as Staff).rejection(CREATE, input, { mode: "live" })).toBe("insufficient_scope");
  expect(await (viewer as Staff).rejection(CREATE, input)).toBe("insufficient_scope");
  const { id } = createPaymentLink.paymentLink;
  expect((await (viewer as Staff).data(ONE, { id })).paymentLink.id).toBe(id);
  expect((await (viewer as Staff).data(LIST, {}, { mode: "live" })).paymentLinks.nodes).toEqual([]);
  const { key } = await api.keyWith(["transactions:read"]);
  expect(await api.code(CREATE, input, { key })).toBe("insufficient_scope");
});
