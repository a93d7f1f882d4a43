import type { FastifyInstance } from "fastify";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
} from "openid-client";
import { DASHBOARD_CLIENT, dashboardSecret } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";

/**
 * The authorization server as the dashboard's client knows it, discovered when first needed (OpenID Connect
 * Discovery 1.0 §4) and again after a failure.
 */
export function discoverIssuer(app: FastifyInstance, { authUrl, secretBox }: DoorOptions) {
  let found: Promise<Configuration> | null = null;
  return (): Promise<Configuration> => {
    found ??= discovery(
      new URL(authUrl),
      DASHBOARD_CLIENT,
      undefined,
      ClientSecretBasic(dashboardSecret(secretBox)),
      {
        [customFetch]: inThisProcess(app),
        execute: authUrl.startsWith("http:") ? [allowInsecureRequests] : [],
      },
    ).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
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
      headers: { ...headers, host },
      ...(body ? { payload: String(body) } : {}),
    });
    const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: sent });
  };
}
