import { METHODS } from "node:http";
import { setImmediate } from "node:timers/promises";
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

describe("Expect", () => {
  test("100-continue: the client may continue, and its body arrives", async () => {
    const body = JSON.stringify(order());
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const wire = new Wire(port).send(initiate("Connection: close", length, "Expect: 100-continue"));
    await wire.until("100 Continue\r\n\r\n");
    const [, response] = await wire.send(body).responses();
    expect(response).toMatchObject({ status: 200, text: expect.stringContaining('"success":true') });
  });

  test.each(["200-ok", "100-continued", "x"])("%s: 417", async (value) => {
    await expectShape(
      head(`GET ${LIST} HTTP/1.1`, ...last, bearer, `Expect: ${value}`),
      417,
      "invalid_request",
    );
  });
});

describe("Host", () => {
  test.each([
    ["none", []],
    ["two", ["Host: x", "Host: x"]],
    ["a space inside", ["Host: x y"]],
    ["a path", ["Host: x/v1"]],
    ["a user", ["Host: a@x"]],
    ["no port number", ["Host: x:http"]],
  ])("%s: 400", async (_, hosts) => {
    const lines = [`GET ${LIST} HTTP/1.1`, "Connection: close", bearer, ...hosts];
    await expectShape(head(...lines), 400, "invalid_request");
  });

  test.each(["[::1]:4000", "tua.example.:443", "", "xn--bcher-kva.example"])("%j is valid", async (host) => {
    const lines = [`GET ${LIST} HTTP/1.1`, "Connection: close", bearer, `Host: ${host}`];
    expect((await sendRequest(head(...lines))).status).toBe(200);
  });

  test("HTTP/1.0 needs none", async () => {
    expect((await sendRequest(head(`GET ${LIST} HTTP/1.0`, bearer))).status).toBe(200);
  });
});

describe("other protocols", () => {
  test("an offer of HTTP/2 is ignored (RFC 9110 §7.8): Java's client makes it on every first request", async () => {
    const offer = [
      "Connection: Upgrade, HTTP2-Settings",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
    ];
    const body = JSON.stringify(order());
    const wire = new Wire(port).send(initiate(...offer, `Content-Length: ${Buffer.byteLength(body)}`) + body);
    await wire.until('"success":true');
    const responses = await wire.send(head(`GET ${LIST} HTTP/1.1`, ...last, bearer, ...offer)).responses();
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("HTTP/2 without an upgrade: 400", async () => {
    await expectShape("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "invalid_request");
  });

  test.each([LIST, INITIATE, "/", "/healthz", "/pay/chk_x", "/oauth/token"])(
    "no WebSocket at %s",
    async (path) => {
      const upgrade = [
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      ];
      const lines = [`GET ${path} HTTP/1.1`, "Host: x", "Connection: Upgrade, close", ...upgrade];
      const response = await sendRequest(head(...lines));
      expect(response.status).not.toBe(101);
      expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test.each([
    "GET / HTTP/9.9",
    "GET /",
    "FOO / HTTP/1.1",
    "GET http:/ HTTP/1.1",
    "\0\x01\x02",
    "SSH-2.0-x",
    "\x16\x03\x01\x02\0\x01\0",
  ])("%j: 400", async (line) => {
    await expectShape(`${line}\r\nHost: x\r\n\r\n`, 400, "invalid_request");
  });
});

describe("methods", () => {
  const others = METHODS.filter((method) => !["GET", "HEAD", "CONNECT"].includes(method));
  test.each(others)("%s: 405 with Allow if the resource exists, 404 otherwise", async (method) => {
    const lines = [...last, bearer, "Content-Type: text/x", "Content-Length: 3"];
    const response = await expectShape(
      `${head(`${method} ${LIST} HTTP/1.1`, ...lines)}a=b`,
      405,
      "method_not_allowed",
    );
    expect(response.headers.allow).toBe("GET, HEAD");
    await expectShape(`${head(`${method} /v1/nowhere HTTP/1.1`, ...lines)}a=b`, 404, "not_found");
  });

  test.each([
    "/healthz",
    "/graphql",
    "/bff",
    "/oauth/token",
    "/oauth/jwks",
    "/pay/x",
    "/session/end",
    "/",
    "/m/x",
  ])("%s rejects OPTIONS, TRACE and unknown methods", async (path) => {
    for (const method of ["OPTIONS", "TRACE", "PROPFIND"]) {
      const response = await expectShape(
        head(`${method} ${path} HTTP/1.1`, ...last),
        405,
        "method_not_allowed",
      );
      expect(response.headers.allow).toMatch(/^(GET|POST)/);
    }
  });

  test("CONNECT: 404, because the server is not a proxy", async () => {
    await expectShape(head("CONNECT x:443 HTTP/1.1", ...last), 404, "not_found");
    await expectShape(head(`CONNECT ${LIST} HTTP/1.1`, ...last), 404, "not_found");
  });

  test.each([LIST, "/v1/events", "/healthz", "/readyz", "/", "/m/x", "/oauth/jwks", "/session/start"])(
    "HEAD %s has the head of GET and no body",
    async (path) => {
      const lines = [...last, bearer];
      const got = await sendRequest(head(`GET ${path} HTTP/1.1`, ...lines));
      const headed = await sendRequest(head(`HEAD ${path} HTTP/1.1`, ...lines));
      expect([headed.status, headed.headers["content-type"]]).toEqual([
        got.status,
        got.headers["content-type"],
      ]);
    },
  );
});

test("a request in flight when the server stops is served, and the connection closes", async () => {
  const stopping = await RestClient.open();
  const { app } = stopping.tua;
  const request = head(`GET ${LIST} HTTP/1.1`, "Host: x", `Authorization: Bearer ${stopping.key}`);
  const at = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  const wire = new Wire(at);
  await wire.send(request).until('"success":true');
  wire.send(request.slice(0, 20));
  // Sent before the other's response has been read.
  await sendOnWire(at, head("GET /healthz HTTP/1.1", ...last));
  const stopped = app.close();
  while (app.server.listening) await setImmediate();
  const [, response] = await wire.send(request.slice(20)).responses();
  expect(response).toMatchObject({ status: 200, headers: { connection: "close" } });
  await stopped;
  await stopping.close();
});
