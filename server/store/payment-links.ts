import { type RawBuilder, sql } from "kysely";
import {
  type LinkAmount,
  type LinkState,
  linkStatus,
  type PaymentLink,
  type PaymentLinkSettings,
} from "../domain/payment-link.ts";
import type { Scope } from "../domain/scope.ts";
import { countUpTo1000, type KeysetPage, selectPage } from "./list-order.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

type LinkRow = Omit<PaymentLink, "scope" | "status"> & Scope & Pick<LinkState, "hasEnded">;

/**
 * Open transactions count until the worker has closed them: one that seems due may just be starting an attempt.
 * @param condition about the link. The counts are 0 without it.
 */
const counts = ({ merchantId, mode }: Scope, condition = sql`true`) => sql`
  select count(*) filter (where t.status = 'success')::int as "paymentCount",
    count(*) filter (where t.status in ('pending', 'processing', 'failed'))::int as "openCount"
  from transactions t
  where t.merchant_id = ${merchantId} and t.mode = ${mode} and t.payment_link_id = l.id and ${condition}`;

/** Without a limit the counts decide nothing, and there can be millions of transactions. */
const isLimited = sql`l.payment_limit is not null`;

const columns = sql`l.merchant_id as "merchantId", l.mode, l.id, l.amount, l.amount_min as "amountMin",
  l.amount_max as "amountMax", l.currency, l.description, l.payment_limit as "paymentLimit", l.ends_at as "endsAt",
  l.paused_at as "pausedAt", l.created_at as "createdAt",
  l.ends_at is not null and l.ends_at <= clock_timestamp() as "hasEnded"`;

function fromRow({ merchantId, mode, hasEnded, ...row }: LinkRow): PaymentLink {
  const status = linkStatus({ ...row, hasEnded, isPaused: row.pausedAt !== null });
  return { ...row, scope: { merchantId, mode }, status };
}

export async function insertPaymentLink(
  trx: Db,
  scope: Scope,
  id: string,
  link: LinkAmount & PaymentLinkSettings,
): Promise<void> {
  const text = (minorUnits: bigint | null) => minorUnits?.toString() ?? null;
  await sql`
    insert into payment_links (
      merchant_id, mode, id, amount, amount_min, amount_max, currency, description, payment_limit, ends_at, created_at
    ) values (
      ${scope.merchantId}, ${scope.mode}, ${id}, ${text(link.amount)}::bigint, ${text(link.amountMin)}::bigint,
      ${text(link.amountMax)}::bigint, ${link.currency}, ${link.description}, ${link.paymentLimit}::int,
      ${link.endsAt?.toISOString() ?? null}::timestamptz, clock_timestamp()
    )`.execute(trx);
}

export const findPaymentLink = (db: Db, scope: Scope, id: string): Promise<PaymentLink | null> =>
  findCounted(db, scope, id, sql`true`);

/** A link for its public page. The counts of an unlimited link are 0. */
export const findOpenedLink = (db: Db, scope: Scope, id: string): Promise<PaymentLink | null> =>
  findCounted(db, scope, id, isLimited);

async function findCounted(
  db: Db,
  scope: Scope,
  id: string,
  condition: RawBuilder<unknown>,
): Promise<PaymentLink | null> {
  const { rows } = await sql<LinkRow>`${preparedStatement}
    select ${columns}, c.* from payment_links l cross join lateral (${counts(scope, condition)}) c
    where l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.id = ${id}`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * Locks a link's row until the database transaction ends. Its transactions do not take this lock.
 * @returns false if it does not exist
 */
export async function lockPaymentLink(trx: Db, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`${preparedStatement}
    select 1 from payment_links
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id} for no key update`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * What decides whether a locked link accepts payments. The counts of an unlimited link are 0. Call it in a statement after the lock, whose snapshot includes the previous holder's transactions.
 */
export async function readLinkState(trx: Db, scope: Scope, id: string): Promise<LinkState> {
  const { rows } = await sql<LinkState>`${preparedStatement}
    select l.paused_at is not null as "isPaused", l.ends_at is not null and l.ends_at <= clock_timestamp() as "hasEnded",
      l.payment_limit as "paymentLimit", c.*
    from payment_links l cross join lateral (${counts(scope, isLimited)}) c
    where l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.id = ${id}`.execute(trx);
  if (!rows[0]) throw new Error(`no payment link ${id}`);
  return rows[0];
}

/** A page of links, newest first or oldest first. */
export async function listPaymentLinks(
  db: Db,
  scope: Scope,
  { order, after, limit }: KeysetPage,
): Promise<PaymentLink[]> {
  const { isAfter, orderBy } = selectPage({ order, after }, sql`l.created_at`, sql`l.id`);
  const { rows } = await sql<LinkRow>`
    select ${columns}, c.* from payment_links l cross join lateral (${counts(scope)}) c
    where l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and ${isAfter}
    ${orderBy} limit ${limit}`.execute(db);
  return rows.map(fromRow);
}

/** The number of links, counted up to 1,000. */
export const countPaymentLinks = (db: Db, scope: Scope): Promise<number> =>
  countUpTo1000(db, sql`from payment_links where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`);

/** Changes a locked link. */
export async function savePaymentLink(
  trx: Db,
  scope: Scope,
  id: string,
  { description, paymentLimit, endsAt, isPaused }: PaymentLinkSettings & { isPaused: boolean },
): Promise<void> {
  await sql`
    update payment_links set description = ${description}, payment_limit = ${paymentLimit}::int,
      ends_at = ${endsAt?.toISOString() ?? null}::timestamptz,
      paused_at = case when ${isPaused} then coalesce(paused_at, statement_timestamp()) end
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}`.execute(trx);
}
