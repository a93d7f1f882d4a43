import { afterAll, beforeAll, expect, test } from "vitest";
import { openSdkShop, type SdkShop } from "../checkout/sdk-shop.ts";
import { inShort, RequestLogReader } from "./logged.ts";

let shop: SdkShop;
let origin: string;
let log: RequestLogReader;
beforeAll(async () => {
  shop = await openSdkShop({ env: { RATE_LIMITS: "off" } });
  origin = await shop.rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
  log = new RequestLogReader(shop.rest.tua);
});
afterAll(async () => {
  await log.team.close();
  await shop.close();
});

const watch = (path: string, key: string, signal?: AbortSignal) =>
  fetch(`${origin}/v2/checkouts/${path}`, {
    headers: { authorization: `Bearer ${key}`, origin: "https://shop.example" },
    ...(signal && { signal }),
  });

test("a customer who leaves the page while it waits leaves no incomplete request", async () => {
  const owner = await log.team.owner();
  const { id, key } = await shop.publishable();
  const { checkoutId } = await shop.rest.checkout();
  const leave = new AbortController();
  const { requests } = shop.rest.tua.services.entryOptions.metrics;
  const countWatching = () => new Map(requests.counts()).get("/v2/checkouts/:checkoutId") ?? 0;
  const before = countWatching();
  const watching = watch(`${checkoutId}?wait=25&status=pending`, key, leave.signal);
  await expect.poll(countWatching).toBe(before + 1);
  const { useCases } = shop.rest.tua.services;
  // The key is found before the request waits.
  await expect
    .poll(async () => {
      await useCases.recordKeyUses();
      const [row] = await shop.rest.sql("select last_used_at from api_keys where id = $1", id);
      return row?.last_used_at;
    })
    .not.toBeNull();
  leave.abort();
  await expect(watching).rejects.toThrow();
  await expect
    .poll(async () => (await log.rows(owner, { actor: `key ${id}` })).map(inShort))
    .toEqual([`GET /v2/checkouts/${checkoutId} SUCCESS`]);
});

test("checkouts that do not exist add 100 rows a minute, because anybody has a page's key", async () => {
  const { id, key } = await shop.publishable();
  for (let i = 0; i < 260; i++) expect((await watch("none", key)).status).toBe(404);
  await shop.rest.tua.services.useCases.writeRequests();
  const [row] = await shop.rest.sql(
    "select count(*)::int as n from request_log where actor = $1 and code = 'not_found'",
    `key ${id}`,
  );
  // A minute can end in between.
  expect(Number(row?.n)).toBeGreaterThanOrEqual(100);
  expect(Number(row?.n)).toBeLessThanOrEqual(200);
});
