import pg from "pg";
import { vi } from "vitest";
import type { TestTua } from "./app.ts";
import { countLockWaits } from "./lock-waits.ts";

/**
 * Runs requests while a database transaction holds a member's row, so that all of them wait for it.
 * @param waiting number of requests that must wait before `meanwhile` runs and the row is free.
 * @param meanwhile a change within the database transaction that holds the row.
 */
export async function whileHolding<T>(
  { databaseUrl }: Pick<TestTua, "databaseUrl">,
  memberId: string,
  requests: () => Promise<T>,
  { waiting, meanwhile }: { waiting: number; meanwhile?: (client: pg.Client) => Promise<unknown> },
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select from members where id = $1 for no key update", [memberId]);
    const results = requests();
    // Its failure is the caller's, after the row is free.
    results.catch(() => {});
    await vi.waitUntil(async () => (await countLockWaits(databaseUrl)) >= waiting, {
      timeout: 20_000,
      interval: 50,
    });
    await meanwhile?.(client);
    await client.query("commit");
    return await results;
  } finally {
    await client.end();
  }
}

/** Gives a member a passkey that nobody can use, in a database transaction. */
export const insertPasskeyRow = (client: Pick<pg.Client, "query">, memberId: string): Promise<unknown> =>
  client.query(
    `insert into passkeys (id, member_id, credential_id, public_key, transports, name, is_synced, signature_count)
     values ('pky_' || gen_random_uuid(), $1, gen_random_uuid()::text, 'x', '{}', 'Phone', true, 0)`,
    [memberId],
  );
