import type { FastifyReply } from "fastify";

/** Aborts when the client disconnects or has received the response. Already aborted if that was earlier. */
export function onDisconnect(reply: FastifyReply): AbortSignal {
  const disconnect = new AbortController();
  if (reply.raw.closed) disconnect.abort();
  else reply.raw.once("close", () => disconnect.abort());
  return disconnect.signal;
}
