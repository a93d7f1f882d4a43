import { hashSecret } from "../../domain/api-key.ts";
import { endMemberSession } from "../../store/member-sessions.ts";
import type { Parts } from "../parts.ts";
import { endBehind } from "./end-session.ts";

/**
 * Ends the session of a token, and the authorization server's session behind it: the next sign-in asks for the
 * password again. A token that opens nothing is no error.
 */
export function signOut(parts: Pick<Parts, "db">) {
  return (token: string, address: string): Promise<void> =>
    parts.db.transaction().execute(async (trx) => {
      const ended = await endMemberSession(trx, hashSecret(token));
      if (ended) await endBehind(trx, ended, address);
    });
}
