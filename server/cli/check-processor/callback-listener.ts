import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Callback } from "../../connectors/connector.ts";

export interface CallbackOptions {
  /** The public URL, which must lead to the port. */
  url: string;
  host: string;
  port: number;
}

export interface CallbackListener {
  url: string;
  received: readonly Callback[];
  /** Requests the public URL itself. @returns null if that arrives here, otherwise the reason in short */
  reachedBySelf(timeoutMs: number): Promise<string | null>;
  close(): Promise<void>;
}

const MAX_CALLBACKS = 20;
const MAX_BODY_BYTES = 64 * 1024;

/** Receives the processor's callbacks during a check. */
export async function openCallbackListener({ url, host, port }: CallbackOptions): Promise<CallbackListener> {
  const nonce = randomBytes(16).toString("hex");
  const received: Callback[] = [];
  let isReached = false;
  const server = createServer(async (request, response) => {
    const length = Number(request.headers["content-length"] ?? 0);
    if (length > MAX_BODY_BYTES) return void response.writeHead(413, { connection: "close" }).end();
    const body = await text(request).catch(() => "");
    if (body === nonce) isReached = true;
    else if (body !== "" && received.length < MAX_CALLBACKS)
      received.push({ headers: request.headers, body });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    url,
    received,
    async reachedBySelf(timeoutMs) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const { status } = await fetch(url, { method: "POST", body: nonce, redirect: "manual", signal });
        return isReached ? null : `another server responded with ${status}`;
      } catch (error) {
        const { cause, name } = error as Error;
        return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
