import type { FastifyReply } from "fastify";

/** Aborts when the client disconnects or has received the response. Already aborted if that was earlier. */
export function onDisconnect(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (reply.raw.closed) left.abort();
  else reply.raw.once("close", () => left.abort());
  return left.signal;
}
