import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiDescription } from "../../../server/entry/rest/openapi.ts";
import { restRoutes } from "../../../server/entry/rest/rest-routes.ts";
import { sendError } from "../../../server/entry/send-error.ts";
import { RestClient } from "../../support/rest.ts";

let rest: RestClient;
/** A REST server with one deprecated endpoint. */
let app: FastifyInstance;
beforeAll(async () => {
  rest = await RestClient.open();
  app = Fastify();
  app.setErrorHandler(sendError);
  const deprecation = { since: "2026-10-01", sunset: "2027-10-01", guide: "https://tua.example/guide" };
  app.addHook("onRoute", ({ url, config }) => {
    if (url === "/v1/events") Object.assign(config ?? {}, { deprecation });
  });
  await app.register(swagger, apiDescription("https://tua.example", "https://tua.example"));
  const stopping = new AbortController().signal;
  await app.register(restRoutes, { prefix: "/v1", ...rest.tua.services.entryOptions, stopping });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rest.close();
});

const sendRequest = (url: string, key: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${key}` } });

test("a deprecated endpoint has its header on every response, errors too", async () => {
  for (const [key, status] of [
    [rest.key, 200],
    ["sk_test_wrong", 401],
  ] as const) {
    const { statusCode, headers } = await sendRequest("/v1/events", key);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      deprecation: "@1790812800",
      sunset: "Fri, 01 Oct 2027 00:00:00 GMT",
      link: '<https://tua.example/guide>; rel="deprecation"; type="text/html"',
    });
  }
  expect((await sendRequest("/v1/transactions", rest.key)).headers).not.toHaveProperty("deprecation");
});

test("the description marks it, and no other", () => {
  const { paths = {} } = app.swagger() as { paths?: Record<string, { get?: { deprecated?: boolean } }> };
  expect(paths["/v1/events"]?.get?.deprecated).toBe(true);
  expect(paths["/v1/transactions"]?.get?.deprecated).toBeFalsy();
});

test("no endpoint is deprecated today", async () => {
  for (const url of ["/v1/transactions", "/v1/events"]) {
    expect((await rest.get(url)).headers).not.toHaveProperty("deprecation");
  }
});
