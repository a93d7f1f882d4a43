import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

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
