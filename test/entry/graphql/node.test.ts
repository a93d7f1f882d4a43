import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCESS_SCOPES } from "../../../server/domain/access-scopes.ts";
import { formatGrantId, formatId } from "../../../server/domain/ids.ts";
import { OPERATIONS, type Operation, ROLES } from "../../../server/domain/operations.ts";
import { NODE_TYPES, type NodePrefix } from "../../../server/entry/graphql/node/node-types.ts";
import { bearerSchema, schema } from "../../support/root-fields.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

const NODE = "query ($id: ID!) { node(id: $id) { __typename id } }";

/** The rights that each type's own queries require. Null: none. */
const ASKS: Readonly<Record<NodePrefix, Operation | null>> = {
  txn: "readTransactions",
  plink: "readTransactions",
  co: "readTransactions",
  att: "readTransactions",
  rfd: "readTransactions",
  rvw: "readTransactions",
  dlv: "readTransactions",
  stm: "readTransactions",
  dsc: "readTransactions",
  mer: null,
  key: "manageApiKeys",
  drl: "manageWebhooks",
  app: "manageApplications",
  grt: "manageOwnAccess",
  mem: "manageMerchant",
  inv: "manageMerchant",
  ses: "manageOwnAccess",
  aud: "manageMerchant",
};
/** Each member sees only their own. */
const OWN: readonly NodePrefix[] = ["grt", "ses"];
/** Types of `/bff` only. */
const FOR_MEMBERS: readonly NodePrefix[] = ["app", "grt", "inv", "ses", "aud"];
/** The same in both modes. */
const OF_BOTH_MODES: readonly NodePrefix[] = ["mer", "mem", "inv", "ses"];

const PREFIXES = Object.keys(NODE_TYPES) as NodePrefix[];

let api: GraphqlApi;
let team: TestMembers;
let owner: Staff;
let ids: Record<NodePrefix, string>;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { SANDBOX_DELAY_MS: "60000", RATE_LIMITS: "off" } });
  team = new TestMembers(api.tua);
  owner = await team.owner();
  ids = await makeOneOfEach();
});
afterAll(async () => {
  await team.close();
  await api.tua.close();
});

test("every type that implements Node is found by its prefix", () => {
  const node = schema.getType("Node") as Parameters<typeof schema.getPossibleTypes>[0];
  const types = schema.getPossibleTypes(node).map(({ name }) => name);
  expect(types.sort()).toEqual(Object.values<string>(NODE_TYPES).sort());
});

test.each(PREFIXES)("finds %s_…", async (prefix) => {
  const id = ids[prefix];
  expect(await owner.data(NODE, { id })).toEqual({ node: { __typename: NODE_TYPES[prefix], id } });
});

describe("passes the access check of the type", () => {
  test.each(ROLES)("for a member who is %s", async (role) => {
    const staff = role === "owner" ? owner : await team.add(role);
    const allows = (requests: Operation | null) =>
      requests === null || Object.hasOwn(OPERATIONS[requests].roles, role) ? "found" : "insufficient_scope";
    const got: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const prefix of PREFIXES) {
      const { data, errors } = await staff.execute(NODE, { id: ids[prefix] });
      got[prefix] = reportedTo(errors, data);
      const isOthers = OWN.includes(prefix) && staff !== owner;
      expected[prefix] = isOthers ? "null" : allows(ASKS[prefix]);
    }
    expect(got).toEqual(expected);
  });

  test.each(ACCESS_SCOPES)("for a key with %s", async (scope) => {
    const { key } = await api.keyWith([scope]);
    const got: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const prefix of PREFIXES) {
      const { data, errors } = await api.execute(NODE, { id: ids[prefix] }, { key });
      got[prefix] = reportedTo(errors, data);
      const requests = ASKS[prefix];
      if (FOR_MEMBERS.includes(prefix)) expected[prefix] = "null";
      else
        expected[prefix] =
          requests === null || OPERATIONS[requests].scope === scope ? "found" : "insufficient_scope";
    }
    expect(got).toEqual(expected);
  });
});

test("the schema for bearer tokens lacks the members-only types", () => {
  expect(PREFIXES.filter((prefix) => !bearerSchema.getType(NODE_TYPES[prefix]))).toEqual(FOR_MEMBERS);
});

test("a member's explorer token finds none of these either, and gets no error", async () => {
  const { token } = (await owner.data("mutation { createExplorerToken { token } }")).createExplorerToken;
  for (const prefix of FOR_MEMBERS)
    expect(await api.data(NODE, { id: ids[prefix] }, { key: token })).toEqual({ node: null });
});

test("null for unknown objects, and for those of another merchant or mode", async () => {
  const other = await api.tua.createMerchant("Other");
  const stranger = await team.owner(other);
  for (const prefix of PREFIXES) {
    expect([prefix, await stranger.data(NODE, { id: ids[prefix] })]).toEqual([prefix, { node: null }]);
    if (!OF_BOTH_MODES.includes(prefix) && prefix !== "aud")
      expect([prefix, await owner.data(NODE, { id: ids[prefix] }, { mode: "live" })]).toEqual([
        prefix,
        { node: null },
      ]);
  }
  for (const prefix of PREFIXES)
    for (const id of [`${prefix}_nothing`, `${prefix}_`, `${prefix}_\u0000`])
      expect([id, await owner.data(NODE, { id })]).toEqual([id, { node: null }]);
  for (const id of ["", "_", "txn", "nothing", "evt_x", "__proto___x", "constructor_x"])
    expect([id, await owner.data(NODE, { id })]).toEqual([id, { node: null }]);
});

test("fields of a type are requested with a fragment", async () => {
  const query = `query ($id: ID!) { node(id: $id) { id ... on Transaction { status attempts { id } checkout { id } } } }`;
  const { node } = await api.data(query, { id: ids.txn });
  expect(node).toEqual({
    id: ids.txn,
    status: "SUCCESS",
    attempts: [{ id: ids.att }],
    checkout: { id: ids.co },
  });
});

function reportedTo(errors: { extensions: { code: string } }[], data: { node: unknown } | null): string {
  if (errors.length > 0) return errors.map(({ extensions }) => extensions.code).join(" ");
  return data?.node ? "found" : "null";
}

async function makeOneOfEach(): Promise<Record<NodePrefix, string>> {
  const { useCases } = api.tua.services;
  const { merchantId } = api.merchant;
  const tenant = { merchantId, mode: "test" as const };
  const mismatched = await api.initiate();
  await api.pay(mismatched.checkoutId, "0240000012");
  // The sandbox has decided by now, and is polled.
  await team.sql(
    `update attempts set next_poll_at = now() - interval '1 second', created_at = created_at - interval '1 day'
     where transaction_id = $1`,
    mismatched.transactionId,
  );
  for (const query of await useCases.claimAttemptPolls(100)) await useCases.pollAttempt(query);
  const { transactionId, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000000");
  const { refund } = await useCases.refundTransaction(
    api.caller,
    transactionId,
    {},
    null,
    "refundTransaction",
  );
  const transaction = await useCases.findTransaction(api.caller, { id: transactionId });
  const link = { currency: "GHS", description: "Lunch" };
  const paymentLink = await useCases.createPaymentLink(api.caller, link);
  const { id: key } = await api.keyWith(["transactions:read"]);
  const inserted = {
    app: `app_test_${merchantId.slice(4)}${"a".repeat(16)}`,
    grt: formatGrantId(tenant, randomBytes(16)),
    inv: formatId("invitation", randomBytes(16)),
    stm: formatId("statement", randomBytes(16)),
    dsc: "dsc_0123456789abcdef0123456789abcdef",
    drl: formatId("webhookDrill", randomBytes(16)),
  };
  await team.sql(
    `insert into applications (merchant_id, mode, client_id, name, kind, redirect_uris, scopes)
     values ($1, 'test', $2, 'An app', 'confidential', '{}', '{transactions:read}')`,
    ...[merchantId, inserted.app],
  );
  await team.sql(
    `insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
     values ($1, 'test', $2, $3, $4, '{transactions:read}', now() + interval '1 day')`,
    ...[merchantId, inserted.grt, owner.id, inserted.app],
  );
  await team.sql(
    `insert into invitations (merchant_id, id, email, role, token_hash, invited_by, expires_at)
     values ($1, $2, 'new@example.com', 'viewer', 'x', $3, now() + interval '1 day')`,
    ...[merchantId, inserted.inv, owner.id],
  );
  await team.sql(
    `insert into statements (merchant_id, mode, id, connector, name, sha256, first_at, last_at, period_from, period_to,
       lines, skipped, uploaded_by)
     values ($1, 'test', $2, 'sandbox', 'a.csv', 'x', now(), now(), now() - interval '1 day', now(), 0, 0, $3)`,
    ...[merchantId, inserted.stm, `member ${owner.id}`],
  );
  await team.sql(
    `insert into discrepancies (merchant_id, mode, id, connector, kind, about, ours, our_currency, our_status, at, at_edge)
     values ($1, 'test', $2, 'sandbox', 'missing_in_statement', 'payment', 100, 'GHS', 'success', now(), false)`,
    ...[merchantId, inserted.dsc],
  );
  await team.sql(
    `insert into statement_discrepancies (merchant_id, mode, statement_id, discrepancy_id) values ($1, 'test', $2, $3)`,
    ...[merchantId, inserted.stm, inserted.dsc],
  );
  await team.sql(
    `insert into webhook_drills (merchant_id, mode, id, url, started_by, state, ended_at)
     values ($1, 'test', $2, 'https://shop.example/hook', $3, 'ended', now())`,
    ...[merchantId, inserted.drl, `member ${owner.id}`],
  );
  const [audited] = await team.sql("select id from audit_log where merchant_id = $1 limit 1", merchantId);
  const [session] = await team.sql("select id from member_sessions where member_id = $1", owner.id);
  const first = async (query: string): Promise<string | undefined> =>
    Object.values<{ nodes: { id: string }[] }>(await owner.data(query))[0]?.nodes[0]?.id;
  return {
    txn: transactionId,
    co: checkoutId,
    plink: paymentLink.id,
    att: transaction.attempts[0]?.id ?? "",
    rfd: refund.id,
    rvw: (await first("{ reviews { nodes { id } } }")) ?? "",
    dlv: (await first("{ deliveries { nodes { id } } }")) ?? "",
    mer: merchantId,
    mem: owner.id,
    key,
    ...inserted,
    aud: String(audited?.id),
    ses: String(session?.id),
  };
}
