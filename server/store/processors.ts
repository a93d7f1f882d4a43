import { sql } from "kysely";
import type { MethodType } from "../domain/payment-method.ts";
import type { Scope } from "../domain/scope.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** A merchant's processor, with its encrypted credentials. */
export interface ProcessorRow {
  connector: string;
  callbackToken: string;
  encryptedCredentials: string;
  enabled: boolean;
  /** Why no requests are sent there. Null while it accepts the credentials. */
  problem: "credentials_rejected" | null;
  checkedAt: Date;
  /** Number of the merchant's account at the processor, counted up with each new account. */
  account: number;
  /** Previous credentials, newest first. */
  former: readonly { account: number; encryptedCredentials: string }[];
}

/** A merchant's settings for a payment method. */
export interface MethodSetting {
  method: MethodType;
  position: number;
  enabled: boolean;
  currency: string;
  /** Minor units of `currency`. Null without a limit. */
  minAmount: bigint | null;
  maxAmount: bigint | null;
  /** In the order of preference. */
  processors: string[];
}

const columns = sql`connector, callback_token as "callbackToken", encrypted_credentials as "encryptedCredentials", enabled, problem,
  checked_at as "checkedAt", account`;

export async function listProcessors(db: Db, scope: Scope): Promise<ProcessorRow[]> {
  const { rows } = await sql<ProcessorRow>`
    select ${columns}, (
      select coalesce(json_agg(json_build_object('account', f.account, 'encryptedCredentials', f.encrypted_credentials) order by f.account desc), '[]')
      from previous_credentials f
      where f.merchant_id = ${scope.merchantId} and f.mode = ${scope.mode} and f.connector = p.connector
    ) as former
    from processors p where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
  return rows;
}

/**
 * Stores a processor or changes its credentials, which were just verified. Keeps its callback URL and whether
 * it is enabled.
 * @param was the stored credentials at the time of reading, or null
 * @param account the merchant's account that they belong to
 * @returns false if the stored credentials have changed meanwhile. Nothing is written then
 */
export async function putProcessor(
  db: Db,
  scope: Scope,
  {
    connector,
    callbackToken,
    encryptedCredentials,
  }: Pick<ProcessorRow, "connector" | "callbackToken" | "encryptedCredentials">,
  was: string | null,
  account: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into processors (merchant_id, mode, connector, callback_token, encrypted_credentials, account)
    values (${scope.merchantId}, ${scope.mode}, ${connector}, ${callbackToken}, ${encryptedCredentials}, ${account})
    on conflict (merchant_id, mode, connector) do update
    set encrypted_credentials = excluded.encrypted_credentials, account = excluded.account, problem = null, alert_sent = false, checked_at = statement_timestamp(),
      next_check_at = null, updated_at = statement_timestamp()
    where processors.encrypted_credentials = ${was} returning 1`.execute(db);
  return rows.length > 0;
}

/** Stores replaced credentials, for payments that began with them. */
export async function storeFormerCredentials(
  trx: Db,
  scope: Scope,
  {
    connector,
    account,
    encryptedCredentials,
  }: Pick<ProcessorRow, "connector" | "account" | "encryptedCredentials">,
): Promise<void> {
  await sql`
    insert into previous_credentials (merchant_id, mode, connector, account, encrypted_credentials)
    values (${scope.merchantId}, ${scope.mode}, ${connector}, ${account}, ${encryptedCredentials})`.execute(
    trx,
  );
}

/**
 * Deletes credentials replaced more than this many days ago, unless a query still needs them.
 * @returns the number of deleted rows
 */
export async function purgeFormerCredentials(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from previous_credentials f using (
      select merchant_id, mode, connector, account from previous_credentials c
      where replaced_at < now() - make_interval(days => ${days})
        and not exists (
          select 1 from attempts a
          where a.merchant_id = c.merchant_id and a.mode = c.mode and a.connector = c.connector
            and a.account = c.account and a.next_poll_at is not null
        ) and not exists (
          select 1 from processor_failovers h
          where h.merchant_id = c.merchant_id and h.mode = c.mode and h.connector = c.connector
            and h.account = c.account and h.next_poll_at is not null
        ) and not exists (
          select 1 from refunds r
          where r.merchant_id = c.merchant_id and r.mode = c.mode and r.connector = c.connector
            and r.account = c.account and r.next_poll_at is not null
        )
      limit ${limit}
    ) old
    where f.merchant_id = old.merchant_id and f.mode = old.mode and f.connector = old.connector
      and f.account = old.account
    returning 1`.execute(db);
  return rows.length;
}

/** The newest payment of an account, by its transaction and attempt. Null without one. */
export async function findNewestPaid(
  db: Db,
  scope: Scope,
  connector: string,
  account: number,
): Promise<{ transactionId: string; attemptId: string } | null> {
  const { rows } = await sql<{ transactionId: string; attemptId: string }>`
    select transaction_id as "transactionId", id as "attemptId" from attempts
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
      and account = ${account} and received is not null
    order by created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function setProcessorEnabled(
  db: Db,
  scope: Scope,
  connector: string,
  enabled: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update processors set enabled = ${enabled}, updated_at = statement_timestamp()
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
    returning 1`.execute(db);
  return rows.length > 0;
}

const ofRow = (
  { merchantId, mode }: Scope,
  { connector, encryptedCredentials }: Pick<ProcessorRow, "connector" | "encryptedCredentials">,
) =>
  sql`merchant_id = ${merchantId} and mode = ${mode} and connector = ${connector} and encrypted_credentials = ${encryptedCredentials}`;

/**
 * Stores that the processor rejects these credentials, unless they were replaced meanwhile.
 * @returns whether this is a change
 */
export async function markRejected(
  db: Db,
  scope: Scope,
  row: Pick<ProcessorRow, "connector" | "encryptedCredentials">,
  nextCheckSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update processors set problem = 'credentials_rejected', checked_at = statement_timestamp(),
      next_check_at = statement_timestamp() + make_interval(secs => ${nextCheckSeconds}::double precision)
    where ${ofRow(scope, row)} and problem is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Stores that staff were alerted to the rejection. @returns false if they were before, or it is over */
export async function markNotified(
  db: Db,
  scope: Scope,
  row: Pick<ProcessorRow, "connector" | "encryptedCredentials">,
): Promise<boolean> {
  const { rows } = await sql`
    update processors set alert_sent = true
    where ${ofRow(scope, row)} and problem is not null and not alert_sent returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stores that the processor accepts these credentials, unless they were replaced meanwhile.
 * @returns null if this is no change, otherwise whether staff had been alerted to the rejection
 */
export async function markCredentialsAccepted(
  db: Db,
  scope: Scope,
  row: Pick<ProcessorRow, "connector" | "encryptedCredentials">,
): Promise<{ isReported: boolean } | null> {
  const { rows } = await sql<{ isReported: boolean }>`
    with refused as materialized (
      select alert_sent from processors where ${ofRow(scope, row)} and problem is not null for update
    )
    update processors set problem = null, alert_sent = false, checked_at = statement_timestamp(), next_check_at = null
    from refused where ${ofRow(scope, row)} returning refused.alert_sent as "isReported"`.execute(db);
  return rows[0] ?? null;
}

/**
 * Claims processors with a due credentials check. Each is postponed, so that no other process checks it too.
 */
export async function claimDueChecks(
  db: Db,
  limit: number,
  nextCheckSeconds: number,
): Promise<{ scope: Scope; connector: string }[]> {
  const { rows } = await sql<Scope & { connector: string }>`
    with due as materialized (
      select merchant_id, mode, connector from processors
      where next_check_at <= now() order by next_check_at limit ${limit} for update skip locked
    )
    update processors p set checked_at = now(), next_check_at = now() + make_interval(secs => ${nextCheckSeconds}::double precision)
    from due where p.merchant_id = due.merchant_id and p.mode = due.mode and p.connector = due.connector
    returning p.merchant_id as "merchantId", p.mode, p.connector`.execute(db);
  return rows.map(scoped);
}

export async function listMethodSettings(db: Db, scope: Scope): Promise<MethodSetting[]> {
  const { rows } = await sql<MethodSetting>`
    select method, position, enabled, currency, min_amount as "minAmount", max_amount as "maxAmount",
      connectors as processors from method_settings
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} order by position, method`.execute(db);
  return rows;
}

/** Replaces a merchant's settings of all payment methods. */
export async function replaceMethodSettings(
  trx: Db,
  scope: Scope,
  settings: readonly MethodSetting[],
): Promise<void> {
  // In a fixed order, so that concurrent changes wait for each other.
  const sorted = [...settings].sort((a, b) => (a.method < b.method ? -1 : 1));
  for (const { method, position, enabled, currency, minAmount, maxAmount, processors } of sorted) {
    await sql`
      insert into method_settings (merchant_id, mode, method, position, enabled, currency, min_amount, max_amount, connectors)
      values (${scope.merchantId}, ${scope.mode}, ${method}, ${position}, ${enabled}, ${currency}, ${minAmount},
        ${maxAmount}, ${processors}::text[])
      on conflict (merchant_id, mode, method) do update set position = excluded.position, enabled = excluded.enabled,
        currency = excluded.currency, min_amount = excluded.min_amount, max_amount = excluded.max_amount,
        connectors = excluded.connectors, updated_at = statement_timestamp()`.execute(trx);
  }
}
