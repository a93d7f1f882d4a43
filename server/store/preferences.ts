import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** A member's preferences by name. */
export type StoredPreferences = Record<string, unknown>;

/** Null without such a member. */
export async function findPreferences(db: Db, memberId: string): Promise<StoredPreferences | null> {
  const { rows } = await sql<{ preferences: StoredPreferences }>`
    select preferences from members where id = ${memberId}`.execute(db);
  return rows[0]?.preferences ?? null;
}

/** Sets some preferences, deletes those that are null, and keeps the others. */
export async function mergePreferences(
  db: Db,
  memberId: string,
  change: StoredPreferences,
): Promise<StoredPreferences | null> {
  const { rows } = await sql<{ preferences: StoredPreferences }>`
    update members set preferences = jsonb_strip_nulls(preferences || ${JSON.stringify(change)}::jsonb)
    where id = ${memberId} returning preferences`.execute(db);
  return rows[0]?.preferences ?? null;
}
