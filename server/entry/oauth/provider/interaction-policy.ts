import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { SECRET_SCOPES } from "../../../domain/access-scopes.ts";
import { parseClientScope } from "../../../domain/ids.ts";
import { FRESH_SECONDS } from "../../../domain/session-limits.ts";

/**
 * When a member must sign in and consent: as in the library, and again before an application gets access to live keys
 * and secrets.
 */
export function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const isStale = ({ oidc }: KoaContextWithOIDC) =>
    reachesLiveSecrets(oidc) && (oidc.session?.past(FRESH_SECONDS) ?? false)
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT;
  policy
    .get("login")
    ?.checks.add(
      new Check(
        "sign_in_too_old",
        "a sign-in within the last 10 minutes is required",
        "login_required",
        isStale,
      ),
    );
  return policy;
}

function reachesLiveSecrets({ client, requestParamScopes }: KoaContextWithOIDC["oidc"]): boolean {
  const scope = client && parseClientScope(client.clientId);
  return scope?.mode === "live" && SECRET_SCOPES.some((each) => requestParamScopes.has(each));
}
