import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { RestClient } from "../../support/rest.ts";
import { expectWireRejection, head, sendOnWire, Wire } from "../../support/wire.ts";

let rest: RestClient;
let port: number;
let bearer: string;
beforeAll(async () => {
  rest = await RestClient.open();
  port = Number(new URL(await rest.tua.app.listen({ port: 0, host: "127.0.0.1" })).port);
  bearer = `Authorization: Bearer ${rest.key}`;
});
afterAll(() => rest.close());

const LIST = "/v1/transactions";
const INITIATE = "/v1/checkout/initiate";
const last = ["Host: x", "Connection: close"];

const sendRequest = (bytes: string) => sendOnWire(port, bytes);
const expectShape = (bytes: string | Buffer, status: number, code: string) =>
  expectWireRejection(port, bytes, status, code);
const initiate = (...more: string[]) =>
  head(`POST ${INITIATE} HTTP/1.1`, "Host: x", bearer, "Content-Type: application/json", ...more);

describe("the end of a request is unambiguous (D15)", () => {
  test.each([
    ["length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
    ["chunks and length", "Transfer-Encoding: chunked\r\nContent-Length: 5"],
    ["two equal lengths", "Content-Length: 5\r\nContent-Length: 5"],
    ["a list of lengths", "Content-Length: 5, 5"],
    ["a signed length", "Content-Length: +5"],
    ["a length beyond counting", `Content-Length: ${"9".repeat(40)}`],
    ["chunks that are not last", "Transfer-Encoding: chunked, gzip"],
    ["chunks twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"],
    ["chunks by another name", "Transfer-Encoding: xchunked"],
    ["a folded header", "X-Folded: a\r\n b"],
    ["a bare line feed", "X-A: a\nContent-Length: 5"],
    ["a bare carriage return", "X-A: a\rContent-Length: 5"],
    ["a NUL", "X-A: a\0b"],
    ["a header without a name", ": x"],
  ])("%s: 400", async (_, lines) => {
    const before = await rest.written();
    await expectShape(`${initiate(lines)}0\r\n\r\n`, 400, "invalid_request");
    expect(await rest.written()).toEqual(before);
  });

  test.each([
    ["a chunk's size that is no number", "x\r\n", 400, "invalid_request"],
    ["a chunk's size beyond counting", `${"f".repeat(17)}\r\n`, 400, "invalid_request"],
    ["a chunk longer than it says", "1\r\nxx\r\n", 400, "invalid_request"],
    ["a line feed alone behind a size", "1\nx\n0\n\n", 400, "invalid_request"],
    ["chunk extensions without end", `1;${"x".repeat(20_000)}\r\nx\r\n`, 413, "request_too_large"],
  ])("%s: %i", async (_, body, status, code) => {
    await expectShape(initiate("Transfer-Encoding: chunked") + body, status, code);
  });

  test("a truncated body is rejected, and has no effect", async () => {
    const before = await rest.written();
    const wire = new Wire(port).send(`${initiate("Content-Length: 500")}{"amount":`);
    wire.socket.end();
    const [response] = await wire.responses();
    expect(response?.status ?? 400).toBe(400);
    expect(await rest.written()).toEqual(before);
  });

  test("garbage after a request in progress is not taken for its response", async () => {
    const checkout = await rest.checkout();
    const longPoll = `${LIST}/status?wait=25&transactionId=${checkout.transactionId}`;
    const wire = new Wire(port).send(head(`GET ${longPoll} HTTP/1.1`, "Host: x", bearer));
    expect(await wire.send("rubbish\r\n\r\n").responses()).toEqual([]);
  });
});

describe("size limits (D14, D16)", () => {
  test.each([
    ["one header of 64 kB", [`X-Long: ${"x".repeat(65_536)}`]],
    ["an address of 64 kB", [], `${LIST}?q=${"x".repeat(65_536)}`],
    ["101 headers", Array.from({ length: 101 }, (_, i) => `X-${i}: 1`)],
    ["2,000 headers", Array.from({ length: 2_000 }, () => "a: 1")],
    ["10,000 headers", Array.from({ length: 10_000 }, () => "a: 1")],
  ])("%s: 431", async (_, lines, path = LIST) => {
    await expectShape(head(`GET ${path} HTTP/1.1`, ...lines, ...last), 431, "invalid_request");
  });

  test("a body whose declared length is too large: 413 at once, and the connection is closed", async () => {
    await expectShape(initiate(`Content-Length: ${2 ** 40}`), 413, "request_too_large");
  });

  test.each([600, 1_024, 8_192])("a body of %i kB that is sent anyway: 413 arrives", async (kb) => {
    const body = Buffer.alloc(kb * 1_024, " ");
    const sent = Buffer.concat([Buffer.from(initiate(`Content-Length: ${body.length}`)), body]);
    await expectShape(sent, 413, "request_too_large");
    const chunk = `${(64 * 1_024).toString(16)}\r\n${" ".repeat(64 * 1_024)}\r\n`;
    const chunks = chunk.repeat(Math.ceil(kb / 64));
    await expectShape(
      `${initiate("Transfer-Encoding: chunked")}${chunks}0\r\n\r\n`,
      413,
      "request_too_large",
    );
  });

  test("a request that arrives too slowly: 408, and others are served meanwhile", async () => {
    const { server } = rest.tua.app;
    const usual = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout };
    expect(usual).toEqual({ requestTimeout: 20_000, headersTimeout: 20_000 });
    Object.assign(server, { requestTimeout: 100, headersTimeout: 100 });
    try {
      const slow = [
        "",
        "GET",
        head(`GET ${LIST} HTTP/1.1`, "Host: x").slice(0, -2),
        `${initiate("Content-Length: 5")}{`,
      ];
      const responses = slow.map((bytes) => expectShape(bytes, 408, "invalid_request"));
      expect((await rest.get(LIST)).status).toBe(200);
      await Promise.all(responses);
    } finally {
      Object.assign(server, usual);
    }
  });
});

describe("D11 URLs", () => {
  test.each([
    ...[
      "/v1//transactions",
      "//v1/transactions",
      "/v1/transactions//",
      "/v1/transactions;x",
      "/v1;x/transactions",
    ],
    ...["/V1/transactions", "/v1/TRANSACTIONS", "/v1/%2e%2e/v1/transactions", "/v1/..;/transactions"],
    ...[
      "/v1/transactions%00",
      "/v1/transactions%20",
      "/v1/transactions%2f",
      "/v1%5ctransactions",
      "/v1\\transactions",
    ],
    ...["/v1/transactions/%", "/v1/%zz", "/v1/%c0%ae", "/v1/%ff", "*", "/v1/./transactions"],
    ...[
      "http://evil.example/v1/nowhere",
      "ftp://evil.example/v1/transactions",
      "https://evil.example:99999/v1//transactions",
    ],
  ])("%s: 404", async (path) => {
    await expectShape(head(`GET ${path} HTTP/1.1`, ...last, bearer), 404, "not_found");
    const posted = `${head(`POST ${path} HTTP/1.1`, ...last, "Content-Length: 1")}{`;
    await expectShape(posted, 404, "not_found");
  });

  test("the absolute form leads to the same resource (RFC 9112 §3.2.2), and its host is ignored", async () => {
    const body = JSON.stringify(order());
    const lines = [
      ...last,
      bearer,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const response = await sendRequest(head(`POST http://evil.example${INITIATE} HTTP/1.1`, ...lines) + body);
    expect(response.body.data.checkoutUrl).toMatch(/^http:\/\/localhost:4000\/pay\//);
    const { text } = await sendRequest(
      head("GET http://evil.example/.well-known/openid-configuration HTTP/1.1", ...last),
    );
    expect(text).not.toContain("evil");
  });

  test("D20 a client's request id is not used", async () => {
    const lines = ["X-Request-Id: mine", "Request-Id: mine", `X-Correlation-Id: ${"x".repeat(9_000)}`];
    const { headers } = await sendRequest(head(`GET ${LIST} HTTP/1.1`, ...last, bearer, ...lines));
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
