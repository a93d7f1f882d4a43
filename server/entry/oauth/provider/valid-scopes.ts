import type { Client, KoaContextWithOIDC } from "oidc-provider";
import { grantsAnyAccess } from "../../../domain/consent.ts";
import { parseGrantScope } from "../../../domain/ids.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";

/** The parts of a token or code that matter here. */
interface Token {
  accountId?: string | undefined;
  grantId?: string | undefined;
  clientId?: string | undefined;
  scope?: string | undefined;
  /** Redirect URI of a code. */
  redirectUri?: string | undefined;
}

/**
 * The scopes of a token that are still valid: within the member's current role and the application's registration.
 * Null if none is left. The provider has already checked that the grant exists. If the grant ends in between, the
 * issued token is rejected on each use.
 */
export async function findValidScopes(
  { findEffectiveScopes }: Pick<UseCases, "findEffectiveScopes">,
  client: Client,
  { grantId, accountId: memberId, clientId, redirectUri }: Token,
): Promise<string[] | null> {
  // A code for a redirect URI that has since been removed is invalid (decision 0014).
  if (redirectUri !== undefined && !client.redirectUriAllowed(redirectUri)) return null;
  // The dashboard's tokens, and an application's own tokens, depend on no member.
  if (!grantId || !parseGrantScope(grantId)) return (client.scope ?? "").split(" ");
  if (!memberId || clientId !== client.clientId) return null;
  const validScopes = await findEffectiveScopes({ grantId, memberId, clientId });
  return validScopes && grantsAnyAccess(validScopes) ? validScopes : null;
}

/** Removes invalid scopes from a token that is about to be introspected or used. The stored token does not change. */
export function narrowToken(
  { oidc }: KoaContextWithOIDC,
  token: Token,
  validScopes: readonly string[],
): void {
  const { grant, route } = oidc;
  const split = (scope: string) => scope.split(" ");
  if (route === "token") {
    // New tokens get their scopes from the grant, and the response lists them.
    const lost = split(grant?.getOIDCScope() ?? "").filter((scope) => !validScopes.includes(scope));
    if (lost.length > 0) grant?.rejectOIDCScope(lost);
  } else if (token.scope !== undefined) {
    token.scope = split(token.scope)
      .filter((scope) => validScopes.includes(scope))
      .join(" ");
  }
}
