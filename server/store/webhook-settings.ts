import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** The URL for events of sessions without their own. Null if not set. */
export async function findDefaultCallback(db: Db, scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ default_callback_url: string | null }>`
    select default_callback_url from webhook_settings
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
  return rows[0]?.default_callback_url ?? null;
}

export async function setDefaultCallback(trx: Db, scope: Scope, url: string | null): Promise<void> {
  await sql`
    insert into webhook_settings (merchant_id, mode, default_callback_url)
    values (${scope.merchantId}, ${scope.mode}, ${url})
    on conflict (merchant_id, mode) do update set default_callback_url = excluded.default_callback_url`.execute(
    trx,
  );
}

/** Locks the settings until the database transaction ends, so that changes of secrets don't overlap. */
export async function lockWebhookSettings(trx: Db, scope: Scope): Promise<void> {
  await sql`
    insert into webhook_settings (merchant_id, mode) values (${scope.merchantId}, ${scope.mode})
    on conflict (merchant_id, mode) do update set mode = excluded.mode`.execute(trx);
}
