import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyReply } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onDisconnect } from "../../server/entry/on-disconnect.ts";

let server: Server;
/** Whether the caller is known to have left, checked while connected, and after the disconnect. */
const pending = Promise.withResolvers<[AbortSignal, AbortSignal]>();
beforeAll(async () => {
  server = createServer((_request, raw) => {
    const early = onDisconnect({ raw } as FastifyReply);
    raw.once("close", () =>
      setImmediate(() => pending.resolve([early, onDisconnect({ raw } as FastifyReply)])),
    );
    raw.write("here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

test("a caller that disconnected before the check has left, as one that disconnects later", async () => {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: "127.0.0.1" }, (response) => {
    response.once("data", () => request.destroy());
    response.on("error", () => {});
  });
  request.on("error", () => {});
  const [early, late] = await pending.promise;
  expect([early.aborted, late.aborted]).toEqual([true, true]);
});
