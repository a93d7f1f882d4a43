import Provider, { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { APPLICATION_SCOPES } from "../../../domain/access-scopes.ts";
import { clientScope, grantScope } from "../../../domain/ids.ts";
import type { IssuedFor } from "../../../usecases/oauth/artifacts.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { clientMetadata } from "./client-metadata.ts";

/** What the adapter needs of the use cases. */
export type ArtifactUseCases = Pick<
  UseCases,
  | "keepArtifact"
  | "recallArtifact"
  | "recallArtifactByUid"
  | "useUpArtifact"
  | "revokeUsedTwice"
  | "dropArtifact"
  | "findApplication"
  | "findGrant"
>;

/** Keeps oidc-provider's artefacts of one kind in our database. */
export function artifactAdapter(useCases: ArtifactUseCases) {
  return (kind: string): Adapter => {
    if (kind === "Client") return applications(useCases);
    return kind === "Grant" ? grants(useCases) : artifacts(useCases, kind);
  };
}

function artifacts(useCases: ArtifactUseCases, kind: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      await useCases.keepArtifact(kind, id, withoutCookie(payload), expiresIn ?? null, issuedFor(kind));
    },
    async find(id) {
      return ((await useCases.recallArtifact(kind, id)) ?? undefined) as AdapterPayload | undefined;
    },
    async findByUid(uid) {
      return ((await useCases.recallArtifactByUid(kind, uid)) ?? undefined) as AdapterPayload | undefined;
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      if (!(await useCases.useUpArtifact(kind, id))) throw new errors.InvalidGrant("already used");
    },
    destroy: (id) => useCases.dropArtifact(kind, id),
    // What came from a grant is not found any more once the grant is dropped.
    revokeByGrantId: async () => {},
  };
}

/** The dashboard's grants are artefacts like others; those to applications were written down by the consent. */
function grants(useCases: ArtifactUseCases): Adapter {
  const kept = artifacts(useCases, "Grant");
  return {
    ...kept,
    async destroy(id) {
      // The provider asks at the token endpoint where a code or refresh token was used a second time.
      const { route, params } = Provider.ctx?.oidc ?? {};
      if (route !== "token" || !params) return kept.destroy(id);
      const { code, refresh_token: token } = params;
      if (typeof code === "string") await useCases.revokeUsedTwice({ kind: "AuthorizationCode", id: code });
      else if (typeof token === "string") await useCases.revokeUsedTwice({ kind: "RefreshToken", id: token });
    },
    async find(id) {
      const scope = grantScope(id);
      if (!scope) return kept.find(id);
      const grant = await useCases.findGrant(scope, id);
      return grant ? grantPayload(grant) : undefined;
    },
  };
}

const TOKENS = new Set(["AccessToken", "RefreshToken"]);

/** For what the token that is being saved is issued: the code or refresh token that the client presented. */
function issuedFor(kind: string): IssuedFor | null {
  const { AuthorizationCode: code, RotatedRefreshToken, RefreshToken } = Provider.ctx?.oidc?.entities ?? {};
  if (!TOKENS.has(kind)) return null;
  if (code) return { kind: "AuthorizationCode", id: code.jti };
  const refreshed = RotatedRefreshToken ?? RefreshToken;
  return refreshed ? { kind: "RefreshToken", id: refreshed.jti } : null;
}

type ApplicationGrant = NonNullable<Awaited<ReturnType<ArtifactUseCases["findGrant"]>>>;

/**
 * A grant as the provider knows them. What was not given counts as refused, so that it is not asked for again. It has
 * no end here: the database's clock has judged that.
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

/** Merchants' applications. They are registered elsewhere: the provider only reads them. */
function applications(useCases: ArtifactUseCases): Adapter {
  const readOnly = () => Promise.reject(new Error("applications are not written through the provider"));
  return {
    async find(clientId) {
      const scope = clientScope(clientId);
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

/** An interaction remembers the id of the session it began in: the cookie's value, which is never kept. */
function withoutCookie(payload: AdapterPayload): Record<string, unknown> {
  const { session, ...rest } = payload as Record<string, unknown>;
  if (typeof session !== "object" || session === null) return { ...payload };
  const { cookie: _id, ...named } = session as Record<string, unknown>;
  return { ...rest, session: named };
}
