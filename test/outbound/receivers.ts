import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { createWebhookClient } from "../../server/outbound/webhook-client.ts";

/**
 * A webhook client that is closed with the test; every name resolves to 127.0.0.1 unless `resolve` is set.
 */
export function posterFor(options: Partial<Parameters<typeof createWebhookClient>[0]> = {}) {
  const webhookClient = createWebhookClient({
    allowPrivate: true,
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    ...options,
  });
  onTestFinished(() => webhookClient.close());
  const post = (url: string, signal = new AbortController().signal) =>
    webhookClient.post({ url, headers: { "webhook-id": "evt_1" }, body: '{"a":"é"}', signal });
  return { post, close: webhookClient.close };
}

/** Listens on 127.0.0.1 until the test ends. */
export async function listen(server: Server): Promise<{ port: number }> {
  const connections: Socket[] = [];
  server.on("connection", (socket: Socket) => connections.push(socket.on("error", () => {})));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

/** Sends the configured response. */
export const httpReceiver = (response: RequestListener) => listen(createServer(response));

/** Runs this on the raw connection once the post begins to arrive, and records the data it receives. */
export const rawReceiver = (act: (socket: Socket) => void, received: string[] = []) =>
  listen(
    createTcpServer((socket) => {
      socket.once("data", () => act(socket)).on("data", (bytes) => received.push(bytes.toString("latin1")));
    }),
  );
