import type { FastifyReply, FastifyRequest } from "fastify";
import { type Caller, getCredential, withCredential } from "../domain/access.ts";
import { allowsPage, isForPages, pageNotAllowed, pageNotRegistered } from "../domain/page-origin.ts";
import { overloaded } from "../usecases/overloaded.ts";
import type { EntryOptions } from "./entry-options.ts";
import { sentHeader } from "./sent-header.ts";

/** Endpoints that pages of registered origins can call. */
const ADDRESS = /^\/(v1|graphql|oauth\/(token|revoke|userinfo))(?=[/?]|$)/;
/** The authorization server compares the client itself: `provider/page-access.ts`. */
const OAUTH = /^\/oauth\//;
/** An `Authorization` header with an API key, which never works in a page of another site. */
export const API_KEY_HEADER = /^Bearer +[sp]k_/i;

const ALLOWED_HEADERS = [
  ...["authorization", "content-type", "idempotency-key", "accept"],
  ...["apollo-require-preflight", "apollographql-client-name", "apollographql-client-version"],
  ...["x-apollo-operation-name", "traceparent", "tracestate"],
];
const EXPOSED_HEADERS = [
  ...["x-request-id", "retry-after", "ratelimit", "ratelimit-policy", "www-authenticate"],
  ...["idempotent-replayed", "content-disposition", "deprecation", "sunset", "link"],
];
/** Browsers limit it to 2 hours. Each request is checked again. */
const PREFLIGHT_SECONDS = 600;

const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH",
  "access-control-allow-headers": ALLOWED_HEADERS.join(", "),
  "access-control-max-age": String(PREFLIGHT_SECONDS),
};

/** Lets pages of an origin read a response. Never with cookies: `allow-credentials` is not sent. */
export const readableFrom = (origin: string) => ({
  "access-control-allow-origin": origin,
  "access-control-expose-headers": EXPOSED_HEADERS.join(", "),
});

type OwnOrigins = Pick<EntryOptions, "baseUrl" | "checkoutUrl" | "sdkUrl" | "authUrl" | "dashboardUrl">;

/** The `Origin` of a request from another site's page. Null without the header, and for our own pages. */
function getForeignOrigin(request: FastifyRequest, options: OwnOrigins): string | null {
  const origins = sentHeader(request, "origin");
  if (origins.length === 0) return null;
  const origin = origins.join(", ");
  const { baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl } = options;
  return [baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl].includes(origin) ? null : origin;
}

/**
 * Hook of all requests: answers preflight requests, and lets registered origins read responses and errors. A preflight
 * has no token, so any application's origin counts. `requirePageAccess` then compares the token's application.
 */
export function allowRegisteredPages(options: EntryOptions) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const isPageAddress = ADDRESS.test(request.url);
    if (isPageAddress) reply.header("vary", "Origin");
    const origin = isPageAddress ? getReader(request, options) : null;
    if (origin === null) {
      done();
    } else if (request.server.isOverloaded()) {
      // No look-up, so the page cannot read the response. `shedLoad` counts and rejects the other requests.
      done(isPreflight(request) ? overloaded() : undefined);
    } else {
      options.useCases.isRegisteredOrigin(origin).then((isRegistered) => {
        if (isRegistered) reply.headers(readableFrom(origin));
        if (isRegistered && isPreflight(request)) reply.code(204).headers(PREFLIGHT).send();
        else done();
      }, done);
    }
  };
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined;

/** The foreign origin that may read the response. Null for an API key: it never works in a page. */
function getReader(request: FastifyRequest, options: OwnOrigins): string | null {
  const sendsKey = sentHeader(request, "authorization").some((text) => API_KEY_HEADER.test(text));
  const isLater = request.ws || (OAUTH.test(request.url) && !isPreflight(request));
  return sendsKey || isLater ? null : getForeignOrigin(request, options);
}

/**
 * Compares the page's origin with the credential. Call it directly after authentication.
 * @throws AppError `origin_not_allowed` for a token of a public application without this origin. Its page can't read it.
 */
export function requirePageAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  options: OwnOrigins,
): void {
  const origin = getForeignOrigin(request, options);
  if (origin === null || allowsPage(caller, origin)) return;
  for (const name of Object.keys(readableFrom(origin))) reply.removeHeader(name);
  // Servers may forward any Origin. With their credentials, it has no effect.
  if (isForPages(caller)) throw pageNotAllowed(caller, origin);
}

const BEARER = /^Bearer /i;
/**
 * The origin of another site's page that opens a socket. Null for servers: browsers can't send a bearer token with a
 * socket.
 */
const getSocketOrigin = (request: FastifyRequest, options: OwnOrigins): string | null =>
  BEARER.test(request.headers.authorization ?? "") ? null : getForeignOrigin(request, options);

/** Rejects a socket of a page whose origin no application has. @throws AppError `origin_not_allowed`. */
export async function requireRegisteredSocket(request: FastifyRequest, options: EntryOptions): Promise<void> {
  const origin = getSocketOrigin(request, options);
  if (origin !== null && !(await options.useCases.isRegisteredOrigin(origin)))
    throw pageNotRegistered(origin);
}

/** Compares the origin of a socket's page with its credential. @throws AppError `origin_not_allowed`. */
export function requireSocketAccess(request: FastifyRequest, caller: Caller, options: OwnOrigins): void {
  const origin = getSocketOrigin(request, options);
  if (origin !== null && !allowsPage(caller, origin))
    throw withCredential(pageNotAllowed(caller, origin), getCredential(caller));
}
