import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../support/database.ts";
import { DatabaseGate } from "../../support/database-gate.ts";
import { recordedLog } from "../../support/recorded-log.ts";
import { EVENTS, newest, nextEvent } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi, type ResponseError } from "./graphql-endpoint.ts";

const QUERY = "{ merchant { name } }";

let database: FreshDatabase;
let gate: DatabaseGate;
let api: GraphqlApi;
const { log, lines } = recordedLog("warn");
beforeAll(async () => {
  database = await freshDatabase();
  gate = await DatabaseGate.open(database.url);
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off", DATABASE_URL: gate.url }, log });
});
afterAll(async () => {
  await api.tua.close();
  await gate.shut();
  await database.drop();
});
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

const getCodes = (payload: unknown) => (payload as ResponseError[]).map(({ extensions }) => extensions.code);

test("a database outage rejects operations that start meanwhile, and does not affect the rest of the socket", async () => {
  const written = vi.spyOn(console, "error");
  const after = String(await newest(api));
  await using socket = await api.socket();
  socket.subscribe("stays", EVENTS, { after });
  const { transactionId } = await api.initiate();
  await nextEvent(socket, "stays");
  await gate.shut();

  // The first read of each subscription.
  socket.subscribe("events", EVENTS, { after });
  socket.subscribe("transaction", `subscription { transaction(id: "${transactionId}") { status } }`);
  for (const id of ["events", "transaction"]) {
    const { type, payload } = await socket.next(id);
    expect([type, getCodes(payload)]).toEqual(["error", ["unavailable"]]);
  }
  // Once the caller must be checked again.
  for (let i = 0, begun = true; begun; i++) {
    socket.subscribe(`query ${i}`, QUERY);
    const response = await socket.next(`query ${i}`);
    begun = response.type === "next";
    if (!begun) expect(getCodes(response.payload)).toEqual(["unavailable"]);
  }

  await gate.open();
  await expect.poll(() => api.code("{ nothing }")).toBe("invalid_request");
  await api.initiate();
  expect((await nextEvent(socket, "stays")).event).toMatchObject({ event: "CHECKOUT_CREATED" });
  expect(socket.unread("stays")).toBe(0);
  expect(written).not.toHaveBeenCalled();
});

test("an internal error before an operation begins is its own error, masked and logged once", async () => {
  const written = vi.spyOn(console, "error");
  await using socket = await api.socket();
  socket.subscribe("1", QUERY);
  await socket.data("1");
  vi.spyOn(api.tua.services.useCases, "consumeByCaller").mockRejectedValueOnce(new Error("torn"));
  socket.subscribe("2", QUERY);
  const { type, payload } = await socket.next("2");
  expect([type, getCodes(payload)]).toEqual(["error", ["internal_error"]]);
  expect(JSON.stringify(payload)).not.toContain("torn");
  expect(lines.filter((line) => line.includes("torn")).length).toBe(1);
  expect(written).not.toHaveBeenCalled();
  socket.subscribe("3", QUERY);
  await socket.data("3");
});
