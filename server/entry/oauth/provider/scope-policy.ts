import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { PERSON_SCOPES } from "../../../domain/access-scopes.ts";

const isAboutPerson = (scope: string): boolean => (PERSON_SCOPES as readonly string[]).includes(scope);

/**
 * Checks a request again on resume, because its redirect URI may have been removed. The provider checks it only at
 * the start.
 * @throws InvalidRedirectUri
 */
export function requireRedirect({ oidc }: KoaContextWithOIDC): void {
  const { client, params, route } = oidc;
  if (route === "resume" && !client?.redirectUriAllowed(String(params?.redirect_uri)))
    throw new errors.InvalidRedirectUri();
}

/**
 * Determines the scopes of a request before the provider drops unknown ones. An unknown scope fails with
 * `invalid_scope` (RFC 6749 §3.3). No scope means all that the client registered.
 * @throws InvalidScope
 */
export function resolveScopes(ctx: KoaContextWithOIDC): void {
  const { client, params } = ctx.oidc;
  if (!client || !params) return;
  const forItself = params.grant_type === "client_credentials";
  const registered = (client.scope ?? "").split(" ").filter(Boolean);
  const allowed = forItself ? registered.filter((scope) => !isAboutPerson(scope)) : registered;
  const sent = sentScope(ctx);
  const requested = typeof sent === "string" ? [...new Set(sent.split(" ").filter(Boolean))] : [];
  const rejected = requested.find((scope) => !allowed.includes(scope));
  // The provider has checked the characters, so they are valid in an error description.
  if (rejected !== undefined)
    throw new errors.InvalidScope(`requested scope ${rejected} is not allowed`, rejected);
  params.scope = (requested.length > 0 ? requested : allowed).join(" ");
}

/**
 * The scope as sent. At the start of an authorization, the provider has already removed `offline_access`, except for
 * `prompt=consent`. Here it is allowed like other scopes, because the consent page shows it.
 */
function sentScope({ oidc, method, query }: KoaContextWithOIDC): unknown {
  if (oidc.route !== "authorization") return oidc.params?.scope;
  return method === "POST" ? oidc.body?.scope : query.scope;
}
