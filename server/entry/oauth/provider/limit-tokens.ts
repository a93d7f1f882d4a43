import type { IncomingMessage } from "node:http";
import Provider, { errors, type KoaContextWithOIDC } from "oidc-provider";
import { Failure } from "../../../domain/failure.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { DASHBOARD_CLIENT } from "../../dashboard-client.ts";
import { failureHeaders, STATUS } from "../../failures.ts";
import { rateLimitHeaders } from "../../rate-limit.ts";

/** Routes on which a client proves itself by its secret, and could be guessed at. */
const PROVING = new Set(["token", "revocation", "introspection"]);

/** Routes whose refusals count in `invalid-keys`: those, and the one on which an access token could be guessed. */
const REFUSING = new Set([...PROVING, "userinfo"]);

type Asked = Pick<KoaContextWithOIDC, "state" | "req" | "status">;

/** The address of each request that was handed to the provider, as the proxies that we trust tell it. */
const addresses = new WeakMap<IncomingMessage, string>();

/** Tells from where a request came: the provider itself knows the connection alone. */
export function askedFrom(request: IncomingMessage, address: string): void {
  addresses.set(request, address);
}

/**
 * Counts requests for tokens by client and address, and once more those that fail: 429 `rate_limited`. The provider
 * takes the client's id from the header or the body and looks the client up, before anything is issued or used up:
 * there the request is counted. Failures are counted after they failed, so nobody can lock a client out who knows
 * its secret; guessing 256 bits gains nothing by it.
 */
export function limitTokens(provider: Provider, { countVisitor }: Pick<UseCases, "countVisitor">): void {
  const { Client } = provider;
  const find = Client.find.bind(Client);
  Client.find = async (id: string) => {
    const ctx = Provider.ctx;
    const route = ctx?.oidc.route ?? "";
    if (ctx && PROVING.has(route) && ctx.state.clientId === undefined) {
      ctx.state.clientId = id;
      // Exempts the dashboard: it asks from this process for all members, whom `sign-in-pages` limits.
      if (route === "token" && id !== DASHBOARD_CLIENT) await countAsked(ctx);
    }
    return find(id);
  };

  provider.use(async (ctx, next) => {
    await next();
    if (!REFUSING.has(ctx.oidc?.route)) return;
    const refused: Failure | null = ctx.state.refused ?? (await countFailed(ctx, ctx.oidc.route));
    if (!refused) return;
    ctx.status = STATUS[refused.code];
    ctx.remove("www-authenticate");
    ctx.set(failureHeaders(refused));
    ctx.body = { error: refused.code, error_description: refused.message };
  });

  async function countAsked(ctx: KoaContextWithOIDC): Promise<void> {
    try {
      const standing = await countVisitor("token", who(ctx));
      if (standing) ctx.set(rateLimitHeaders(standing));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      ctx.state.refused = error;
      // Ends the provider's part; what it answers is replaced.
      throw new errors.CustomOIDCProviderError(error.code, error.message);
    }
  }

  async function countFailed(ctx: Asked, route: string): Promise<Failure | null> {
    if (ctx.status !== 400 && ctx.status !== 401) return null;
    try {
      const { name, address } = who(ctx);
      if (PROVING.has(route)) await countVisitor("token-failures", { name, address });
      // Counts by address alone too: a sender can name another client in each request. The dashboard is one client.
      if (name !== DASHBOARD_CLIENT) await countVisitor("invalid-keys", { address });
      return null;
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  }
}

function who(ctx: Asked) {
  return { name: String(ctx.state.clientId ?? ""), address: addresses.get(ctx.req) ?? "" };
}
