import { randomUUID } from "node:crypto";
import swagger from "@fastify/swagger";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { refuseBadHead, refuseUnreadableAddress } from "./entry/bad-head.ts";
import { callbackDoor } from "./entry/callbacks/callback-door.ts";
import type { BrowserScripts } from "./entry/checkout/browser-scripts.ts";
import { checkoutDoor } from "./entry/checkout/checkout-door.ts";
import { openToAnyPage, sdkDoor } from "./entry/checkout/sdk/sdk-door.ts";
import { dashboardDoor } from "./entry/dashboard/dashboard-door.ts";
import { downloadsDoor } from "./entry/dashboard/downloads-door.ts";
import { statementUploads } from "./entry/dashboard/statement-uploads.ts";
import { errorsDoor } from "./entry/docs/errors-door.tsx";
import type { DoorOptions } from "./entry/door-options.ts";
import { errorPagesAt } from "./entry/error-pages.ts";
import { nothingHere, sendFailure } from "./entry/failures.ts";
import { plainForwardedAddresses } from "./entry/forwarded-addresses.ts";
import { bffDoor } from "./entry/graphql/bff-door.ts";
import { graphqlDoor } from "./entry/graphql/graphql-door.ts";
import type { OperationList } from "./entry/graphql/operation-list.ts";
import { chooseProtocol, failSocket } from "./entry/graphql/socket-upgrade.ts";
import { openHttpServer } from "./entry/http-server.ts";
import { logoDoor } from "./entry/logos/logo-door.ts";
import { refuseOtherMethods } from "./entry/method-not-allowed.ts";
import { oauthDoor } from "./entry/oauth/oauth-door.ts";
import { healthDoor } from "./entry/ops/health.ts";
import { measure } from "./entry/ops/metrics.ts";
import { shedLoad } from "./entry/overload.ts";
import { traceRequests } from "./entry/request-traces.ts";
import { apiDescription } from "./entry/rest/openapi.ts";
import { referenceDoor } from "./entry/rest/reference-door.ts";
import { restDoor } from "./entry/rest/rest-door.ts";
import { safeHeadersAt } from "./entry/safe-headers.ts";
import { sessionDoor } from "./entry/session/session-door.ts";
import { letGoOfSilentConnections } from "./entry/silent-connections.ts";

/**
 * Largest body, in bytes: an order with all its metadata fits, though its every character is written as two escapes
 * of six, as Python and PHP do.
 */
const BODY_LIMIT = 512 * 1024;
/** The doors of GraphQL. */
const SOCKET_ADDRESSES = new Set(["/graphql", "/bff"]);
const SOCKET_MESSAGE_LIMIT = 64 * 1024;
/** How long a closing socket may take to say goodbye; a silent one would hold the stop up for half a minute. */
const SOCKET_CLOSE_MS = 2_000;

export interface AppOptions {
  trustedProxies: string[];
  log: FastifyBaseLogger;
  /** What was built from web/dashboard. */
  dashboard: { folder: string; operations: OperationList };
  /** What was built from web/checkout/script and web/sdk. */
  scripts: BrowserScripts;
}

/** Puts the doors on one HTTP server. It does not listen: tests use `inject`, `main.ts` listens. */
export async function buildApp(
  { trustedProxies, log, dashboard, scripts }: AppOptions,
  doorOptions: DoorOptions,
): Promise<FastifyInstance> {
  const { baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl } = doorOptions;
  const safeHeaders = safeHeadersAt([baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl]);
  const errorPages = errorPagesAt(baseUrl);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // A line of our own for each request, below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: refuseUnreadableAddress(safeHeaders),
    serverFactory: (handler) => openHttpServer(handler, SOCKET_ADDRESSES, errorPages),
    // The server has its own.
    clientErrorHandler: () => {},
    forceCloseConnections: "idle",
    // What still comes over a kept connection is served, with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate("docUrl", errorPages.docUrl);
  app.decorate("lateParts", []);
  if (doorOptions.traces) traceRequests(app, doorOptions.traces);
  letGoOfSilentConnections(app);
  app.setErrorHandler(sendFailure);
  // What a door finds nothing for, such as a file that is not there.
  app.setNotFoundHandler(() => {
    throw nothingHere();
  });
  app.addHook("onRequest", plainForwardedAddresses);
  // What every request goes through waits for nothing, and so is no promise either.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ "x-request-id": request.id, ...safeHeaders });
    done();
  });
  app.addHook("onRequest", openToAnyPage);
  app.addHook("onRequest", refuseBadHead);
  app.addHook("onRequest", ({ is404 }, _reply, done) => {
    // Before a body is read.
    done(is404 ? nothingHere() : undefined);
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // A kept connection would hold the stop up until its client lets go.
    if (doorOptions.stopping.aborted) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The route and not the address: a checkout's address opens it, and a query may hold a customer's number.
    const { method, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    const answered = { method, route: routeOptions.url ?? "unknown", status: statusCode };
    doorOptions.meters.answered(answered, elapsedTime / 1000);
    request.log.info({ ...answered, ms: Math.round(elapsedTime) }, "request");
    done();
  });
  const refuseOthers = refuseOtherMethods(app);
  measure(app, doorOptions);
  const sockets = {
    handleProtocols: chooseProtocol,
    maxPayload: SOCKET_MESSAGE_LIMIT,
    closeTimeout: SOCKET_CLOSE_MS,
  };
  await app.register(websocket, { options: sockets, errorHandler: failSocket });
  shedLoad(app, doorOptions);
  await app.register(healthDoor, doorOptions);
  await app.register(swagger, apiDescription(baseUrl, authUrl));
  await app.register(referenceDoor);
  await app.register(errorsDoor);
  await app.register(restDoor, { prefix: "/v1", ...doorOptions });
  await app.register(graphqlDoor, doorOptions);
  await app.register(checkoutDoor, { ...doorOptions, script: scripts.page });
  await app.register(sdkDoor, { ...doorOptions, scripts });
  await app.register(logoDoor, doorOptions);
  await app.register(callbackDoor, doorOptions);
  await app.register(oauthDoor, doorOptions);
  await app.register(sessionDoor, doorOptions);
  await app.register(bffDoor, { ...doorOptions, operations: dashboard.operations });
  await app.register(downloadsDoor, doorOptions);
  await app.register(statementUploads, doorOptions);
  await app.register(dashboardDoor, { folder: dashboard.folder });
  refuseOthers();
  return app;
}
