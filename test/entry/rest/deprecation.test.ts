import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announceDeprecation } from "../../../server/entry/rest/deprecation.ts";
import { RestClient } from "../../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

test("an endpoint that will go says so on every answer, refusals too", async () => {
  const app = Fastify();
  announceDeprecation(app);
  const deprecation = { since: "2026-10-01", sunset: "2027-10-01", guide: "https://tua.example/guide" };
  app.get("/old", { config: { deprecation } }, async (request) => {
    if (Object.keys(request.query as object).length > 0) throw new Error("refused");
    return "as before";
  });
  app.get("/new", async () => "stays");
  for (const url of ["/old", "/old?x=1"]) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      deprecation: "@1790812800",
      sunset: "Fri, 01 Oct 2027 00:00:00 GMT",
      link: '<https://tua.example/guide>; rel="deprecation"; type="text/html"',
    });
  }
  const { headers } = await app.inject("/new");
  expect(headers).not.toHaveProperty("deprecation");
  expect(headers).not.toHaveProperty("sunset");
  await app.close();
});

test("nothing under /v1 is announced to go", async () => {
  for (const url of ["/v1/transactions", "/v1/events"]) {
    expect((await rest.get(url)).headers).not.toHaveProperty("deprecation");
  }
});
