import { afterAll, expect, test } from "vitest";
import { docsSample } from "../support/docs-samples.ts";
import { assertInvariants } from "../support/invariants.ts";
import { RestClient } from "../support/rest.ts";

const opened: RestClient[] = [];
afterAll(() => Promise.all(opened.map((rest) => rest.close())));

test("the partitions of docs/operate/large-tables.md work: payments, streams and the purge continue, and a month is dropped", async () => {
  const rest = await RestClient.open({ env: { EVENT_RETENTION_DAYS: "30", RATE_LIMITS: "off" } });
  opened.push(rest);
  const pay = async () => rest.pay(await rest.checkout(), "0000");
  const statements = async (name: string) => {
    // One by one, because Postgres allows no database transaction around some of them.
    const text = docsSample("operate/large-tables.md", name);
    const all = text.startsWith("begin;") ? [text] : text.split(/;\s*\n/).filter((one) => one.trim() !== "");
    for (const one of all) await rest.sql(one);
  };
  const sequences = async () => {
    const { body } = await rest.get("/v1/events?after=0&limit=100");
    return (body.data as { sequence: number }[]).map(({ sequence }) => sequence);
  };
  await pay();
  await statements("before-partitions");
  await statements("partitions");
  const partitions = await rest.sql(docsSample("operate/large-tables.md", "check-partitions"));
  expect(partitions.map(({ partition }) => partition)).toEqual([
    "events_before",
    "events_2100_02",
    "events_later",
  ]);
  await pay();
  expect(await sequences()).toEqual([1, 2, 3, 4, 5, 6]);
  await assertInvariants(rest.tua.databaseUrl);

  await rest.sql("update deliveries set status = 'delivered', ended_at = now()");
  await rest.sql("update events set created_at = created_at - interval '31 days' where sequence <= 4");
  await rest.useCases.purgeEvents(new AbortController().signal);
  expect(await sequences()).toEqual([5, 6]);

  // As if it had been created in the month after.
  await rest.sql(
    "update events set created_at = '2100-02-02Z'; update deliveries set created_at = '2100-02-02Z'",
  );
  await pay();
  await rest.sql(
    "update events set created_at = '2100-02-03Z'; update deliveries set created_at = '2100-02-03Z'",
  );
  await statements("drop-month");
  expect(await sequences()).toEqual([5, 6, 7, 8, 9]);
  await assertInvariants(rest.tua.databaseUrl);
});
