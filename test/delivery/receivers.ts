import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { ResolvedAddress } from "../../server/delivery/checked-connector.ts";
import { makePoster } from "../../server/delivery/post.ts";

type PosterOptions = Partial<Parameters<typeof makePoster>[0]>;
type To = (...addresses: string[]) => ResolvedAddress[];

const to: To = (...addresses) =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

/** A poster that ends with the test; every name leads to 127.0.0.1 unless `resolve` says otherwise. */
export function posterFor(options: PosterOptions = {}) {
  const poster = makePoster({ allowPrivate: true, resolve: async () => to("127.0.0.1"), ...options });
  onTestFinished(() => poster.close());
  const post = (url: string, signal = new AbortController().signal) =>
    poster.post({ url, headers: { "webhook-id": "evt_1" }, body: '{"a":"é"}', signal });
  return { post, close: poster.close };
}

export async function listen(
  server: Server,
  host = "127.0.0.1",
): Promise<{ port: number; connections: Socket[] }> {
  const connections: Socket[] = [];
  server.on("connection", (socket: Socket) => connections.push(socket.on("error", () => {})));
  server.listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections };
}

/** Answers as told. */
export const httpReceiver = (answer: RequestListener, host?: string) => listen(createServer(answer), host);
/** Does with the raw connection as told once the post has begun to arrive. */
export const rawReceiver = (act: (socket: Socket) => void) =>
  listen(createTcpServer((socket) => socket.once("data", () => act(socket))));
