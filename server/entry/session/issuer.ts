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
import { Failure } from "../../domain/failure.ts";
import { DASHBOARD_CLIENT, dashboardSecret } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";
import { OWN_REQUEST } from "../own-request.ts";

/** Who signs members in, as an OpenID Connect client knows it. @throws Failure `unavailable`. */
export type Issuer = () => Promise<Configuration>;

/** Seconds that the company's identity provider has for an answer: somebody waits for the page. */
const TIMEOUT_SECONDS = 10;

/**
 * Who signs members in: the company's own identity provider, or else our authorization server. It is discovered
 * when first needed (OpenID Connect Discovery 1.0 §4) and again after a failure.
 */
export function discoverIssuer(app: FastifyInstance, options: DoorOptions): Issuer {
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

/** Whoever signs members in could not answer. */
export function signingInFails(error: unknown): Failure {
  const failure = new Failure("unavailable", "Sign-in is unavailable right now. Try again in a moment.", {
    retryAfterSeconds: 5,
  });
  failure.cause = new Error(problemIn(error));
  return failure;
}

/**
 * What to log of an error of openid-client: its own words and the code of what is behind it. The fields, and the
 * words of what is behind it, may hold what the server answered.
 */
export function problemIn(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? `${message} (${code})` : message;
}

const insecure = (address: string) => (address.startsWith("http:") ? [allowInsecureRequests] : []);

/** Reached over the network, so that the signature of what it says is checked too, not its TLS alone. */
function companyProvider({ issuer, clientId, clientSecret }: NonNullable<DoorOptions["identityProvider"]>) {
  return discovery(new URL(issuer), clientId, undefined, bySecret(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...insecure(issuer)],
  });
}

/** Basic, unless the provider says that it takes the secret in the body alone (OpenID Connect Core 1.0 §9). */
function bySecret(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const inBody = !taken.includes("client_secret_basic") && taken.includes("client_secret_post");
    return (inBody ? post : basic)(server, ...request);
  };
}

function ownServer(app: FastifyInstance, { authUrl, secretBox }: DoorOptions): Promise<Configuration> {
  const authentication = ClientSecretBasic(dashboardSecret(secretBox));
  return discovery(new URL(authUrl), DASHBOARD_CLIENT, undefined, authentication, {
    [customFetch]: inThisProcess(app),
    execute: insecure(authUrl),
  });
}

/**
 * The server is in this very process. Asking it here spares a way out and back in that proxies, containers and
 * firewalls often do not have.
 */
function inThisProcess(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method as "GET" | "POST",
      url: pathname + search,
      headers: { ...headers, ...OWN_REQUEST, host },
      ...(body ? { payload: String(body) } : {}),
    });
    const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: sent });
  };
}
