import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Receiver } from "../../support/receiver.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
  api = await openGraphqlApi({ worker: true, env: { WEBHOOK_RETRY_SCHEDULE: "0,3600", RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await receiver.close();
  await api.tua.close();
});

const SETTINGS = `{ webhook { defaultCallbackUrl secrets { id createdAt expiresAt lastFour }
  health { pending failed oldestDueSeconds failingEndpoints { endpoint pending failingSince httpStatus error { code } } } } }`;
const LIST = `query ($filter: DeliveryFilter, $first: Int, $after: String) {
  deliveries(filter: $filter, first: $first, after: $after) {
    edges { cursor node { id sequence } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes {
      id sequence transactionId status url endpoint resendable createdAt nextAttemptAt endedAt
      event { id event sequence createdAt }
      attempts { number startedAt durationMs httpStatus error { code detail message } responseBody }
    }
  }
}`;
const RESEND = "mutation ($id: ID!) { resendDelivery(input: { id: $id }) { delivery { id status } } }";
const RESEND_ALL =
  "mutation ($after: Sequence, $from: DateTime) { resendEvents(input: { afterSequence: $after, from: $from }) { count } }";

async function paid(callbackUrl = receiver.url) {
  const checkout = await api.initiate({ callbackUrl });
  await api.pay(checkout.checkoutId, "0240000000");
  return checkout;
}

const one = async (filter: object) => (await api.data(LIST, { filter })).deliveries.nodes[0];

async function once(filter: object, check: (delivery: Record<string, unknown>) => boolean) {
  for (;;) {
    const found = await one(filter);
    if (found && check(found)) return found;
    await pause(10);
  }
}

describe("the log", () => {
  test("has a delivery with its event and every attempt, also in its transaction", async () => {
    await using own = await Receiver.start({ status: 200, body: "ok" });
    const { transactionId } = await paid(own.url);
    const delivery = await once({ transactionId }, ({ status }) => status === "DELIVERED");
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const event = (await own.next()).json() as { id: string; sequence: number; createdAt: string };
    expect(delivery).toEqual({
      id: expect.stringMatching(/^dlv_test_[0-9a-z]{13}_\d+$/),
      sequence: String(event.sequence),
      transactionId,
      status: "DELIVERED",
      url: own.url,
      endpoint: new URL(own.url).origin,
      resendable: true,
      createdAt: moment,
      nextAttemptAt: null,
      endedAt: moment,
      event: {
        id: event.id,
        event: "PAYMENT_SUCCESS",
        createdAt: event.createdAt,
        sequence: String(event.sequence),
      },
      attempts: [
        {
          number: 1,
          startedAt: moment,
          durationMs: expect.any(Number),
          httpStatus: 200,
          error: null,
          responseBody: "ok",
        },
      ],
    });
    const { transaction } = await api.data(
      "query ($id: ID) { transaction(id: $id) { deliveries { id attempts { httpStatus } } } }",
      { id: transactionId },
    );
    expect(transaction.deliveries).toEqual([{ id: delivery.id, attempts: [{ httpStatus: 200 }] }]);

    const { resendDelivery } = await api.data(RESEND, delivery);
    expect(resendDelivery.delivery).toEqual({ id: delivery.id, status: "PENDING" });
    const again = await own.next();
    expect(again.json()).toEqual(event);
    expect(await once({ transactionId }, ({ status }) => status === "DELIVERED")).toMatchObject({
      attempts: [{ number: 1 }, { number: 2 }],
    });
  });

  test("shows the failing endpoints with durations, and the pending deliveries", async () => {
    await using own = await Receiver.start({ status: 503 });
    const { transactionId } = await paid(own.url);
    // The attempts are read after the page: both as the first attempt leaves them.
    const waiting = await once(
      { transactionId },
      ({ attempts, nextAttemptAt }) =>
        (attempts as unknown[]).length === 1 &&
        new Date(String(nextAttemptAt)).getTime() > Date.now() + 3_000_000,
    );
    expect(waiting).toMatchObject({ status: "PENDING", attempts: [{ httpStatus: 503 }], endedAt: null });
    const { health } = (await api.data(SETTINGS)).webhook;
    expect(health.failingEndpoints).toContainEqual({
      endpoint: new URL(own.url).origin,
      pending: 1,
      failingSince: waiting.attempts[0].startedAt,
      httpStatus: 503,
      error: null,
    });
    own.respondWith({});
    const { sequence } = waiting;
    // A range covers ended deliveries: one that waits for its next attempt is left to it, or resent by its
    // id.
    expect((await api.data(RESEND_ALL, { after: String(Number(sequence) - 1) })).resendEvents.count).toBe(0);
    await api.data(RESEND, waiting);
    await once({ transactionId }, ({ status }) => status === "DELIVERED");
    const { resendEvents } = await api.data(RESEND_ALL, { from: waiting.createdAt });
    expect(resendEvents.count).toBe(1);
    await own.until((posts) => posts.length === 3);
    await once({ transactionId }, ({ status }) => status === "DELIVERED");
  });

  test("is read page by page, newest first, and narrowed by each field of the filter", async () => {
    await using own = await Receiver.start();
    const made = [];
    for (let i = 0; i < 5; i++) made.push((await paid(own.url)).transactionId);
    for (const transactionId of made) await once({ transactionId }, ({ status }) => status === "DELIVERED");
    const filter = { endpoint: new URL(own.url).origin };
    const seen: string[] = [];
    let after: string | null = null;
    for (;;) {
      const { deliveries: page } = await api.data(LIST, { filter, first: 2, after });
      const { nodes, edges, pageInfo } = page;
      expect(edges.map((edge: { node: object }) => edge.node)).toMatchObject(
        nodes.map(({ id, sequence }: Record<string, string>) => ({ id, sequence })),
      );
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      seen.push(...nodes.map((node: { transactionId: string }) => node.transactionId));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(made.toReversed());

    const count = async (more: object) =>
      (await api.data(LIST, { filter: { ...filter, ...more } })).deliveries.nodes.length;
    expect(await count({ status: ["DELIVERED", "FAILED"] })).toBe(5);
    expect(await count({ status: ["PENDING"] })).toBe(0);
    expect(await count({ status: [], transactionId: null })).toBe(5);
    expect(await count({ transactionId: made[2] })).toBe(1);
    expect(await count({ transactionId: "txn_none" })).toBe(0);
    expect(await count({ from: "2999-01-01T00:00:00Z" })).toBe(0);
    expect(await count({ to: "2999-01-01T00:00:00Z" })).toBe(5);
    const third = await one({ transactionId: made[2] });
    expect(await count({ from: third.createdAt })).toBe(3);
    expect(await count({ to: third.createdAt })).toBe(2);
  });

  test("a cursor is valid for its own filter only", async () => {
    await paid();
    const { endCursor: after } = (await api.data(LIST, { first: 1 })).deliveries.pageInfo;
    expect((await api.data(LIST, { first: 1, after })).deliveries.pageInfo.hasPreviousPage).toBe(true);
    expect(await api.code(LIST, { after, filter: { status: ["PENDING"] } })).toBe("invalid_cursor");
    const { errors } = await api.execute(LIST, { after: `${after}x` });
    expect(errors[0]?.extensions).toMatchObject({
      code: "invalid_cursor",
      fields: [{ field: "after", code: "not_a_cursor" }],
    });
    const { pageInfo } = (await api.data("{ transactions(first: 1) { pageInfo { endCursor } } }"))
      .transactions;
    expect(await api.code(LIST, { after: pageInfo.endCursor })).toBe("invalid_cursor");
  });

  test.each<[string, object, string, string]>([
    ["no rows", { first: 0 }, "first", "out_of_range"],
    ["more than a page", { first: 101 }, "first", "out_of_range"],
    [
      ...(["a name with a control character", { filter: { transactionId: "a\u0000" } }] as const),
      ...(["filter.transactionId", "control_characters"] as const),
    ],
    ["an empty endpoint", { filter: { endpoint: "" } }, "filter.endpoint", "too_short"],
    [
      "an end before its start",
      { filter: { from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" } },
      ...(["filter.to", "before"] as const),
    ],
  ])("the error names the rejected field: %s", async (_what, variables, field, code) => {
    const { errors } = await api.execute(LIST, variables);
    expect(errors[0]?.extensions).toMatchObject({ code: "invalid_request", fields: [{ field, code }] });
  });

  test.each([{}, { after: "1", from: "2026-01-01T00:00:00Z" }, { after: null, from: null }])(
    "all since %j: exactly one of the two must be set",
    async (variables) => {
      const { errors } = await api.execute(RESEND_ALL, variables);
      expect(errors[0]?.extensions).toMatchObject({
        code: "invalid_request",
        fields: ["afterSequence", "from"].map((field) => ({ field, code: "exactly_one_of" })),
      });
    },
  );

  test.each(["-1", "1.5", "x", ""])("all after %j names the argument", async (after) => {
    const { errors } = await api.execute(RESEND_ALL, { after });
    expect(errors[0]?.extensions).toMatchObject({
      code: "invalid_request",
      fields: [{ field: "afterSequence", code: "not_a_sequence" }],
    });
  });

  test("a page costs the same statements, however many rows it has", async () => {
    for (let i = 0; i < 3; i++) await paid();
    const query = vi.spyOn(pg.Client.prototype, "query");
    const statements = async (document: string, first: number) => {
      query.mockClear();
      const { data, errors } = await api.execute(document, { first });
      expect(errors).toEqual([]);
      const rows = (data.deliveries ?? data.transactions).nodes.length;
      const requested = query.mock.calls.map(([text]) => JSON.stringify(text));
      return { rows, statements: requested.filter(isPageStatement).length };
    };
    const log = LIST;
    const beside = `query ($first: Int) { transactions(first: $first) { nodes {
      id deliveries { id attempts { number } event { id } } } } }`;
    for (const document of [log, beside]) {
      const [few, many] = [await statements(document, 1), await statements(document, 4)];
      expect(many.rows).toBe(4);
      expect(few.rows).toBe(1);
      expect(many.statements).toBe(few.statements);
      expect(few.statements).toBeGreaterThan(2);
    }
    query.mockRestore();
  });
});

/** The worker's own statements start differently, or are about leases. */
const isPageStatement = (text: string) =>
  !text.includes("delivery_leases") &&
  /from deliveries d where|from delivery_attempts t|from events +where|from transactions t/.test(
    text.replace(/\\n|\s+/g, " "),
  );

test("nothing of another merchant is visible or changed", async () => {
  const { transactionId } = await paid();
  const delivery = await once({ transactionId }, ({ status }) => status === "DELIVERED");
  const other = await api.tua.createMerchant("Kofi Spare Parts");
  const options = { key: other.keys.test.secret };
  expect((await api.data(LIST, {}, options)).deliveries.nodes).toEqual([]);
  expect((await api.data(LIST, { filter: { transactionId } }, options)).deliveries.nodes).toEqual([]);
  expect(await api.code(RESEND, delivery, options)).toBe("not_found");
  expect((await api.data(RESEND_ALL, { after: "0" }, options)).resendEvents.count).toBe(0);
  const { endCursor: after } = (await api.data(LIST, { first: 1 })).deliveries.pageInfo;
  expect(await api.code(LIST, { after }, options)).toBe("invalid_cursor");
  const { webhook } = await api.data(SETTINGS, {}, options);
  expect(webhook.secrets[0].lastFour).toBe(other.webhookSecret.test.slice(-4));
  expect(webhook.health).toMatchObject({ pending: 0, failed: 0, failingEndpoints: [] });
});

test("the full URL is only for webhook managers, because its path may be a secret: others see the origin", async () => {
  const { transactionId } = await paid(`${receiver.url}?token=hush`);
  const { key } = await api.keyWith(["transactions:read", "events:read"]);
  const origin = new URL(receiver.url).origin;
  const { data, errors, response } = await api.execute(LIST, { filter: { transactionId } }, { key });
  expect(errors).toEqual([]);
  expect(data.deliveries.nodes).toMatchObject([{ transactionId, url: null, endpoint: origin }]);
  const beside = "query ($id: ID) { transaction(id: $id) { deliveries { url endpoint } } }";
  const { transaction } = await api.data(beside, { id: transactionId }, { key });
  expect(transaction.deliveries).toEqual([{ url: null, endpoint: origin }]);
  expect(response.body).not.toContain("hush");
  expect(await one({ transactionId })).toMatchObject({ url: `${receiver.url}?token=hush` });
});

test("an event is for callers who may read events: the rest of the log is available without it", async () => {
  const { transactionId } = await paid();
  const { key } = await api.keyWith(["transactions:read"]);
  const { data, errors } = await api.execute(LIST, { filter: { transactionId } }, { key });
  expect(data.deliveries.nodes).toMatchObject([{ transactionId, event: null }]);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["insufficient_scope"]);
});
