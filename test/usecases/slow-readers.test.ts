import { afterAll, beforeAll, expect, test } from "vitest";
import { SlowConsumerError } from "../../server/usecases/bounded-queue.ts";
import { addBacklog } from "../support/backlog.ts";
import { EVERYTHING } from "../support/event-reader.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => rest.close());

test("a reader whose queue is full gets all earlier events, is then asked to reconnect, and misses nothing", async () => {
  const { followEvents } = rest.useCases;
  const slow = await followEvents(rest.caller, 0n, EVERYTHING);
  const beside = await followEvents(rest.caller, 0n, EVERYTHING);
  /** The events that this process passed to one live reader were passed to every other before. */
  const handed = async (last: bigint) => {
    while ((await beside.next()).value?.sequence !== last);
  };
  const nextSequence = async () => (await slow.next()).value?.sequence;
  await rest.checkout();
  expect(await nextSequence()).toBe(1n);
  await handed(1n);
  const [live, alsoLive] = [nextSequence(), handed(2n)];
  await rest.checkout();
  expect(await live).toBe(2n);
  await alsoLive;

  const scope = rest.caller.scope;
  const sql = rest.sql.bind(rest);
  await addBacklog(sql, scope, { receivers: ["http://127.0.0.1:9"], count: 2_100 });
  await handed(2_102n);
  expect(await nextSequence()).toBe(3n);
  // There is capacity again, but the slow one has a gap before it.
  await rest.checkout();
  await handed(2_103n);
  for (let sequence = 4n; sequence <= 2_002n; sequence++) expect(await nextSequence()).toBe(sequence);
  await expect(slow.next()).rejects.toBeInstanceOf(SlowConsumerError);

  const resumed = await followEvents(rest.caller, 2_002n, EVERYTHING);
  for (let sequence = 2_003n; sequence <= 2_103n; sequence++)
    expect((await resumed.next()).value?.sequence).toBe(sequence);
  for (const reader of [beside, resumed]) await reader.return();
});
