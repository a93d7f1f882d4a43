import Provider, { errors } from "oidc-provider";

/**
 * A provider that answers authorizations in the redirect's query alone: a form that posts itself needs a script. The
 * errors of flows that are not offered, such as `response_type=token`, go there too.
 */
export class QueryOnlyProvider extends Provider {
  override registerResponseMode(...[name, handler]: Parameters<Provider["registerResponseMode"]>): void {
    if (name !== "query") return;
    super.registerResponseMode("query", handler);
    super.registerResponseMode("fragment", handler);
  }
}

/** Refuses the fragment where it is asked for, and advertises the query alone. */
export function answerInQuery(provider: Provider): void {
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
