import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRejection, RestClient, type RestResponse } from "../../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => rest.close());

type Query = Record<string, string | number>;
const list = (query: Query = {}) =>
  rest.get(`/v1/transactions?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
const references = ({ body }: RestResponse): string[] =>
  body.data.map(({ clientReference }: { clientReference: string }) => clientReference);

describe("paging", () => {
  /** All pages of a filter, from the first to the last. */
  async function pages(query: Query, between: (page: number) => Promise<unknown> = async () => {}) {
    const seen: string[] = [];
    for (let page = 0, cursor: string | null = null; ; page++) {
      const response = await list(cursor === null ? query : { ...query, cursor });
      expect(response.status).toBe(200);
      seen.push(...references(response));
      cursor = response.body.page.nextCursor;
      expect(response.body.page.hasMore).toBe(cursor !== null);
      if (cursor === null) return seen;
      await between(page);
    }
  }
  /** New ones, each with its event, as a series of initiations writes them. @returns their references. */
  const make = async (description: string, count: number): Promise<string[]> => {
    const made = await rest.sql(
      `with counted as (update event_sequences set last = last + $2 where merchant_id = $3 and mode = 'test'
         returning last - $2 as before),
       made as (insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency,
           description, customer, metadata, methods, created_at, expires_at, created_sequence)
         select $3, 'test', 'txn_' || lpad((before + n)::text, 26, '0'), 'co_test_' || substr($3, 5) || lpad((before + n)::text, 26, '0'), 'REF-' || before + n, 1050, 'GHS',
           $1, '{}', '{}', '{mobile_money}', clock_timestamp(), now() + interval '1 hour', before + n
         from counted, generate_series(1, $2) n returning *),
       told as (insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
         select $3, 'test', created_sequence, 'evt_' || created_sequence, 'checkout.created', id, created_at,
           json_build_object('id', 'evt_' || created_sequence, 'sequence', created_sequence, 'event',
             'checkout.created', 'data', json_build_object('transactionId', id, 'status', 'pending', 'final', false))
         from made)
       select client_reference from made`,
      description,
      count,
      rest.caller.scope.merchantId,
    );
    return made.map((row) => row.client_reference as string);
  };

  test.each(["desc", "asc"])("F8 a thousand with the same time, %s: each once", async (order) => {
    const own = await make(`instant ${order}`, 1_000);
    await rest.sql(
      `with moved as (
         update transactions set created_at = '2026-01-01T00:00:00Z' where description = $1 returning merchant_id, id)
       update events e set created_at = '2026-01-01T00:00:00Z' from moved m
       where (e.merchant_id, e.transaction_id) = (m.merchant_id, m.id)`,
      `instant ${order}`,
    );
    for (const limit of [7, 60, 100]) {
      const seen = await pages({ q: `instant ${order}`, order, limit });
      expect(seen).toHaveLength(own.length);
      expect(new Set(seen)).toEqual(new Set(own));
    }
  });

  test("asc is the reverse of desc", async () => {
    await make("both ways", 30);
    const newest = await pages({ q: "both ways", limit: 4 });
    expect(await pages({ q: "both ways", limit: 4, order: "asc" })).toEqual(newest.reverse());
  });

  test.each(["desc", "asc"])(
    "F7 while a thousand are written and a thousand change, %s: none is skipped or repeated",
    async (order) => {
      const own = await make(`old ${order}`, 1_000);
      const unchanged = [...own];
      const disturb = async () => {
        await rest.sql(
          "update transactions set status = 'processing', updated_at = now() where client_reference = any($1)",
          unchanged.splice(0, 100),
        );
        await make(`old ${order} news`, 100);
      };
      let disturbed = 0;
      const seen = await pages({ q: `old ${order}`, limit: 90, order }, async () => {
        disturbed += 1;
        // Newest last, the pages would continue as long as there are new ones.
        if (disturbed <= 10) await disturb();
      });
      expect(unchanged).toEqual([]);
      expect(seen.filter((reference) => own.includes(reference)).sort()).toEqual([...own].sort());
      expect(new Set(seen).size).toBe(seen.length);
    },
  );
});

describe("cursors", () => {
  let cursor: string;
  beforeAll(async () => {
    for (let i = 0; i < 3; i++) await rest.checkout();
    cursor = (await list({ limit: 2, currency: "GHS" })).body.page.nextCursor;
  });
  const go = (changed: string, more: Query = {}) =>
    list({ limit: 2, currency: "GHS", cursor: changed, ...more });
  const rejectWith = async (response: Promise<RestResponse>) =>
    expectRejection(await response, 400, "invalid_cursor", "cursor:not_a_cursor");

  test("one can be used repeatedly, also with another page size", async () => {
    expect((await go(cursor)).body).toEqual((await go(cursor)).body);
    expect((await go(cursor, { limit: 5 })).status).toBe(200);
  });

  test("F5 none is valid with a changed character", async () => {
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === "A" ? "B" : "A";
      await rejectWith(go(cursor.slice(0, at) + other + cursor.slice(at + 1)));
    }
  });

  test.each<[string, (own: string) => string]>([
    ["empty", () => ""],
    ["truncated", (own) => own.slice(0, -1)],
    ["lengthened", (own) => `${own}A`],
    ["padded", (own) => `${own}=`],
    ["another text altogether", () => "b2Zmc2V0PTA"],
    ["SQL", () => "' or 1=1 --"],
    ["10,000 characters", () => "A".repeat(10_000)],
    ["NUL", () => "\0"],
    ["what is inside, unmarked", () => Buffer.from("1767225600000.txn_0").toString("base64url")],
  ])("F4 %s", async (_, change) => {
    await rejectWith(go(change(cursor)));
  });

  test.each<[string, Query]>([
    ["another currency", { currency: "NGN" }],
    ["a narrower filter", { status: "pending" }],
    ["another order", { order: "asc" }],
  ])("of this filter is invalid for %s", async (_, change) => {
    await rejectWith(go(cursor, change));
  });

  test("is valid for the same statuses in another order, or repeated", async () => {
    const at = async (status: string, more: Query = {}) => list({ limit: 1, status, ...more });
    const own = (await at("pending,success")).body.page.nextCursor;
    for (const same of ["success,pending", "success,pending,success"])
      expect((await at(same, { cursor: own })).status).toBe(200);
    await rejectWith(at("pending", { cursor: own }));
  });

  test("of another merchant or mode is invalid here", async () => {
    const stranger = (await rest.tua.createMerchant("Kofi's Bar")).keys.test.secret;
    const { key: live } = await rest.goLive();
    for (const key of [stranger, live])
      await rejectWith(rest.get(`/v1/transactions?limit=2&currency=GHS&cursor=${cursor}`, key));
  });
});
