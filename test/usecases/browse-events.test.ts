import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EventKind } from "../../server/domain/transaction.ts";
import type { BrowsedEvents, BrowseRequest } from "../../server/usecases/events/browse-events.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

/**
 * This many events, every fifth a success, of transactions with ten events each; `rare` is an overpayment.
 */
async function write(count: number, rare = 0): Promise<void> {
  const { merchantId, mode } = rest.caller.scope;
  await rest.sql("truncate events, deliveries, delivery_attempts; update event_sequences set last = 0");
  await rest.sql(
    `insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
     select $1, $2, i, 'evt_' || i,
       case when i = $4 then 'payment.processing' when i % 5 = 0 then 'payment.success' else 'checkout.created' end,
       'txn_' || (i % 10), '{}'
     from generate_series(1, $3::int) i`,
    ...[merchantId, mode, count, rare],
  );
  await rest.sql(
    "update event_sequences set last = $3 where merchant_id = $1 and mode = $2",
    ...[merchantId, mode, count],
  );
}

interface RequestOptions {
  kinds?: EventKind[];
  transactionId?: string | null;
  cursor?: number | null;
  backward?: boolean;
  limit?: number;
}

function browse({
  kinds = [],
  transactionId = null,
  cursor = null,
  backward = false,
  limit = 4,
}: RequestOptions) {
  const request: BrowseRequest = {
    filter: { kinds: new Set(kinds), transactionId },
    limit,
    backward,
    cursor: cursor === null ? null : BigInt(cursor),
  };
  return rest.useCases.browseEvents(rest.caller, request);
}

const inShort = ({ events, start, end, hasPrevious, hasNext }: BrowsedEvents) => [
  events.map(({ sequence }) => Number(sequence)),
  start === null ? null : Number(start),
  end === null ? null : Number(end),
  hasPrevious,
  hasNext,
];

describe("of ten events", () => {
  beforeEach(() => write(10));

  test.each<[string, RequestOptions, unknown[]]>([
    ["from the beginning", {}, [[1, 2, 3, 4], 1, 4, false, true]],
    ["after one", { cursor: 8 }, [[9, 10], 9, 10, true, false]],
    ["after the newest", { cursor: 10 }, [[], null, null, true, false]],
    ["from the end", { backward: true }, [[7, 8, 9, 10], 7, 10, true, false]],
    ["before one", { backward: true, cursor: 4 }, [[1, 2, 3], 1, 3, false, true]],
    ["before the first", { backward: true, cursor: 1 }, [[], null, null, false, true]],
    ["before what is to come", { backward: true, cursor: 99 }, [[7, 8, 9, 10], 7, 10, true, false]],
    ["a whole page that is the last", { backward: true, cursor: 5 }, [[1, 2, 3, 4], 1, 4, false, true]],
    ["of a kind", { kinds: ["payment.success"] }, [[5, 10], 5, 10, false, false]],
    [
      "of a kind, from the end",
      { kinds: ["payment.success"], backward: true, limit: 1 },
      [[10], 10, 10, true, false],
    ],
    ["of a transaction", { transactionId: "txn_3" }, [[3], 3, 3, false, false]],
    ["of both", { transactionId: "txn_3", kinds: ["payment.success"] }, [[], null, null, false, false]],
  ])("a page %s", async (_what, requested, expected) => {
    expect(inShort(await browse(requested))).toEqual(expected);
  });

  test("removed events end a page that reaches them from behind, and reject one that begins there", async () => {
    await rest.sql("delete from events where sequence <= 6");
    expect(inShort(await browse({ backward: true, cursor: 9 }))).toEqual([[7, 8], 7, 8, false, true]);
    expect(inShort(await browse({ backward: true, cursor: 3 }))).toEqual([[], null, null, false, true]);
    expect(inShort(await browse({}))).toEqual([[7, 8, 9, 10], 7, 10, false, false]);
    await expect(browse({ cursor: 3 })).rejects.toMatchObject({ code: "cursor_expired" });
    await expect(browse({ cursor: 11 })).rejects.toMatchObject({ code: "invalid_cursor" });
    await rest.sql("truncate events, deliveries, delivery_attempts");
    expect(inShort(await browse({ backward: true }))).toEqual([[], null, null, false, false]);
  });
});

test.each([
  { backward: true, pages: [[], [], [3]] },
  { backward: false, pages: [[3], [], []] },
])("a rare kind is searched 10,000 events at a time, backward $backward", async ({ backward, pages }) => {
  await write(25_000, 3);
  const found: number[][] = [];
  let cursor: number | null = null;
  for (let more = true; more; ) {
    const page: BrowsedEvents = await browse({ kinds: ["payment.processing"], backward, cursor });
    found.push(page.events.map(({ sequence }) => Number(sequence)));
    more = backward ? page.hasPrevious : page.hasNext;
    const end = backward ? page.start : page.end;
    if (more) expect(Math.abs(Number(end) - (cursor ?? (backward ? 25_001 : 0)))).toBe(10_000);
    cursor = Number(end);
  }
  expect(found).toEqual(pages);
});
