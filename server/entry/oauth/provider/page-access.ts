import type Provider from "oidc-provider";
import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { API_KEY_HEADER, readableFrom } from "../../page-origin.ts";
import { ALLOWED_ORIGINS } from "./client-metadata.ts";

/** Routes that pages of an application without a secret call. */
const FOR_PAGES = new Set(["token", "revocation", "userinfo"]);
/** Public documents. */
const OPEN = new Set(["discovery", "jwks"]);

/**
 * The provider's `clientBasedCORS`, for each request with an Origin. Throws the error instead of returning false, for a
 * message with the fix.
 */
export function clientAllowsPage(ctx: KoaContextWithOIDC, origin: string, client: Client): boolean {
  if (FOR_PAGES.has(ctx.oidc.route) && listsOrigin(client, origin)) return true;
  throw new errors.InvalidRequest(
    "this application does not allow the page's origin: add it to the application's allowed origins",
  );
}

/**
 * Decides which pages can read a response. The provider itself echoes any origin until it knows the client. Without a
 * known client, as for a malformed request, any application's origin can read the error.
 */
export function limitPages(
  provider: Provider,
  { isRegisteredOrigin }: Pick<UseCases, "isRegisteredOrigin">,
): void {
  provider.use(async (ctx, next) => {
    await next();
    for (const name of Object.keys(ctx.response.headers))
      if (name.startsWith("access-control-")) ctx.remove(name);
    const { route = "", client } = (ctx.oidc ?? {}) as Partial<KoaContextWithOIDC["oidc"]>;
    if (OPEN.has(route)) return ctx.set("access-control-allow-origin", "*");
    const origin = ctx.get("origin");
    if (origin === "" || !FOR_PAGES.has(route) || API_KEY_HEADER.test(ctx.get("authorization"))) return;
    // If the look-up fails, the response stays as it is: this runs after the provider's own error handler.
    if (client ? listsOrigin(client, origin) : await isRegisteredOrigin(origin).catch(() => false))
      ctx.set(readableFrom(origin));
  });
}

const listsOrigin = (client: Client, origin: string): boolean =>
  (client[ALLOWED_ORIGINS] as string[] | undefined)?.includes(origin) ?? false;
