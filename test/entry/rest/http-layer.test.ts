import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { expectNothingOfOurs, expectRejection, RestClient } from "../../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

const INITIATE = "/v1/checkout/initiate";
const ENDPOINTS: [string, string[]][] = [
  [INITIATE, ["POST"]],
  ["/v1/transactions/status", ["GET", "HEAD"]],
  ["/v1/transactions/txn_00000000000000000000000000", ["GET", "HEAD"]],
  ["/v1/transactions", ["GET", "HEAD"]],
  ["/v1/events", ["GET", "HEAD"]],
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;
const send = (method: string, url: string, headers: object = {}) =>
  rest.send({ method: method as "GET", url, headers: { authorization: `Bearer ${rest.key}`, ...headers } });

describe("D9 a method that a URL does not support", () => {
  const wrong = ENDPOINTS.flatMap(([url, allowed]) =>
    METHODS.filter((method) => !allowed.includes(method)).map((method) => [method, url, allowed] as const),
  );

  test.each(wrong)("%s %s: 405 with Allow", async (method, url, allowed) => {
    const response = await send(method, url);
    expect(response.headers.allow?.split(", ").sort()).toEqual([...allowed].sort());
    if (method === "HEAD") expect(response.status).toBe(405);
    else expectRejection(response, 405, "method_not_allowed");
    expectNothingOfOurs(response);
  });

  test("D10 a page of another origin gets no CORS header", async () => {
    const preflight = { origin: "https://evil.example", "access-control-request-method": "POST" };
    for (const [url] of ENDPOINTS) {
      for (const method of ["OPTIONS", "GET", "POST"]) {
        const { headers } = await send(method, url, preflight);
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
      }
    }
  });
});

describe("D11 a URL without a resource", () => {
  test.each([
    ...[
      "/v1",
      "/v1/",
      "/v1/nowhere",
      "/V1/transactions",
      "/v1/Transactions",
      "/v1//transactions",
      "/v1/transactions;x",
    ],
    ...[
      "/v1/transactions/status/",
      "/v1/events/",
      "/v1/transactions/a/b",
      "/v1/checkout",
      "/v2/transactions",
      "/v1%2ftransactions",
    ],
    ...["/v1/checkout/initiate/", "/v1/.env", "/v1/checkout/initiate%00"],
  ])("%s: 404 in the one format", async (url) => {
    const response = await send("GET", url);
    expectRejection(response, 404, "not_found");
    expectNothingOfOurs(response);
  });

  test.each(["/v1/%ff", "/v1/transactions/%ff", "/v1/transactions/%", `/v1/transactions/${"x".repeat(500)}`])(
    "%s cannot be parsed: the same",
    async (url) => {
      const response = await send("GET", url);
      expectRejection(response, 404, "not_found");
      expectNothingOfOurs(response);
    },
  );
});

describe("D12 parameters", () => {
  test.each(ENDPOINTS)("%s accepts no unknown and no repeated one", async (url, [method = "GET"]) => {
    const more = { ...(method === "POST" && { payload: order() }) };
    const sendRequest = (query: string) =>
      rest.send({
        method: method as "GET",
        url: `${url}?${query}`,
        headers: { authorization: `Bearer ${rest.key}` },
        ...more,
      });
    for (const field of ["merchantId", "debug", "__proto__", "constructor"]) {
      expectRejection(await sendRequest(`${field}=1`), 400, "invalid_request", `${field}:unknown_field`);
    }
    expectRejection(await sendRequest("x=1&x=2"), 400, "invalid_request", "x:unknown_field");
    expectRejection(
      await sendRequest("x=1&y=2"),
      400,
      "invalid_request",
      "x:unknown_field",
      "y:unknown_field",
    );
  });
});

describe("on every response", () => {
  test("is a request id of ours, always a new one, whatever the client sends", async () => {
    const hostile = { "x-request-id": `${"x".repeat(10_000)}` };
    const responses = [
      await rest.get("/v1/transactions"),
      await rest.initiate(order()),
      await rest.initiate("{"),
      await send("GET", "/v1/nowhere"),
      await send("PUT", INITIATE),
      await rest.send({ url: "/v1/events" }),
      await send("GET", "/v1/transactions", hostile),
    ];
    const ids = responses.map(({ headers }) => String(headers["x-request-id"]));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(responses.length);
    for (const { headers } of responses) expect(headers["cache-control"]).toBe("no-store");
    for (const { headers } of responses)
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("D21 is JSON, also for clients that ask for another type", async () => {
    const { status, headers } = await send("GET", "/v1/transactions", { accept: "application/xml" });
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  });

  test("D13 URLs are the configured ones, whatever host the client names", async () => {
    const spoofed = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
    };
    const { body } = await rest.initiate(order(), spoofed);
    expect(body.data.checkoutUrl).toMatch(/^http:\/\/localhost:4000\/pay\//);
  });
});

describe("on the wire", () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await rest.tua.app.listen({ port: 0, host: "127.0.0.1" })).port);
  });
  async function raw(text: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    socket.write(text);
    let response = "";
    socket.setEncoding("latin1").on("data", (part: string) => {
      response += part;
    });
    await once(socket, "close");
    return response;
  }
  const lines = (...all: string[]) => `${[...all, "", ""].join("\r\n")}`;
  const start = (method = "GET") => [
    `${method} ${method === "GET" ? "/v1/transactions" : INITIATE} HTTP/1.1`,
    "Host: x",
    "Connection: close",
  ];

  test("D1 two Authorization headers count as none", async () => {
    const bearer = `Authorization: Bearer ${rest.key}`;
    expect(await raw(lines(...start(), bearer))).toMatch(/^HTTP\/1.1 200 /);
    expect(await raw(lines(...start(), bearer, bearer))).toMatch(/^HTTP\/1.1 401 /);
    expect(await raw(lines(...start(), bearer, "authorization: Bearer x"))).toMatch(/^HTTP\/1.1 401 /);
  });

  test.each([
    ["two lengths", ["Content-Length: 5", "Content-Length: 6"]],
    ["length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
    ["a space before the colon", ["Content-Length : 5"]],
  ])("D15 %s: rejected, and the connection closed", async (_, headers) => {
    const before = await rest.written();
    expect(await raw(`${lines(...start("POST"), ...headers)}0\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 400 [^{]*\{"success":false,/,
    );
    expect(await rest.written()).toEqual(before);
  });

  test("D16 a header of 20 kB: 431, in the one format", async () => {
    const response = await raw(lines(...start(), `X-Long: ${"x".repeat(20_000)}`));
    expect(response).toMatch(/^HTTP\/1.1 431 /);
    expect(response).toMatch(/\r\n\r\n\{"success":false,"error":\{"code":"invalid_request"/);
  });

  test.each([
    "/v1/transactions/%2e%2e/events",
    "/v1/transactions/../events",
    "/v1/./events",
    "//v1/events",
    "http://x/v1/nowhere",
  ])("D11 %s leads nowhere", async (path) => {
    const line = `GET ${path} HTTP/1.1`;
    const response = await raw(
      lines(line, "Host: x", "Connection: close", `Authorization: Bearer ${rest.key}`),
    );
    expect(response).toMatch(/^HTTP\/1.1 404 /);
    expect(response).toContain('"code":"not_found"');
  });
});
