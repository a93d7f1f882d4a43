import { expect, test } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import type { WebhookDrill } from "../../server/domain/webhook-drill.ts";
import { DrillFixture, failedSteps } from "../support/drill-fixture.ts";
import { memberCaller } from "../support/member-caller.ts";
import { toPush } from "../support/order-list.ts";
import type { ReceivedPost } from "../support/receiver.ts";

const drills = DrillFixture.use();

test("a correct endpoint passes each step, and nothing else is sent or counted", async () => {
  await drills.rest.useCases.updateWebhook(drills.rest.caller, {
    defaultCallbackUrl: "https://shop.example/default",
  });
  const done = await drills.play();
  expect(failedSteps(done)).toEqual([]);
  expect(done).toMatchObject({ state: "passed", orderListAt: null, url: drills.receiver.url });
  expect(done.steps.map(({ sent }) => sent)).toEqual([4, 2, 3, 1, 1, 1, 1, 200, 2, 1]);
  expect(
    await drills.rest.sql(
      "select 1 from deliveries where merchant_id = $1",
      drills.rest.caller.scope.merchantId,
    ),
  ).toEqual([]);
  expect(await drills.rest.useCases.viewWebhookHealth(drills.rest.caller)).toMatchObject({
    eventsWithoutUrl: 0,
  });
  const open = await drills.rest.sql(
    "select 1 from reviews where merchant_id = $1 and closed_at is null",
    drills.rest.caller.scope.merchantId,
  );
  expect(open).toEqual([]);
});

test("the webhooks of paid orders are the stored bytes of their events", async () => {
  await drills.play();
  const sent = drills.receiver.posts[0] as ReceivedPost;
  const { id, data } = sent.json() as EventBody;
  const [stored] = await drills.rest.sql("select body from events where id = $1", id);
  expect(sent.text).toBe(stored?.body);
  expect(sent.headers["webhook-id"]).toBe(id);
  const found = await drills.rest.useCases.findTransaction(drills.rest.caller, { id: data.transactionId });
  expect(found).toMatchObject({
    status: "success",
    clientReference: data.clientReference,
    callbackUrl: null,
  });
});

test("the late success has a final failure before it, and the reordered failure comes after the success", async () => {
  await drills.play();
  const all = drills.events();
  const late = all.find(({ data }) => data.late)?.data.transactionId;
  const kinds = (id: string | undefined) =>
    all.flatMap(({ event, data }) => (data.transactionId === id ? [`${event} ${data.final}`] : []));
  expect(kinds(late)).toEqual(["payment.failed false", "payment.failed true", "payment.success true"]);
  const reordered = all[4]?.data.transactionId;
  expect(kinds(reordered)).toEqual(["payment.success true", "payment.failed false"]);
});

test("an endpoint that accepts everything fails at the forgeries, with the start of its response", async () => {
  drills.receiver.respondWith({ body: "ok".repeat(200) });
  const done = await drills.play();
  expect(failedSteps(done)).toEqual(["stale_timestamp", "wrong_signature"]);
  expect(done.steps[4]).toMatchObject({
    problems: [{ code: "accepted_stale", clientReference: null, count: 1 }],
    responseBody: "ok".repeat(100),
  });
});

test("an endpoint that rejects everything fails where 2xx is right", async () => {
  drills.receiver.respondWith({ status: 403 });
  const done = await drills.play();
  expect(failedSteps(done)).toHaveLength(8);
  expect(done.steps[7]?.problems).toEqual([{ code: "rejected", clientReference: null, count: 200 }]);
});

test("an endpoint that breaks each connection fails every step, and gets no more than the start of the burst", async () => {
  drills.receiver.respondWith("reset");
  const done = await drills.play();
  expect(failedSteps(done)).toHaveLength(10);
  expect(done.steps[7]).toMatchObject({
    sent: 16,
    problems: [{ code: "no_response", clientReference: null, count: 16 }],
  });
});

test("a request of the burst that failed is sent once more, as deliveries are", async () => {
  const statuses = { 0: 500, 1: 429, 2: 503, 3: 404 };
  let success = 0;
  drills.receiver.respondWith((post) => {
    const status = inBurst(post) ? Object.values(statuses)[success++] : undefined;
    return status ? { status } : drills.verify(post);
  });
  const done = await drills.play();
  expect(failedSteps(done)).toEqual(["burst"]);
  expect(done.steps[7]).toMatchObject({
    sent: 203,
    problems: [
      { code: "server_error", clientReference: null, count: 2 },
      { code: "rejected", clientReference: null, count: 2 },
    ],
  });
});

/** Whether a webhook is one of the burst, which comes right after the unknown event. */
const inBurst = ({ text }: ReceivedPost): boolean =>
  drills.receiver.posts.some((post) => post.text.includes("payment.reminded")) &&
  !text.includes("payment.reminded");

test("one drill runs at a time, and each start of one is audited", async () => {
  const first = await drills.start();
  const second = await drills.start("http://127.0.0.1:9/other");
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(second.drill.id).toBe(first.drill.id);
  const audited = await drills.rest.sql(
    "select action, target, after from audit_log where merchant_id = $1 and action = 'webhook.drilled'",
    drills.rest.caller.scope.merchantId,
  );
  expect(audited).toEqual([
    {
      action: "webhook.drilled",
      target: first.drill.id,
      after: { endpoint: new URL(drills.receiver.url).origin },
    },
  ]);
  await drills.run(await drills.claim());
});

test("live mode, an invalid URL and a missing default are rejected", async () => {
  const live = memberCaller({ ...drills.rest.caller.scope, mode: "live" });
  await expect(drills.rest.useCases.startDrill(live, drills.receiver.url)).rejects.toMatchObject({
    code: "invalid_request",
    message: "url: is available in test mode only; use a test key, or switch modes",
    fields: [{ field: "url", code: "test_mode_only" }],
  });
  await expect(drills.start("nowhere")).rejects.toMatchObject({
    fields: [{ field: "url", code: "not_a_url" }],
  });
  await expect(drills.start(null)).rejects.toMatchObject({
    fields: [{ field: "url", code: "no_default_url" }],
  });
});

test.each([
  { days: 1, kept: 25 },
  { days: 2, kept: 19 },
])(
  "drills $days days apart are kept for 30 days, and the newest 20, listed newest first",
  async ({ days, kept }) => {
    const { merchantId } = drills.rest.caller.scope;
    await drills.rest.sql(
      `insert into webhook_drills (merchant_id, mode, id, url, started_by, started_at, state, ended_at)
     select $1, 'test', 'drl_' || n, 'https://shop.example', 'key k', now() - make_interval(days => $2::int * n), 'ended', now()
     from generate_series(1, 25) n`,
      merchantId,
      days,
    );
    const { drill } = await drills.start();
    const { rows } = await drills.rest.useCases.listWebhookDrills(drills.rest.caller, {
      limit: 100,
      cursor: null,
    });
    expect(rows.map(({ id }) => id)).toEqual([
      drill.id,
      ...Array.from({ length: kept }, (_, i) => `drl_${i + 1}`),
    ]);
    await drills.run(await drills.claim());
  },
);

test("a member in live mode reads the drills of test mode, and a key does not", async () => {
  const live = memberCaller({ ...drills.rest.caller.scope, mode: "live" });
  expect(await drills.rest.useCases.viewDrillStatus(live)).toEqual({ lastPassedAt: null, last: null });
  const passed = await drills.play();
  drills.receiver.respondWith({ status: 500 });
  const failed = await drills.play();
  const status = await drills.rest.useCases.viewDrillStatus(live);
  expect(status).toMatchObject({ lastPassedAt: passed.endedAt, last: { id: failed.id, state: "failed" } });
  await expect(drills.rest.useCases.viewDrillStatus(drills.rest.caller)).rejects.toMatchObject({
    code: "insufficient_scope",
  });
});

test("a list of the day of a drill without its orders makes each of its paid orders count as not fulfilled", async () => {
  const passed = await drills.play();
  expect(passed.state).toBe("passed");
  await sendOrders(passed, ["OTHER-1"]);
  const failed = await drills.view(passed.id);
  expect(failed).toMatchObject({ state: "failed", orderListAt: expect.any(Date) });
  expect(failedSteps(failed)).toEqual([
    ...["duplicate", "reordered", "late_success", "delayed", "burst", "cut", "rotation"],
  ]);
  const references = await readPaidReferences(passed.id);
  await sendOrders(passed, references);
  expect((await drills.view(passed.id)).state).toBe("passed");
  // The newest list that has the order decides.
  await sendOrders(passed, [...references, references[0] as string]);
  expect((await drills.view(passed.id)).steps[0]?.problems).toEqual([
    { code: "fulfilled_twice", clientReference: references[0], count: 1 },
  ]);
});

/** Sends the fulfilled orders of the day of a drill. */
async function sendOrders({ startedAt }: WebhookDrill, references: readonly string[]): Promise<void> {
  const { status } = await drills.rest.send({
    method: "PUT",
    url: `/v1/order-lists/${startedAt.toISOString().slice(0, 10)}`,
    headers: { authorization: `Bearer ${drills.rest.key}` },
    payload: toPush(references.map((reference) => ({ reference, amount: 1_050n, state: "fulfilled" }))),
  });
  expect(status).toBe(200);
}

async function readPaidReferences(id: string): Promise<string[]> {
  const rows = await drills.rest.sql(
    `select o ->> 'reference' as reference from webhook_drills d, jsonb_array_elements(d.steps) s,
       jsonb_array_elements(s -> 'orders') o where d.id = $1 and (o ->> 'isPaid')::boolean`,
    id,
  );
  return rows.map(({ reference }) => String(reference));
}
