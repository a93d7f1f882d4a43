import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { EVENTS, newest, nextEvent } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());
afterEach(() => vi.restoreAllMocks());

test.each([
  ["subscription", EVENTS, "resolveCursor"],
  ["query", "{ merchant { name } }", "findMerchant"],
] as const)(
  "W3, W5 a %s that its client completed while it was opening sends nothing under its id",
  async (_what, query, useCase) => {
    const { useCases } = api.tua.services;
    const [released, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const after = String(await newest(api));
    const original = useCases[useCase] as (...input: unknown[]) => Promise<never>;
    vi.spyOn(useCases, useCase).mockImplementationOnce(async (...input: unknown[]) => {
      begun.resolve();
      await released.promise;
      return original(...input);
    });
    await using socket = await api.socket();
    socket.subscribe("1", query, { after });
    await begun.promise;
    socket.complete("1");
    socket.subscribe("1", EVENTS, { after });
    const { clientReference } = await api.initiate();
    expect((await nextEvent(socket)).event?.data).toMatchObject({ clientReference });
    released.resolve();
    socket.subscribe("probe", "{ merchant { name } }");
    await socket.data("probe");
    await api.initiate();
    expect(Number((await nextEvent(socket)).sequence)).toBe(Number(after) + 2);
    socket.complete("1");
    socket.subscribe("2", EVENTS, { after });
    await api.initiate();
    await socket.until("2", (all) => all.length === 3);
    expect(socket.messages.all.filter(({ id }) => id === "1").map(({ type }) => type)).toEqual([
      "next",
      "next",
    ]);
  },
);

test("a client that left while its operation was queued gets no response: nothing is executed for it", async () => {
  const { useCases } = api.tua.services;
  const { transactionId: id } = await api.initiate();
  const released = Promise.withResolvers<void>();
  const { loadDeliveries } = useCases;
  const loads = vi.spyOn(useCases, "loadDeliveries").mockImplementation(async (...args) => {
    await released.promise;
    return loadDeliveries(...args);
  });
  await using socket = await api.socket();
  const query = "subscription ($id: ID!) { transaction(id: $id) { status deliveries { id } } }";
  const turns = ["1", "2", "3", "4"];
  for (const turn of turns) socket.subscribe(turn, query, { id });
  await vi.waitFor(() => expect(loads).toHaveBeenCalledTimes(4), 30_000);
  const passed = async (probe: string) => {
    socket.subscribe(probe, "{ merchant { name } }");
    await socket.data(probe);
  };
  const followed = vi.spyOn(useCases, "followTransaction");
  socket.subscribe("waits", query, { id });
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce(), 30_000);
  await followed.mock.results[0]?.value;
  await passed("probe 1");
  socket.complete("waits");
  await passed("probe 2");
  released.resolve();
  for (const turn of turns)
    expect(await socket.data(turn)).toMatchObject({ transaction: { status: "PENDING" } });
  await useCases.cancelCheckout(api.caller, id);
  for (const turn of turns)
    expect(await socket.data(turn)).toMatchObject({ transaction: { status: "CANCELED" } });
  // Each of the four, and their channel once for each state.
  expect(loads).toHaveBeenCalledTimes(6);
  expect(socket.unread("waits")).toBe(0);
});
