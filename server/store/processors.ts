import { sql } from "kysely";
import type { MethodType } from "../domain/payment-method.ts";
import type { Scope } from "../domain/scope.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** A processor of a merchant's, with its credentials as they are kept: sealed. */
export interface ProcessorRow {
  connector: string;
  callbackToken: string;
  sealed: string;
  enabled: boolean;
  /** Why nothing is sent there; null while it takes the credentials. */
  problem: "credentials_rejected" | null;
  checkedAt: Date;
  /** Counts the merchant's accounts there. */
  account: number;
  /** Those before the present one, the newest first. */
  former: readonly { account: number; sealed: string }[];
}

/** What a merchant decided about a way to pay. */
export interface MethodSetting {
  method: MethodType;
  position: number;
  enabled: boolean;
  currency: string;
  /** Minor units of `currency`; null for no bound. */
  minAmount: bigint | null;
  maxAmount: bigint | null;
  /** In the order in which they are tried. */
  processors: string[];
}

const columns = sql`connector, callback_token as "callbackToken", sealed, enabled, problem,
  checked_at as "checkedAt", account`;

export async function listProcessors(db: Db, scope: Scope): Promise<ProcessorRow[]> {
  const { rows } = await sql<ProcessorRow>`
    select ${columns}, (
      select coalesce(json_agg(json_build_object('account', f.account, 'sealed', f.sealed) order by f.account desc), '[]')
      from previous_credentials f
      where f.merchant_id = ${scope.merchantId} and f.mode = ${scope.mode} and f.connector = p.connector
    ) as former
    from processors p where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
  return rows;
}

/**
 * Enters a processor or changes its credentials, which were just found good. Its callback address stays, and whether
 * it is turned on.
 * @param was what was kept when they were read; null where nothing was
 * @param account which of the merchant's accounts there they are of
 * @returns false where something else is kept by now: then nothing is written.
 */
export async function putProcessor(
  db: Db,
  scope: Scope,
  { connector, callbackToken, sealed }: Pick<ProcessorRow, "connector" | "callbackToken" | "sealed">,
  was: string | null,
  account: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into processors (merchant_id, mode, connector, callback_token, sealed, account)
    values (${scope.merchantId}, ${scope.mode}, ${connector}, ${callbackToken}, ${sealed}, ${account})
    on conflict (merchant_id, mode, connector) do update
    set sealed = excluded.sealed, account = excluded.account, problem = null, alert_sent = false, checked_at = statement_timestamp(),
      next_check_at = null, updated_at = statement_timestamp()
    where processors.sealed = ${was} returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps credentials that are replaced, for what was begun with them. */
export async function keepFormerCredentials(
  trx: Db,
  scope: Scope,
  { connector, account, sealed }: Pick<ProcessorRow, "connector" | "account" | "sealed">,
): Promise<void> {
  await sql`
    insert into previous_credentials (merchant_id, mode, connector, account, sealed)
    values (${scope.merchantId}, ${scope.mode}, ${connector}, ${account}, ${sealed})`.execute(trx);
}

/**
 * Removes credentials that were replaced so many days ago, unless something is still to be asked with them.
 * @returns how many.
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

/** The newest payment that an account took, by its transaction and attempt; null where it took none. */
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

export async function enableProcessor(
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
  { connector, sealed }: Pick<ProcessorRow, "connector" | "sealed">,
) => sql`merchant_id = ${merchantId} and mode = ${mode} and connector = ${connector} and sealed = ${sealed}`;

/**
 * Notes that the processor refuses the credentials that were just used, unless they are others by now.
 * @returns whether that is news.
 */
export async function markRefused(
  db: Db,
  scope: Scope,
  row: Pick<ProcessorRow, "connector" | "sealed">,
  againSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update processors set problem = 'credentials_rejected', checked_at = statement_timestamp(),
      next_check_at = statement_timestamp() + make_interval(secs => ${againSeconds}::double precision)
    where ${ofRow(scope, row)} and problem is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes that staff are told of the refusal. @returns false where they were, or there is none any more. */
export async function markNotified(
  db: Db,
  scope: Scope,
  row: Pick<ProcessorRow, "connector" | "sealed">,
): Promise<boolean> {
  const { rows } = await sql`
    update processors set alert_sent = true
    where ${ofRow(scope, row)} and problem is not null and not alert_sent returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Notes that the processor takes the credentials that were just used, unless they are others by now.
 * @returns null where that is no news; else whether staff had been told of the refusal.
 */
export async function markTaken(
  db: Db,
  scope: Scope,
  row: Pick<ProcessorRow, "connector" | "sealed">,
): Promise<{ wasTold: boolean } | null> {
  const { rows } = await sql<{ wasTold: boolean }>`
    with refused as materialized (
      select alert_sent from processors where ${ofRow(scope, row)} and problem is not null for update
    )
    update processors set problem = null, alert_sent = false, checked_at = statement_timestamp(), next_check_at = null
    from refused where ${ofRow(scope, row)} returning refused.alert_sent as "wasTold"`.execute(db);
  return rows[0] ?? null;
}

/** Takes processors whose credentials are to be tried again; each is put off, so that no other process does it too. */
export async function claimDueChecks(
  db: Db,
  limit: number,
  againSeconds: number,
): Promise<{ scope: Scope; connector: string }[]> {
  const { rows } = await sql<Scope & { connector: string }>`
    with due as materialized (
      select merchant_id, mode, connector from processors
      where next_check_at <= now() order by next_check_at limit ${limit} for update skip locked
    )
    update processors p set checked_at = now(), next_check_at = now() + make_interval(secs => ${againSeconds}::double precision)
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

/** Puts a merchant's decisions about all its ways to pay in the place of those there were. */
export async function replaceMethodSettings(
  trx: Db,
  scope: Scope,
  settings: readonly MethodSetting[],
): Promise<void> {
  // In one order, so that of two who decide at once one waits for the other.
  const inOrder = [...settings].sort((a, b) => (a.method < b.method ? -1 : 1));
  for (const { method, position, enabled, currency, minAmount, maxAmount, processors } of inOrder) {
    await sql`
      insert into method_settings (merchant_id, mode, method, position, enabled, currency, min_amount, max_amount, connectors)
      values (${scope.merchantId}, ${scope.mode}, ${method}, ${position}, ${enabled}, ${currency}, ${minAmount},
        ${maxAmount}, ${processors}::text[])
      on conflict (merchant_id, mode, method) do update set position = excluded.position, enabled = excluded.enabled,
        currency = excluded.currency, min_amount = excluded.min_amount, max_amount = excluded.max_amount,
        connectors = excluded.connectors, updated_at = statement_timestamp()`.execute(trx);
  }
}
