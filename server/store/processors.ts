import { sql } from "kysely";
import type { MethodType } from "../domain/payment-method.ts";
import type { Mode, Scope } from "../domain/scope.ts";
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
}

/** What a merchant decided about a way to pay. */
export interface MethodSetting {
  method: MethodType;
  position: number;
  offered: boolean;
  currency: string;
  /** Minor units of `currency`; null for no bound. */
  smallest: bigint | null;
  largest: bigint | null;
  /** In the order in which they are tried. */
  connectors: string[];
}

const columns = sql`connector, callback_token as "callbackToken", sealed, enabled, problem,
  checked_at as "checkedAt"`;

export async function listProcessors(db: Db, scope: Scope): Promise<ProcessorRow[]> {
  const { rows } = await sql<ProcessorRow>`
    select ${columns} from processors
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
  return rows;
}

/**
 * Enters a processor or changes its credentials, which were just found good. Its callback address stays, and whether
 * it is turned on.
 * @param was what was kept when they were read; null where nothing was
 * @returns false where something else is kept by now: then nothing is written.
 */
export async function putProcessor(
  db: Db,
  scope: Scope,
  { connector, callbackToken, sealed }: Pick<ProcessorRow, "connector" | "callbackToken" | "sealed">,
  was: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into processors (merchant_id, mode, connector, callback_token, sealed)
    values (${scope.merchantId}, ${scope.mode}, ${connector}, ${callbackToken}, ${sealed})
    on conflict (merchant_id, mode, connector) do update
    set sealed = excluded.sealed, problem = null, checked_at = clock_timestamp(), check_at = null,
      updated_at = clock_timestamp()
    where processors.sealed = ${was} returning 1`.execute(db);
  return rows.length > 0;
}

export async function enableProcessor(
  db: Db,
  scope: Scope,
  connector: string,
  enabled: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update processors set enabled = ${enabled}, updated_at = clock_timestamp()
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Notes how the processor took the credentials that were just used, unless they are others by now.
 * @param againSeconds when to try them again; null where there is no need
 */
export async function noteCredentials(
  db: Db,
  scope: Scope,
  { connector, sealed }: Pick<ProcessorRow, "connector" | "sealed">,
  problem: ProcessorRow["problem"],
  againSeconds: number | null,
): Promise<void> {
  await sql`
    update processors set problem = ${problem}, checked_at = clock_timestamp(),
      check_at = clock_timestamp() + make_interval(secs => ${againSeconds}::double precision)
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
      and sealed = ${sealed}`.execute(db);
}

/** Takes processors whose credentials are to be tried again; each is put off, so that no other process does it too. */
export async function claimDueChecks(
  db: Db,
  limit: number,
  againSeconds: number,
): Promise<{ scope: Scope; connector: string }[]> {
  const { rows } = await sql<{ merchant_id: string; mode: Mode; connector: string }>`
    with due as materialized (
      select merchant_id, mode, connector from processors
      where check_at <= now() order by check_at limit ${limit} for update skip locked
    )
    update processors p set checked_at = now(), check_at = now() + make_interval(secs => ${againSeconds}::double precision)
    from due where p.merchant_id = due.merchant_id and p.mode = due.mode and p.connector = due.connector
    returning p.merchant_id, p.mode, p.connector`.execute(db);
  return rows.map(({ merchant_id, mode, connector }) => ({
    scope: { merchantId: merchant_id, mode },
    connector,
  }));
}

export async function listMethodSettings(db: Db, scope: Scope): Promise<MethodSetting[]> {
  const { rows } = await sql<MethodSetting>`
    select method, position, offered, currency, smallest, largest, connectors from method_settings
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
  for (const { method, position, offered, currency, smallest, largest, connectors } of inOrder) {
    await sql`
      insert into method_settings (merchant_id, mode, method, position, offered, currency, smallest, largest, connectors)
      values (${scope.merchantId}, ${scope.mode}, ${method}, ${position}, ${offered}, ${currency}, ${smallest},
        ${largest}, ${connectors}::text[])
      on conflict (merchant_id, mode, method) do update set position = excluded.position, offered = excluded.offered,
        currency = excluded.currency, smallest = excluded.smallest, largest = excluded.largest,
        connectors = excluded.connectors, updated_at = clock_timestamp()`.execute(trx);
  }
}

/** Whether payments or refunds through a processor have not ended. */
export async function hasUndecided(db: Db, scope: Scope, connector: string): Promise<boolean> {
  // That a query is due is said for its index: payments that run have always one.
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from attempts
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
        and status = 'processing' and query_at is not null
    ) or exists (
      select 1 from refunds r
      join attempts a on a.merchant_id = r.merchant_id and a.mode = r.mode
        and a.transaction_id = r.transaction_id and a.id = r.attempt_id
      where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and a.connector = ${connector}
        and r.status = 'processing' and r.query_at is not null
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
