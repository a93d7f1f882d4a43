import type { FastifyReply } from "fastify";

/** Fires when the caller hangs up, or has the answer; has fired where that was before this was asked. */
export function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (reply.raw.closed) left.abort();
  else reply.raw.once("close", () => left.abort());
  return left.signal;
}
