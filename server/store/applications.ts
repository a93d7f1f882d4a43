import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** An OAuth client that a merchant registered, as it is kept. */
export interface Application extends NewApplication {
  scope: Scope;
  /** Hashes of the secrets that are good now, the newest first. */
  secretHashes: string[];
}

export interface NewApplication {
  clientId: string;
  name: string;
  kind: "confidential" | "public";
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
      redirect_uris: application.redirectUris,
      scopes: application.scopes,
    })
    .execute();
}

/** Keeps the hash of a new secret. */
export async function insertApplicationSecret(
  trx: Db,
  scope: Scope,
  clientId: string,
  hash: string,
): Promise<void> {
  await sql`
    insert into application_secrets (merchant_id, mode, hash, client_id)
    values (${scope.merchantId}, ${scope.mode}, ${hash}, ${clientId})`.execute(trx);
}

interface ApplicationRow {
  merchant_id: string;
  mode: Scope["mode"];
  client_id: string;
  name: string;
  kind: "confidential" | "public";
  redirect_uris: string[];
  scopes: string[];
  secret_hashes: string[];
}

/** An application that was not removed. */
export async function findApplication(db: Db, scope: Scope, clientId: string): Promise<Application | null> {
  const { rows } = await sql<ApplicationRow>`
    select a.*, array(
        select s.hash from application_secrets s
        where s.merchant_id = a.merchant_id and s.mode = a.mode and s.client_id = a.client_id
          and (s.expires_at is null or s.expires_at > now())
        order by s.created_at desc, s.hash
      ) as secret_hashes
    from applications a
    where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode} and a.client_id = ${clientId}
      and a.removed_at is null`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

const fromRow = (row: ApplicationRow): Application => ({
  scope: { merchantId: row.merchant_id, mode: row.mode },
  clientId: row.client_id,
  name: row.name,
  kind: row.kind,
  redirectUris: row.redirect_uris,
  scopes: row.scopes,
  secretHashes: row.secret_hashes,
});
