import { randomUUID } from "node:crypto";
import swagger from "@fastify/swagger";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { callbackRoutes } from "./entry/callbacks/callback-routes.ts";
import type { BrowserScripts } from "./entry/checkout/browser-scripts.ts";
import { checkoutRoutes } from "./entry/checkout/checkout-routes.ts";
import { paymentLinkRoutes } from "./entry/checkout/payment-links/payment-link-routes.ts";
import { sdkRoutes, setSdkCorsHeaders } from "./entry/checkout/sdk/sdk-routes.ts";
import { clientPackageRoutes } from "./entry/client-package/client-package-routes.ts";
import { dashboardRoutes } from "./entry/dashboard/dashboard-routes.ts";
import { downloadsRoutes } from "./entry/dashboard/downloads-routes.ts";
import { statementUploads } from "./entry/dashboard/statement-uploads.ts";
import { docsRoutes } from "./entry/docs/docs-routes.ts";
import type { EntryOptions } from "./entry/entry-options.ts";
import { errorDocsAt } from "./entry/error-pages.ts";
import { plainForwardedIps } from "./entry/forwarded-ip-addresses.ts";
import { bffRoutes } from "./entry/graphql/bff-routes.ts";
import { graphqlRoutes } from "./entry/graphql/graphql-routes.ts";
import type { PersistedOperations } from "./entry/graphql/persisted-operations.ts";
import { chooseProtocol, failSocket } from "./entry/graphql/socket-upgrade.ts";
import { createHttpServer } from "./entry/http-server.ts";
import { closeIdleConnections } from "./entry/idle-connections.ts";
import { logoRoutes } from "./entry/logos/logo-routes.ts";
import { rejectMalformed, rejectUnreadableUrl } from "./entry/malformed-request.ts";
import { rejectOtherMethods } from "./entry/method-not-allowed.ts";
import { oauthRoutes } from "./entry/oauth/oauth-routes.ts";
import { healthRoutes } from "./entry/ops/health.ts";
import { measure } from "./entry/ops/metrics.ts";
import { securityTxtRoutes } from "./entry/ops/security-txt.ts";
import { shedLoad } from "./entry/overload.ts";
import { allowRegisteredPages } from "./entry/page-origin.ts";
import { logRequests } from "./entry/request-log.ts";
import { traceRequests } from "./entry/request-traces.ts";
import { apiDescription } from "./entry/rest/openapi.ts";
import { openapiRoutes } from "./entry/rest/openapi-routes.ts";
import { restRoutes } from "./entry/rest/rest-routes.ts";
import { safeHeadersAt } from "./entry/safe-headers.ts";
import { noSuchRoute, sendError } from "./entry/send-error.ts";
import { sessionRoutes } from "./entry/session/session-routes.ts";
import { VERSION } from "./version.ts";

/**
 * Maximum body size in bytes. Fits an order with all its metadata, even with every character as two
 * six-character escapes, as Python and PHP write them.
 */
const BODY_LIMIT = 512 * 1024;
/** The GraphQL endpoints. */
const SOCKET_ADDRESSES = new Set(["/graphql", "/bff"]);
const SOCKET_MESSAGE_LIMIT = 64 * 1024;
/** How long a closing socket may take, in milliseconds. A client that does not respond would delay shutdown by 30 seconds. */
const SOCKET_CLOSE_MS = 2_000;

export interface AppOptions {
  trustedProxies: string[];
  log: FastifyBaseLogger;
  /** The build of web/dashboard. */
  dashboard: { folder: string; operations: PersistedOperations };
  /** The folder with the build of the documentation. */
  docsFolder: string;
  /** The folder with the build of the client package. */
  clientFolder: string;
  /** The build of web/checkout/script, web/sign-in and web/sdk. */
  scripts: BrowserScripts;
}

/** Registers all routes on one HTTP server. Doesn't listen: tests use `inject`, and `main.ts` listens. */
export async function buildApp(
  { trustedProxies, log, dashboard, docsFolder, clientFolder, scripts }: AppOptions,
  entryOptions: EntryOptions,
): Promise<FastifyInstance> {
  const { baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl } = entryOptions;
  const securityHeaders = safeHeadersAt([baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl]);
  const errorPages = errorDocsAt(baseUrl);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Replaced by our own log line for each request, below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: rejectUnreadableUrl(securityHeaders),
    serverFactory: (handler) => createHttpServer(handler, SOCKET_ADDRESSES, errorPages),
    // The server has its own.
    clientErrorHandler: () => {},
    forceCloseConnections: "idle",
    // Requests that still arrive on a kept-alive connection are served, with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate("docUrl", errorPages.docUrl);
  app.decorate("lazyRoutes", []);
  if (entryOptions.traces) traceRequests(app, entryOptions.traces);
  closeIdleConnections(app);
  app.setErrorHandler(sendError);
  // For routes without a result, such as a missing file.
  app.setNotFoundHandler(() => {
    throw noSuchRoute();
  });
  app.addHook("onRequest", plainForwardedIps);
  // Hooks of every request are synchronous and so don't need a promise.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ "x-request-id": request.id, ...securityHeaders });
    done();
  });
  app.addHook("onRequest", setSdkCorsHeaders);
  app.addHook("onRequest", rejectMalformed);
  app.addHook("onRequest", allowRegisteredPages(entryOptions));
  app.addHook("onRequest", ({ is404 }, _reply, done) => {
    // Before the body is read.
    done(is404 ? noSuchRoute() : undefined);
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // A kept-alive connection would delay shutdown until its client closes it.
    if (entryOptions.stopping.aborted) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    // Logs the route, not the URL: a checkout's URL gives access to it, and a query may contain a phone
    // number.
    const { method, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    const completed = { method, route: routeOptions.url ?? "unknown", status: statusCode };
    entryOptions.metrics.completed(completed, elapsedTime / 1000);
    request.log.info({ ...completed, ms: Math.round(elapsedTime) }, "request");
    done();
  });
  logRequests(app, entryOptions);
  const rejectOthers = rejectOtherMethods(app);
  measure(app, entryOptions);
  const sockets = {
    handleProtocols: chooseProtocol,
    maxPayload: SOCKET_MESSAGE_LIMIT,
    closeTimeout: SOCKET_CLOSE_MS,
  };
  await app.register(websocket, { options: sockets, errorHandler: failSocket });
  shedLoad(app, entryOptions);
  await app.register(healthRoutes, entryOptions);
  await app.register(securityTxtRoutes, entryOptions);
  await app.register(swagger, apiDescription(baseUrl, authUrl));
  await app.register(openapiRoutes, { baseUrl });
  await app.register(docsRoutes, { folder: docsFolder, ...entryOptions });
  await app.register(clientPackageRoutes, { folder: clientFolder, baseUrl, version: VERSION });
  await app.register(restRoutes, { prefix: "/v1", ...entryOptions });
  await app.register(graphqlRoutes, entryOptions);
  await app.register(checkoutRoutes, { ...entryOptions, script: scripts.page });
  await app.register(paymentLinkRoutes, entryOptions);
  await app.register(sdkRoutes, { ...entryOptions, scripts });
  await app.register(logoRoutes, entryOptions);
  await app.register(callbackRoutes, entryOptions);
  await app.register(oauthRoutes, { ...entryOptions, passkeyScript: scripts.passkey });
  await app.register(sessionRoutes, entryOptions);
  await app.register(bffRoutes, { ...entryOptions, operations: dashboard.operations });
  await app.register(downloadsRoutes, entryOptions);
  await app.register(statementUploads, entryOptions);
  await app.register(dashboardRoutes, { folder: dashboard.folder, pushWorker: scripts.pushWorker });
  rejectOthers();
  return app;
}
