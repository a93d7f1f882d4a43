import type { FastifyReply, FastifyRequest } from "fastify";
import { badBody, errorBody, errorHeaders, noSuchRoute, sendError } from "./send-error.ts";
import { sentHeader } from "./sent-header.ts";

/** Maximum number of headers. A request through proxies has about 30. Node silently drops headers after the 2,000th. */
const MAX_HEADERS = 100;
/** Host header (RFC 9110 §7.2): a name or an IP address, with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;
/** Request targets that identify a resource (RFC 9112 §3.2). */
const TARGET = /^(\/|https?:\/\/)/i;

/** Rejects a request target that the router can't look up. No hook has run for it yet. */
export const rejectUnreadableUrl =
  (headers: Record<string, string>) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ "x-request-id": request.id, ...headers });
    sendError(error, request, reply);
  };

/** Hook that rejects request heads that Node accepts but HTTP/1.1 does not allow. */
export function rejectMalformed(
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): unknown {
  // `OPTIONS *` and similar: the router would treat it as `/`.
  if (!TARGET.test(request.raw.url ?? "")) return done(noSuchRoute());
  const problem = problemWith(request);
  if (!problem) return done();
  const [status, message] = problem;
  const failure = badBody(message);
  return reply
    .code(status)
    .headers({ ...errorHeaders(failure), connection: "close" })
    .send(errorBody(failure, request));
}

function problemWith(request: FastifyRequest): [status: number, message: string] | null {
  const { httpVersion, rawHeaders } = request.raw;
  if (rawHeaders.length > 2 * MAX_HEADERS) return [431, "The request has too many headers."];
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return [400, "Send the request as HTTP/1.1."];
  const hosts = sentHeader(request, "host");
  const needed = httpVersion === "1.1" ? 1 : 0;
  if (hosts.length < needed || hosts.length > 1 || hosts.some((host) => !HOST.test(host)))
    return [400, "The request must have exactly one Host header."];
  const { expect = "100-continue" } = request.headers;
  return expect.toLowerCase() === "100-continue"
    ? null
    : [417, "The Expect header supports only 100-continue."];
}
