import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { PERSON_SCOPES } from "../../../domain/access-scopes.ts";

const isAboutPerson = (scope: string): boolean => (PERSON_SCOPES as readonly string[]).includes(scope);

/**
 * Looks at a request again when it goes on after a step: the address that it was to be answered at may have been
 * removed since, and the provider looks at it at the beginning alone.
 * @throws InvalidRedirectUri
 */
export function requireRedirect({ oidc }: KoaContextWithOIDC): void {
  const { client, params, route } = oidc;
  if (route === "resume" && !client?.redirectUriAllowed(String(params?.redirect_uri)))
    throw new errors.InvalidRedirectUri();
}

/**
 * Settles the scopes of a request before the provider drops what it does not know: an unknown one is
 * `invalid_scope` (RFC 6749 §3.3), none asked is all that the client registered.
 * @throws InvalidScope
 */
export function settleScopes(ctx: KoaContextWithOIDC): void {
  const { client, params } = ctx.oidc;
  if (!client || !params) return;
  const forItself = params.grant_type === "client_credentials";
  const registered = (client.scope ?? "").split(" ").filter(Boolean);
  const allowed = forItself ? registered.filter((scope) => !isAboutPerson(scope)) : registered;
  const sent = sentScope(ctx);
  const asked = typeof sent === "string" ? [...new Set(sent.split(" ").filter(Boolean))] : [];
  const refused = asked.find((scope) => !allowed.includes(scope));
  // Its characters are those that a description may have: the provider has looked.
  if (refused !== undefined)
    throw new errors.InvalidScope(`requested scope ${refused} is not allowed`, refused);
  params.scope = (asked.length > 0 ? asked : allowed).join(" ");
}

/**
 * The scope as it was sent. Where an authorization begins the provider has taken `offline_access` out of it already,
 * but for `prompt=consent`; here that is asked for like any other, since whoever is asked for it sees it.
 */
function sentScope({ oidc, method, query }: KoaContextWithOIDC): unknown {
  if (oidc.route !== "authorization") return oidc.params?.scope;
  return method === "POST" ? oidc.body?.scope : query.scope;
}
