import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import type { WebhookDrill } from "../../server/domain/webhook-drill.ts";
import type { ClaimedDrill } from "../../server/store/webhook-drills.ts";
import { memberCaller } from "../support/member-caller.ts";
import { toPush } from "../support/order-list.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { type ReceivedPost, Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";

/** No worker runs, so that each test decides who takes a drill. */
let tua: RestClient;
let rest: RestClient;
let receiver: Receiver;
beforeAll(async () => {
  tua = await RestClient.open({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());
beforeEach(async () => {
  rest = await tua.another();
  receiver = await Receiver.start(verify);
  return () => receiver.close();
});

const NEVER = new AbortController().signal;

/** Responds as a correct endpoint does. */
function verify({ headers, body }: ReceivedPost) {
  const parts = String(headers["x-service-signature"]).split(",");
  const seconds = Number(parts[0]?.slice(2));
  const expected = createHmac("sha256", rest.tua.merchant.webhookSecret.test)
    .update(`${seconds}.`)
    .update(body);
  const isSigned = parts.includes(`v1=${expected.digest("hex")}`);
  return { status: isSigned && Math.abs(Date.now() / 1_000 - seconds) < 300 ? 200 : 401 };
}

const start = (url: string | null = receiver.url) => rest.useCases.startDrill(rest.caller, url);
const view = async (id: string) => (await rest.useCases.viewDrill(rest.caller, id)) as WebhookDrill;
const run = (drill: ClaimedDrill, signal = NEVER) => rest.useCases.runDrill(drill, signal);
const failedSteps = ({ steps }: WebhookDrill) =>
  steps.flatMap(({ kind, state }) => (state === "failed" ? [kind] : []));
const events = () => receiver.posts.map((post) => post.json() as EventBody);

async function claim(): Promise<ClaimedDrill> {
  const [drill] = await rest.useCases.claimDrills(0);
  if (!drill) throw new Error("no drill is due");
  return drill;
}

async function play(url = receiver.url): Promise<WebhookDrill> {
  const { drill } = await start(url);
  await run(await claim());
  return view(drill.id);
}

/** A killed worker's lease runs out. */
const endLeases = () =>
  rest.sql("update webhook_drills set lease_ends_at = now() - interval '1 minute' where state = 'running'");

/** Resolves as soon as the endpoint has the unknown event, while it responds to no more. */
async function hangAtUnknownEvent(): Promise<void> {
  receiver.respondWith((post) => (post.text.includes("payment.reminded") ? "hang" : verify(post)));
  await receiver.until((posts) => posts.some(({ text }) => text.includes("payment.reminded")), MAX_WAIT_MS);
}

test("a correct endpoint passes each step, and nothing else is sent or counted", async () => {
  await rest.useCases.updateWebhook(rest.caller, { defaultCallbackUrl: "https://shop.example/default" });
  const done = await play();
  expect(failedSteps(done)).toEqual([]);
  expect(done).toMatchObject({ state: "passed", orderListAt: null, url: receiver.url });
  expect(done.steps.map(({ sent }) => sent)).toEqual([4, 2, 3, 1, 1, 1, 1, 200, 2, 1]);
  expect(
    await rest.sql("select 1 from deliveries where merchant_id = $1", rest.caller.scope.merchantId),
  ).toEqual([]);
  expect(await rest.useCases.viewWebhookHealth(rest.caller)).toMatchObject({ eventsWithoutUrl: 0 });
  const open = await rest.sql(
    "select 1 from reviews where merchant_id = $1 and closed_at is null",
    rest.caller.scope.merchantId,
  );
  expect(open).toEqual([]);
});

test("the webhooks of paid orders are the stored bytes of their events", async () => {
  await play();
  const sent = receiver.posts[0] as ReceivedPost;
  const { id, data } = sent.json() as EventBody;
  const [stored] = await rest.sql("select body from events where id = $1", id);
  expect(sent.text).toBe(stored?.body);
  expect(sent.headers["webhook-id"]).toBe(id);
  const found = await rest.useCases.findTransaction(rest.caller, { id: data.transactionId });
  expect(found).toMatchObject({
    status: "success",
    clientReference: data.clientReference,
    callbackUrl: null,
  });
});

test("the late success has a final failure before it, and the reordered failure comes after the success", async () => {
  await play();
  const all = events();
  const late = all.find(({ data }) => data.late)?.data.transactionId;
  const kinds = (id: string | undefined) =>
    all.flatMap(({ event, data }) => (data.transactionId === id ? [`${event} ${data.final}`] : []));
  expect(kinds(late)).toEqual(["payment.failed false", "payment.failed true", "payment.success true"]);
  const reordered = all[4]?.data.transactionId;
  expect(kinds(reordered)).toEqual(["payment.success true", "payment.failed false"]);
});

test("an endpoint that accepts everything fails at the forgeries, with the start of its response", async () => {
  receiver.respondWith({ body: "ok".repeat(200) });
  const done = await play();
  expect(failedSteps(done)).toEqual(["stale_timestamp", "wrong_signature"]);
  expect(done.steps[4]).toMatchObject({
    problems: [{ code: "accepted_stale", clientReference: null, count: 1 }],
    responseBody: "ok".repeat(100),
  });
});

test("an endpoint that rejects everything fails where 2xx is right", async () => {
  receiver.respondWith({ status: 403 });
  const done = await play();
  expect(failedSteps(done)).toHaveLength(8);
  expect(done.steps[7]?.problems).toEqual([{ code: "rejected", clientReference: null, count: 200 }]);
});

test("an endpoint that breaks each connection fails every step, and gets no more than the start of the burst", async () => {
  receiver.respondWith("reset");
  const done = await play();
  expect(failedSteps(done)).toHaveLength(10);
  expect(done.steps[7]).toMatchObject({
    sent: 16,
    problems: [{ code: "no_response", clientReference: null, count: 16 }],
  });
});

test("a request of the burst that failed is sent once more, as deliveries are", async () => {
  const statuses = { 0: 500, 1: 429, 2: 503, 3: 404 };
  let success = 0;
  receiver.respondWith((post) => {
    const status = inBurst(post) ? Object.values(statuses)[success++] : undefined;
    return status ? { status } : verify(post);
  });
  const done = await play();
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
  receiver.posts.some((post) => post.text.includes("payment.reminded")) && !text.includes("payment.reminded");

test("one drill runs at a time, and each start of one is audited", async () => {
  const first = await start();
  const second = await start("http://127.0.0.1:9/other");
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(second.drill.id).toBe(first.drill.id);
  const audited = await rest.sql(
    "select action, target, after from audit_log where merchant_id = $1 and action = 'webhook.drilled'",
    rest.caller.scope.merchantId,
  );
  expect(audited).toEqual([
    { action: "webhook.drilled", target: first.drill.id, after: { endpoint: new URL(receiver.url).origin } },
  ]);
  await run(await claim());
});

test("live mode, an invalid URL and a missing default are rejected", async () => {
  const live = memberCaller({ ...rest.caller.scope, mode: "live" });
  await expect(rest.useCases.startDrill(live, receiver.url)).rejects.toMatchObject({
    code: "invalid_request",
    message: "url: is available in test mode only; use a test key, or switch modes",
    fields: [{ field: "url", code: "test_mode_only" }],
  });
  await expect(start("nowhere")).rejects.toMatchObject({ fields: [{ field: "url", code: "not_a_url" }] });
  await expect(start(null)).rejects.toMatchObject({ fields: [{ field: "url", code: "no_default_url" }] });
});

test("a step that a killed worker has not ended is repeated with new orders, and its result doesn't count", async () => {
  const { drill } = await start();
  const killed = await claim();
  const lost = new AbortController();
  const hanging = hangAtUnknownEvent();
  const running = run(killed, lost.signal);
  await hanging;
  expect(await rest.useCases.claimDrills(0)).toEqual([]);
  await endLeases();
  const other = await claim();
  receiver.respondWith(verify);
  await run(other);
  const done = await view(drill.id);
  expect(done.state).toBe("passed");
  const reminded = events().filter(({ event }) => String(event) === "payment.reminded");
  expect(new Set(reminded.map(({ data }) => data.clientReference)).size).toBe(2);
  lost.abort();
  await running;
  expect(await view(drill.id)).toEqual(done);
  const codes = new Set(events().map(({ data }) => data.clientReference.split("-")[1]));
  expect(codes).toEqual(new Set([killed.orderCode, other.orderCode]));
});

test("orders that killed workers left open are closed by a later one, and never sent by deliveries", async () => {
  await rest.useCases.updateWebhook(rest.caller, { defaultCallbackUrl: receiver.url });
  const { drill } = await start();
  const lost = new AbortController();
  const hanging = hangAtUnknownEvent();
  const running = run(await claim(), lost.signal);
  await hanging;
  // Its open order is left by the first worker. The second one dies before it has closed it.
  await endLeases();
  await claim();
  expect(await countOpenOrders()).toBe(1);
  await endLeases();
  receiver.respondWith(verify);
  await run(await claim());
  expect(await countOpenOrders()).toBe(0);
  expect((await view(drill.id)).state).toBe("passed");
  const { merchantId } = rest.caller.scope;
  expect(await rest.sql("select 1 from deliveries where merchant_id = $1", merchantId)).toEqual([]);
  expect(
    await rest.sql(
      "select 1 from transactions where callback_url is not null and merchant_id = $1",
      merchantId,
    ),
  ).toEqual([]);
  lost.abort();
  await running;
});

async function countOpenOrders(): Promise<number> {
  const rows = await rest.sql(
    "select 1 from transactions where merchant_id = $1 and status in ('pending', 'processing', 'failed')",
    rest.caller.scope.merchantId,
  );
  return rows.length;
}

test("the drill that started first is claimed first, and its time counts from its first claim", async () => {
  const other = await tua.another();
  const late = await start();
  const early = await other.useCases.startDrill(other.caller, receiver.url);
  await rest.sql(
    "update webhook_drills set started_at = now() - interval '1 hour' where id = $1",
    early.drill.id,
  );
  const [first, second, ...more] = await rest.useCases.claimDrills(0);
  expect([first?.id, second?.id, more.length]).toEqual([early.drill.id, late.drill.id, 0]);
  expect(first?.ageSeconds).toBeLessThan(60);
  await rest.sql(
    "update webhook_drills set first_claimed_at = now() - interval '31 minutes' where state = 'running'",
  );
  await endLeases();
  for (const drill of await rest.useCases.claimDrills(0)) await run(drill);
  expect((await view(late.drill.id)).state).toBe("interrupted");
});

test("a worker that stops hands its drill over at once", async () => {
  const { drill } = await start();
  const stopping = new AbortController();
  const hanging = hangAtUnknownEvent();
  const running = run(await claim(), stopping.signal);
  await hanging;
  stopping.abort();
  await running;
  receiver.respondWith(verify);
  const other = await claim();
  expect(other).toMatchObject({ id: drill.id, claims: 1, endedSteps: 6 });
  await run(other);
  expect((await view(drill.id)).state).toBe("passed");
});

test("a drill whose workers are lost again and again is interrupted, and another one can start", async () => {
  const { drill } = await start();
  await rest.sql("update webhook_drills set claims = 10 where id = $1", drill.id);
  await run(await claim());
  const ended = await view(drill.id);
  expect(ended).toMatchObject({ state: "interrupted", endedAt: expect.any(Date) });
  expect(receiver.posts).toEqual([]);
  expect((await start()).isNew).toBe(true);
  await run(await claim());
});

test.each([
  { days: 1, kept: 25 },
  { days: 2, kept: 19 },
])(
  "drills $days days apart are kept for 30 days, and the newest 20, listed newest first",
  async ({ days, kept }) => {
    const { merchantId } = rest.caller.scope;
    await rest.sql(
      `insert into webhook_drills (merchant_id, mode, id, url, started_by, started_at, state, ended_at)
     select $1, 'test', 'drl_' || n, 'https://shop.example', 'key k', now() - make_interval(days => $2::int * n), 'ended', now()
     from generate_series(1, 25) n`,
      merchantId,
      days,
    );
    const { drill } = await start();
    const { rows } = await rest.useCases.listWebhookDrills(rest.caller, { limit: 100, cursor: null });
    expect(rows.map(({ id }) => id)).toEqual([
      drill.id,
      ...Array.from({ length: kept }, (_, i) => `drl_${i + 1}`),
    ]);
    await run(await claim());
  },
);

test("a member in live mode reads the drills of test mode, and a key does not", async () => {
  const live = memberCaller({ ...rest.caller.scope, mode: "live" });
  expect(await rest.useCases.viewDrillStatus(live)).toEqual({ lastPassedAt: null, last: null });
  const passed = await play();
  receiver.respondWith({ status: 500 });
  const failed = await play();
  const status = await rest.useCases.viewDrillStatus(live);
  expect(status).toMatchObject({ lastPassedAt: passed.endedAt, last: { id: failed.id, state: "failed" } });
  await expect(rest.useCases.viewDrillStatus(rest.caller)).rejects.toMatchObject({
    code: "insufficient_scope",
  });
});

test("a list of the day of a drill without its orders makes each of its paid orders count as not fulfilled", async () => {
  const passed = await play();
  expect(passed.state).toBe("passed");
  await sendOrders(passed, ["OTHER-1"]);
  const failed = await view(passed.id);
  expect(failed).toMatchObject({ state: "failed", orderListAt: expect.any(Date) });
  expect(failedSteps(failed)).toEqual([
    ...["duplicate", "reordered", "late_success", "delayed", "burst", "cut", "rotation"],
  ]);
  const references = await readPaidReferences(passed.id);
  await sendOrders(passed, references);
  expect((await view(passed.id)).state).toBe("passed");
  // The newest list that has the order decides.
  await sendOrders(passed, [...references, references[0] as string]);
  expect((await view(passed.id)).steps[0]?.problems).toEqual([
    { code: "fulfilled_twice", clientReference: references[0], count: 1 },
  ]);
});

/** Sends the fulfilled orders of the day of a drill. */
async function sendOrders({ startedAt }: WebhookDrill, references: readonly string[]): Promise<void> {
  const { status } = await rest.send({
    method: "PUT",
    url: `/v1/order-lists/${startedAt.toISOString().slice(0, 10)}`,
    headers: { authorization: `Bearer ${rest.key}` },
    payload: toPush(references.map((reference) => ({ reference, amount: 1_050n, state: "fulfilled" }))),
  });
  expect(status).toBe(200);
}

async function readPaidReferences(id: string): Promise<string[]> {
  const rows = await rest.sql(
    `select o ->> 'reference' as reference from webhook_drills d, jsonb_array_elements(d.steps) s,
       jsonb_array_elements(s -> 'orders') o where d.id = $1 and (o ->> 'isPaid')::boolean`,
    id,
  );
  return rows.map(({ reference }) => String(reference));
}
