import { type ApplicationCaller, scopesOfRole } from "../../domain/access.ts";
import { ACCESS_SCOPES } from "../../domain/access-scopes.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { Failure } from "../../domain/failure.ts";
import { type AccessToken, findAccessTokens } from "../../store/access-tokens.ts";
import { briefCache } from "../brief-cache.ts";
import { countVisitor } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { lookUpTogether } from "../look-up-together.ts";

/**
 * Finds which application asks by an access token, and for whom. It may do what the token was given for, as far as
 * the application is registered for it and the role that the member has now allows it. What is refused is counted
 * by its address, as wrong keys are. Calls of the same moment are one look at the database.
 * @param isUse whether somebody does something; a look at a socket that stays open is no try, and believes
 * nothing that was found before.
 * @throws Failure `invalid_token`, `rate_limited`.
 */
export function authenticateToken(deps: Pick<Dependencies, "db" | "rateLimits">) {
  const countRefused = countVisitor(deps);
  const found = briefCache<AccessToken>();
  const look = lookUpTogether(
    (hashes: readonly string[]) => findAccessTokens(deps.db, hashes),
    (hash) => hash,
  );
  return async (text: string, address: string, isUse = true): Promise<ApplicationCaller> => {
    const hash = hashSecret(text);
    const token = await found(hash, () => look(hash), !isUse);
    if (!token || token.expiresAt.getTime() <= Date.now()) {
      if (isUse) await countRefused("invalid-keys", { address });
      throw new Failure(
        "invalid_token",
        "This access token is invalid, expired or revoked. Refresh it or request access again.",
      );
    }
    const { scope, clientId, registered, grant, expiresAt } = token;
    const asked = new Set(token.asked.split(" "));
    const allowed = grant ? scopesOfRole(grant.role, scope.mode) : ACCESS_SCOPES;
    return {
      kind: "application",
      clientId,
      grant: grant && { id: grant.id, memberId: grant.memberId },
      scope,
      scopes: allowed.filter((each) => asked.has(each) && registered.includes(each)),
      allowedIps: [],
      expiresAt,
      address,
    };
  };
}
