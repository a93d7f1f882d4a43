import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Caller, getCredential, getRehearsal, type Rehearsal } from "../domain/access.ts";
import { AppError, type Credential, type ErrorCode } from "../domain/app-error.ts";
import {
  isLogged,
  loggedName,
  loggedPath,
  type OwnedRequest,
  type RequestOutcome,
} from "../domain/request-log.ts";
import { authenticate } from "./bearer.ts";
import type { EntryOptions } from "./entry-options.ts";
import { STATUS } from "./send-error.ts";

/** Routes for keys and tokens, as the router names them. A URL can write their paths in other ways. */
const LOGGED = /^\/(v1\/|v2\/(sessions|checkouts)|graphql)/;
const isLoggedRoute = ({ routeOptions, ws }: FastifyRequest): boolean =>
  !ws && LOGGED.test(routeOptions.url ?? "");
/** Paths without a route that can be a mistake of a developer. */
const MISTAKABLE = /^\/(v1|v2|graphql)(?=[/?]|$)/;
const isMistake = (request: FastifyRequest, { code }: Pick<AppError, "code">): boolean => {
  const isCandidate = request.is404
    ? !request.ws && MISTAKABLE.test(request.url)
    : code === "method_not_allowed" && isLoggedRoute(request);
  return isCandidate && !request.server.isOverloaded();
};

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
    /** A page watches: it has what it wanted when it leaves, so its request is not incomplete. */
    canEndEarly: boolean;
    /** Whether the request counted in its caller's rate limit, which admitted it. */
    isCounted: boolean;
  }
}

/**
 * Logs and counts the requests of known keys and tokens after their responses. Call it on the app itself before routes are
 * registered. WebSockets log each operation: see `SocketLog`.
 */
export function logRequests(
  app: FastifyInstance,
  { useCases, ...queues }: CallQueues & Pick<EntryOptions, "useCases">,
): void {
  const knownPaths = new Set<string>();
  app.addHook("onRoute", ({ url }) => {
    if (LOGGED.test(url)) for (const path of listLeadingPaths(url)) knownPaths.add(path);
  });
  app.decorateRequest("caller");
  app.decorateRequest("failure", null);
  app.decorateRequest("operation", null);
  app.decorateRequest("hasResponse", false);
  app.decorateRequest("canEndEarly", false);
  app.decorateRequest("isCounted", false);
  app.addHook("onRequest", (request, reply, done) => {
    if (isLoggedRoute(request))
      reply.raw.once("close", () => {
        // Otherwise logged below. A client that disconnects ends no response.
        if (!request.hasResponse) logRequest(queues, request, reply, null, knownPaths);
      });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.hasResponse = true;
    const { failure } = request;
    const log = () => logRequest(queues, request, reply, reply.statusCode, knownPaths);
    if (failure && isMistake(request, failure))
      // It was refused before its key was read, so the key is looked up now.
      void identify(useCases, request).then((credential) => {
        failure.credential = credential;
        log();
      });
    else if (isLoggedRoute(request)) log();
    done();
  });
}

/** The credential of a request that was refused before authentication. Null without a known one. */
async function identify(
  useCases: EntryOptions["useCases"],
  request: FastifyRequest,
): Promise<Credential | null> {
  try {
    return getCredential(await authenticate(useCases, request));
  } catch (error) {
    return error instanceof AppError ? (error.credential ?? null) : null;
  }
}

/** The paths that a route begins with, up to its first parameter. */
function listLeadingPaths(url: string): string[] {
  const parts = url.split("/:")[0]?.split("/") ?? [];
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

/** A path without a route: only the part that routes have too, because the rest can be anything. */
function unknownPath(url: string, knownPaths: ReadonlySet<string>): string {
  const known = listLeadingPaths(url.split("?")[0] ?? "").filter((path) => knownPaths.has(path));
  return `${known.at(-1) ?? ""}/(unknown path)`;
}

/** Keeps the refusal of a rehearsal that begins, or whose expiry passes, while a request waits. */
export function keepRehearsal(request: FastifyRequest, caller: Caller): void {
  if (getRehearsal(caller)?.refusedWith && !getRehearsal(request.caller)?.refusedWith)
    request.caller = caller;
}

function logRequest(
  queues: CallQueues,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number | null,
  knownPaths: ReadonlySet<string>,
): void {
  const { caller, failure, operation, is404, id, method, isCounted } = request;
  const credential = caller ? getCredential(caller) : failure?.credential;
  // Requests without a known key or token belong to no merchant.
  if (!credential) return;
  const code = status === null ? null : (failure?.code ?? null);
  const path = () =>
    is404
      ? unknownPath(request.url, knownPaths)
      : loggedPath(request.routeOptions.url ?? "", request.params as Record<string, string>);
  logCall(queues, {
    id,
    requestId: id,
    credential,
    durationMs: reply.elapsedTime,
    method,
    path,
    operation,
    outcome: request.canEndEarly && status === null ? "success" : getOutcome(status, code),
    status,
    code,
    rehearsal: caller ? getRehearsal(caller) : null,
    isCounted,
  });
}

/** A call that has ended: a request, or an operation on a WebSocket. */
interface EndedCall
  extends Pick<OwnedRequest, "id" | "requestId" | "method" | "outcome" | "status" | "code" | "durationMs"> {
  credential: Credential;
  /** Called only if the call is logged. */
  path(): string;
  operation: CalledOperation | null;
  rehearsal: Rehearsal | null;
  /** Whether it counted in its caller's rate limit, which admitted it. */
  isCounted: boolean;
}

/** Counts a call, and logs it if the log has such calls. */
export function logCall({ requestQueue, keyCalls }: CallQueues, call: EndedCall): void {
  const { credential, operation, rehearsal, isCounted, durationMs, path, ...facts } = call;
  const { scope, actor } = credential;
  const rehearsedCode = rehearsal?.refusedWith ?? null;
  keyCalls.add(credential, call.outcome, rehearsedCode === null ? "" : rehearsal?.id);
  if (!isLogged(scope, call.outcome, rehearsedCode)) return;
  const row: OwnedRequest = {
    ...facts,
    scope,
    actor,
    at: new Date(Date.now() - durationMs),
    durationMs,
    path: path(),
    operationType: operation?.type ?? null,
    operationName: loggedName(operation?.name),
    rehearsedCode,
  };
  requestQueue.add(row, isCounted);
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
