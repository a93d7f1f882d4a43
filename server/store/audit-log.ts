import { sql } from "kysely";
import type { AuditFilter } from "../domain/audit-filter.ts";
import { parseClientScope } from "../domain/ids.ts";
import type { Mode } from "../domain/scope.ts";
import { listApplicationNames } from "./applications.ts";
import { type KeysetPage, selectPage } from "./list-order.ts";
import type { Db } from "./tables.ts";

/** A change of access or configuration. Contains no secrets. */
export interface NewAuditEntry {
  id: string;
  /** Null if it applies to both modes. */
  mode: Mode | null;
  /** Type and id of the actor, such as `member mem_…`. */
  actor: string;
  /** The action, such as `api_key.created`. */
  action: string;
  /** The id of the changed object. */
  target: string;
  /** The IP address. Null without a request. */
  ipAddress: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Appends an entry in the database transaction of its change. */
export async function appendAudit(trx: Db, merchantId: string, entry: NewAuditEntry): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into audit_log (merchant_id, id, mode, actor, action, target, address, before, after)
    values (${merchantId}, ${entry.id}, ${entry.mode}, ${entry.actor}, ${entry.action}, ${entry.target},
      ${entry.ipAddress}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`.execute(trx);
}

/** An entry with its current names. */
export interface AuditEntry extends NewAuditEntry {
  at: Date;
  /** The actor's current name: a member's email address, a key's or an application's name. */
  actorName: string | null;
}

/** A page of the merchant's audit log, with entries of both modes. */
export async function listAudit(
  db: Db,
  merchantId: string,
  { filter, limit, ...page }: KeysetPage & { filter: AuditFilter },
): Promise<AuditEntry[]> {
  const { isAfter, orderBy } = selectPage(page, sql`at`);
  const where = [sql`merchant_id = ${merchantId}`, isAfter];
  if (filter.id) where.push(sql`id = ${filter.id}`);
  if (filter.actor) where.push(sql`actor = ${filter.actor}`);
  if (filter.action?.endsWith(".")) where.push(sql`starts_with(action, ${filter.action})`);
  else if (filter.action) where.push(sql`action = ${filter.action}`);
  if (filter.target) where.push(sql`target = ${filter.target}`);
  if (filter.from) where.push(sql`at >= ${filter.from.toISOString()}::timestamptz`);
  if (filter.to) where.push(sql`at < ${filter.to.toISOString()}::timestamptz`);
  const { rows } = await sql<AuditEntry>`
    with page as materialized (
      select *, split_part(actor, ' ', 1) as actor_kind, split_part(actor, ' ', 2) as actor_id
      from audit_log where ${sql.join(where, sql` and `)} ${orderBy} limit ${limit}
    )
    select p.id, p.at, p.mode, p.actor, p.action, p.target, p.address as "ipAddress", p.before, p.after,
      coalesce(m.email, k.name) as "actorName"
    from page p
      left join members m on p.actor_kind = 'member' and m.id = p.actor_id
      left join api_keys k on p.actor_kind = 'key'
        and k.merchant_id = ${merchantId} and k.mode = p.mode and k.id = p.actor_id
    ${orderBy}`.execute(db);
  return nameApplications(db, rows);
}

/** Adds the names of applications, including those registered elsewhere, which members may also use here. */
export async function nameApplications<Entry extends { actor: string; actorName: string | null }>(
  db: Db,
  entries: Entry[],
): Promise<Entry[]> {
  const applications = entries.flatMap(({ actor }) => {
    const clientId = parseClient(actor);
    const scope = clientId && parseClientScope(clientId);
    return scope ? [{ scope, clientId }] : [];
  });
  if (applications.length === 0) return entries;
  const names = await listApplicationNames(db, applications);
  return entries.map((entry) => ({
    ...entry,
    actorName: entry.actorName ?? names.get(parseClient(entry.actor) ?? "") ?? null,
  }));
}

const parseClient = (actor: string): string | null => /^application (\S+)$/.exec(actor)?.[1] ?? null;
