import { afterAll, beforeAll, expect, test } from "vitest";
import { RestClient } from "../../support/rest.ts";
import { inShort, RequestLogReader } from "./logged.ts";

let rest: RestClient;
let log: RequestLogReader;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  log = new RequestLogReader(rest.tua);
});
afterAll(async () => {
  await log.team.close();
  await rest.close();
});

const rows = async (client: RestClient) => log.rows(await log.team.owner(client.tua.merchant));

test("mistyped paths and wrong methods of a known key are rows, with the part of the path that routes have", async () => {
  const shop = await rest.another();
  const send = (method: "GET" | "PUT", url: string) =>
    shop.send({ method, url, headers: { authorization: `Bearer ${shop.key}` } });
  await send("GET", "/v1/transaction?phone=0241234567");
  await send("GET", `/v1/checkout/${shop.key}/0241234567`);
  await send("GET", "/v1/transactions/status/0241234567");
  await send("GET", "/v1");
  await send("GET", "/graphql/0241234567");
  await send("PUT", "/v1/transactions/0241234567");
  await send("PUT", "/v1/checkout/initiate");
  await expect
    .poll(async () => (await rows(shop)).map(inShort).sort())
    .toEqual([
      "GET /graphql/(unknown path) REFUSED 404 not_found",
      "GET /v1/(unknown path) REFUSED 404 not_found",
      "GET /v1/(unknown path) REFUSED 404 not_found",
      "GET /v1/checkout/(unknown path) REFUSED 404 not_found",
      "GET /v1/transactions/status/(unknown path) REFUSED 404 not_found",
      "PUT /v1/checkout/initiate REFUSED 405 method_not_allowed",
      "PUT /v1/transactions/{transactionId} REFUSED 405 method_not_allowed",
    ]);
  const stored = JSON.stringify(await rest.sql("select * from request_log"));
  for (const text of ["0241234567", shop.key, "phone"]) expect(stored).not.toContain(text);
});

test("nobody else's are rows", async () => {
  const shop = await rest.another();
  const { key } = await shop.keyWith({});
  for (const [url, authorization] of [
    ["/v1/nothing", undefined],
    ["/v1/nothing", "Bearer sk_test_unknown"],
    ["/v1/nothing", `Basic ${key}`],
    ["/nothing", `Bearer ${key}`],
    ["/docs/nothing", `Bearer ${key}`],
  ] as const)
    await shop.send({ method: "GET", url, headers: authorization ? { authorization } : {} });
  // Rows of the requests before it would be written no later.
  await shop.get("/v1/transactions", key);
  await expect.poll(async () => (await rows(shop)).map(({ path }) => path)).toEqual(["/v1/transactions"]);
});
