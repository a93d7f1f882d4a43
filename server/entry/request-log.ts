import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Caller, getCredential } from "../domain/access.ts";
import type { AppError, ErrorCode } from "../domain/app-error.ts";
import { isLogged, loggedName, loggedPath, type RequestOutcome } from "../domain/request-log.ts";
import type { EntryOptions } from "./entry-options.ts";
import { STATUS } from "./send-error.ts";

/** Routes for keys and tokens, as the router names them. A URL can write their paths in other ways. */
const LOGGED = /^\/(v1\/|v2\/(sessions|checkouts)|graphql)/;
const isLoggedRoute = ({ routeOptions, ws }: FastifyRequest): boolean =>
  !ws && LOGGED.test(routeOptions.url ?? "");

/** Collect the calls of this process: for the request log, and for the counts of each key. */
export type CallQueues = Pick<EntryOptions, "requestQueue" | "keyCalls">;

/** The GraphQL operation of a request. */
export interface CalledOperation {
  type: string | null;
  name: string | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The caller. Set by the first hook of routes that accept a bearer token. */
    caller: Caller;
    /** The error of the response. Null without one. */
    failure: Pick<AppError, "code" | "credential"> | null;
    /** The GraphQL operation. Null for other requests, and for an invalid document. */
    operation: CalledOperation | null;
    hasResponse: boolean;
  }
}

/**
 * Logs and counts the requests of known keys and tokens after their responses. Call it on the app itself before routes are
 * registered. WebSockets log each operation: see `SocketLog`.
 */
export function logRequests(app: FastifyInstance, queues: CallQueues): void {
  app.decorateRequest("caller");
  app.decorateRequest("failure", null);
  app.decorateRequest("operation", null);
  app.decorateRequest("hasResponse", false);
  app.addHook("onRequest", (request, reply, done) => {
    if (isLoggedRoute(request))
      reply.raw.once("close", () => {
        // Otherwise logged below. A client that disconnects ends no response.
        if (!request.hasResponse) logRequest(queues, request, reply, null);
      });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.hasResponse = true;
    if (isLoggedRoute(request)) logRequest(queues, request, reply, reply.statusCode);
    done();
  });
}

function logRequest(
  { requestQueue, keyCalls }: CallQueues,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number | null,
): void {
  const { caller, failure, operation } = request;
  const credential = caller ? getCredential(caller) : failure?.credential;
  // Requests without a known key or token belong to no merchant.
  if (!credential) return;
  const code = status === null ? null : (failure?.code ?? null);
  const outcome = getOutcome(status, code);
  keyCalls.add(credential, outcome);
  if (!isLogged(credential.scope, outcome)) return;
  const durationMs = reply.elapsedTime;
  requestQueue.add({
    scope: credential.scope,
    actor: credential.actor,
    id: request.id,
    requestId: request.id,
    at: new Date(Date.now() - durationMs),
    method: request.method,
    path: loggedPath(request.routeOptions.url ?? "", request.params as Record<string, string>),
    operationType: operation?.type ?? null,
    operationName: loggedName(operation?.name),
    outcome,
    status,
    code,
    durationMs,
  });
}

/** @param status of the response. Null if it is not complete. */
export function getOutcome(status: number | null, code: string | null): RequestOutcome {
  if (status === null) return "incomplete";
  // A GraphQL response with errors can have the status 200.
  const failedWith = code === null ? status : toStatus(code);
  if (failedWith >= 500) return "failed";
  return failedWith >= 400 ? "refused" : "success";
}

/** The HTTP status of an error code. Codes of protocols, such as PERSISTED_QUERY_NOT_FOUND, are refusals. */
const toStatus = (code: string): number => STATUS[code as ErrorCode] ?? 400;
