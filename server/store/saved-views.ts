import { sql } from "kysely";
import type { SavedView } from "../domain/saved-view.ts";
import type { Db } from "./tables.ts";

/** A member's views at a merchant, by name. */
export async function listSavedViews(db: Db, merchantId: string, memberId: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select name, search from saved_views where merchant_id = ${merchantId} and member_id = ${memberId}
    order by lower(name), name`.execute(db);
  return rows;
}

/**
 * Locks a member's views until the database transaction ends.
 * @returns their names, or null if the person is not a member
 */
export async function lockSavedViews(
  trx: Db,
  merchantId: string,
  memberId: string,
): Promise<string[] | null> {
  const { rows } = await sql`
    select 1 from memberships where merchant_id = ${merchantId} and member_id = ${memberId}
    for no key update`.execute(trx);
  if (rows.length === 0) return null;
  return (await listSavedViews(trx, merchantId, memberId)).map(({ name }) => name);
}

/** Creates a view, or replaces the one of the same name. */
export async function putSavedView(
  db: Db,
  merchantId: string,
  memberId: string,
  { name, search }: SavedView,
): Promise<void> {
  await sql`
    insert into saved_views (merchant_id, member_id, name, search)
    values (${merchantId}, ${memberId}, ${name}, ${search})
    on conflict (merchant_id, member_id, name) do update set search = excluded.search`.execute(db);
}

/** @returns the removed view, or null without one of that name */
export async function deleteSavedView(
  db: Db,
  merchantId: string,
  memberId: string,
  name: string,
): Promise<SavedView | null> {
  const { rows } = await sql<SavedView>`
    delete from saved_views
    where merchant_id = ${merchantId} and member_id = ${memberId} and name = ${name}
    returning name, search`.execute(db);
  return rows[0] ?? null;
}
