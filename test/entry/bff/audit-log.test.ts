import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApplicationCaller } from "../../../server/domain/access.ts";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
/** A separate merchant for each test, whose log has no entry about its creation. */
let shop: CreatedMerchant;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const LOG = `query ($first: Int, $after: String, $filter: AuditFilter) {
  auditLog(first: $first, after: $after, filter: $filter) {
    edges { cursor node { id } }
    nodes { id at actor actorName action target mode ipAddress before after }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
interface Entry {
  id: string;
  at: string;
  actor: string;
  actorName: string | null;
  action: string;
  target: string;
}
const log = async (variables: object = {}, by = owner) => (await by.data(LOG, variables)).auditLog;
const targets = async (filter: object) => (await log({ filter })).nodes.map(({ target }: Entry) => target);

/** Inserts entries with a given time, the oldest first. */
async function write(entries: Partial<Entry & { mode: string }>[]): Promise<void> {
  for (const [
    i,
    { id, at, actor = "member mem_x", action = "api_key.created", target, mode },
  ] of entries.entries())
    await team.sql(
      `insert into audit_log (merchant_id, id, at, actor, action, target, mode) values ($1, $2, $3, $4, $5, $6, $7)`,
      shop.merchantId,
      id ?? `aud_${String(i).padStart(26, "0")}`,
      at ?? `2030-01-01T00:00:${String(i).padStart(2, "0")}Z`,
      ...[actor, action, target ?? String(i), mode ?? null],
    );
}

test("an entry has actor, action, target, place, time, and the values before and after", async () => {
  await owner.data('mutation { updateMerchant(input: { name: "New" }) { merchant { id } } }');
  const { nodes } = await log({ first: 1 });
  expect(nodes).toEqual([
    {
      id: expect.stringMatching(/^aud_/),
      at: expect.any(String),
      mode: null,
      ipAddress: "127.0.0.1",
      actor: `member ${owner.id}`,
      actorName: owner.email,
      action: "merchant.updated",
      target: shop.merchantId,
      before: { name: expect.stringMatching(/^Shop/) },
      after: { name: "New" },
    },
  ]);
  const made = await owner.data(
    'mutation { createApiKey(input: { name: "Till", mode: LIVE }) { apiKey { id } } }',
    {},
    { mode: "live" },
  );
  expect((await log({ first: 1 })).nodes[0]).toMatchObject({
    action: "api_key.created",
    target: made.createApiKey.apiKey.id,
    mode: "LIVE",
  });
});

test("actors have their current names", async () => {
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(shop.keys.test.secret, "127.0.0.1");
  const { clientId } = shop.application;
  await write([
    { actor: `member ${owner.id}` },
    { actor: `key ${caller.keyId}`, mode: "test" },
    { actor: `application ${clientId}`, mode: "test" },
    { actor: "member mem_gone" },
    { actor: "bootstrap" },
  ]);
  await team.sql("update api_keys set name = 'Renamed' where id = $1", caller.keyId);
  await team.sql("update members set email = 'moved-' || email where id = $1", owner.id);
  const { nodes } = await log({ first: 5 });
  expect(nodes.map(({ actorName }: Entry) => actorName)).toEqual([
    ...[null, null, "First application", "Renamed", `moved-${owner.email}`],
  ]);
});

test("an application of another merchant has its name here too, and a key of theirs has none", async () => {
  const other = await tua.createMerchant(`Elsewhere ${Math.random()}`);
  const { keyId } = await tua.services.useCases.authenticateKey(other.keys.test.secret, "127.0.0.1");
  const { clientId } = other.application;
  await team.sql("update applications set name = 'Visitor' where client_id = $1", clientId);
  await write([
    { actor: `key ${keyId}`, mode: "test" },
    { actor: `application ${clientId}`, mode: "test" },
  ]);
  const { nodes } = await log({ first: 2 });
  expect(nodes.map(({ actorName }: Entry) => actorName)).toEqual(["Visitor", null]);
});

test("an entry names the member for whom an application acted, and none if it acted for itself", async () => {
  const { merchantId, application } = shop;
  const scope = { merchantId, mode: "test" } as const;
  const caller: ApplicationCaller = {
    kind: "application",
    clientId: application.clientId,
    scope,
    scopes: ["webhooks:manage"],
    allowedIps: [],
    allowedOrigins: [],
    expiresAt: null,
    ipAddress: "192.0.2.7",
    grant: { id: "grt_x", memberId: owner.id },
  };
  const { rotateWebhookSecret } = tua.services.useCases;
  await rotateWebhookSecret(caller, 60);
  await rotateWebhookSecret({ ...caller, grant: null }, 30);
  const { nodes } = await log({ filter: { actor: `application ${application.clientId}` } });
  const after = nodes.map((entry: { after: object }) => entry.after);
  expect(after).toHaveLength(2);
  expect(after).toContainEqual({ overlapSeconds: 60, onBehalfOf: `member ${owner.id}` });
  expect(after).toContainEqual({ overlapSeconds: 30 });
});

test("the log begins with the creation of the merchant and its owner, in both modes", async () => {
  const { nodes } = await log({ first: 100 });
  const made = { actor: "bootstrap", actorName: null, mode: null, ipAddress: null };
  const bothModes = nodes.filter(({ mode }: { mode: string | null }) => mode === null);
  const byAction = bothModes.toSorted((a: Entry, b: Entry) => (a.action < b.action ? -1 : 1));
  expect(byAction).toMatchObject([
    { ...made, action: "member.joined", target: owner.id, after: { email: owner.email, role: "owner" } },
    { ...made, action: "merchant.created", target: shop.merchantId, after: { country: "GH" } },
  ]);
});

test("a page of thirty takes as many statements as a page of one", async () => {
  const statements = async (first: number) => {
    const queries = vi.spyOn(pg.Client.prototype, "query");
    await log({ first });
    const { length } = queries.mock.calls;
    queries.mockRestore();
    return length;
  };
  await write(Array.from({ length: 30 }, () => ({ actor: `member ${owner.id}` })));
  expect(await statements(30)).toBe(await statements(1));
});

describe("pages", () => {
  test("F7, F8 return each entry once, newest first, while others are written and many share a time", async () => {
    const at = "2030-01-01T00:00:00.000Z";
    await write(Array.from({ length: 23 }, () => ({ at })));
    const seen: string[] = [];
    let page = await log({ first: 5 });
    expect(page.pageInfo.hasPreviousPage).toBe(false);
    for (let more = 0; ; more++) {
      seen.push(...page.nodes.map(({ id }: Entry) => id));
      expect(page.edges.map(({ node }: { node: Entry }) => node.id)).toEqual(
        page.nodes.map(({ id }: Entry) => id),
      );
      if (!page.pageInfo.hasNextPage) break;
      await write([{ id: `aud_new${more}`, at: "2031-01-01T00:00:00Z" }]);
      page = await log({ first: 5, after: page.pageInfo.endCursor });
      expect(page.pageInfo.hasPreviousPage).toBe(true);
    }
    const rows = await team.sql(
      `select id from audit_log where merchant_id = $1 and id not like 'aud_new%' order by at desc, id desc`,
      shop.merchantId,
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(23);
  });

  test("F4, F5 accept only Tua's own cursors, each for its own filter and merchant", async () => {
    await write([{}, {}, {}]);
    const { endCursor } = (await log({ first: 1 })).pageInfo;
    const changed = `${endCursor.slice(0, -1)}${endCursor.endsWith("A") ? "B" : "A"}`;
    const other = await team.owner(await tua.createMerchant(`Elsewhere ${Math.random()}`));
    for (const [by, variables] of [
      [owner, { after: changed }],
      [owner, { after: "" }],
      [owner, { after: "x' or 1=1" }],
      [owner, { after: endCursor, filter: { action: "api_key." } }],
      [other, { after: endCursor }],
    ] as const) {
      expect(await by.rejection(LOG, variables)).toBe("invalid_cursor after:not_a_cursor");
    }
    expect((await log({ first: 1, after: endCursor })).nodes).toHaveLength(1);
  });

  test.each([0, -1, 101])("F6 have 1 to 100 rows, and not %i", async (first) => {
    expect(await owner.rejection(LOG, { first })).toBe("invalid_request first:out_of_range");
  });
});

describe("filters", () => {
  beforeEach(() =>
    write([
      { target: "a", action: "api_key.created", actor: "member mem_1" },
      { target: "b", action: "api_key.revoked", actor: "member mem_2" },
      { target: "c", action: "api_keys.other", actor: "key mem_1" },
      { target: "d", action: "member.removed", actor: "member mem_1" },
    ]),
  );
  const from = "2030-01-01T00:00:00Z";

  test("by actor, action, action prefix, target and time", async () => {
    expect(await targets({ actor: "member mem_1" })).toEqual(["d", "a"]);
    expect(await targets({ from, action: "api_key.created" })).toEqual(["a"]);
    expect(await targets({ from, action: "api_key." })).toEqual(["b", "a"]);
    expect(await targets({ from, action: "api_key" })).toEqual([]);
    expect(await targets({ target: "c" })).toEqual(["c"]);
    expect(await targets({ from: "2030-01-01T00:00:01Z", to: "2030-01-01T00:00:03Z" })).toEqual(["c", "b"]);
    expect(await targets({ actor: "member mem_1", action: "member." })).toEqual(["d"]);
  });

  test.each(["%", "_pi_key.", "api%.", "' or 1=1 --", "."])(
    "F11 %s is a text and not a pattern",
    async (action) => {
      expect(await targets({ action })).toEqual([]);
    },
  );

  test("F9 are rejected if they make no sense, and the error names them", async () => {
    expect(await owner.rejection(LOG, { filter: { actor: "", target: "a\0" } })).toBe(
      "invalid_request filter.actor:too_short filter.target:control_characters",
    );
    const ends = { from: "2030-01-02T00:00:00Z", to: from };
    expect(await owner.rejection(LOG, { filter: ends })).toBe("invalid_request filter.to:before");
  });
});
