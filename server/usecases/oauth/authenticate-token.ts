import {
  type ApplicationCaller,
  getRoleScopes,
  twoFactorRequiredOfGrantor,
  withCredential,
} from "../../domain/access.ts";
import { ACCESS_SCOPES } from "../../domain/access-scopes.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { AppError } from "../../domain/app-error.ts";
import { type AccessToken, findAccessTokens } from "../../store/access-tokens.ts";
import { batchLookup } from "../batch-lookup.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { memberSubject } from "../revocations/process-access.ts";
import { ttlCache } from "../ttl-cache.ts";

/**
 * Authenticates an access token: the application, and the member for whom it acts. Scopes are limited to the
 * token, the application's registration and the member's current role. Failures count per IP address like
 * invalid keys. Concurrent lookups share one query.
 * @param isUse False for checks of an open socket, which do not count failures and bypass the cache.
 * @throws AppError `invalid_token`, `rate_limited`, `two_factor_required` for the consenting member.
 */
export function authenticateToken(
  deps: Pick<Dependencies, "db" | "rateLimits" | "passwordSignIn" | "access">,
) {
  const countRejected = consumeByIp(deps);
  const found = ttlCache<AccessToken>(deps.access);
  const lookUp = batchLookup(
    (hashes: readonly string[]) => findAccessTokens(deps.db, hashes, deps.passwordSignIn),
    (hash) => hash,
    deps.access,
  );
  return async (text: string, ipAddress: string, isUse = true): Promise<ApplicationCaller> => {
    const hash = hashSecret(text);
    const token = await found(hash, () => lookUp(hash), !isUse);
    if (!token || token.expiresAt.getTime() <= Date.now()) {
      const invalid = new AppError(
        "invalid_token",
        "This access token is invalid, expired or revoked. Refresh it or request access again.",
      );
      const counted = isUse ? countRejected("invalid-keys", { ipAddress }) : Promise.resolve();
      const thrown = await counted.then(
        () => invalid,
        (limited: unknown) => limited,
      );
      throw withCredential(thrown, token && { scope: token.scope, actor: `application ${token.clientId}` });
    }
    const { scope, clientId, registered, allowedOrigins, grant, expiresAt } = token;
    if (grant?.mustSetUpTwoFactor)
      throw withCredential(twoFactorRequiredOfGrantor(), { scope, actor: `application ${clientId}` });
    const requested = new Set(token.requested.split(" "));
    if (isUse) noteCall(deps, token);
    const allowed = grant ? getRoleScopes(grant.role, scope.mode) : ACCESS_SCOPES;
    return {
      kind: "application",
      clientId,
      grant: grant && { id: grant.id, memberId: grant.memberId },
      scope,
      scopes: allowed.filter((each) => requested.has(each) && registered.includes(each)),
      allowedIps: [],
      allowedOrigins,
      expiresAt,
      ipAddress,
    };
  };
}

/** A call of an application is also one of the grant and of the member behind it. */
function noteCall({ access }: Pick<Dependencies, "access">, { scope, clientId, grant }: AccessToken): void {
  access.note(clientId);
  if (!grant) return;
  access.note(grant.id);
  access.note(memberSubject(scope.merchantId, grant.memberId));
}
