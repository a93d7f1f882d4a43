import { hashSecret } from "../../domain/api-key.ts";
import { endMemberSession } from "../../store/member-sessions.ts";
import type { Dependencies } from "../dependencies.ts";
import { endOwnProviderSession } from "./end-session.ts";

/**
 * Ends the session of a token and its authorization server session, so that the next sign-in requires the
 * password. An invalid token is not an error.
 */
export function signOut(deps: Pick<Dependencies, "db">) {
  return (token: string, ipAddress: string): Promise<void> =>
    deps.db.transaction().execute(async (trx) => {
      const ended = await endMemberSession(trx, hashSecret(token));
      if (ended) await endOwnProviderSession(trx, ended, ipAddress);
    });
}
