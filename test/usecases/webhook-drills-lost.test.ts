import { expect, test } from "vitest";
import { DrillFixture } from "../support/drill-fixture.ts";

const drills = DrillFixture.use();

test("a step that a killed worker has not ended is repeated with new orders, and its result doesn't count", async () => {
  const { drill } = await drills.start();
  const killed = await drills.claim();
  const lost = new AbortController();
  const hanging = drills.hangAtUnknownEvent();
  const running = drills.run(killed, lost.signal);
  await hanging;
  expect(await drills.rest.useCases.claimDrills(0)).toEqual([]);
  await drills.endLeases();
  const other = await drills.claim();
  drills.receiver.respondWith(drills.verify);
  await drills.run(other);
  const done = await drills.view(drill.id);
  expect(done.state).toBe("passed");
  const reminded = drills.events().filter(({ event }) => String(event) === "payment.reminded");
  expect(new Set(reminded.map(({ data }) => data.clientReference)).size).toBe(2);
  lost.abort();
  await running;
  expect(await drills.view(drill.id)).toEqual(done);
  const codes = new Set(drills.events().map(({ data }) => data.clientReference.split("-")[1]));
  expect(codes).toEqual(new Set([killed.orderCode, other.orderCode]));
});

test("orders that killed workers left open are closed by a later one, and never sent by deliveries", async () => {
  await drills.rest.useCases.updateWebhook(drills.rest.caller, { defaultCallbackUrl: drills.receiver.url });
  const { drill } = await drills.start();
  const lost = new AbortController();
  const hanging = drills.hangAtUnknownEvent();
  const running = drills.run(await drills.claim(), lost.signal);
  await hanging;
  // Its open order is left by the first worker. The second one dies before it has closed it.
  await drills.endLeases();
  await drills.claim();
  expect(await countOpenOrders()).toBe(1);
  await drills.endLeases();
  drills.receiver.respondWith(drills.verify);
  await drills.run(await drills.claim());
  expect(await countOpenOrders()).toBe(0);
  expect((await drills.view(drill.id)).state).toBe("passed");
  const { merchantId } = drills.rest.caller.scope;
  expect(await drills.rest.sql("select 1 from deliveries where merchant_id = $1", merchantId)).toEqual([]);
  expect(
    await drills.rest.sql(
      "select 1 from transactions where callback_url is not null and merchant_id = $1",
      merchantId,
    ),
  ).toEqual([]);
  lost.abort();
  await running;
});

async function countOpenOrders(): Promise<number> {
  const rows = await drills.rest.sql(
    "select 1 from transactions where merchant_id = $1 and status in ('pending', 'processing', 'failed')",
    drills.rest.caller.scope.merchantId,
  );
  return rows.length;
}

test("the drill that started first is claimed first, and its time counts from its first claim", async () => {
  const other = await drills.rest.another();
  const late = await drills.start();
  const early = await other.useCases.startDrill(other.caller, drills.receiver.url);
  await drills.rest.sql(
    "update webhook_drills set started_at = now() - interval '1 hour' where id = $1",
    early.drill.id,
  );
  const [first, second, ...more] = await drills.rest.useCases.claimDrills(0);
  expect([first?.id, second?.id, more.length]).toEqual([early.drill.id, late.drill.id, 0]);
  expect(first?.ageSeconds).toBeLessThan(60);
  await drills.rest.sql(
    "update webhook_drills set first_claimed_at = now() - interval '31 minutes' where state = 'running'",
  );
  await drills.endLeases();
  for (const drill of await drills.rest.useCases.claimDrills(0)) await drills.run(drill);
  expect((await drills.view(late.drill.id)).state).toBe("interrupted");
});

test("a worker that stops hands its drill over at once", async () => {
  const { drill } = await drills.start();
  const stopping = new AbortController();
  const hanging = drills.hangAtUnknownEvent();
  const running = drills.run(await drills.claim(), stopping.signal);
  await hanging;
  stopping.abort();
  await running;
  drills.receiver.respondWith(drills.verify);
  const other = await drills.claim();
  expect(other).toMatchObject({ id: drill.id, claims: 1, endedSteps: 6 });
  await drills.run(other);
  expect((await drills.view(drill.id)).state).toBe("passed");
});

test("a drill whose workers are lost again and again is interrupted, and another one can start", async () => {
  const { drill } = await drills.start();
  await drills.rest.sql("update webhook_drills set claims = 10 where id = $1", drill.id);
  await drills.run(await drills.claim());
  const ended = await drills.view(drill.id);
  expect(ended).toMatchObject({ state: "interrupted", endedAt: expect.any(Date) });
  expect(drills.receiver.posts).toEqual([]);
  expect((await drills.start()).isNew).toBe(true);
  await drills.run(await drills.claim());
});
