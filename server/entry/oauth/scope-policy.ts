import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { ACCESS_SCOPES } from "../../domain/access.ts";

/** Scopes about the person, which a client without one cannot have. */
const PERSON = ["openid", "profile", "email", "offline_access"] as const;
export const SCOPES: readonly string[] = [...PERSON, ...ACCESS_SCOPES];

const isAboutPerson = (scope: string): boolean => (PERSON as readonly string[]).includes(scope);

/**
 * Settles the scopes of a request before the provider drops what it does not know: an unknown one is
 * `invalid_scope` (RFC 6749 §3.3), none asked is all that the client registered.
 * @throws InvalidScope
 */
export function settleScopes({ oidc }: KoaContextWithOIDC): void {
  const { client, params } = oidc;
  if (!client || !params) return;
  const forItself = params.grant_type === "client_credentials";
  const registered = (client.scope ?? "").split(" ").filter(Boolean);
  const allowed = forItself ? registered.filter((scope) => !isAboutPerson(scope)) : registered;
  const asked = typeof params.scope === "string" ? params.scope.split(" ").filter(Boolean) : [];
  const refused = asked.find((scope) => !allowed.includes(scope));
  if (refused !== undefined) throw new errors.InvalidScope("requested scope is not allowed", refused);
  if (asked.length === 0) params.scope = allowed.join(" ");
}
