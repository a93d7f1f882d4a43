import type { FastifyReply, FastifyRequest } from "fastify";
import { badBody, errorBody, failureHeaders, nothingHere, sendFailure } from "./failures.ts";
import { sentHeader } from "./sent-header.ts";

/** What goes through proxies has some thirty; Node drops those after the two-thousandth without a word. */
const MAX_HEADERS = 100;
/** RFC 9110 §7.2: a name or an address, and perhaps a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;
/** RFC 9112 §3.2: the forms that say which resource is meant. */
const TARGET = /^(\/|https?:\/\/)/i;

/** Refuses an address that no route can be looked up for: no hook has run for it. */
export const refuseUnreadableAddress =
  (headers: Record<string, string>) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ "x-request-id": request.id, ...headers });
    sendFailure(error, request, reply);
  };

/** The hook that refuses a head which Node can read and HTTP/1.1 does not allow. */
export function refuseBadHead(
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): unknown {
  // `OPTIONS *` and the like: the router would take it for `/`.
  if (!TARGET.test(request.raw.url ?? "")) return done(nothingHere());
  const problem = problemWith(request);
  if (!problem) return done();
  const [status, message] = problem;
  const failure = badBody(message);
  return reply
    .code(status)
    .headers({ ...failureHeaders(failure), connection: "close" })
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
