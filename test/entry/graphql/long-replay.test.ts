import { afterAll, beforeAll, expect, test } from "vitest";
import { SocketClient } from "../../support/socket-client.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

test("a long replay yields to the rest of the process", async () => {
  const replayed = 60;
  for (let i = 0; i < replayed; i++) await api.initiate({});
  const socket = await api.socket();
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  socket.subscribe("1", `subscription { paymentEvents(after: "0") { sequence } }`, {});
  setImmediate(count);
  for (let i = 0; i < replayed; i++) await socket.data("1");
  counting = false;
  expect(turns).toBeGreaterThanOrEqual(replayed);
});

test("a socket cannot be opened at a REST or page URL", async () => {
  for (const path of ["/v1/transactions", "/pay/x", "/healthz", "/"]) {
    await expect(SocketClient.open(api.origin + path), path).rejects.toThrow(
      /The upgrade was refused with (200|401|404)/,
    );
  }
});
