import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { openCallbackListener } from "../../server/cli/check-processor/callback-listener.ts";
import { freePort } from "../support/free-port.ts";

test("a callback is received, and one that is too long is cut off, even without a declared length", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const listener = await openCallbackListener({ url, host: "127.0.0.1", port });
  try {
    const long = request(url, { method: "POST" });
    const response = once(long, "response");
    const sent = pipeline(Readable.from(Array(64).fill("x".repeat(16 * 1024))), long);
    await expect(Promise.all([sent, response])).rejects.toThrow();
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(200);
    expect(listener.received.map(({ body }) => body)).toEqual(["{}"]);
  } finally {
    await listener.close();
  }
});
