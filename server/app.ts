import { randomUUID } from "node:crypto";
import swagger from "@fastify/swagger";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { callbackRoutes } from "./entry/callbacks/callback-routes.ts";
import type { BrowserScripts } from "./entry/checkout/browser-scripts.ts";
import { checkoutRoutes } from "./entry/checkout/checkout-routes.ts";
import { openToAnyPage, sdkRoutes } from "./entry/checkout/sdk/sdk-routes.ts";
import { dashboardRoutes } from "./entry/dashboard/dashboard-routes.ts";
import { downloadsRoutes } from "./entry/dashboard/downloads-routes.ts";
import { statementUploads } from "./entry/dashboard/statement-uploads.ts";
import { errorsRoutes } from "./entry/docs/errors-routes.tsx";
import type { EntryOptions } from "./entry/entry-options.ts";
import { errorPagesAt } from "./entry/error-pages.ts";
import { nothingHere, sendFailure } from "./entry/failures.ts";
import { plainForwardedAddresses } from "./entry/forwarded-addresses.ts";
import { bffRoutes } from "./entry/graphql/bff-routes.ts";
import { graphqlRoutes } from "./entry/graphql/graphql-routes.ts";
import type { PersistedOperations } from "./entry/graphql/persisted-operations.ts";
import { chooseProtocol, failSocket } from "./entry/graphql/socket-upgrade.ts";
import { openHttpServer } from "./entry/http-server.ts";
import { closeIdleConnections } from "./entry/idle-connections.ts";
import { logoRoutes } from "./entry/logos/logo-routes.ts";
import { refuseUnreadableAddress, rejectMalformed } from "./entry/malformed-request.ts";
import { refuseOtherMethods } from "./entry/method-not-allowed.ts";
import { oauthRoutes } from "./entry/oauth/oauth-routes.ts";
import { healthRoutes } from "./entry/ops/health.ts";
import { measure } from "./entry/ops/metrics.ts";
import { shedLoad } from "./entry/overload.ts";
import { traceRequests } from "./entry/request-traces.ts";
import { apiDescription } from "./entry/rest/openapi.ts";
import { referenceRoutes } from "./entry/rest/reference-routes.ts";
import { restRoutes } from "./entry/rest/rest-routes.ts";
import { safeHeadersAt } from "./entry/safe-headers.ts";
import { sessionRoutes } from "./entry/session/session-routes.ts";

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
  dashboard: { folder: string; operations: PersistedOperations };
  /** What was built from web/checkout/script and web/sdk. */
  scripts: BrowserScripts;
}

/** Puts the doors on one HTTP server. It does not listen: tests use `inject`, `main.ts` listens. */
export async function buildApp(
  { trustedProxies, log, dashboard, scripts }: AppOptions,
  entryOptions: EntryOptions,
): Promise<FastifyInstance> {
  const { baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl } = entryOptions;
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
  if (entryOptions.traces) traceRequests(app, entryOptions.traces);
  closeIdleConnections(app);
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
  app.addHook("onRequest", rejectMalformed);
  app.addHook("onRequest", ({ is404 }, _reply, done) => {
    // Before a body is read.
    done(is404 ? nothingHere() : undefined);
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // A kept connection would hold the stop up until its client lets go.
    if (entryOptions.stopping.aborted) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The route and not the address: a checkout's address opens it, and a query may hold a customer's number.
    const { method, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    const answered = { method, route: routeOptions.url ?? "unknown", status: statusCode };
    entryOptions.metrics.answered(answered, elapsedTime / 1000);
    request.log.info({ ...answered, ms: Math.round(elapsedTime) }, "request");
    done();
  });
  const refuseOthers = refuseOtherMethods(app);
  measure(app, entryOptions);
  const sockets = {
    handleProtocols: chooseProtocol,
    maxPayload: SOCKET_MESSAGE_LIMIT,
    closeTimeout: SOCKET_CLOSE_MS,
  };
  await app.register(websocket, { options: sockets, errorHandler: failSocket });
  shedLoad(app, entryOptions);
  await app.register(healthRoutes, entryOptions);
  await app.register(swagger, apiDescription(baseUrl, authUrl));
  await app.register(referenceRoutes);
  await app.register(errorsRoutes);
  await app.register(restRoutes, { prefix: "/v1", ...entryOptions });
  await app.register(graphqlRoutes, entryOptions);
  await app.register(checkoutRoutes, { ...entryOptions, script: scripts.page });
  await app.register(sdkRoutes, { ...entryOptions, scripts });
  await app.register(logoRoutes, entryOptions);
  await app.register(callbackRoutes, entryOptions);
  await app.register(oauthRoutes, entryOptions);
  await app.register(sessionRoutes, entryOptions);
  await app.register(bffRoutes, { ...entryOptions, operations: dashboard.operations });
  await app.register(downloadsRoutes, entryOptions);
  await app.register(statementUploads, entryOptions);
  await app.register(dashboardRoutes, { folder: dashboard.folder });
  refuseOthers();
  return app;
}
