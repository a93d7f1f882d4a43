import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** An OAuth client that a merchant registered, as it is kept. */
export interface Application extends NewApplication {
  scope: Scope;
}

export interface NewApplication {
  clientId: string;
  name: string;
  kind: "confidential" | "public";
  secretHash: string | null;
  redirectUris: string[];
  scopes: string[];
}

export async function insertApplication(trx: Db, scope: Scope, application: NewApplication): Promise<void> {
  await trx
    .insertInto("applications")
    .values({
      merchant_id: scope.merchantId,
      mode: scope.mode,
      client_id: application.clientId,
      name: application.name,
      kind: application.kind,
      secret_hash: application.secretHash,
      redirect_uris: application.redirectUris,
      scopes: application.scopes,
    })
    .execute();
}

export async function findApplication(db: Db, scope: Scope, clientId: string): Promise<Application | null> {
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("merchant_id", "=", scope.merchantId)
    .where("mode", "=", scope.mode)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    scope,
    clientId: row.client_id,
    name: row.name,
    kind: row.kind,
    secretHash: row.secret_hash,
    redirectUris: row.redirect_uris,
    scopes: row.scopes,
  };
}
