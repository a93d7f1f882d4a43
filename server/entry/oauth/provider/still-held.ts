import type { Client, KoaContextWithOIDC } from "oidc-provider";
import { isWorthGranting } from "../../../domain/consent.ts";
import { grantScope } from "../../../domain/ids.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";

/** A token, or a code, as far as it matters here. */
interface Token {
  accountId?: string | undefined;
  grantId?: string | undefined;
  clientId?: string | undefined;
  scope?: string | undefined;
  /** Of a code: where it was sent. */
  redirectUri?: string | undefined;
}

/**
 * What of a token's scopes holds now: as far as the member's present role allows it and the application is registered
 * for it. Null where nothing is left. Whether the grant stands the provider has found out before, by finding it; where
 * it ends between the two, what is given now is dead wherever it is used.
 */
export async function findHeld(
  { findHeldScopes }: Pick<UseCases, "findHeldScopes">,
  client: Client,
  { grantId, accountId: memberId, clientId, redirectUri }: Token,
): Promise<string[] | null> {
  // A code that went to an address which was removed since is worth nothing (decision 0014).
  if (redirectUri !== undefined && !client.redirectUriAllowed(redirectUri)) return null;
  // What the dashboard has, and what an application has for itself, comes from no member.
  if (!grantId || !grantScope(grantId)) return (client.scope ?? "").split(" ");
  if (!memberId || clientId !== client.clientId) return null;
  const held = await findHeldScopes({ grantId, memberId, clientId });
  return held && isWorthGranting(held) ? held : null;
}

/** Takes what does not hold out of a token that is about to be told of or used, without changing what is kept. */
export function narrowToken({ oidc }: KoaContextWithOIDC, token: Token, held: readonly string[]): void {
  const { grant, route } = oidc;
  const split = (scope: string) => scope.split(" ");
  if (route === "token") {
    // New tokens are filled from the grant, and their answer says with what.
    const lost = split(grant?.getOIDCScope() ?? "").filter((scope) => !held.includes(scope));
    if (lost.length > 0) grant?.rejectOIDCScope(lost);
  } else if (token.scope !== undefined) {
    token.scope = split(token.scope)
      .filter((scope) => held.includes(scope))
      .join(" ");
  }
}
