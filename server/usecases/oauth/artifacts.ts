import { hashSecret } from "../../domain/api-key.ts";
import { clientScope, grantScope } from "../../domain/ids.ts";
import { endGrant } from "../../store/application-grants.ts";
import { deleteOldMemberSessions } from "../../store/member-sessions.ts";
import {
  type Artifact,
  type ArtifactPayload,
  consumeArtifact,
  deleteExpiredArtifacts,
  findArtifact,
  findArtifactByUid,
  findGrantIdOf,
  revokeArtifact,
  revokeArtifactByUid,
  revokeKindOfGrant,
  saveArtifact,
} from "../../store/oidc-artifacts.ts";
import { deleteExpiredPasswordResets } from "../../store/password-resets.ts";
import type { Parts } from "../parts.ts";
import { recordChange } from "../record-change.ts";

/** What came from a grant and dies with it. */
const GRANTED = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);
/** Rows that one sweep deletes at most: more than a busy minute makes, few enough to be quick. */
const SWEPT_AT_ONCE = 10_000;

type Db = Pick<Parts, "db">;

/** Keeps an artefact of the authorization server under the hash of its id, without the id. */
export function keepArtifact({ db }: Db) {
  return (kind: string, id: string, payload: ArtifactPayload, expiresInSeconds: number | null) => {
    const { jti: _id, ...rest } = payload;
    const { grantId, uid, clientId } = payload;
    const client = typeof clientId === "string" ? clientScope(clientId) : null;
    // What was granted opens the merchant that the grant names; what an application has for itself, its own.
    const opens = typeof grantId === "string" ? grantScope(grantId) : client;
    return saveArtifact(db, {
      kind,
      idHash: hashSecret(id),
      grantHash: GRANTED.has(kind) && typeof grantId === "string" ? hashSecret(grantId) : null,
      uid: kind === "Session" && typeof uid === "string" ? uid : null,
      opens: GRANTED.has(kind) || kind === "ClientCredentials" ? opens : null,
      clientMerchant: client?.merchantId ?? null,
      payload: rest,
      expiresInSeconds,
    });
  };
}

/** The artefact of an id with the id put back, or null where there is none or it, or its grant, was revoked. */
export function recallArtifact({ db }: Db) {
  return async (kind: string, id: string): Promise<ArtifactPayload | null> => {
    const found = await findArtifact(db, kind, hashSecret(id));
    return found && { ...present(found), jti: id };
  };
}

/** A session by its public name. Its id, which is the cookie, is not known and not given. */
export function recallArtifactByUid({ db }: Db) {
  return async (kind: string, uid: string): Promise<ArtifactPayload | null> => {
    const found = await findArtifactByUid(db, kind, uid);
    return found && present(found);
  };
}

/**
 * Uses a code or a rotating token up. Of many uses at once one succeeds; any other means that a copy is about,
 * so the whole grant is revoked (RFC 9700 §4.2.4 and §4.14.2).
 * @returns whether this use was the first.
 */
export function useUpArtifact({ db }: Db) {
  return async (kind: string, id: string): Promise<boolean> => {
    const idHash = hashSecret(id);
    const first = await consumeArtifact(db, kind, idHash);
    if (first || !GRANTED.has(kind)) return first;
    const grantId = await findGrantIdOf(db, kind, idHash);
    if (grantId !== null) await revokeGrant(db, grantId);
    return false;
  };
}

export function dropArtifact({ db }: Db) {
  return (kind: string, id: string): Promise<void> =>
    kind === "Grant" ? revokeGrant(db, id) : revokeArtifact(db, kind, hashSecret(id));
}

/** Revokes what one grant gave of one kind. */
export function dropArtifactsOfGrant({ db }: Db) {
  return (kind: string, grantId: string): Promise<void> => revokeKindOfGrant(db, kind, hashSecret(grantId));
}

/** Ends a session of the authorization server by its public name: the next sign-in asks for the password. */
export function endProviderSession({ db }: Db) {
  return (uid: string): Promise<void> => revokeArtifactByUid(db, "Session", uid);
}

/** Deletes what ended long ago; called now and then. */
export function sweepSignIns({ db }: Db) {
  return async (): Promise<void> => {
    await deleteExpiredArtifacts(db, SWEPT_AT_ONCE);
    await deleteOldMemberSessions(db, SWEPT_AT_ONCE);
    await deleteExpiredPasswordResets(db, SWEPT_AT_ONCE);
  };
}

/** Ends a grant that its application gave back, or of which a copy of a code or token is about. */
async function revokeGrant(db: Db["db"], grantId: string): Promise<void> {
  const scope = grantScope(grantId);
  await db.transaction().execute(async (trx) => {
    const ended = scope && (await endGrant(trx, scope, grantId));
    await revokeArtifact(trx, "Grant", hashSecret(grantId));
    if (!scope || !ended) return;
    const doer = { ...scope, actor: `application ${ended.clientId}`, address: null };
    await recordChange(trx, doer, { action: "grant.revoked", target: grantId });
  });
}

function present({ payload, consumedAt }: Artifact): ArtifactPayload {
  return consumedAt ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload;
}
