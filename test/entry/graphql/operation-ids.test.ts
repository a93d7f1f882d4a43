import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { recordedLog } from "../../support/recorded-log.ts";
import type { SocketClient, SocketMessage } from "../../support/socket-client.ts";
import { EVENTS, newest, nextEvent } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi, type ResponseError } from "./graphql-endpoint.ts";

const MERCHANT = "{ merchant { name } }";
const WRONG = "{ nothing }";
const IDS = [
  "7:1",
  ":",
  '"',
  "\\",
  "}",
  "__proto__",
  "constructor",
  "é\n\u0000",
  "\ud800",
  "x".repeat(5_000),
];

let api: GraphqlApi;
const { log, lines } = recordedLog("error");
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" }, log });
});
afterAll(() => api.tua.close());
afterEach(() => vi.restoreAllMocks());

const getTypes = (messages: readonly SocketMessage[]) => messages.map(({ type }) => type);
const passed = async (socket: SocketClient, probe: string) => {
  socket.subscribe(probe, MERCHANT);
  await socket.until(probe, (all) => all.at(-1)?.type === "complete");
};

test.each(IDS.map((id) => [JSON.stringify(id).slice(0, 20), id] as const))(
  "an operation gets its responses under its id, replay and live: %s",
  async (_title, id) => {
    await using socket = await api.socket();
    for (const round of [1, 2]) {
      socket.subscribe(id, MERCHANT);
      const responses = await socket.until(id, (all) => all.length === 2 * round);
      expect(getTypes(responses.slice(-2))).toEqual(["next", "complete"]);
    }
    await using follower = await api.socket();
    const after = String(await newest(api));
    await api.initiate();
    follower.subscribe(id, EVENTS, { after });
    await nextEvent(follower, id);
    await api.initiate();
    expect(Number((await nextEvent(follower, id)).sequence)).toBe(Number(after) + 2);
    follower.subscribe(id, MERCHANT);
    const reason = id.length > 90 ? "Subscriber already exists" : `Subscriber for ${id} already exists`;
    expect(await follower.closed()).toEqual({ code: 4409, reason: reason.toWellFormed() });
  },
);

test("a mutation that its client completed while it was opening is not executed, the next one with its id is", async () => {
  const { useCases } = api.tua.services;
  const [released, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await using socket = await api.socket();
  await passed(socket, "first");
  const { consumeByCaller } = useCases;
  vi.spyOn(useCases, "consumeByCaller").mockImplementationOnce(async (...input) => {
    begun.resolve();
    await released.promise;
    return consumeByCaller(...input);
  });
  const cancels = vi.spyOn(useCases, "cancelCheckout");
  const cancel = (id: string) => `mutation { cancelCheckout(input: { id: "${id}" }) { transaction { id } } }`;
  socket.subscribe("1", cancel("ended"));
  await begun.promise;
  socket.complete("1");
  socket.subscribe("1", cancel("runs"));
  expect((await socket.next("1")).payload).toMatchObject({ errors: [{ extensions: { code: "not_found" } }] });
  released.resolve();
  await passed(socket, "probe 1");
  await passed(socket, "probe 2");
  expect(cancels.mock.calls.map(([, id]) => id)).toEqual(["runs"]);
  expect(getTypes(await socket.until("1", () => true))).toEqual(["next", "complete"]);
});

test("1,000 operations that ended in each way leave nothing: every id is free and 50 run at once", async () => {
  await using socket = await api.socket();
  const ids = Array.from({ length: 1_000 }, (_, i) => `${i}`);
  for (const round of [1, 2])
    for (let from = 0; from < ids.length; from += 40) {
      const some = ids.slice(from, from + 40);
      for (const [i, id] of some.entries()) {
        socket.subscribe(id, [MERCHANT, WRONG, EVENTS, EVENTS][i % 4] as string);
        // While it is opening.
        if (i % 4 === 3) socket.complete(id);
      }
      await passed(socket, `opened ${from} ${round}`);
      for (const [i, id] of some.entries()) {
        if (i % 4 === 0) await socket.until(id, (all) => all.length === 2 * round);
        if (i % 4 === 1) await socket.until(id, (all) => all.length === round);
        if (i % 4 === 2) socket.complete(id);
      }
    }
  for (let i = 0; i < 49; i++) socket.subscribe(`running ${i}`, EVENTS);
  await passed(socket, "last");
  const last = await socket.until("last", () => true);
  expect(getTypes(last)).toEqual(["next", "complete"]);
  expect(socket.messages.all.filter(({ type }) => type === "error").length).toBe(500);
});

test.each([
  ["subscription", EVENTS],
  [
    "query",
    "query ($filter: PaymentEventFilter) { merchant { name } events(filter: $filter) { newestSequence } }",
  ],
])(
  "deeply nested variables of a %s end only the operation, without an internal error",
  async (_what, query) => {
    const filter = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    await using socket = await api.socket();
    const payload = `{"query":${JSON.stringify(query)},"variables":{"filter":${filter}}}`;
    socket.send(`{"type":"subscribe","id":"1","payload":${payload}}`);
    await passed(socket, "probe");
    const [response] = await socket.until("1", (all) => all.length > 0);
    const errors = (response?.type === "error" ? response.payload : undefined) as ResponseError[] | undefined;
    expect(errors?.map(({ extensions }) => extensions.code) ?? response).toEqual(["invalid_request"]);
    expect(lines).toEqual([]);
  },
);
