import { hashSecret } from "../../domain/api-key.ts";
import { endMemberSession, endSessionsFrom } from "../../store/member-sessions.ts";
import { revokeArtifactByUid } from "../../store/oidc-artifacts.ts";
import type { Parts } from "../parts.ts";

/**
 * Ends the session of a token, and the authorization server's session behind it: the next sign-in asks for the
 * password again. A token that opens nothing is no error.
 */
export function signOut(parts: Pick<Parts, "db">) {
  return (token: string): Promise<void> =>
    parts.db.transaction().execute(async (trx) => {
      const ended = await endMemberSession(trx, hashSecret(token));
      if (!ended?.providerSession) return;
      // Tabs that signed in beside each other have sessions of their own, but the browser keeps one cookie.
      await endSessionsFrom(trx, ended.providerSession);
      await revokeArtifactByUid(trx, "Session", ended.providerSession);
    });
}
