import { gql } from "urql";
import { afterEach, expect, test, vi } from "vitest";
import { createConnection, toPage, withPage } from "../../../web/dashboard/lib/graphql/connection.ts";
import { createClient } from "../../../web/dashboard/lib/graphql-client.ts";
import type { FeedSignal } from "../../../web/dashboard/lib/live/live-feed.ts";
import { requiresReload } from "../../../web/dashboard/lib/live/use-revalidate.ts";

interface Row {
  id: string;
  status: string;
}

const page = (ids: number[], older: string | null, status = "PENDING") => ({
  rows: ids.map((id): Row => ({ id: String(id), status })),
  older,
});
const inShort = ({ rows, older }: { rows: readonly Row[] | null; older: string | null }) => [
  rows?.map(({ id }) => Number(id)),
  older,
];
const NONE = { rows: null, older: null };
const two = withPage(withPage<Row>(NONE, page([50, 49], "49"), null), page([48, 47], "47"), "49");

test("after a refresh, a list keeps older loaded rows, and its newest rows are current", () => {
  expect(inShort(two)).toEqual([[50, 49, 48, 47], "47"]);
  const again = withPage(two, page([51, 50], "50", "DELIVERED"), null);
  expect(inShort(again)).toEqual([[51, 50, 49, 48, 47], "47"]);
  expect(again.rows.map(({ status }) => status)).toEqual([
    ...["DELIVERED", "DELIVERED", "PENDING", "PENDING", "PENDING"],
  ]);
  // A filter may have removed rows. The two parts still join.
  expect(inShort(withPage(two, page([52, 48], "48"), null))).toEqual([[52, 48, 47], "47"]);
});

test("older rows are dropped if the newest ones do not reach them, so that there is never a gap", () => {
  expect(inShort(withPage(two, page([200, 199], "199"), null))).toEqual([[200, 199], "199"]);
  expect(inShort(withPage(two, page([52, 51], "51"), null))).toEqual([[52, 51], "51"]);
});

test("a complete page, or one beyond the known rows, is used alone", () => {
  expect(inShort(withPage(two, page([49], null), null))).toEqual([[49], null]);
  expect(inShort(withPage(two, page([], null), null))).toEqual([[], null]);
  expect(inShort(withPage(two, page([46, 45], "45"), null))).toEqual([[46, 45], "45"]);
});

test("a refreshed later page stays in its place, even if a row before it is gone", () => {
  expect(inShort(withPage(two, page([48, 47], null), "49"))).toEqual([[50, 49, 48, 47], null]);
  expect(inShort(withPage(two, page([47], null), "49"))).toEqual([[50, 49, 47], null]);
  const moved = withPage(two, page([49, 48], "48"), null);
  expect(inShort(moved)).toEqual([[49, 48, 47], "47"]);
  expect(inShort(withPage(moved, page([47, 46], "46"), "50"))).toEqual([[49, 48, 47, 46], "46"]);
  expect(inShort(withPage(moved, page([46], null), "50"))).toEqual([[49, 48, 47], "47"]);
});

test("a query backwards gives its newest row last", () => {
  const pageInfo = { hasPreviousPage: true, startCursor: "a" };
  expect(toPage({ nodes: ["a", "b"], pageInfo })).toEqual({ rows: ["b", "a"], older: "a" });
});

test("a view of one payment refetches only for its events, and if events may be missing", () => {
  const event = (id: string) => ({ kind: "event", transaction: { id } }) as FeedSignal;
  const received = (of?: string | null) =>
    [event("a"), event("b"), { kind: "resync" } as const, { kind: "access" } as const].map((signal) =>
      requiresReload(signal, of),
    );
  expect(received()).toEqual([true, true, true, false]);
  expect(received("a")).toEqual([true, false, true, false]);
  expect(received(null)).toEqual([false, false, true, false]);
});

interface RowsResponse {
  deliveries: {
    nodes: Row[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
/** Documents from codegen have a hash. */
const named = <Document>(document: Document) =>
  Object.assign(document as object, { __meta__: { hash: "sha256:1" } }) as Document;
const DELIVERIES = named(gql<RowsResponse, { first: number }>`
  query Some($first: Int!, $after: String) {
    deliveries(first: $first, after: $after) { nodes { id status } pageInfo { hasNextPage endCursor } }
  }
`);
const RESEND = named(gql`mutation Resend { resendDelivery { delivery { id status } } }`);

const toRows = (...rows: string[]) =>
  rows.map((row) => {
    const [id = "", status = "PENDING"] = row.split(" ");
    return { __typename: "Delivery", id, status };
  });
const respond = (endCursor: string | null, ...rows: string[]) => ({
  deliveries: {
    __typename: "DeliveryConnection",
    nodes: toRows(...rows),
    pageInfo: { __typename: "PageInfo", hasNextPage: endCursor !== null, endCursor },
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const HANGING = {};

/** A list whose server sends the test's responses, in order; null: it is unreachable. */
function openList(...responses: (object | null)[]) {
  const requested: ({ after?: string } | undefined)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    requested.push(JSON.parse(body).variables);
    const data = responses.shift();
    if (data === HANGING) return new Promise(() => undefined);
    if (!data) throw new TypeError("fetch failed");
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
  const client = createClient(null);
  const list = createConnection(client, DELIVERIES, { first: 2 });
  const loading: boolean[] = [];
  const stop = list.listen(() => loading.push(list.current().isLoading));
  const shows = (rows: string) =>
    vi.waitFor(() =>
      expect(
        list
          .current()
          .rows?.map(({ id, status }) => `${id} ${status}`)
          .join(", "),
      ).toBe(rows),
    );
  return { client, list, requested, loading, stop, shows };
}

test("pages are requested with the last cursor, and a changed row updates everywhere without a request", async () => {
  const { client, list, requested, shows } = openList(respond("3", "4", "3"), respond(null, "2", "1"), {
    resendDelivery: { __typename: "Payload", delivery: toRows("1 SENT")[0] },
  });
  await shows("4 PENDING, 3 PENDING");
  list.more();
  expect(list.current().isLoading).toBe(true);
  await shows("4 PENDING, 3 PENDING, 2 PENDING, 1 PENDING");
  expect(list.current()).toMatchObject({ older: null, isLoading: false });
  await client.mutation(RESEND, {}).toPromise();
  await shows("4 PENDING, 3 PENDING, 2 PENDING, 1 SENT");
  expect(requested.map((variables) => variables?.after)).toEqual([undefined, "3", undefined]);
});

test("it is refetched in the background, its first page or all of them", async () => {
  const { list, loading, shows, requested } = openList(
    ...[respond("3", "4", "3"), respond(null, "2"), respond("4", "5", "4 SENT"), respond("4", "5", "4")],
    respond(null, "2 SENT"),
  );
  await shows("4 PENDING, 3 PENDING");
  list.more();
  await shows("4 PENDING, 3 PENDING, 2 PENDING");
  loading.length = 0;
  list.refresh();
  await shows("5 PENDING, 4 SENT, 3 PENDING, 2 PENDING");
  list.refresh("all");
  await shows("5 PENDING, 4 PENDING, 3 PENDING, 2 SENT");
  expect(loading).not.toContain(true);
  expect(requested).toHaveLength(5);
});

test("a failure is shown and retried; loaded rows stay", async () => {
  const { list, shows } = openList(null, respond("3", "4", "3"), null, respond(null, "2"));
  await vi.waitFor(() => expect(list.current().problem?.code).toBe("unreachable"));
  expect(list.current()).toMatchObject({ rows: null, isLoading: false });
  list.retry();
  await shows("4 PENDING, 3 PENDING");
  expect(list.current().problem).toBeNull();
  list.more();
  await vi.waitFor(() => expect(list.current().problem?.code).toBe("unreachable"));
  await shows("4 PENDING, 3 PENDING");
  list.retry();
  await shows("4 PENDING, 3 PENDING, 2 PENDING");
});

test("after a failed background read, the rows and the button for more stay", async () => {
  const { list, shows, requested } = openList(respond("3", "4", "3"), null, respond(null, "2"));
  await shows("4 PENDING, 3 PENDING");
  list.refresh();
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  await new Promise(setImmediate);
  expect(list.current()).toMatchObject({ older: "3", isLoading: false, problem: null });
  list.more();
  await shows("4 PENDING, 3 PENDING, 2 PENDING");
});

test("later pages that are no longer shown are not read again", async () => {
  const { list, shows, requested } = openList(
    ...[respond("3", "4", "3"), respond(null, "2", "1"), respond("8", "9", "8"), respond(null, "2", "1")],
    ...[respond("8", "9", "8 SENT"), respond(null, "7")],
  );
  await shows("4 PENDING, 3 PENDING");
  list.more();
  await shows("4 PENDING, 3 PENDING, 2 PENDING, 1 PENDING");
  list.refresh("all");
  await shows("9 PENDING, 8 PENDING");
  requested.length = 0;
  list.refresh("all");
  await shows("9 PENDING, 8 SENT");
  expect(requested).toHaveLength(1);
  list.more();
  await shows("9 PENDING, 8 SENT, 7 PENDING");
});

test("a page that was loading when the list became another is not waited for", async () => {
  const { list, shows } = openList(respond("3", "4", "3"), respond("8", "9", "8"), HANGING);
  await shows("4 PENDING, 3 PENDING");
  list.refresh();
  list.more();
  expect(list.current().isLoading).toBe(true);
  await shows("9 PENDING, 8 PENDING");
  expect(list.current()).toMatchObject({ older: "8", isLoading: false });
});

test("without listeners, a response changes nothing", async () => {
  const { list, stop, shows, requested } = openList(respond("3", "4", "3"), respond(null, "2"));
  await shows("4 PENDING, 3 PENDING");
  list.more();
  stop();
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
  await new Promise(setImmediate);
  expect(list.current().rows).toHaveLength(2);
});
