import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RestClient } from "../../support/rest.ts";
import { inShort, RequestLogReader } from "./logged.ts";

let rest: RestClient;
let log: RequestLogReader;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  await rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
  log = new RequestLogReader(rest.tua);
});
afterAll(async () => {
  await log.team.close();
  await rest.close();
});

test("a client that disconnects leaves an incomplete request", async () => {
  const owner = log.team.owner();
  const { port } = rest.tua.app.server.address() as { port: number };
  const client = connect(port, "127.0.0.1");
  const head = [
    ...["POST /v1/checkout/initiate HTTP/1.1", "Host: x", `Authorization: Bearer ${rest.key}`],
    ...["Content-Type: application/json", "Content-Length: 100"],
  ];
  client.write(`${head.join("\r\n")}\r\n\r\n{`);
  await once(client, "connect");
  const { requests } = rest.tua.services.entryOptions.metrics;
  await expect
    .poll(() => new Map(requests.counts()).get("/v1/checkout/initiate"), { timeout: 10_000 })
    .toBe(1);
  client.destroy();
  await expect
    .poll(async () => (await log.rows(await owner)).map(inShort), { timeout: 10_000 })
    .toEqual(["POST /v1/checkout/initiate INCOMPLETE"]);
});
