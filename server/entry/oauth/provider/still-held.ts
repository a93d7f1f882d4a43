import type { Client, KoaContextWithOIDC } from "oidc-provider";
import { isWorthGranting } from "../../../domain/consent.ts";
import { grantScope } from "../../../domain/ids.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";

/** A token, or a code, as far as it matters here. */
interface Token {
  kind: string;
  accountId?: string | undefined;
  grantId?: string | undefined;
  clientId?: string | undefined;
  scope?: string | undefined;
}

/**
 * What of a token's scopes holds now: as far as its grant stands, the member's present role allows it and the
 * application is registered for it. Null where the grant has ended.
 */
async function findHeld(
  { findHeldScopes }: Pick<UseCases, "findHeldScopes">,
  { kind, grantId, accountId: memberId, clientId }: Token,
  client: Client,
): Promise<string[] | null> {
  // What the dashboard has, and what an application has for itself, comes from no member.
  if (!grantId || !grantScope(grantId)) return (client.scope ?? "").split(" ");
  if (!memberId || clientId !== client.clientId) return null;
  // A code is used up by now, and whoever used it too may have ended the grant since it was found to stand. The one
  // that came first is answered all the same: what it gets is dead wherever it is used.
  return findHeldScopes({ grantId, memberId, clientId }, { orEnded: kind === "AuthorizationCode" });
}

/**
 * Holds a token that is about to be told of or used to what still holds of it, without changing what is kept.
 * @returns whether there is anything left of it.
 */
export async function narrowToHeld(
  useCases: Pick<UseCases, "findHeldScopes">,
  ctx: KoaContextWithOIDC,
  token: Token,
): Promise<boolean> {
  const { client, grant, route } = ctx.oidc;
  const held = client ? await findHeld(useCases, token, client) : null;
  if (!held || !isWorthGranting(held)) return false;
  if (route === "token") {
    // New tokens are filled from the grant, and their answer says with what.
    const lost = grant
      ?.getOIDCScope()
      .split(" ")
      .filter((scope) => !held.includes(scope));
    if (lost && lost.length > 0) grant?.rejectOIDCScope(lost);
  } else if (token.scope !== undefined) {
    token.scope = token.scope
      .split(" ")
      .filter((scope) => held.includes(scope))
      .join(" ");
  }
  return true;
}
