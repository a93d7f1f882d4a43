import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { type QueryOptions, type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { DISCREPANCIES, REVIEWS, ROWS, STATEMENTS } from "./connection-rows.ts";

let tua: TestTua;
let team: TestMembers;
/** An owner of two merchants with the same data. */
let owner: Staff;
let other: QueryOptions;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  owner = await team.owner();
  const second = await tua.createMerchant("Kofi Spare Parts");
  await team.join(owner, "owner", second.merchantId);
  other = { merchantId: second.merchantId };
  const { useCases } = tua.services;
  const payment = { method: "mobile_money", network: "mtn", phone: "0240000000" };
  for (const { keys, merchantId } of [tua.merchant, second]) {
    await team.sql(
      `insert into audit_log (merchant_id, id, actor, action, target, mode)
       select $1, 'aud_' || n, 'bootstrap', 'tested', n, 'test' from generate_series(1, ${ROWS}) n`,
      merchantId,
    );
    for (const sql of [STATEMENTS, DISCREPANCIES]) await team.sql(sql, merchantId);
    const caller = await useCases.authenticateKey(keys.test.secret, "127.0.0.1");
    for (let i = 0; i < ROWS; i++) {
      const { checkoutId } = await useCases.initiateCheckout(caller, order(), null);
      await useCases.payCheckout(checkoutId, payment as never);
    }
    await team.sql(REVIEWS, merchantId);
  }
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

interface Page {
  totalCount?: number;
  edges: { cursor: string; node: { id: string } }[];
  nodes: { id: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

interface Connection {
  list: "transactions" | "events" | "deliveries" | "auditLog" | "reviews" | "statements" | "discrepancies";
  /** Further requested fields. */
  args?: string;
  /** The table with the rows, and how its ids sort in the list's order. */
  rows: string;
  filterType?: string;
  /** A filter that finds nothing, and another that finds something. */
  nothing?: object;
  something?: object;
  /** Whether it has `totalCount`. */
  counted?: true;
}

const mine = "where merchant_id = $1 and mode = 'test'";
const CONNECTIONS: Connection[] = [
  {
    list: "transactions",
    rows: `select id from transactions ${mine} order by created_at desc, created_sequence desc`,
    filterType: "TransactionFilter",
    nothing: { search: "nobody" },
    something: { currency: "GHS" },
  },
  { list: "events", rows: `select id from events ${mine} order by sequence` },
  {
    list: "deliveries",
    rows: `select sequence::text as id from deliveries ${mine} order by deliveries.sequence desc`,
    filterType: "DeliveryFilter",
    nothing: { status: ["FAILED"] },
    something: { status: ["PENDING"] },
  },
  {
    list: "auditLog",
    rows: "select id from audit_log where merchant_id = $1 order by at desc, id desc",
    filterType: "AuditFilter",
    nothing: { target: "nobody" },
    something: { action: "api_key.created" },
  },
  {
    list: "reviews",
    args: "open: false",
    rows: `select id from reviews ${mine} order by closed_at desc, id desc`,
    counted: true,
  },
  {
    list: "statements",
    rows: `select id from statements ${mine} order by uploaded_at desc, id desc`,
    counted: true,
  },
  {
    list: "discrepancies",
    rows: `select id from discrepancies ${mine} order by at desc, id desc`,
    filterType: "DiscrepancyFilter",
    nothing: { kind: "FEE" },
    something: { status: "OPEN" },
    counted: true,
  },
];
const filtered = CONNECTIONS.filter(({ filterType }) => filterType);

function toDocument({ list, args: more = "", filterType, counted }: Connection): string {
  const args = {
    first: "Int",
    after: "String",
    last: "Int",
    before: "String",
    ...(filterType && { filter: filterType }),
  };
  const names = Object.keys(args);
  const id = list === "deliveries" ? "id: sequence" : "id";
  return `query (${Object.entries(args).map(([name, type]) => `$${name}: ${type}`)}) {
    ${list}(${[...names.map((name) => `${name}: $${name}`), more]}) { ${counted ? "totalCount" : ""}
      edges { cursor node { ${id} } } nodes { ${id} }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
}

const read = async (connection: Connection, variables: object, options?: QueryOptions): Promise<Page> =>
  (await owner.data(toDocument(connection), variables, options))[connection.list];
const rejection = (connection: Connection, variables: object, options?: QueryOptions) =>
  owner.rejection(toDocument(connection), variables, options);

const ids = ({ nodes }: Page) => nodes.map(({ id }) => id);
const expectWhole = ({ edges, nodes, pageInfo }: Page) => {
  expect(edges.map(({ node }) => node)).toEqual(nodes);
  expect(pageInfo).toMatchObject({
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  });
  expect(new Set(edges.map(({ cursor }) => cursor)).size).toBe(edges.length);
};
const expected = async ({ rows }: Connection) =>
  (await team.sql(rows, tua.merchant.merchantId)).map(({ id }) => id as string);

describe.each(CONNECTIONS)("$list", (connection) => {
  const bound = connection.list !== "events";

  test.each([1, 3, 100])("forward by %i returns every row once", async (first) => {
    const all = await expected(connection);
    expect(all.length).toBeGreaterThanOrEqual(ROWS);
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await read(connection, { first, after });
      expectWhole(page);
      expect(page.nodes.length).toBeLessThanOrEqual(first);
      seen.push(...ids(page));
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      expect(page.pageInfo.hasNextPage).toBe(seen.length < all.length);
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(seen).toEqual(all);
  });

  test.each([1, 3, 100])("backward by %i returns the same rows in the same order", async (last) => {
    const all = await expected(connection);
    const seen: string[] = [];
    for (let before: string | null = null; ; ) {
      const page = await read(connection, { last, before });
      expectWhole(page);
      expect(page.nodes.length).toBeLessThanOrEqual(last);
      seen.unshift(...ids(page));
      expect(page.pageInfo.hasNextPage).toBe(before !== null);
      expect(page.pageInfo.hasPreviousPage).toBe(seen.length < all.length);
      before = page.pageInfo.startCursor;
      if (!page.pageInfo.hasPreviousPage) break;
    }
    expect(seen).toEqual(all);
  });

  test("the whole list is counted wherever the page is", async () => {
    if (!connection.counted) return;
    const { length } = await expected(connection);
    for (const page of [{ first: 1 }, { last: 2 }])
      expect((await read(connection, page)).totalCount).toBe(length);
    if (connection.filterType)
      expect((await read(connection, { filter: connection.nothing })).totalCount).toBe(0);
  });

  test("every edge's cursor is where the next page begins", async () => {
    const { edges } = await read(connection, { first: 5 });
    const all = await expected(connection);
    for (const [i, { cursor }] of edges.entries()) {
      expect(ids(await read(connection, { first: 2, after: cursor }))).toEqual(all.slice(i + 1, i + 3));
    }
  });

  test("after its last row is an empty page with the right page info", async () => {
    const { pageInfo } = await read(connection, { first: 100 });
    expect(await read(connection, { first: 3, after: pageInfo.endCursor })).toMatchObject({
      edges: [],
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  test("without rows, the page is empty at both ends", async () => {
    const live = connection.list === "auditLog" ? {} : { mode: "live" as const };
    const filter = connection.list === "auditLog" ? { filter: connection.nothing } : {};
    expect(await read(connection, filter, live)).toEqual({
      edges: [],
      nodes: [],
      ...(connection.counted && { totalCount: 0 }),
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });

  test("a page has 1 to 100 rows", async () => {
    for (const first of [0, -1, 101, 1_000_000])
      expect(await rejection(connection, { first })).toBe("invalid_request first:out_of_range");
  });

  test.each(["", "x", "\u0000", "e30", "9".repeat(400)])("%j is not a cursor", async (after) => {
    const rejected = bound ? "invalid_cursor after:not_a_cursor" : "invalid_request after:not_a_sequence";
    expect(await rejection(connection, { first: 1, after })).toBe(rejected);
  });
});

describe.each(CONNECTIONS.filter(({ list }) => list !== "events"))("$list", (connection) => {
  test("a cursor is valid for its own merchant and mode only", async () => {
    const { endCursor: after } = (await read(connection, { first: 1 })).pageInfo;
    expect(await rejection(connection, { first: 1, after }, other)).toBe("invalid_cursor after:not_a_cursor");
    expect(await rejection(connection, { first: 1, after }, { mode: "live" })).toBe(
      "invalid_cursor after:not_a_cursor",
    );
  });

  test("a cursor of another list is rejected", async () => {
    for (const another of CONNECTIONS.filter(({ list }) => list !== connection.list)) {
      const { endCursor: after } = (await read(another, { first: 1 })).pageInfo;
      expect(await rejection(connection, { first: 1, after })).toBe("invalid_cursor after:not_a_cursor");
    }
  });
});

test("an event's cursor is its sequence: at another merchant it means that merchant's sequence", async () => {
  const events = CONNECTIONS.find(({ list }) => list === "events") as Connection;
  const { pageInfo } = await read(events, { first: 3 });
  expect(pageInfo.endCursor).toBe("3");
  const theirs = ids(await read(events, { first: 100 }, other));
  expect(ids(await read(events, { first: 1, after: pageInfo.endCursor }, other))).toEqual(theirs.slice(3, 4));
});

test.each(filtered)(
  "$list: a cursor is valid for its own filter only, and a filtered list has pages too",
  async (connection) => {
    const { something: filter, nothing } = connection;
    const { endCursor: after } = (await read(connection, { first: 1 })).pageInfo;
    expect(await rejection(connection, { first: 1, after, filter })).toBe(
      "invalid_cursor after:not_a_cursor",
    );
    const within = (await read(connection, { first: 1, filter })).pageInfo;
    expect(within.endCursor).not.toBeNull();
    expect(await rejection(connection, { first: 1, after: within.endCursor })).toBe(
      "invalid_cursor after:not_a_cursor",
    );
    expect(await rejection(connection, { first: 1, after: within.endCursor, filter: nothing })).toBe(
      "invalid_cursor after:not_a_cursor",
    );
    const whole = await read(connection, { first: 100, filter });
    const rest = await read(connection, { first: 100, after: within.endCursor, filter });
    expect(ids(rest)).toEqual(ids(whole).slice(1));
    expect((await read(connection, { filter: nothing })).nodes).toEqual([]);
  },
);

describe.each(CONNECTIONS.filter(({ list }) => list !== "events"))("$list backwards", (connection) => {
  test("before its first row is an empty page with the right page info", async () => {
    const { startCursor: before } = (await read(connection, { first: 1 })).pageInfo;
    expect(await read(connection, { last: 3, before })).toMatchObject({
      edges: [],
      nodes: [],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });

  test("a page has 1 to 100 rows, and its cursor is its own", async () => {
    for (const last of [0, -1, 101])
      expect(await rejection(connection, { last })).toBe("invalid_request last:out_of_range");
    expect(await rejection(connection, { last: 1, before: "x" })).toBe("invalid_cursor before:not_a_cursor");
    const { startCursor: before } = (await read(connection, { first: 1 })).pageInfo;
    expect(await rejection(connection, { last: 1, before }, other)).toBe(
      "invalid_cursor before:not_a_cursor",
    );
  });
});
