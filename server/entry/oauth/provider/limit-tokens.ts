import type { IncomingMessage } from "node:http";
import Provider, { errors, type KoaContextWithOIDC } from "oidc-provider";
import { AppError } from "../../../domain/app-error.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { isOwnRequest } from "../../own-request.ts";
import { rateLimitHeaders } from "../../rate-limit.ts";
import { errorHeaders, STATUS } from "../../send-error.ts";

/** Routes on which clients authenticate with a secret that could be guessed. */
const PROVING = new Set(["token", "revocation", "introspection"]);

/**
 * Routes whose failures count in `invalid-keys`: those above, and the one on which an access token could be guessed.
 */
const REFUSING = new Set([...PROVING, "userinfo"]);

type TokenContext = Pick<KoaContextWithOIDC, "state" | "req" | "status">;

/** The client's IP address of each request passed to the provider, as reported by trusted proxies. */
const ipAddresses = new WeakMap<IncomingMessage, string>();

/** Sets the client's IP address of a request. The provider itself sees only the connection's. */
export function setClientIp(request: IncomingMessage, ipAddress: string): void {
  ipAddresses.set(request, ipAddress);
}

/**
 * Rate-limits token requests by client and IP address, and also failed requests: 429 `rate_limited`. Requests are
 * counted when the provider looks up the client, before tokens are issued or used. Failures are counted afterward, so
 * that an attacker can't lock out a client that has the secret. Guessing 256 bits is not feasible.
 */
export function limitTokens(provider: Provider, { consumeByIp }: Pick<UseCases, "consumeByIp">): void {
  const { Client } = provider;
  const find = Client.find.bind(Client);
  Client.find = async (id: string) => {
    const ctx = Provider.ctx;
    const route = ctx?.oidc.route ?? "";
    if (ctx && PROVING.has(route) && ctx.state.clientId === undefined) {
      ctx.state.clientId = id;
      // Exempts the dashboard's requests from this process. They are for all members, and `sign-in-pages` limits
      // those.
      if (route === "token" && !isOwnRequest(ctx.req.headers)) await countRequest(ctx);
    }
    return find(id);
  };

  provider.use(async (ctx, next) => {
    await next();
    if (!REFUSING.has(ctx.oidc?.route)) return;
    const rejected: AppError | null = ctx.state.rejected ?? (await countFailed(ctx, ctx.oidc.route));
    if (!rejected) return;
    ctx.status = STATUS[rejected.code];
    ctx.remove("www-authenticate");
    ctx.set(errorHeaders(rejected));
    ctx.body = { error: rejected.code, error_description: rejected.message };
  });

  async function countRequest(ctx: KoaContextWithOIDC): Promise<void> {
    try {
      const status = await consumeByIp("token", who(ctx));
      if (status) ctx.set(rateLimitHeaders(status));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.state.rejected = error;
      // Ends the provider's processing. The response is replaced.
      throw new errors.CustomOIDCProviderError(error.code, error.message);
    }
  }

  async function countFailed(ctx: TokenContext, route: string): Promise<AppError | null> {
    if (ctx.status !== 400 && ctx.status !== 401) return null;
    try {
      const { name, ipAddress } = who(ctx);
      if (PROVING.has(route)) await consumeByIp("token-failures", { name, ipAddress });
      // Also counts by IP address alone, because a client can send a different client ID in each request.
      if (!isOwnRequest(ctx.req.headers)) await consumeByIp("invalid-keys", { ipAddress });
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}

function who(ctx: TokenContext) {
  return { name: String(ctx.state.clientId ?? ""), ipAddress: ipAddresses.get(ctx.req) ?? "" };
}
