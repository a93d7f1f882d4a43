import Provider, { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { APPLICATION_SCOPES } from "../../../domain/access-scopes.ts";
import { parseClientScope, parseGrantScope } from "../../../domain/ids.ts";
import { getSessionsVersion, type IssuedFor } from "../../../usecases/oauth/artifacts.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { clientMetadata } from "./client-metadata.ts";

/** Use cases of the adapter. */
export type ArtifactUseCases = Pick<
  UseCases,
  | "saveArtifact"
  | "findArtifact"
  | "findArtifactByUid"
  | "consumeArtifact"
  | "revokeReused"
  | "destroyArtifact"
  | "findApplication"
  | "findGrant"
>;

/** Stores oidc-provider's artifacts of one kind in our database. */
export function artifactAdapter(useCases: ArtifactUseCases) {
  return (kind: string): Adapter => {
    if (kind === "Client") return applications(useCases);
    return kind === "Grant" ? grants(useCases) : artifacts(useCases, kind);
  };
}

function artifacts(useCases: ArtifactUseCases, kind: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const written = withoutCookie(payload);
      await useCases.saveArtifact(kind, id, written, expiresIn ?? null, issuedFor(kind), currentVersion());
    },
    async find(id) {
      return ((await useCases.findArtifact(kind, id)) ?? undefined) as AdapterPayload | undefined;
    },
    async findByUid(uid) {
      return ((await useCases.findArtifactByUid(kind, uid)) ?? undefined) as AdapterPayload | undefined;
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      if (!(await useCases.consumeArtifact(kind, id))) throw new errors.InvalidGrant("already used");
    },
    destroy: (id) => useCases.destroyArtifact(kind, id),
    // Artifacts of a grant are not found after the grant was removed.
    revokeByGrantId: async () => {},
  };
}

/** Stores the dashboard's grants like other artifacts. The consent stores grants to applications. */
function grants(useCases: ArtifactUseCases): Adapter {
  const stored = artifacts(useCases, "Grant");
  return {
    ...stored,
    async destroy(id) {
      // The token endpoint calls it if a code or refresh token is reused.
      const { route, params } = Provider.ctx?.oidc ?? {};
      if (route !== "token" || !params) return stored.destroy(id);
      const { code, refresh_token: token } = params;
      if (typeof code === "string") await useCases.revokeReused({ kind: "AuthorizationCode", id: code });
      else if (typeof token === "string") await useCases.revokeReused({ kind: "RefreshToken", id: token });
    },
    async find(id) {
      const scope = parseGrantScope(id);
      if (!scope) return stored.find(id);
      const grant = await useCases.findGrant(scope, id);
      return grant ? grantPayload(grant) : undefined;
    },
  };
}

const TOKENS = new Set(["AccessToken", "RefreshToken"]);

/** The code or refresh token that the client presented, for which the saved token is issued. */
function issuedFor(kind: string): IssuedFor | null {
  const { AuthorizationCode: code, RotatedRefreshToken, RefreshToken } = Provider.ctx?.oidc?.entities ?? {};
  if (!TOKENS.has(kind)) return null;
  if (code) return { kind: "AuthorizationCode", id: code.jti };
  const refreshed = RotatedRefreshToken ?? RefreshToken;
  return refreshed ? { kind: "RefreshToken", id: refreshed.jti } : null;
}

/** The `sessionsVersion` of the sign-in that the request completes. Null without one. */
function currentVersion(): number | null {
  const step = Provider.ctx?.oidc?.entities.Interaction;
  return step ? getSessionsVersion({ ...step }) : null;
}

type ApplicationGrant = NonNullable<Awaited<ReturnType<ArtifactUseCases["findGrant"]>>>;

/**
 * A grant in the provider's format. Scopes that were not granted count as rejected, so that they are not requested
 * again. It has no expiry here, because the database clock has checked it.
 */
const grantPayload = (grant: ApplicationGrant): AdapterPayload => ({
  kind: "Grant",
  jti: grant.id,
  accountId: grant.memberId,
  clientId: grant.clientId,
  openid: { scope: grant.scopes.join(" ") },
  rejected: {
    openid: { scope: APPLICATION_SCOPES.filter((scope) => !grant.scopes.includes(scope)).join(" ") },
  },
});

/** Merchants' applications. They are registered elsewhere. The provider only reads them. */
function applications(useCases: ArtifactUseCases): Adapter {
  const readOnly = () => Promise.reject(new Error("applications are not written through the provider"));
  return {
    async find(clientId) {
      const scope = parseClientScope(clientId);
      const application = scope && (await useCases.findApplication(scope, clientId));
      return application ? clientMetadata(application) : undefined;
    },
    findByUid: readOnly,
    findByUserCode: readOnly,
    upsert: readOnly,
    consume: readOnly,
    destroy: readOnly,
    revokeByGrantId: readOnly,
  };
}

/** An interaction contains the ID of its session, which is the cookie's value and is never stored. */
function withoutCookie(payload: AdapterPayload): Record<string, unknown> {
  const { session, ...rest } = payload as Record<string, unknown>;
  if (typeof session !== "object" || session === null) return { ...payload };
  const { cookie: _id, ...named } = session as Record<string, unknown>;
  return { ...rest, session: named };
}
