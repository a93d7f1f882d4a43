import { type MemberCaller, withCredential } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { memberSubject } from "../revocations/process-access.ts";
import { findSessionByHash, toMemberCaller } from "../sign-in/authenticate-session.ts";
import { parseExplorerToken } from "./explorer-token.ts";

/**
 * Authenticates an API explorer token as the member of its session, with the current role. It never counts as
 * a recent sign-in. API keys created with it expire with it.
 * @param isUse False for checks of an open socket, which do not extend the session.
 * @throws AppError `invalid_token` if the token, its session or the membership has ended. `rate_limited` after
 *   too many invalid tokens from an IP address.
 */
export function authenticateExplorerToken(
  deps: Pick<Dependencies, "db" | "encrypter" | "rateLimits" | "passwordSignIn" | "access">,
) {
  const find = findBearer(deps);
  const countRejected = consumeByIp(deps);
  return async (token: string, ipAddress: string, isUse = true): Promise<MemberCaller> => {
    try {
      return await find(token, ipAddress, isUse);
    } catch (error) {
      if (!isUse || !(error instanceof AppError)) throw error;
      const thrown = await countRejected("invalid-keys", { ipAddress }).then(
        () => error,
        (limited: unknown) => limited,
      );
      throw withCredential(thrown, error.credential);
    }
  };
}

function findBearer(deps: Pick<Dependencies, "db" | "encrypter" | "passwordSignIn" | "access">) {
  const find = findSessionByHash(deps);
  return async (token: string, ipAddress: string, isUse: boolean): Promise<MemberCaller> => {
    const content = parseExplorerToken(deps.encrypter, token);
    if (!content) throw invalidToken("This explorer token is invalid. Reload the explorer.");
    const isExpired = content.endsAt.getTime() <= Date.now();
    const session = await find(content.sessionHash, content.scope.merchantId, isUse && !isExpired);
    const credential = { scope: content.scope, actor: `member ${session.memberId}` };
    if (isExpired)
      throw withCredential(
        invalidToken("This explorer token is older than 10 minutes. Reload the explorer."),
        credential,
      );
    if (!session.role)
      throw withCredential(
        invalidToken("This explorer token's member is no longer a member of the merchant."),
        credential,
      );
    if (isUse) deps.access.note(memberSubject(content.scope.merchantId, session.memberId));
    return {
      ...toMemberCaller(session, session.role, content.scope, ipAddress),
      signedInAt: null,
      expiresAt: content.endsAt,
    };
  };
}

const invalidToken = (message: string) => new AppError("invalid_token", message);
