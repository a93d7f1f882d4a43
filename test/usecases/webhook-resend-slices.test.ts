import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBacklog } from "../support/backlog.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => rest.close());

const COUNT = 50_000;

test("a payment succeeds during a resend of 50,000, whatever that has already resent", async () => {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0002");
  await addBacklog(rest.sql.bind(rest), rest.caller.scope, {
    receivers: ["http://127.0.0.1:9"],
    count: COUNT,
  });
  await rest.sql("update deliveries set status = 'delivered', ended_at = now()");
  const [{ last }] = (await rest.sql("select max(sequence)::int as last from deliveries")) as [
    { last: number },
  ];
  // The last of them is locked, so that the resend stays midway until the release.
  const holder = new pg.Client({ connectionString: rest.tua.databaseUrl });
  await holder.connect();
  await holder.query(`
    create function wait_at_last() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger wait_at_last before update on deliveries for each row
      when (new.sequence = ${last}) execute function wait_at_last();
    select pg_advisory_lock(4711)`);
  let ended = false;
  const resending = rest.useCases.resendEvents(rest.caller, { after: 0n }).finally(() => {
    ended = true;
  });
  await expect
    .poll(() => rest.sql("select 1 from pg_locks where locktype = 'advisory' and not granted"))
    .toHaveLength(1);
  const paid = await rest.pay(checkout, "0000").then(
    () => "paid",
    (error: unknown) => error,
  );
  expect([paid, ended]).toEqual(["paid", false]);
  await holder.query("select pg_advisory_unlock(4711)");
  await holder.end();
  expect(await resending).toBe(COUNT + 1);
  expect(
    await rest.sql(
      "select status, count(*)::int from deliveries where sequence <= $1 group by status order by status",
      last,
    ),
  ).toEqual([
    { status: "pending", count: COUNT },
    { status: "superseded", count: 1 },
  ]);
  expect(await rest.sql("select after from audit_log where action = 'events.resent'")).toEqual([
    { after: { afterSequence: "0", count: COUNT + 1 } },
  ]);
});
