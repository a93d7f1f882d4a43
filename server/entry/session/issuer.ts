import type { FastifyInstance } from "fastify";
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { AppError } from "../../domain/app-error.ts";
import { DASHBOARD_CLIENT, dashboardSecret } from "../dashboard-client.ts";
import type { EntryOptions } from "../entry-options.ts";
import { OWN_REQUEST } from "../own-request.ts";

/** OpenID Connect client configuration of the identity provider. @throws AppError `unavailable`. */
export type Issuer = () => Promise<Configuration>;

/** Timeout of the company's identity provider in seconds. The user waits for the page. */
const TIMEOUT_SECONDS = 10;

/**
 * The issuer of sign-ins: the company's identity provider, or else our authorization server. Discovered on first use
 * (OpenID Connect Discovery 1.0 §4) and again after a failure.
 */
export function discoverIssuer(app: FastifyInstance, options: EntryOptions): Issuer {
  const discover = () =>
    options.identityProvider ? companyProvider(options.identityProvider) : ownServer(app, options);
  let found: Promise<Configuration> | null = null;
  return () => {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw signingInFails(error);
    });
    return found;
  };
}

/** The identity provider could not respond. */
export function signingInFails(error: unknown): AppError {
  const failure = new AppError("unavailable", "Sign-in is unavailable right now. Try again in a moment.", {
    retryAfterSeconds: 5,
  });
  failure.cause = new Error(problemIn(error));
  return failure;
}

/**
 * Loggable parts of an openid-client error: its message and the code of its cause. Other fields and the cause's
 * message can contain the server's response.
 */
export function problemIn(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? `${message} (${code})` : message;
}

const insecure = (url: string) => (url.startsWith("http:") ? [allowInsecureRequests] : []);

/** Enforces signature checks over the network, instead of relying only on TLS. */
function companyProvider({ issuer, clientId, clientSecret }: NonNullable<EntryOptions["identityProvider"]>) {
  return discovery(new URL(issuer), clientId, undefined, bySecret(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...insecure(issuer)],
  });
}

/** Uses Basic authentication, unless the provider supports the secret only in the body (OpenID Connect Core 1.0 §9). */
function bySecret(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const authMethods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const inBody = !authMethods.includes("client_secret_basic") && authMethods.includes("client_secret_post");
    return (inBody ? post : basic)(server, ...request);
  };
}

function ownServer(app: FastifyInstance, { authUrl, encrypter }: EntryOptions): Promise<Configuration> {
  const authentication = ClientSecretBasic(dashboardSecret(encrypter));
  return discovery(new URL(authUrl), DASHBOARD_CLIENT, undefined, authentication, {
    [customFetch]: inThisProcess(app),
    execute: insecure(authUrl),
  });
}

/**
 * Calls our own authorization server within the process. A network request to our public URL often fails behind
 * proxies, containers and firewalls.
 */
function inThisProcess(app: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const response = await app.inject({
      method: method as "GET" | "POST",
      url: pathname + search,
      headers: { ...headers, ...OWN_REQUEST, host },
      ...(body ? { payload: String(body) } : {}),
    });
    const sent = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode, headers: sent });
  };
}
