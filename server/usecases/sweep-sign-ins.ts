import { deleteOldMemberSessions } from "../store/member-sessions.ts";
import { deleteExpiredArtifacts } from "../store/oidc-artifacts.ts";
import { deleteExpiredPasswordResets } from "../store/password-resets.ts";
import type { Parts } from "./parts.ts";

/** Rows that one sweep deletes at most: more than a busy minute makes, few enough to be quick. */
const SWEPT_AT_ONCE = 10_000;

/** Deletes what ended long ago of signing in; called now and then. */
export function sweepSignIns({ db }: Pick<Parts, "db">) {
  return async (): Promise<void> => {
    await deleteExpiredArtifacts(db, SWEPT_AT_ONCE);
    await deleteOldMemberSessions(db, SWEPT_AT_ONCE);
    await deleteExpiredPasswordResets(db, SWEPT_AT_ONCE);
  };
}
