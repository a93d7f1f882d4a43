import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EVENTS, type Message, newest, nextEvent, subscribed } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ worker: true });
});
afterAll(() => api.tua.close());

test("without a cursor it starts now and sends each event in order", async () => {
  await using socket = await api.socket();
  const before = await newest(api);
  await subscribed(api, socket, "1", EVENTS);
  const { clientReference, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000000");
  const seen = [await nextEvent(socket), await nextEvent(socket), await nextEvent(socket)];
  expect(seen.map(({ event }) => [event?.event, event?.data.status])).toEqual([
    ["CHECKOUT_CREATED", "PENDING"],
    ["PAYMENT_PROCESSING", "PROCESSING"],
    ["PAYMENT_SUCCESS", "SUCCESS"],
  ]);
  expect(seen.map(({ sequence }) => Number(sequence))).toEqual([before + 1, before + 2, before + 3]);
  expect(seen.every(({ sequence, event }) => event?.sequence === sequence)).toBe(true);
  expect(new Set(seen.map(({ event }) => event?.data.clientReference))).toEqual(new Set([clientReference]));
});

test("a filter by kind and by transaction", async () => {
  await using socket = await api.socket();
  const one = await api.initiate();
  const two = await api.initiate();
  await subscribed(api, socket, "kind", EVENTS, {
    filter: { events: ["PAYMENT_SUCCESS", "PAYMENT_FAILED"] },
  });
  await subscribed(api, socket, "transaction", EVENTS, { filter: { transactionId: two.transactionId } });
  await subscribed(api, socket, "both", EVENTS, {
    filter: { transactionId: two.transactionId, events: ["PAYMENT_FAILED"] },
  });
  await api.pay(one.checkoutId, "0240000000");
  await api.pay(two.checkoutId, "0240000002");
  const inShort = ({ event }: Message) => `${event?.event} ${event?.data.clientReference}`;
  expect([inShort(await nextEvent(socket, "kind")), inShort(await nextEvent(socket, "kind"))]).toEqual([
    `PAYMENT_SUCCESS ${one.clientReference}`,
    `PAYMENT_FAILED ${two.clientReference}`,
  ]);
  expect([
    inShort(await nextEvent(socket, "transaction")),
    inShort(await nextEvent(socket, "transaction")),
  ]).toEqual([`PAYMENT_PROCESSING ${two.clientReference}`, `PAYMENT_FAILED ${two.clientReference}`]);
  expect(inShort(await nextEvent(socket, "both"))).toBe(`PAYMENT_FAILED ${two.clientReference}`);
});

test("the other merchant's and the other subscriber's events stay apart", async () => {
  const other = await api.tua.createMerchant("Kofi Spare Parts");
  await using socket = await api.socket(other.keys.test.secret);
  await subscribed(api, socket, "1", EVENTS);
  await api.initiate();
  const caller = await api.tua.services.useCases.authenticateKey(other.keys.test.secret, "127.0.0.1");
  const order = { amount: 1, currency: "GHS", description: "a", clientReference: "theirs" };
  const urls = {
    callbackUrl: "https://a.example",
    returnUrl: "https://a.example",
    cancelUrl: "https://a.example",
  };
  await api.tua.services.useCases.initiateCheckout(caller, { ...order, ...urls }, null);
  expect(await nextEvent(socket)).toMatchObject({
    sequence: "1",
    event: { data: { clientReference: "theirs" } },
  });
});

test("each event is executed with its own loaders", async () => {
  await using socket = await api.socket();
  await subscribed(
    api,
    socket,
    "1",
    "subscription { paymentEvents { event { event transaction { status } } } }",
  );
  const { checkoutId } = await api.initiate();
  const first = await socket.data<{ paymentEvents: { event: { transaction: { status: string } } } }>("1");
  expect(first.paymentEvents.event.transaction.status).toBe("PENDING");
  await api.pay(checkoutId, "0240000000");
  await socket.until("1", (all) => JSON.stringify(all.at(-1)?.payload).includes("PAYMENT_SUCCESS"));
  const payload = (await socket.until("1", () => true)).at(-1)?.payload;
  expect(JSON.stringify(payload)).toContain('"transaction":{"status":"SUCCESS"}');
});

test("leaving ends the subscription at once, by completing and by disconnecting", async () => {
  const followed: AsyncGenerator[] = [];
  const { useCases } = api.tua.services;
  const original = useCases.followEvents;
  const following = vi.spyOn(useCases, "followEvents").mockImplementation(async (...input) => {
    const events = await original(...input);
    followed.push(events);
    return events;
  });
  await using socket = await api.socket();
  for (const [id, variables] of [
    ["plain", {}],
    ["filtered", { filter: { events: ["PAYMENT_SUCCESS"] } }],
    ["hung up", { filter: { events: ["PAYMENT_FAILED"] } }],
  ] as const) {
    socket.subscribe(id, EVENTS, variables);
    await vi.waitFor(
      () => expect(followed.length).toBe(["plain", "filtered", "hung up"].indexOf(id) + 1),
      30_000,
    );
  }
  following.mockRestore();
  socket.complete("plain");
  socket.complete("filtered");
  await vi.waitFor(
    async () =>
      expect(await Promise.all(followed.slice(0, 2).map((events) => ended(events)))).toEqual([true, true]),
    30_000,
  );
  expect(await ended(followed[2] as AsyncGenerator)).toBe(false);
  socket.terminate();
  await vi.waitFor(async () => expect(await ended(followed[2] as AsyncGenerator)).toBe(true), 30_000);
});

/** Whether a generator has ended: one that has not would wait. */
function ended(events: AsyncGenerator): Promise<boolean> {
  const soon = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50));
  return Promise.race([events.next().then(({ done }) => done === true), soon]);
}
