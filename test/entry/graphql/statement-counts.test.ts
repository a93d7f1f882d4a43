import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startWorker } from "../../../server/entry/worker/worker.ts";
import { startTua, type TestTua, withNewMerchant } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { Receiver } from "../../support/receiver.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

const MANY = 100;

let tua: TestTua;
let receiver: Receiver;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  receiver = await Receiver.start();
  tua = await startTua({ env: { RATE_LIMITS: "off", WEBHOOK_RETRY_SCHEDULE: "0" } });
  team = new TestMembers(tua);
  owner = await team.owner();
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const payment = { method: "mobile_money", network: "mtn", phone: "0240000000" };
  for (let made = 0; made < MANY; made += 5) {
    const orders = Array.from({ length: 5 }, () => order({ callbackUrl: receiver.url }));
    await Promise.all(
      orders.map(async (one) => {
        const { checkoutId } = await useCases.initiateCheckout(caller, one, null);
        await useCases.payCheckout(checkoutId, payment as never);
      }),
    );
  }
  const worker = startWorker(useCases, tua.services.onDueWork, pino({ level: "silent" }));
  for (;;) {
    const [attempts] = await team.sql("select count(*)::int from delivery_attempts");
    if ((attempts as { count: number }).count >= MANY) break;
    await pause(10);
  }
  // Its own statements would count for a response.
  await worker.stop();
});
afterAll(async () => {
  await team.close();
  await receiver.close();
  await tua.close();
});

// biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
type SendRequest = (query: string, variables?: object) => Promise<any>;

const endpoints: Record<string, SendRequest> = {
  async "/graphql"(query, variables) {
    const headers = { authorization: `Bearer ${tua.merchant.keys.test.secret}` };
    const requested = { method: "POST", url: "/graphql", headers, payload: { query, variables } } as const;
    const { data, errors } = (await tua.app.inject(requested)).json();
    expect(errors).toBeUndefined();
    return data;
  },
  "/bff": (query, variables) => owner.data(query, variables),
};

/**
 * The number of statements of a response: the minimum of some runs, because the caller is cached for a
 * moment.
 */
async function statements(sendRequest: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    for (let run = 0; run < 5; run++) {
      query.mockClear();
      await sendRequest();
      counts.push(query.mock.calls.length);
    }
  } finally {
    query.mockRestore();
  }
  return Math.min(...counts);
}

const ATTEMPTS = "attempts { id status paymentMethod { type } failure { code } }";
const CHECKOUT = "checkout { id open transaction { id } }";
/** The pages, and the maximum number of statements for their rows. */
const PAGES: [list: string, fields: string, most: number][] = [
  ["transactions", `id ${ATTEMPTS} ${CHECKOUT}`, 1],
  ["transactions", `id ${ATTEMPTS} deliveries { id attempts { number } event { id transaction { id } } }`, 5],
  ["transactions", "id refunds { id status amount { amount } failure { code } }", 3],
  ["events", `id transaction { id ${ATTEMPTS} ${CHECKOUT} deliveries { id attempts { number } } }`, 6],
  ["deliveries", "id event { id transaction { id } } attempts { number }", 4],
];

describe.each(Object.keys(endpoints))("at %s", (name) => {
  const sendRequest = endpoints[name] as SendRequest;

  test.each(PAGES)(
    `a page of %s { %s } takes as many statements for ${MANY} rows as for one`,
    async (list, fields, most) => {
      const query = `query ($first: Int) { ${list}(first: $first) { nodes { ${fields} } } }`;
      const rows = async (first: number) => (await sendRequest(query, { first }))[list].nodes;
      expect(await rows(1)).toHaveLength(1);
      expect(await rows(MANY)).toHaveLength(MANY);
      const nothing = await statements(() => sendRequest("{ __typename }"));
      const [one, many] = [await statements(() => rows(1)), await statements(() => rows(MANY))];
      expect(many).toBe(one);
      expect(one - nothing).toBeLessThanOrEqual(most);
      expect(one).toBeGreaterThan(nothing);
    },
  );

  test("the related data of the rows is there", async () => {
    const { transactions } = await sendRequest(
      "query ($first: Int) { transactions(first: $first) { nodes { attempts { status } deliveries { event { event transaction { id } } attempts { number } } } } }",
      { first: MANY },
    );
    for (const { attempts, deliveries } of transactions.nodes) {
      expect(attempts).toEqual([{ status: "SUCCESS" }]);
      expect(deliveries).toMatchObject([{ event: { event: "PAYMENT_SUCCESS" }, attempts: [{ number: 1 }] }]);
    }
  });
});

const ADD_APPLICATIONS = `insert into applications (merchant_id, mode, client_id, name, kind, redirect_uris, scopes)
  select distinct on (n) merchant_id, mode, left(client_id, -6) || 'zzz' || lpad(n::text, 3, '0'), name, kind, redirect_uris, scopes
  from applications, generate_series($2::int, $3::int) n where merchant_id = $1 and mode = 'test'`;
const UNPAGED: [list: string, fields: string, fill: string][] = [
  [
    "members",
    "id email role lastSeenAt hasTwoFactor",
    `with made as (insert into members (id, email, password_hash, merchant_ids)
       select 'mem_' || n, n || '@example.com', 'x', array[$1] from generate_series($2::int, $3::int) n returning id)
     insert into memberships (merchant_id, member_id, role) select $1, id, 'viewer' from made`,
  ],
  [
    "apiKeys",
    "id name scopes lastUsedAt",
    `insert into api_keys (merchant_id, mode, id, kind, name, last_four, scopes)
     select $1, 'test', 'key_' || n, 'secret', 'Key', '1234', '{}' from generate_series($2::int, $3::int) n`,
  ],
  ["applications", "id name", ADD_APPLICATIONS],
  [
    "grants",
    "id application { name } apiKeyCount",
    `with made as (${ADD_APPLICATIONS} returning merchant_id, mode, client_id, scopes)
     insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
     select merchant_id, mode, 'grt_' || right(client_id, 3), member_id, client_id, scopes, now() + interval '1 day'
     from made join memberships using (merchant_id) where role = 'owner'`,
  ],
];

test.each(UNPAGED)(
  "the list of %s takes as many statements however long it is",
  async (list, fields, fill) => {
    const { merchant } = await withNewMerchant(tua);
    const { merchantId } = merchant;
    const member = await team.owner(merchant);
    const read = async () => (await member.data(`{ ${list} { ${fields} } }`))[list] as unknown[];
    await team.sql(fill, merchantId, 1, 1);
    const before = (await read()).length;
    expect(before).toBeGreaterThan(0);
    const few = await statements(read);
    await team.sql(fill, merchantId, 2, MANY);
    expect((await read()).length).toBe(before + MANY - 1);
    expect(await statements(read)).toBe(few);
  },
);

test("a page of the audit log takes as many statements for a hundred entries of many actors as for one", async () => {
  await team.sql(
    `insert into audit_log (merchant_id, id, actor, action, target, mode)
     select $1, 'aud_' || n, (array['member ' || $2, 'key key_' || n, 'application ' ||
       (select min(client_id) from applications where merchant_id = $1)])[1 + n % 3], 'tested', n, 'test'
     from generate_series(1, ${MANY}) n`,
    ...[tua.merchant.merchantId, owner.id],
  );
  const read = async (first: number) => {
    const { auditLog } = await owner.data(
      "query ($first: Int) { auditLog(first: $first) { nodes { id actorName } } }",
      { first },
    );
    return auditLog.nodes as { actorName: string | null }[];
  };
  const rows = await read(MANY);
  expect(rows).toHaveLength(MANY);
  expect(new Set(rows.map(({ actorName }) => actorName)).size).toBeGreaterThan(1);
  // Application names take one more statement, on a page that has any.
  const [few, many] = [await statements(() => read(3)), await statements(() => read(MANY))];
  expect(many).toBe(few);
});
