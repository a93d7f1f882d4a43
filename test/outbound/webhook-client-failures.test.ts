import { createServer, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { listen, posterFor, rawReceiver } from "./receivers.ts";

describe("posts without a response", () => {
  const head = "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n";
  const drip =
    (text: string, drop = "x") =>
    (socket: Socket) => {
      socket.write(text);
      const drops = setInterval(() => socket.write(drop), 20);
      socket.once("close", () => clearInterval(drops));
    };
  test.each<[string, (socket: Socket) => void, string]>([
    ["silence", () => {}, "timeout"],
    ["a body that never ends", (socket) => socket.write(`${head}abc`), "timeout"],
    ["headers drop by drop", drip("HTTP/1.1 200 OK\r\nx-drip: "), "timeout"],
    ["a body drop by drop", drip(head), "timeout"],
    ["a reset before the answer", (socket) => socket.resetAndDestroy(), "reset"],
    [
      "a reset in the middle of the body",
      (socket) => socket.write(`${head}abc`, () => socket.resetAndDestroy()),
      "reset",
    ],
    ["nothing but 103", drip("HTTP/1.1 103 x\r\n\r\n", "HTTP/1.1 103 x\r\n\r\n"), "timeout"],
    [
      "headers without end",
      (socket) => socket.write(`${head.slice(0, -2)}x: ${"x".repeat(100_000)}`),
      "other",
    ],
    ["an early end", (socket) => socket.end(`${head}abc`), "reset"],
    ["no HTTP", (socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"), "other"],
  ])("%s", async (_, act, reason) => {
    let ended: Promise<unknown> | undefined;
    const { port } = await rawReceiver((socket) => {
      ended = new Promise((resolve) => socket.once("close", resolve));
      act(socket);
    });
    const result = await posterFor({ totalTimeoutMs: 250 }).post(`http://shop.test:${port}/`);
    expect(result).toMatchObject({ kind: "failed", error: { code: reason } });
    expect(result.durationMs).toBeLessThan(2_000);
    await ended; // Nothing stays open.
  });

  test("nothing listens", async () => {
    const server = createServer();
    const { port } = await listen(server);
    server.close();
    expect(await posterFor().post(`http://shop.test:${port}/`)).toMatchObject({ error: { code: "refused" } });
  });

  test("a name that does not resolve in time, or at all", async () => {
    const silent = posterFor({ totalTimeoutMs: 100, resolve: () => new Promise(() => {}) });
    expect(await silent.post("https://shop.test/")).toMatchObject({ error: { code: "timeout" } });
    const unknown = posterFor({
      resolve: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
    });
    expect(await unknown.post("https://shop.test/")).toMatchObject({
      error: { code: "dns", detail: "ENOTFOUND" },
    });
    expect(await posterFor({ resolve: async () => [] }).post("https://shop.test/")).toMatchObject({
      error: { code: "dns" },
    });
  });

  test("a stop cancels running posts and rejects later ones", async () => {
    const stop = new AbortController();
    const { port } = await rawReceiver(() => stop.abort());
    const { post } = posterFor();
    expect(await post(`http://shop.test:${port}/`, stop.signal)).toMatchObject({
      error: { code: "aborted" },
    });
    expect(await post(`http://shop.test:${port}/`, stop.signal)).toMatchObject({
      error: { code: "aborted" },
    });
  });

  test.each(["the signal", "close"])("%s cancels a post whose name is still being resolved", async (how) => {
    const stop = new AbortController();
    const { post, close } = posterFor({
      resolve: () => {
        if (how === "close") void close();
        else stop.abort();
        return new Promise(() => {});
      },
    });
    const result = await post("https://shop.test/", stop.signal);
    expect(result).toMatchObject({ error: { code: "aborted" } });
    expect(result.durationMs).toBeLessThan(2_000);
  });
});
