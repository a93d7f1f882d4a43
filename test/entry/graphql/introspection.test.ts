import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { BothEndpoints, type SeenError } from "../bff/both-endpoints.ts";

let endpoints: BothEndpoints;
let sockets: SocketClient[];
beforeAll(async () => {
  endpoints = await BothEndpoints.open([], { env: { GRAPHQL_INTROSPECTION: "off" } });
  const { owner, tua } = endpoints;
  const { secret } = tua.merchant.keys.test;
  const origin = await tua.app.listen({ port: 0, host: "127.0.0.1" });
  const member = { merchant: tua.merchant.merchantId, mode: "test" };
  sockets = [
    await SocketClient.connect(`${origin}/graphql`, { authorization: `Bearer ${secret}` }),
    await SocketClient.connect(`${origin}/bff`, member, { headers: owner.headers() }),
  ];
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await endpoints.close();
});

test.each([
  ["what tools send", getIntrospectionQuery()],
  ["a type", '{ merchant { id } __type(name: "Query") { name } }'],
  ["an alias", "{ harmless: __schema { queryType { name } } }"],
  ["a fragment", "{ ...F } fragment F on Query { __schema { queryType { name } } }"],
])(
  "G6 with introspection off the schema is not returned, at any endpoint or socket: %s",
  async (what, query) => {
    for (const { status, data, errors } of [
      await endpoints.atGraphql({ query }),
      await endpoints.atBff({ query }),
    ]) {
      expect([status, data, errors[0]?.extensions.code]).toEqual([400, null, "invalid_request"]);
    }
    for (const socket of sockets) {
      socket.subscribe(what, query, {});
      const { type, payload } = await socket.next(what);
      expect([type, (payload as SeenError[])[0]?.extensions.code]).toEqual(["error", "invalid_request"]);
    }
  },
);

test("type names in data stay", async () => {
  const query = "{ __typename merchant { __typename } }";
  const data = { __typename: "Query", merchant: { __typename: "Merchant" } };
  expect((await endpoints.atGraphql({ query })).data).toEqual(data);
  expect((await endpoints.atBff({ query })).data).toEqual(data);
});

test("introspection is on unless GRAPHQL_INTROSPECTION is off, and any other value stops the start", () => {
  expect(readConfig({}).graphqlIntrospection).toBe(true);
  expect(readConfig({ GRAPHQL_INTROSPECTION: "on" }).graphqlIntrospection).toBe(true);
  expect(readConfig({ GRAPHQL_INTROSPECTION: "off" }).graphqlIntrospection).toBe(false);
  const start = () => readConfig({ GRAPHQL_INTROSPECTION: "no" });
  expect(start).toThrow(new ConfigError("GRAPHQL_INTROSPECTION must be on or off."));
});
