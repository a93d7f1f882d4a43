import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { clientScope } from "../../../domain/ids.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { clientMetadata } from "./client-metadata.ts";

/** What the adapter needs of the use cases. */
export type ArtifactUseCases = Pick<
  UseCases,
  | "keepArtifact"
  | "recallArtifact"
  | "recallArtifactByUid"
  | "useUpArtifact"
  | "dropArtifact"
  | "dropArtifactsOfGrant"
  | "findApplication"
>;

/** Keeps oidc-provider's artefacts of one kind in our database. */
export function artifactAdapter(useCases: ArtifactUseCases) {
  return (kind: string): Adapter => (kind === "Client" ? applications(useCases) : artifacts(useCases, kind));
}

function artifacts(useCases: ArtifactUseCases, kind: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      await useCases.keepArtifact(kind, id, withoutCookie(payload), expiresIn ?? null);
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
    revokeByGrantId: (grantId) => useCases.dropArtifactsOfGrant(kind, grantId),
  };
}

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
