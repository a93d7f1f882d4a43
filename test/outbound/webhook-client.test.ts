import { once } from "node:events";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { httpReceiver, posterFor, rawReceiver } from "./receivers.ts";

describe("the request", () => {
  test("is one POST with the exact bytes and only our headers", async () => {
    const seen: unknown[] = [];
    const { port } = await httpReceiver(async (request, response) => {
      const body = (await request.toArray()).join("");
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.end("thanks");
    });
    expect(await posterFor().post(`http://shop.test:${port}/hook?a=1#fragment`)).toEqual({
      kind: "response",
      status: 200,
      responseBody: "thanks",
      retryAfterSeconds: null,
      durationMs: expect.any(Number),
    });
    const headers = {
      host: `shop.test:${port}`,
      connection: "keep-alive",
      "content-length": "10",
      "content-type": "application/json",
      "user-agent": "Tua-Webhooks/1",
      "webhook-id": "evt_1",
    };
    expect(seen).toEqual([{ method: "POST", url: "/hook?a=1", headers, body: '{"a":"é"}' }]);
  });

  test("an endpoint that does not respond delays no other post to it", async () => {
    let posts = 0;
    const { port } = await httpReceiver((_, response) => void (++posts > 1 && response.end()));
    const { post, close } = posterFor();
    const silent = post(`http://shop.test:${port}/`);
    expect(await post(`http://shop.test:${port}/`)).toMatchObject({ status: 200 });
    await close();
    expect(await silent).toMatchObject({ error: { code: "aborted" } });
  });
});

describe("the response", () => {
  test.each([200, 204, 301, 302, 303, 307, 308, 401, 410, 500])(
    "%i is returned unchanged, without following redirects",
    async (status) => {
      let posts = 0;
      const { port } = await httpReceiver((_, response) => {
        posts += 1;
        response.writeHead(status, { location: "/elsewhere" }).end();
      });
      expect(await posterFor().post(`http://shop.test:${port}/`)).toMatchObject({ kind: "response", status });
      expect(posts).toBe(1);
    },
  );

  test.each([
    ["and waits", (socket: Socket) => void socket],
    ["and hangs up", (socket: Socket) => socket.end()],
    ["and talks on", (socket: Socket) => socket.write("\x81\x05hello".repeat(1_000))],
  ])("an unrequested 101 Switching Protocols, %s: not a success", async (_, then) => {
    const { port } = await rawReceiver((socket) => {
      socket.write("HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
      then(socket);
    });
    const { post } = posterFor();
    expect(await post(`http://shop.test:${port}/`)).toMatchObject({ kind: "response", status: 101 });
    expect(await post(`http://shop.test:${port}/`)).toMatchObject({ kind: "response", status: 101 });
  });

  test.each([
    ["100 Continue, unasked", ["100 Continue"]],
    ["102 and 103", ["102 Processing", "103 Early Hints\r\nLink: </x>"]],
    ["many", Array.from({ length: 100 }, () => "100 Continue")],
  ])("%s comes before the response and is not one (RFC 9110 §15.2)", async (_, heads) => {
    const interim = heads.map((head) => `HTTP/1.1 ${head}\r\n\r\n`).join("");
    const { port } = await rawReceiver((socket) =>
      socket.write(`${interim}HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\nok`),
    );
    expect(await posterFor().post(`http://shop.test:${port}/`)).toMatchObject({
      status: 201,
      responseBody: "ok",
    });
  });

  test("another, unrequested protocol is reported by its status", async () => {
    const { port } = await rawReceiver((socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
    expect(await posterFor().post(`http://shop.test:${port}/`)).toMatchObject({ status: 101 });
  });

  const inTwoMinutes = () => new Date(Date.now() + 120_000).toUTCString();
  test.each([
    ["seconds", "120", 120],
    ["more than anyone waits", "1000000000", 1_000_000_000],
    ["a date", inTwoMinutes, expect.closeTo(120, -1)],
    ["a date gone by", "Sun, 06 Nov 1994 08:49:37 GMT", null],
    ["negative", "-1", null],
    ["a fraction", "1.5", null],
    ["rubbish", "soon", null],
    ["a date of another form", "2100-01-01T00:00:00Z", null],
    ["longer than a number", "9".repeat(400), Number.MAX_SAFE_INTEGER],
  ])("Retry-After: %s", async (_, value, retryAfterSeconds) => {
    const { port } = await httpReceiver((_, response) =>
      response.writeHead(503, { "retry-after": typeof value === "string" ? value : value() }).end(),
    );
    expect(await posterFor().post(`http://shop.test:${port}/`)).toMatchObject({
      status: 503,
      retryAfterSeconds,
    });
  });

  test("at most 1,024 characters are stored, control characters replaced", async () => {
    const { port } = await httpReceiver((_, response) =>
      response.end(`a\0b\r\n\x1b[31m${"🐟".repeat(2000)}`),
    );
    expect(await posterFor().post(`http://shop.test:${port}/`)).toMatchObject({
      responseBody: `a b   [31m${"🐟".repeat(1024 - 10)}`,
    });
  });

  test("a compressed response stays compressed", async () => {
    const { port } = await httpReceiver((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello")),
    );
    const result = await posterFor().post(`http://shop.test:${port}/`);
    expect(result).toMatchObject({ status: 200, responseBody: expect.not.stringContaining("hello") });
  });

  test("a compressed response that would expand a thousand times is read like any other (I10)", async () => {
    const bomb = gzipSync("a".repeat(64 * 1_024 * 1_024));
    const { port } = await httpReceiver((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    );
    const result = await posterFor().post(`http://shop.test:${port}/`);
    expect(result).toMatchObject({ status: 200, responseBody: expect.not.stringContaining("aaaaaaaa") });
  });

  test("an endless response is read briefly, then the connection is closed; the status counts", async () => {
    let ended: Promise<unknown> | undefined;
    const { port } = await httpReceiver((_, response) => {
      ended = once(response, "close");
      const pour = () => void (response.writable && response.write("x".repeat(65_536), pour));
      pour();
    });
    expect(await posterFor().post(`http://shop.test:${port}/`)).toMatchObject({
      kind: "response",
      status: 200,
      responseBody: "x".repeat(1024),
    });
    await ended;
  });
});
