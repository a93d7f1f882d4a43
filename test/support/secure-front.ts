import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { SELF_SIGNED } from "./self-signed.ts";

/**
 * An https proxy on loopback for an http URL: live mode redirects browsers only to https. Its clients accept
 * any certificate.
 */
export interface SecureFront {
  /** Its origin. */
  readonly url: string;
  close(): Promise<void>;
}

export async function openSecureFront(behind: string, certificate = SELF_SIGNED): Promise<SecureFront> {
  const server = createServer(certificate, (requested, response) => {
    const { method, headers, url = "/" } = requested;
    const onward = request(new URL(url, behind), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on("error", () => response.destroy());
    requested.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
