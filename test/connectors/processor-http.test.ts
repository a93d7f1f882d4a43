import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createProcessorHttp,
  NotSentError,
  type ProcessorHttp,
} from "../../server/connectors/processor-http.ts";

let pending: ServerResponse[];
let url: string;
let server: ReturnType<typeof createServer>;
let http: ProcessorHttp;
beforeEach(async () => {
  pending = [];
  server = createServer((request, response) => {
    if (request.url === "/held") pending.push(response);
    else response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  http = createProcessorHttp({ timeoutMs: 60_000 });
});
afterEach(async () => {
  await http.close();
  server.closeAllConnections();
  server.close();
});

const call = (merchantId: string, path: string) =>
  http.send(
    { operation: "a call", method: "GET", url: url + path, headers: {}, storedFields: [] },
    { merchantId, record() {} },
  );

test("hanging calls of one merchant limit its own further calls, and no other merchant's", async () => {
  const hanging = Array.from({ length: 100 }, () => call("mer_a", "/held"));
  await expect.poll(() => pending.length).toBe(100);
  await expect(call("mer_a", "/")).rejects.toBeInstanceOf(NotSentError);
  expect(await call("mer_b", "/")).toMatchObject({ status: 200 });
  expect(http.isUp()).toBe(true);
  for (const response of pending) response.end("{}");
  expect(await Promise.all(hanging)).toHaveLength(100);
  expect(await call("mer_a", "/")).toMatchObject({ status: 200 });
});
