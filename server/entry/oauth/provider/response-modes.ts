import Provider, { errors } from "oidc-provider";

/**
 * Provider that sends authorization responses only in the redirect's query, because a self-submitting form needs
 * JavaScript. Errors of unsupported flows, such as `response_type=token`, use the query too.
 */
export class QueryOnlyProvider extends Provider {
  override registerResponseMode(...[name, handler]: Parameters<Provider["registerResponseMode"]>): void {
    if (name !== "query") return;
    super.registerResponseMode("query", handler);
    super.registerResponseMode("fragment", handler);
  }
}

/** Rejects the fragment response mode and advertises only the query. */
export function respondInQuery(provider: Provider): void {
  const prototype = provider.Client.prototype as unknown as { responseModeAllowed(mode: string): boolean };
  prototype.responseModeAllowed = (mode) => {
    const { params } = Provider.ctx?.oidc ?? {};
    if (!params || params.response_mode === undefined || mode === "query") return true;
    params.response_mode = undefined;
    throw new errors.UnsupportedResponseMode();
  };
  provider.use(async (ctx, next) => {
    await next();
    if (!ctx.path.startsWith("/.well-known/") || ctx.status !== 200) return;
    ctx.body = { ...(ctx.body as object), response_modes_supported: ["query"] };
  });
}
