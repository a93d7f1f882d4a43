import type { KoaContextWithOIDC } from "oidc-provider";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { DASHBOARD_CLIENT } from "../../dashboard-client.ts";

/**
 * Finds the grant with which an authorization continues without a consent page: the one just given, or an earlier one
 * of this session that covers the request. The latter only for confidential clients, because an attacker can
 * impersonate a public client (RFC 9700 §4.11, RFC 6749 §10.2).
 */
export function existingGrant({ findEffectiveScopes }: Pick<UseCases, "findEffectiveScopes">) {
  return async ({ oidc }: KoaContextWithOIDC) => {
    const { client, session, account, provider, result, requestParamScopes } = oidc;
    if (!client || !session || !account) return undefined;
    const { clientId } = client;
    const grantId = result?.consent?.grantId;
    if (grantId) return provider.Grant.find(grantId);
    const earlier = session.grantIdFor(clientId);
    if (clientId === DASHBOARD_CLIENT) {
      return (earlier && (await provider.Grant.find(earlier))) || dashboardGrant(oidc, account.accountId);
    }
    if (!earlier || client.clientAuthMethod === "none") return undefined;
    const effectiveScopes = await findEffectiveScopes({
      grantId: earlier,
      memberId: account.accountId,
      clientId,
    });
    const covered =
      effectiveScopes && [...requestParamScopes].every((scope) => effectiveScopes.includes(scope));
    return covered ? provider.Grant.find(earlier) : undefined;
  };
}

/** The dashboard is a first-party client: it needs no consent. */
async function dashboardGrant({ provider }: KoaContextWithOIDC["oidc"], accountId: string) {
  const grant = new provider.Grant({ clientId: DASHBOARD_CLIENT, accountId });
  grant.addOIDCScope("openid");
  await grant.save();
  return grant;
}
