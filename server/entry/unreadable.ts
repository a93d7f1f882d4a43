import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../domain/failure.ts";
import { badBody, errorBody, failureHeaders, nothingHere, sendFailure } from "./failures.ts";
import { sentHeader } from "./sent-header.ts";

/** What goes through proxies has some thirty; Node drops those after the two-thousandth without a word. */
const MAX_HEADERS = 100;
/** RFC 9110 §7.2: a name or an address, and perhaps a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;
/** RFC 9112 §3.2: the forms that say which resource is meant. */
const TARGET = /^(\/|https?:\/\/)/i;

/** Refuses an address that no route can be looked up for: no hook has run for it. */
export function refuseUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  sendFailure(error, request, reply);
}

/** The hook that refuses a head which Node can read and HTTP/1.1 does not allow. */
export async function refuseBadHead(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // `OPTIONS *` and the like: the router would take it for `/`.
  if (!TARGET.test(request.raw.url ?? "")) throw nothingHere();
  const problem = problemWith(request);
  if (!problem) return;
  const [status, message] = problem;
  const failure = badBody(message);
  return reply
    .code(status)
    .headers({ ...failureHeaders(failure), connection: "close" })
    .send(errorBody(failure, request.id));
}

function problemWith(request: FastifyRequest): [status: number, message: string] | null {
  const { httpVersion, rawHeaders } = request.raw;
  if (rawHeaders.length > 2 * MAX_HEADERS) return [431, "The request has too many headers."];
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return [400, "Send the request as HTTP/1.1."];
  const hosts = sentHeader(request, "host");
  const needed = httpVersion === "1.1" ? 1 : 0;
  if (hosts.length < needed || hosts.length > 1 || hosts.some((host) => !HOST.test(host)))
    return [400, "The request must name its host, once, in the Host header."];
  const { expect = "100-continue" } = request.headers;
  return expect.toLowerCase() === "100-continue" ? null : [417, "Only 100-continue can be expected."];
}

/**
 * Whether a refusal on the bare socket would be taken for the answer to what it refuses: not while an answer is
 * outstanding to a request that arrived whole, which may have done its work, nor in the middle of an answer.
 */
export function mayBeAnswered(unanswered: readonly ServerResponse[]): boolean {
  const [only] = unanswered;
  if (!only) return true;
  return unanswered.length === 1 && !only.headersSent && !only.req.complete;
}

/** Refuses what reached neither a route nor a hook, and closes the connection. */
export function refuseOnSocket(socket: Socket, status: number, failure: Failure): void {
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(failure, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Broken HTTP, a head that is too large, bytes that come too slowly: by the code of Node's parser. */
export function unreadable(code = ""): [status: number, Failure] {
  return UNREADABLE[code]?.() ?? [400, badBody("The request could not be read.")];
}

const UNREADABLE: Record<string, () => [status: number, Failure]> = {
  HPE_HEADER_OVERFLOW: () => [431, badBody("The head of the request is too large.")],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => [413, new Failure("too_large", "The body is too large.")],
  ERR_HTTP_REQUEST_TIMEOUT: () => [408, badBody("The request did not arrive in time.")],
};
