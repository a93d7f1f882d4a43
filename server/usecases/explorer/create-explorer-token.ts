import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { EXPLORER_SECONDS } from "../../domain/session-limits.ts";
import { findSessionHash } from "../../store/member-sessions.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionEndedError } from "../sign-in/authenticate-session.ts";
import { encryptExplorerToken } from "./explorer-token.ts";

export interface CreatedExplorerToken {
  token: string;
  expiresAt: Date;
}

/**
 * Creates a bearer token for `/graphql` with the permissions of the member's session, for ten minutes or
 * until the session ends. The token is not stored: it contains all data, encrypted.
 * @throws AppError `insufficient_scope`, also if the caller uses an explorer token.
 */
export function createExplorerToken({ db, encrypter }: Pick<Dependencies, "db" | "encrypter">) {
  return async (caller: Caller): Promise<CreatedExplorerToken> => {
    const { sessionId, scope, signedInAt } = authorizeMember(caller, "manageOwnAccess");
    if (!signedInAt)
      throw new AppError("insufficient_scope", "Only the dashboard can create explorer tokens.");
    const sessionHash = await findSessionHash(db, sessionId);
    if (!sessionHash) throw sessionEndedError();
    const expiresAt = new Date(Date.now() + EXPLORER_SECONDS * 1_000);
    return { token: encryptExplorerToken(encrypter, { sessionHash, scope, endsAt: expiresAt }), expiresAt };
  };
}
