import { hashSecret } from "../../domain/api-key.ts";
import { parseClientScope, parseGrantScope } from "../../domain/ids.ts";
import { endGrant, findActiveGrant } from "../../store/application-grants.ts";
import {
  type Artifact,
  type ArtifactPayload,
  findArtifactRow,
  findArtifactRowByUid,
  type GrantKey,
  markArtifactConsumed,
  type NewArtifact,
  revokeArtifact,
  revokeArtifactByUid,
  revokeFamily,
  upsertArtifact,
} from "../../store/oidc-artifacts.ts";
import type { Dependencies } from "../dependencies.ts";
import { recordAudit } from "../record-audit.ts";
import type { SignedInMember } from "../sign-in/record-sign-in.ts";

/** Artifacts that end with their grant. */
const GRANTED = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);
/** Field of a sign-in's last submission: the member whose password was correct and who must still enter a code. */
export const PASSWORD_PROOF = "password_given";

type Db = Pick<Dependencies, "db">;

/** The code or refresh token for which a token is issued. */
export interface IssuedFor {
  kind: "AuthorizationCode" | "RefreshToken";
  id: string;
}

/** Stores an artifact of the authorization server under the hash of its ID. The ID itself is not stored. */
export function saveArtifact({
  db,
  insertClientCredentialsToken,
}: Pick<Dependencies, "db" | "insertClientCredentialsToken">) {
  return (
    kind: string,
    id: string,
    payload: ArtifactPayload,
    expiresInSeconds: number | null,
    issuedFor: IssuedFor | null = null,
    sessionsVersion: number | null = null,
  ) => {
    const { jti: _id, ...rest } = payload;
    const { grantId, uid, clientId } = payload;
    const client = typeof clientId === "string" ? parseClientScope(clientId) : null;
    const granted = GRANTED.has(kind) && typeof grantId === "string" ? grantId : null;
    // A token from a grant accesses the grant's merchant. A client credentials token accesses the
    // application's own.
    const tokenScope = granted === null ? client : parseGrantScope(granted);
    const artifact: NewArtifact = {
      kind,
      idHash: hashSecret(id),
      issuedFor: issuedFor && { kind: issuedFor.kind, idHash: hashSecret(issuedFor.id) },
      ...parseGrantKey(granted),
      memberId: getMemberId(payload),
      sessionsVersion: getSessionsVersion(payload) ?? sessionsVersion,
      uid: kind === "Session" && typeof uid === "string" ? uid : null,
      tokenScope: GRANTED.has(kind) || kind === "ClientCredentials" ? tokenScope : null,
      clientMerchant: client?.merchantId ?? null,
      payload: rest,
      expiresInSeconds,
    };
    return kind === "ClientCredentials"
      ? insertClientCredentialsToken(artifact)
      : upsertArtifact(db, artifact);
  };
}

/** The active artifact with this ID, including the ID. Null if there is none. */
export function findArtifact({ db }: Db) {
  return async (kind: string, id: string): Promise<ArtifactPayload | null> => {
    const found = await findArtifactRow(db, kind, hashSecret(id));
    return found && { ...present(found), jti: id };
  };
}

/** A session by its UID. Without its ID (the cookie), which is not stored. */
export function findArtifactByUid({ db }: Db) {
  return async (kind: string, uid: string): Promise<ArtifactPayload | null> => {
    const found = await findArtifactRowByUid(db, kind, uid);
    return found && present(found);
  };
}

/**
 * Consumes a code or rotating token. Only the first use succeeds. A second use means that it has leaked, so
 * everything issued from the same code is revoked (RFC 9700 §4.2.4 and §4.14.2).
 * @returns whether this was the first use.
 */
export function consumeArtifact({ db }: Db) {
  return async (kind: string, id: string): Promise<boolean> => {
    const first = await markArtifactConsumed(db, kind, hashSecret(id));
    if (!first && (kind === "AuthorizationCode" || kind === "RefreshToken"))
      await revokeReused({ db })({ kind, id });
    return first;
  };
}

/** Revokes a reused code or refresh token, and everything issued from the same code. The consent itself stays. */
export function revokeReused({ db }: Db) {
  return ({ kind, id }: IssuedFor): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const grant = await revokeFamily(trx, { kind, idHash: hashSecret(id) });
      const grantId = grant?.grantId ?? null;
      const scope = grantId === null ? null : parseGrantScope(grantId);
      const consent = grantId !== null && scope ? await findActiveGrant(trx, scope, grantId) : null;
      if (!scope || !consent) return;
      const actor = { ...scope, actor: `application ${consent.clientId}`, ipAddress: null };
      await recordAudit(trx, actor, { action: "grant.token_reused", target: consent.id });
    });
}

export function destroyArtifact({ db }: Db) {
  return (kind: string, id: string): Promise<void> =>
    kind === "Grant" ? releaseGrant(db, parseGrantKey(id)) : revokeArtifact(db, kind, hashSecret(id));
}

/** Ends a session of the authorization server by its UID. The next sign-in requires the password. */
export function endProviderSession({ db }: Db) {
  return (uid: string): Promise<void> => revokeArtifactByUid(db, "Session", uid);
}

/** Key of a grant: the ID for grants to applications, the hash of the ID for the dashboard's own. */
function parseGrantKey(id: string | null): GrantKey {
  const toApplication = id !== null && parseGrantScope(id) !== null;
  return {
    grantId: toApplication ? id : null,
    grantHash: id === null || toApplication ? null : hashSecret(id),
  };
}

/** Ends a grant after the application revoked its refresh token. */
async function releaseGrant(db: Db["db"], { grantId, grantHash }: GrantKey): Promise<void> {
  if (grantHash !== null) return revokeArtifact(db, "Grant", grantHash);
  const scope = grantId === null ? null : parseGrantScope(grantId);
  if (grantId === null || !scope) return;
  await db.transaction().execute(async (trx) => {
    const ended = await endGrant(trx, scope, grantId);
    if (!ended) return;
    const actor = { ...scope, actor: `application ${ended.clientId}`, ipAddress: null };
    await recordAudit(trx, actor, { action: "grant.released", target: grantId });
  });
}

/** Member of an artifact: its account, or during a sign-in the member who signed in last. */
function getMemberId(payload: ArtifactPayload): string | null {
  const { accountId, session, lastSubmission, result } = payload as Partial<{
    accountId: string;
    session: { accountId?: string };
    lastSubmission: { login?: { accountId?: string }; [PASSWORD_PROOF]?: { memberId: string } };
    result: { login?: { accountId?: string } };
  }>;
  const signedIn = result?.login?.accountId ?? lastSubmission?.login?.accountId;
  return accountId ?? signedIn ?? lastSubmission?.[PASSWORD_PROOF]?.memberId ?? session?.accountId ?? null;
}

/** The `sessionsVersion` of the sign-in that completed a step, or that the step continues. Null without one. */
export function getSessionsVersion(payload: Record<string, unknown>): number | null {
  const { result, lastSubmission } = payload as Partial<Record<string, { login?: Partial<SignedInMember> }>>;
  return result?.login?.sessionsVersion ?? lastSubmission?.login?.sessionsVersion ?? null;
}

function present({ payload, consumedAt }: Artifact): ArtifactPayload {
  return consumedAt ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload;
}
