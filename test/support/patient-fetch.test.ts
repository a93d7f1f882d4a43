import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchWithRetry } from "./patient-fetch.ts";

/** The queued responses, in order; the last one repeats. */
let responses: [status: number, retryAfter?: string][] = [];
const requested: { at: number; body: string }[] = [];

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  requested.push({ at: performance.now(), body });
  const [status, retryAfter] = (
    responses.length > 1 ? responses.shift() : responses[0]
  ) as (typeof responses)[0];
  response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end("{}");
});
let url: string;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());
beforeEach(() => void requested.splice(0));

test("the client waits as long as Retry-After says and sends the same request again", async () => {
  responses = [[503, "1"], [429, "0"], [200]];
  const response = await fetchWithRetry(url, { method: "POST", body: new URLSearchParams({ phone: "024" }) });
  expect(response.status).toBe(200);
  expect(requested.map(({ body }) => body)).toEqual(["phone=024", "phone=024", "phone=024"]);
  expect((requested[1]?.at as number) - (requested[0]?.at as number)).toBeGreaterThanOrEqual(990);
});

test.each<[number, string?]>([[503], [500, "1"], [409, "1"], [429, "3600"], [303]])(
  "%s with Retry-After %s is returned without a retry",
  async (status, retryAfter) => {
    responses = [retryAfter === undefined ? [status] : [status, retryAfter]];
    const response = await fetchWithRetry(url, { redirect: "manual" });
    expect([response.status, requested.length]).toEqual([status, 1]);
  },
);
