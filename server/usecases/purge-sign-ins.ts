import { deleteOldMemberSessions } from "../store/member-sessions.ts";
import { deleteExpiredArtifacts } from "../store/oidc-artifacts.ts";
import { deleteExpiredChallenges } from "../store/passkeys.ts";
import { deleteExpiredPasswordResets } from "../store/password-resets.ts";
import { deleteEndedPushSubscriptions, deleteOrphanedPushReviews } from "../store/push-subscriptions.ts";
import type { Dependencies } from "./dependencies.ts";
import { inBatches } from "./in-batches.ts";

/** Deletes sign-in data that ended long ago, and push subscriptions of ended sessions. Called periodically. */
export function purgeSignIns({ db }: Pick<Dependencies, "db">) {
  return async (): Promise<void> => {
    await inBatches((limit) => deleteExpiredArtifacts(db, limit));
    await inBatches((limit) => deleteEndedPushSubscriptions(db, limit));
    await inBatches((limit) => deleteOrphanedPushReviews(db, limit));
    await inBatches((limit) => deleteOldMemberSessions(db, limit));
    await inBatches((limit) => deleteExpiredPasswordResets(db, limit));
    await inBatches((limit) => deleteExpiredChallenges(db, limit));
  };
}
