import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import { HEARTBEAT_MS } from "../../server/usecases/events/follow-events.ts";
import { EVERYTHING } from "../support/event-reader.ts";
import { assertInvariants } from "../support/invariants.ts";
import { expectRejection, RestClient } from "../support/rest.ts";
import { startProcess } from "../support/tua-process.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { EVENT_RETENTION_DAYS: "30", RATE_LIMITS: "off" } });
});
afterAll(() => rest.close());
/** Every test begins without any events. */
afterEach(async () => {
  await assertInvariants(rest.tua.databaseUrl);
  await rest.sql(
    "alter table ledger_entries disable trigger ledger_append_only; truncate ledger_entries; alter table ledger_entries enable trigger ledger_append_only; truncate transactions, transaction_rollups, status_rollups, rollup_changes, transaction_search, search_progress, processor_requests, reviews, refunds, attempts, events, event_tiles, deliveries, delivery_attempts, idempotency_keys cascade; update event_sequences set last = 0",
  );
});

const purge = () => rest.useCases.purgeEvents(new AbortController().signal);

/** Ages the events up to a sequence by more than a month. */
const age = (through: number, days = 31) =>
  rest.sql(
    "update events set created_at = created_at - make_interval(days => $1) where sequence <= $2",
    days,
    through,
  );
/** The stored sequences, in every table that has them. */
async function stored(): Promise<{ events: number[]; deliveries: number[]; attempts: number[] }> {
  const [row] = await rest.sql(
    `select (select coalesce(array_agg(sequence::int order by sequence), '{}') from events) as events,
       (select coalesce(array_agg(sequence::int order by sequence), '{}') from deliveries) as deliveries,
       (select coalesce(array_agg(sequence::int order by sequence), '{}') from delivery_attempts) as attempts`,
  );
  return row as Awaited<ReturnType<typeof stored>>;
}
/** Paid checkouts of three events each, the last delivered with one attempt. */
async function paid(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await rest.pay(await rest.checkout(), "0000");
  await rest.sql("update deliveries set status = 'delivered', attempt_count = 1, ended_at = now()");
  await rest.sql(
    `insert into delivery_attempts (merchant_id, mode, sequence, number, started_at, duration_ms, http_status)
     select merchant_id, mode, sequence, 1, now(), 5, 200 from deliveries`,
  );
}

describe("purging", () => {
  test("events older than the retention are removed with their deliveries and attempts; newer ones and all transactions stay", async () => {
    await paid(3);
    await age(4);
    await purge();
    expect(await stored()).toEqual({ events: [5, 6, 7, 8, 9], deliveries: [6, 9], attempts: [6, 9] });
    const { body } = await rest.get("/v1/transactions");
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill("success"));
  });

  test("not a day too early", async () => {
    await paid(1);
    await age(3, 29);
    await purge();
    expect((await stored()).events).toEqual([1, 2, 3]);
  });

  test("only for the own merchant", async () => {
    const other = await rest.tua.createMerchant("Kofi's Bar");
    const caller = await rest.useCases.authenticateKey(other.keys.test.secret, "127.0.0.1");
    const before = await rest.useCases.listEvents(caller, 0n, 100);
    await rest.goLive();
    await paid(1);
    await rest.sql(
      "update events set created_at = created_at - interval '31 days' where merchant_id = $1 and mode = 'test'",
      rest.caller.scope.merchantId,
    );
    await purge();
    expect(await rest.useCases.listEvents(caller, 0n, 100)).toEqual(before);
    expect(await rest.sql("select mode from events")).toEqual([{ mode: "live" }]);
  });

  test.each([
    ["is pending", "update deliveries set status = 'pending' where sequence = 6"],
    [
      "was superseded while a post of it runs",
      `with superseded as (update deliveries set status = 'superseded' where sequence = 6 returning *)
       insert into delivery_leases
       select merchant_id, mode, transaction_id, sequence, endpoint, path_group, 'x', now() + interval '1 m' from superseded`,
    ],
  ])("an event whose delivery %s stays, and with it all later ones: there is no gap", async (_, change) => {
    await paid(3);
    await rest.sql(change);
    await age(9);
    await purge();
    expect(await stored()).toEqual({ events: [6, 7, 8, 9], deliveries: [6, 9], attempts: [6, 9] });
    await rest.sql("truncate delivery_leases");
  });

  test("more than one statement removes, of more merchants than one check finds", async () => {
    await rest.checkout();
    await rest.sql(
      `with made as (insert into merchants (id, name, country, currency, time_zone)
         select 'mer_' || n, 'M', 'GH', 'GHS', 'Africa/Accra' from generate_series(10001, 11200) n returning id)
       insert into event_sequences (merchant_id, mode, last)
         select id, 'test', case id when 'mer_11200' then 1203 else 0 end from made`,
    );
    await rest.sql(
      `insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
       select 'mer_11200', 'test', n, 'evt_' || n, 'checkout.created', 'txn_' || n,
         now() - case when n <= 1201 then interval '31 days' else interval '0' end,
         json_build_object('id', 'evt_' || n, 'sequence', n, 'event', 'checkout.created',
           'data', json_build_object('transactionId', 'txn_' || n, 'status', 'pending', 'final', false))
       from generate_series(1, 1203) n`,
    );
    await purge();
    expect(
      await rest.sql("select sequence::int from events where merchant_id = 'mer_11200' order by 1"),
    ).toEqual([{ sequence: 1202 }, { sequence: 1203 }]);
  });

  test("several concurrent purges do no harm", async () => {
    await paid(4);
    await age(9);
    await Promise.all(Array.from({ length: 5 }, purge));
    expect((await stored()).events).toEqual([10, 11, 12]);
  });

  test("a delivery that is resent at this moment keeps its event, and no other's", async () => {
    await paid(2);
    await rest.sql(
      `insert into merchants (id, name, country, currency, time_zone) values ('mer_zzz', 'M', 'GH', 'GHS', 'Africa/Accra')`,
    );
    await rest.sql("insert into event_sequences (merchant_id, mode, last) values ('mer_zzz', 'test', 1)");
    await rest.sql(
      `insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
       values ('mer_zzz', 'test', 1, 'evt_z', 'checkout.created', 'txn_z', '{"id":"evt_z","sequence":1,"event":"checkout.created","data":{"transactionId":"txn_z","status":"pending","final":false}}')`,
    );
    await age(6);
    const holder = new pg.Client({ connectionString: rest.tua.databaseUrl });
    await holder.connect();
    await holder.query("begin; update deliveries set status = 'pending' where sequence = 3");
    const purging = purge();
    await expect
      .poll(() =>
        rest.sql(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      )
      .toHaveLength(1);
    await holder.query("commit");
    await holder.end();
    await purging;
    expect((await stored()).events).toEqual([1, 2, 3, 4, 5, 6]);
    await purge();
    expect((await stored()).events).toEqual([3, 4, 5, 6]);
  });

  test("a worker does it automatically", async () => {
    await paid(2);
    await age(4);
    const process = await startProcess(rest.tua.databaseUrl, {
      worker: true,
      env: { EVENT_RETENTION_DAYS: "30" },
    });
    await expect.poll(async () => (await stored()).events).toEqual([5, 6]);
    await process.stop();
  });
});

describe("readers", () => {
  const sequences = (body: { data: EventBody[] }) => body.data.map(({ sequence }) => sequence);

  test("before the oldest: 410 that names it; from the beginning: the stored events", async () => {
    await paid(3);
    await age(7);
    await purge();
    const response = await rest.get("/v1/events?after=6");
    expectRejection(response, 410, "cursor_expired", "after:no_longer_kept");
    expect(response.body.error.fields[0].message).toMatch(/\b8\b/);
    for (const after of [0, 7])
      expect(sequences((await rest.get(`/v1/events?after=${after}`)).body)).toEqual([8, 9]);
  });

  test("without stored events: 410 before the newest, and from the beginning the next ones", async () => {
    await paid(2);
    await age(6);
    await purge();
    expect((await stored()).events).toEqual([]);
    expectRejection(await rest.get("/v1/events?after=5"), 410, "cursor_expired", "after:no_longer_kept");
    for (const after of [0, 6]) expect((await rest.get(`/v1/events?after=${after}`)).body.data).toEqual([]);
    await rest.checkout();
    for (const after of [0, 6])
      expect(sequences((await rest.get(`/v1/events?after=${after}`)).body)).toEqual([7]);
  });

  test.each([
    ["some", 4, [5, 6, 7, 8]],
    ["all", 6, [7, 8]],
  ])("a stream from the beginning continues live after %s are removed", async (_, through, expected) => {
    await paid(2);
    await age(through);
    await purge();
    const stream = await rest.useCases.followEvents(rest.caller, 0n, EVERYTHING);
    const seen: number[] = [];
    const reading = (async () => {
      for await (const { sequence } of stream) if (seen.push(Number(sequence)) === expected.length) break;
    })();
    await rest.checkout();
    await rest.checkout();
    await reading;
    expect(seen).toEqual(expected);
  });

  test("a stream from the newest is not disturbed when all earlier ones are removed", async () => {
    await paid(2);
    const stream = await rest.useCases.followEvents(rest.caller, 6n, EVERYTHING);
    const next = stream.next();
    await age(6);
    await purge();
    await rest.checkout();
    expect((await next).value).toMatchObject({ sequence: 7n });
    await stream.return();
  });

  test("without stored events a heartbeat still has the newest sequence", async () => {
    await paid(2);
    await age(6);
    await purge();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = await rest.useCases.followEvents(rest.caller, 0n, EVERYTHING);
    const next = stream.next();
    while (vi.getTimerCount() === 0) await setImmediate();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect((await next).value).toEqual({ sequence: 6n, event: null });
    await stream.return();
    vi.useRealTimers();
  });

  test("a live reader behind events that another process removed gets an error: no gap, no standstill", async () => {
    await paid(2);
    const timers = vi.spyOn(globalThis, "setInterval");
    const stream = await rest.useCases.followEvents(rest.caller, 6n, EVERYTHING);
    const pending = expect(stream.next()).rejects.toMatchObject({ code: "cursor_expired" });
    // Its heartbeat starts once it is live.
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), HEARTBEAT_MS), 30_000);
    timers.mockRestore();
    // This process sees six of them, and then nothing before the ninth.
    await rest.sql(
      `begin; insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
         select merchant_id, mode, n, 'evt_' || n, kind, transaction_id,
           (body::jsonb || jsonb_build_object('id', 'evt_' || n, 'sequence', n))::text
         from events, generate_series(7, 9) n where sequence = 1;
       update event_sequences set last = 9 where last = 6;
       delete from delivery_attempts; delete from deliveries; delete from events where sequence < 9; commit`,
    );
    await pending;
  });

  test("a reader whose next event is removed before it is read gets an error: no gap", async () => {
    await paid(2);
    const stream = await rest.useCases.followEvents(rest.caller, 2n, EVERYTHING);
    await age(4);
    await purge();
    await expect(stream.next()).rejects.toMatchObject({
      code: "cursor_expired",
      fields: [{ field: "after", code: "no_longer_kept" }],
    });
  });
});
