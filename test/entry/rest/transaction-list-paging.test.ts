import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atMost } from "../../../server/usecases/at-most.ts";
import { expectRefusal, type RestAnswer, RestClient } from "../../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => rest.close());

type Query = Record<string, string | number>;
const list = (query: Query = {}) =>
  rest.get(`/v1/transactions?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
const references = ({ body }: RestAnswer): string[] =>
  body.data.map(({ clientReference }: { clientReference: string }) => clientReference);

describe("paging", () => {
  /** Every page of a filter, from the first to the last. */
  async function pages(query: Query, between: (page: number) => Promise<unknown> = async () => {}) {
    const seen: string[] = [];
    for (let page = 0, cursor: string | null = null; ; page++) {
      const answer = await list(cursor === null ? query : { ...query, cursor });
      expect(answer.status).toBe(200);
      seen.push(...references(answer));
      cursor = answer.body.page.nextCursor;
      expect(answer.body.page.hasMore).toBe(cursor !== null);
      if (cursor === null) return seen;
      await between(page);
    }
  }
  /** So many at once as the database has connections for, and more. */
  const inTurn = atMost(20);
  const make = async (description: string, count: number) =>
    (
      await Promise.all(Array.from({ length: count }, () => inTurn(() => rest.checkout({ description }))))
    ).map(({ clientReference }) => clientReference);

  test.each(["desc", "asc"])(
    "F8 a thousand at one instant, %s: each once",
    { timeout: 60_000 },
    async (order) => {
      const own = await make(`instant ${order}`, 1_000);
      await rest.sql(
        "update transactions set created_at = '2026-01-01T00:00:00Z' where description = $1",
        `instant ${order}`,
      );
      for (const limit of [7, 60, 100]) {
        const seen = await pages({ q: `instant ${order}`, order, limit });
        expect(seen).toHaveLength(own.length);
        expect(new Set(seen)).toEqual(new Set(own));
      }
    },
  );

  test("asc is desc read backwards", async () => {
    await make("both ways", 30);
    const newest = await pages({ q: "both ways", limit: 4 });
    expect(await pages({ q: "both ways", limit: 4, order: "asc" })).toEqual(newest.reverse());
  });

  test.each(["desc", "asc"])(
    "F7 while a thousand are written and a thousand change, %s: none is skipped or repeated",
    { timeout: 60_000 },
    async (order) => {
      const own = await make(`old ${order}`, 1_000);
      const ids = await rest.sql(
        "select checkout_id from transactions where description = $1",
        `old ${order}`,
      );
      const disturb = async () => {
        const changed = ids
          .splice(0, 100)
          .map(({ checkout_id }) => inTurn(() => rest.useCases.cancelOnPage(checkout_id as string)));
        await Promise.all([make(`old ${order} news`, 100), ...changed]);
      };
      let disturbed = 0;
      const seen = await pages({ q: `old ${order}`, limit: 90, order }, async () => {
        disturbed += 1;
        // Newest last, the pages would go on for as long as there are new ones.
        if (disturbed <= 10) await disturb();
      });
      expect(ids).toEqual([]);
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
  const refuse = async (answer: Promise<RestAnswer>) =>
    expectRefusal(await answer, 400, "invalid_cursor", "cursor");

  test("one is good again and again, also for pages of another size", async () => {
    expect((await go(cursor)).body).toEqual((await go(cursor)).body);
    expect((await go(cursor, { limit: 5 })).status).toBe(200);
  });

  test("F5 none is good with a single character changed", async () => {
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === "A" ? "B" : "A";
      await refuse(go(cursor.slice(0, at) + other + cursor.slice(at + 1)));
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
    await refuse(go(change(cursor)));
  });

  test.each<[string, Query]>([
    ["another currency", { currency: "NGN" }],
    ["a narrower filter", { status: "pending" }],
    ["another order", { order: "asc" }],
  ])("of this filter is none of %s", async (_, change) => {
    await refuse(go(cursor, change));
  });

  test("of another merchant or mode is none here", async () => {
    const stranger = (await rest.tua.makeMerchant("Kofi's Bar")).keys.test.secret;
    const { key: live } = await rest.goLive();
    for (const key of [stranger, live])
      await refuse(rest.get(`/v1/transactions?limit=2&currency=GHS&cursor=${cursor}`, key));
  });
});
